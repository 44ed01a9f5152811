import { machineRows, originRows, parameterRows, planRows, softwareRows } from '../facts/environment.js'
import type { Section } from './section.js'

/*
 * The machine, software, parameters and plan. A document begins with it, as publications do. The page has it near the
 * end, and a comment folds it into one table.
 */

export const environment: Section = {
  id: 'environment',
  title: 'Environment',
  blocks: (facts) => [{ kind: 'pairs', title: 'Machine', rows: machineRows(facts) }],
}

export const software: Section = {
  id: 'software',
  title: 'Software',
  blocks: (facts) => [{ kind: 'pairs', title: 'Software', rows: softwareRows(facts) }],
}

export const parametersAndPlan: Section = {
  id: 'plan',
  title: 'Parameters and plan',
  blocks: (facts) => [
    { kind: 'pairs', title: 'Parameter', rows: parameterRows(facts) },
    { kind: 'pairs', title: 'Plan', rows: planRows(facts) },
  ],
}

export const machineAndPlan: Section = {
  id: 'machine',
  title: 'Machine and plan',
  blocks: (facts) => [
    { kind: 'pairs', title: 'Machine', rows: machineRows(facts), side: 'left' },
    { kind: 'pairs', title: 'Software', rows: softwareRows(facts), side: 'left' },
    { kind: 'pairs', title: 'Plan', rows: planRows(facts), side: 'right' },
    { kind: 'pairs', title: 'Parameters', rows: parameterRows(facts), side: 'right' },
    { kind: 'pairs', title: 'Origin', rows: originRows(facts), side: 'right' },
  ],
}

export const inOneTable: Section = {
  id: 'setting',
  title: 'Machine, software, parameters, plan',
  blocks: (facts) => [
    {
      kind: 'pairs',
      title: 'Machine',
      rows: [...machineRows(facts), ...softwareRows(facts), ...parameterRows(facts), ...planRows(facts)],
    },
  ],
}

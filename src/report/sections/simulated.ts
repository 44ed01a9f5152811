import { GATED_COUNT, metricNamed, shortMetric } from '../../results/metrics.js'
import { change, figure, list } from '../../results/words.js'
import { SIMULATED_METRICS } from '../../verdict/counts/simulated.js'
import type { Facts } from '../facts/facts.js'
import type { Markup } from '../markup.js'
import { type Column, type Section, sentencesOf, tableOf } from './section.js'

/** Counts of the simulated processor. The baseline comes first for each workload. */
export const simulated: Section = {
  id: 'simulated',
  title: 'On a simulated processor',
  lead: 'Counts per transaction, with one thread and the same requests. Instructions gate; misses advise.',
  blocks: (facts, markup) => [
    ...tableOf({
      caption: 'Counts per transaction on a simulated processor',
      columns: COLUMNS,
      rows: rowsOf(facts, markup),
    }),
    ...sentencesOf(settingsOf(facts, markup), { isQuiet: true }),
  ],
}

/** The settings of counted servers. They apply only to counts, whatever the config says. */
function settingsOf({ results: { simulations = [] } }: Facts, markup: Markup): string[] {
  const settings = new Set(
    simulations.flatMap(({ settings: own = {} }) => Object.entries(own).map((entry) => entry.join('='))),
  )
  return settings.size === 0 ? [] : [`Set for counts only: ${list([...settings].map(markup.name))}.`]
}

const COLUMNS: readonly Column[] = [
  { head: 'Workload', kind: 'name' },
  { head: 'Variant', kind: 'name' },
  ...SIMULATED_METRICS.flatMap(columnsOf),
]

/** A count and its change. For misses, a comment shows only the change, because they do not decide the gate. */
function columnsOf(name: string): Column[] {
  const short = shortMetric(name)
  const level: Column = { head: metricNamed(name)!.title, kind: 'number', short, narrow: short }
  const change: Column = { head: 'Change', kind: 'change', short: '%' }
  return name === GATED_COUNT
    ? [level, change]
    : [
        { ...level, isWide: true },
        { ...change, narrow: short },
      ]
}

function rowsOf({ results: { simulations = [] }, baseline, variants }: Facts, markup: Markup): string[][] {
  const workloads = [...new Set(simulations.map(({ workload }) => workload))]
  return workloads.flatMap((workload) => {
    const own = simulations.filter((simulation) => simulation.workload === workload)
    const byVariant = new Map(own.map(({ variant, metrics }) => [variant, metrics]))
    const base = byVariant.get(baseline)
    return variants.flatMap(({ name }) => {
      const counts = byVariant.get(name)
      if (!counts) return []
      const figures = SIMULATED_METRICS.flatMap((metric) => [
        figure(counts[metric]),
        name !== baseline && base?.[metric] ? change((counts[metric] ?? Number.NaN) / base[metric]) : '',
      ])
      return [[markup.label(workload), markup.label(name), ...figures]]
    })
  })
}

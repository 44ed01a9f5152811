import { describe, expect, test } from '@jest/globals'
import { chainsOf, type Plan, type PlannedVariant, uses } from '../../src/pipeline/plan.js'

function variant(name: string, optimizers: string[] = [], trainedOn: Record<string, number> = {}): PlannedVariant {
  return { name, role: 'candidate', optimizers, trainedOn, binaries: ['server'], flags: undefined }
}

const plan: Plan = {
  variants: [
    variant('baseline'),
    variant('bolt', ['bolt'], { read: 1 }),
    variant('pgo', ['pgo'], { read: 1, write: 2 }),
    variant('pgo-bolt', ['pgo', 'bolt'], { write: 2, read: 1 }),
    variant('pgo-write', ['pgo'], { write: 1 }),
  ],
  training: ['read', 'write'],
  binaries: ['server'],
  cells: [],
  rounds: { min: 6, max: 6 },
}

describe('the builds that a plan needs', () => {
  const chains = chainsOf(plan)

  test('one plain, and one by PGO for each set of weights, whatever their order', () => {
    expect(chains.map(({ pgo, plan: { variants } }) => [pgo, variants.map(({ name }) => name)])).toEqual([
      [undefined, ['baseline', 'bolt']],
      [{ read: 1, write: 2 }, ['pgo', 'pgo-bolt']],
      [{ write: 1 }, ['pgo-write']],
    ])
  })

  test('BOLT trains on a build only for its own variants', () => {
    expect(chains.map(({ plan: part }) => part.training)).toEqual([['read'], ['write', 'read'], []])
    expect(chains.map(({ plan: part }) => uses(part, 'bolt'))).toEqual([true, true, false])
  })
})

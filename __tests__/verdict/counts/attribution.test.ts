import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { attribute } from '../../../src/verdict/counts/attribution.js'
import { variant } from '../samples.js'

const VARIANTS = [variant('baseline', 'baseline'), variant('head', 'candidate')]

type Functions = Readonly<Record<string, number>>

function simulation(name: string, functions: Functions) {
  const all = Object.entries(functions).map(([name, instructions]) => ({ name, instructions }))
  const total = all.reduce((sum, { instructions }) => sum + instructions, 0)
  return { workload: 'mix', variant: name, metrics: { instructions_per_transaction: total }, functions: all }
}

function attributed(before: Functions, after: Functions) {
  const simulations = [simulation('baseline', before), simulation('head', after)]
  return attribute([{ variants: VARIANTS, simulations }], 'baseline')[0]!
}

test('the function that changed most comes first, whichever way', () => {
  const { functions } = attributed({ scan: 9000, parse: 1000, gone: 300 }, { scan: 9000, parse: 1500, fresh: 200 })
  expect(functions).toEqual([
    { name: 'parse', before: 1000, after: 1500 },
    { name: 'gone', before: 300, after: 0 },
    { name: 'fresh', before: 0, after: 200 },
  ])
})

test('nothing explains what has no functions', () => {
  const { functions: _, ...bare } = simulation('baseline', { scan: 1 })
  expect(attribute([{ variants: VARIANTS, simulations: [bare, simulation('head', {})] }], 'baseline')).toEqual([])
})

const Some = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer({ min: 1, max: 10_000 }), { minKeys: 1 })

test('no function that is left out changed more than one that is named', () => {
  fc.assert(
    fc.property(Some, Some, (before, after) => {
      const { functions } = attributed(before, after)
      expect(functions.length).toBeLessThanOrEqual(10)
      const sizes = functions.map((one) => Math.abs(one.after - one.before))
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
      const named = new Set(functions.map(({ name }) => name))
      const rest = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !named.has(name))
      const largest = Math.max(0, ...rest.map((name) => Math.abs((after[name] ?? 0) - (before[name] ?? 0))))
      const total = Object.values(before).reduce((sum, value) => sum + value, 0)
      expect(largest).toBeLessThanOrEqual(functions.length === 10 ? sizes.at(-1)! : total * 1e-4)
    }),
  )
})

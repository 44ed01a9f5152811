import { expect, test } from '@jest/globals'
import { perTransaction } from '../../../src/benchmark/counts/per-transaction.js'
import type { Counted } from '../../../src/benchmark/counts/profile.js'

function counted(functions: Readonly<Record<string, Readonly<Record<string, number>>>>): Counted {
  const all = Object.entries(functions).map(([name, places]) => {
    const instructions = Object.values(places).reduce((sum, value) => sum + value, 0)
    return { name, instructions, places: new Map(Object.entries(places).filter(([place]) => place !== '')) }
  })
  return {
    totals: {
      instructions_per_transaction: all.reduce((sum, { instructions }) => sum + instructions, 0),
      l1i_misses: 7,
    },
    functions: new Map(all.map((one) => [one.name, one])),
  }
}

const START = { '/build/server/main.c:10': 40_000 }

test('the start, which both runs have, is in no count', () => {
  const short = counted({ start: START, scan: { '/build/server/access/heap.c:5': 100 } })
  const long = counted({ start: START, scan: { '/build/server/access/heap.c:5': 600 } })
  expect(perTransaction(short, long, 50)).toEqual({
    events: 50,
    metrics: { instructions_per_transaction: 10, l1i_misses: 0 },
    functions: [{ name: 'scan', at: 'server/access/heap.c:5', instructions: 10 }],
  })
})

test('a function is placed at the line that took most in a transaction, not at the start', () => {
  const short = counted({ scan: { 'a.c:1': 1000, 'a.c:2': 10 } })
  const long = counted({ scan: { 'a.c:1': 1000, 'a.c:2': 60 } })
  expect(perTransaction(short, long, 50).functions[0]!.at).toBe('a.c:2')
})

test('functions that take next to nothing are left out, the others come by size', () => {
  const long = counted({ large: { '': 1e6 }, small: { '': 9 }, middle: { '': 1e5 } })
  expect(perTransaction(counted({}), long, 1).functions).toEqual([
    { name: 'large', instructions: 1e6 },
    { name: 'middle', instructions: 1e5 },
  ])
})

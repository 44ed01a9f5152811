import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { randomOrder } from '../../../src/optimizers/bolt/shuffle.js'

const names = fc.uniqueArray(fc.stringMatching(/^[a-zA-Z_][\w.]{0,8}$/), { maxLength: 40 })

test('holds each function once', () => {
  fc.assert(
    fc.property(names, fc.string(), (all, seed) => {
      expect([...randomOrder(all, seed)].sort()).toEqual([...all].sort())
    }),
  )
})

test('follows from the seed and the names, not from their order in the binary', () => {
  fc.assert(
    fc.property(names, fc.string(), (all, seed) => {
      expect(randomOrder([...all].reverse(), seed)).toEqual(randomOrder(all, seed))
    }),
  )
})

test('functions that two builds share keep their relative order', () => {
  fc.assert(
    fc.property(names, names, fc.string(), (all, added, seed) => {
      const order = randomOrder([...new Set([...all, ...added])], seed)
      expect(order.filter((name) => all.includes(name))).toEqual(randomOrder(all, seed))
    }),
  )
})

test('another seed gives another order, and every function comes first equally often', () => {
  const all = ['a', 'b', 'c', 'd']
  const first = Array.from({ length: 4000 }, (_, seed) => randomOrder(all, `${seed}`)[0])
  // Four standard deviations of a binomial count: 1000 ± 110.
  for (const name of all) expect(Math.abs(first.filter((one) => one === name).length - 1000)).toBeLessThan(110)
})

test('a name that is no line of a file is left out', () => {
  expect(randomOrder(['fine', 'two\nlines', 'a space', ''], 's')).toEqual(['fine'])
})

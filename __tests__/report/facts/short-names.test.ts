import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { shortNames } from '../../../src/report/facts/short-names.js'

test('a long name loses its middle, a short one nothing', () => {
  const { short, changed } = shortNames(['baseline', 'bolt-merged-libraries'], 16)
  expect(short('baseline')).toBe('baseline')
  expect(short('bolt-merged-libraries')).toBe('bolt-mer…braries')
  expect(changed).toEqual([['bolt-mer…braries', 'bolt-merged-libraries']])
})

test('names that differ only in their middle stay different', () => {
  const names = ['production-morning-readers', 'production-evening-readers']
  const { short } = shortNames(names, 16)
  expect(names.map(short)).toEqual(['producti…readers', 'product…2…eaders'])
})

test('no two names are the same in short, and none is too long', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), fc.integer({ min: 12, max: 30 }), (names, most) => {
      const { short, changed } = shortNames(names, most)
      expect(new Set(names.map(short)).size).toBe(names.length)
      for (const one of names) expect([...short(one)].length).toBeLessThanOrEqual(most)
      for (const [, full] of changed) expect(names).toContain(full)
    }),
  )
})

import { expect, test } from '@jest/globals'
import { largest, smallest } from '../../src/statistics/median.js'

test('the ends of some figures', () => {
  expect([smallest([3, -1, 2]), largest([3, -1, 2])]).toEqual([-1, 3])
})

test('of none there are none, as Math.min and Math.max have it', () => {
  expect([smallest([]), largest([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
})

test('of more figures than a function takes as arguments', () => {
  const many = Array.from({ length: 300_000 }, (_, i) => i)
  expect([smallest(many), largest(many)]).toEqual([0, 299_999])
})

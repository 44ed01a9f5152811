import { describe, expect, test } from '@jest/globals'
import { transactionsFor } from '../../../src/benchmark/counts/count.js'

describe('the transactions that a long run has more than a short one', () => {
  test.each([
    ['a point select of SQLite', 10_000, 500, 500],
    ['reads of SQLite', 677_226, 500, 100],
    ['reads of PostgreSQL', 1_857_000, 2000, 50],
    ['a point select of PostgreSQL', 43_897, 2000, 1150],
    ['a report that takes a billion', 1e9, 2000, 50],
  ])('%s', (_, instructions, most, expected) => expect(transactionsFor(instructions, most)).toBe(expected))
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { type CellRounds, shareKept } from '../../e2e/databases/stale/kept.js'
import { keptSection } from '../../e2e/databases/stale/page.js'
import { Results } from '../../src/results/schema.js'

const LEVEL = 0.05

/** Two cells of eight rounds. Both variants share the noise of the baseline; the stale one has some of its own. */
function cells(fresh: number, stale: number, own = 0): CellRounds[] {
  return [0, 1].map((cell) => {
    const shared = Array.from({ length: 8 }, (_, round) => 0.05 * Math.sin(7 * round + cell))
    return {
      fresh: shared.map((noise) => fresh + noise),
      stale: shared.map((noise, round) => stale + noise + own * Math.cos(5 * round + cell)),
    }
  })
}

describe('the share of a gain that is kept', () => {
  test.each([
    ['all of a lower cost', -0.2, -0.2, 1],
    ['half of a lower cost', -0.2, -0.1, 0.5],
    ['three quarters of a higher throughput', 0.4, 0.3, 0.75],
    ['a loss', -0.2, 0.02, -0.1],
  ])('%s', (_, fresh, stale, share) => {
    const { estimate, low, high } = shareKept(cells(fresh, stale), LEVEL)
    expect(Math.abs(estimate - share)).toBeLessThan(0.1)
    expect(low).toBeLessThanOrEqual(share)
    expect(high).toBeGreaterThanOrEqual(share)
  })

  test('noise of the baseline alone does not blur a gain that is kept whole', () => {
    const { low, high } = shareKept(cells(-0.2, -0.2), LEVEL)
    expect(high - low).toBeLessThan(0.02)
  })

  test('the interval grows with the noise of a variant, and has no bound without a gain', () => {
    const width = (own: number) => {
      const { low, high } = shareKept(cells(-0.2, -0.15, own), LEVEL)
      return high - low
    }
    expect(width(0.04)).toBeGreaterThan(width(0.01))
    expect(shareKept(cells(0, 0, 0.1), LEVEL)).toMatchObject({
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    })
  })

  test('rounds that are too few for an interval bound nothing', () => {
    const few = cells(-0.2, -0.18, 0.01).map(({ fresh, stale }) => ({
      fresh: fresh.slice(0, 4),
      stale: stale.slice(0, 4),
    }))
    expect(shareKept(few, LEVEL)).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
  })
})

test.each(['postgresql-stale'])('the section of docs/results/%s.md follows from its results', (name) => {
  const [page, results] = ['md', 'json'].map((type) => readFileSync(`docs/results/${name}.${type}`, 'utf8'))
  const [, earlier] = /`stale` on (\S+)\.$/m.exec(page!)!
  expect(page).toContain(keptSection(Results.parse(JSON.parse(results!)), earlier!))
})

import { describe, expect, test } from '@jest/globals'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { levelAt, plannedLooks } from '../../src/statistics/looks.js'
import { normalQuantile, normalTail } from '../../src/statistics/normal.js'
import { generator } from '../../src/statistics/random.js'
import { looks, type Spending } from '../../src/statistics/sequential.js'
import { signedRank } from '../../src/statistics/signed-rank.js'

const boundary = (level: number) => normalQuantile(1 - level / 2)

const fiveLooks = [20, 40, 60, 80, 100]

describe('error spending over five looks at 5 %', () => {
  test('gives the published boundaries of O’Brien and Fleming’s kind (Lan & DeMets 1983; R’s ldbounds)', () => {
    // Each side spends its half, as the tables are made.
    const spending: Spending = (t, level) => 4 * normalTail(normalQuantile(1 - level / 4) / Math.sqrt(t))
    const found = looks(fiveLooks, 100, 0.05, spending).map(({ level }) => boundary(level))
    for (const [i, z] of [4.877, 3.357, 2.68, 2.29, 2.031].entries()) expect(found[i]).toBeCloseTo(z, 2)
  })

  test('gives the published boundaries of Pocock’s kind', () => {
    const spending: Spending = (t, level) => level * Math.log(1 + (Math.E - 1) * t)
    const found = looks(fiveLooks, 100, 0.05, spending).map(({ level }) => boundary(level))
    for (const [i, z] of [2.438, 2.427, 2.41, 2.397, 2.386].entries()) expect(found[i]).toBeCloseTo(z, 2)
  })

  test('a single look has the whole level', () => {
    expect(looks([20], 20, 0.05, (t, level) => level * t)[0]!.level).toBeCloseTo(0.05, 6)
  })
})

describe('the looks at a cell', () => {
  test('are one look with the whole level when the number of rounds is fixed', () => {
    expect(plannedLooks({ min: 10, max: 10 }, 0.05)).toEqual([{ n: 10, level: 0.05 }])
    expect(levelAt(10, { min: 10, max: 10 }, 0.05)).toBe(0.05)
    expect(levelAt(3, undefined, 0.05)).toBe(0.05)
  })

  test('have the levels that docs/verdicts.md reckons: 13/14 of 5 % in proportion to the rounds, as far as ranks can spend it', () => {
    const percent = plannedLooks({ min: 6, max: 20 }, 0.05).map(({ level }) => (level * 100).toFixed(2))
    expect(percent).toEqual(['1.56', '1.17', '1.22', '1.51', '2.15'])
  })

  test('begin where a verdict is possible, end at the last round, and grow', () => {
    expect(plannedLooks({ min: 6, max: 20 }, 0.05).map(({ n }) => n)).toEqual([7, 9, 12, 15, 20])
    expect(plannedLooks({ min: 10, max: 30 }, 0.05).map(({ n }) => n)).toEqual([10, 13, 17, 23, 30])
    expect(plannedLooks({ min: 2, max: 5 }, 0.05)).toEqual([])
  })

  test('have the level that the comparison will use, which is less between and before them', () => {
    const rounds = { min: 6, max: 20 }
    const planned = plannedLooks(rounds, 0.05)
    for (const { n, level } of planned) expect(levelAt(n, rounds, 0.05)).toBe(level)
    for (const n of [1, 4, 6]) expect(levelAt(n, rounds, 0.05)).toBe(0)
    for (const n of [8, 10, 11, 13, 14, 16, 19]) {
      const level = levelAt(n, rounds, 0.05)
      expect(level).toBeGreaterThan(0)
      expect(level).toBeLessThan(planned.find((next) => next.n > n)!.level)
    }
  })

  test('leave a level to the rounds after the last, which is never the whole', () => {
    const level = levelAt(25, { min: 6, max: 20 }, 0.05)
    expect(level).toBeGreaterThan(0)
    expect(level).toBeLessThan(0.05)
  })

  test.each([
    [6, 12],
    [6, 20],
    [6, 30],
    [10, 40],
  ])('from %d to %d rounds reject no true hypothesis in more than 5 %% of runs', (min, max) => {
    const random = generator(7, `${min} ${max}`)
    const planned = plannedLooks({ min, max }, 0.05)
    const runs = 4000
    let rejected = 0
    for (let run = 0; run < runs; run++) {
      // Any distribution symmetric about 0 will do: the test knows only signs and ranks.
      const x = Array.from({ length: max }, () => uniformFloat64(random) - 0.5)
      if (planned.some(({ n, level }) => signedRank(x.slice(0, n), level).p <= level)) rejected++
    }
    // Two standard errors of the simulation.
    expect(rejected / runs).toBeLessThan(0.05 + 2 * Math.sqrt((0.05 * 0.95) / runs))
    expect(rejected / runs).toBeGreaterThan(0.035)
  })
})

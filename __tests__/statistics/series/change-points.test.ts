import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { generator } from '../../../src/statistics/random.js'
import { changePoints } from '../../../src/statistics/series/change-points.js'
import { changesOf } from '../../../src/statistics/series/drift.js'
import { studentTail, studentTest } from '../../../src/statistics/student.js'

/** Figures of SciPy and Apache Otava; `fixtures/make-change-points.py` says how they were made. */
const reference = JSON.parse(readFileSync(new URL('../fixtures/change-points.json', import.meta.url), 'utf8'))

const LEVEL: number = reference.level

/** Even noise of ±`size` on a level. */
function noisy(n: number, level: (i: number) => number, size = 0.02): number[] {
  const random = generator(3, `${n}`)
  return Array.from({ length: n }, (_, i) => level(i) + size * (2 * uniformFloat64(random) - 1))
}

describe('Student’s t', () => {
  test.each(reference.studentTail as number[][])('the tail of %d with %d degrees of freedom', (t, df, p) => {
    expect(studentTail(t!, df!) / p!).toBeCloseTo(1, 11)
  })

  test.each(reference.studentTest as { a: number[]; b: number[]; p: number }[])('two means', ({ a, b, p }) => {
    expect(studentTest(a, b) / p).toBeCloseTo(1, 11)
  })

  test('two values say nothing; without spread means are the same or surely not', () => {
    expect(studentTest([1], [2])).toBe(1)
    expect(studentTest([1, 1], [1, 1])).toBe(1)
    expect(studentTest([1, 1], [2, 2])).toBe(0)
  })
})

describe('change points', () => {
  test.each(reference.changePoints as { values: number[]; points: number[] }[])(
    'are those that Apache Otava finds: $points',
    ({ values, points }) => {
      expect(changePoints(values, LEVEL)).toEqual(points)
    },
  )

  test('none in nothing, in a single value, in a level', () => {
    for (const values of [[], [1], [1, 1, 1, 1], noisy(300, () => 1)]) expect(changePoints(values, LEVEL)).toEqual([])
  })

  test('the same for the same series, whatever its unit', () => {
    const steps = fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 120 })
    fc.assert(
      fc.property(steps, fc.constantFrom(0.5, 2, 1024), (values, unit) => {
        const points = changePoints(values, LEVEL)
        expect(
          changePoints(
            values.map((value) => value * unit),
            LEVEL,
          ),
        ).toEqual(points)
        for (const point of points) expect(point).toBeGreaterThan(0)
        expect([...points].sort((a, b) => a - b)).toEqual(points)
      }),
      { numRuns: 50 },
    )
  })
})

describe('steps and creeps', () => {
  const found = (values: number[]) => changesOf(values, changePoints(values, LEVEL), LEVEL)

  test('a jump is a step, with its size', () => {
    const [step, ...others] = found(noisy(200, (i) => (i < 120 ? 0 : -0.05)))
    expect(others).toEqual([])
    expect(step).toMatchObject({ kind: 'step', from: 119, to: 120 })
    expect(step!.size).toBeCloseTo(-0.05, 2)
  })

  test('a slope is one creep, not many small steps', () => {
    const changes = found(noisy(300, (i) => i * 0.0004))
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({ kind: 'creep', from: 0, to: 299 })
    expect(changes[0]!.size).toBeCloseTo(0.12, 2)
  })

  test('a creep too slow for any step is found by its slope', () => {
    const values = noisy(200, (i) => i * 0.00004, 0.01)
    expect(changesOf(values, [], LEVEL)).toMatchObject([{ kind: 'creep' }])
  })

  test('steps up and down are steps', () => {
    const changes = found(noisy(240, (i) => (i < 80 || i >= 160 ? 0 : 0.05)))
    expect(changes.map(({ kind, to }) => [kind, to])).toEqual([
      ['step', 80],
      ['step', 160],
    ])
  })

  test('a jump in the middle of a creep is told apart from it', () => {
    const changes = found(noisy(300, (i) => i * 0.0003 + (i < 150 ? 0 : 0.15)))
    expect(changes.map(({ kind }) => kind)).toEqual(['creep', 'step', 'creep'])
    expect(changes[1]!.to).toBe(150)
  })

  test('two far steps in one direction are steps', () => {
    const changes = found(noisy(300, (i) => 0.05 * Math.floor(i / 100)))
    expect(changes.map(({ kind }) => kind)).toEqual(['step', 'step'])
  })
})

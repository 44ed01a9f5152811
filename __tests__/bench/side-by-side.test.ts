import { expect, test } from '@jest/globals'
import { ALL, isAhead, METRIC, sideBySide } from '../../bench/mysql/side-by-side.js'
import { RESULTS_SCHEMA, SamplesFile } from '../../src/results/schema.js'

/** What each variant does per second in every round, by workload; a little of it is noise that all variants of a round share. */
const SPEED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  read: { baseline: 1000, control: 1000, tutorial: 1100, ours: 1210 },
  write: { baseline: 500, control: 500, tutorial: 600, ours: 606 },
}

const file = SamplesFile.parse({
  schema: RESULTS_SCHEMA,
  variants: [
    { name: 'baseline', role: 'baseline' },
    { name: 'control', role: 'control' },
    { name: 'tutorial', role: 'candidate' },
    { name: 'ours', role: 'candidate' },
  ],
  workloads: Object.keys(SPEED).map((name) => ({ name, driver: 'sysbench' })),
  samples: Object.entries(SPEED).flatMap(([workload, speeds]) =>
    [0, 1, 2, 3, 4, 5].flatMap((round) =>
      Object.entries(speeds).map(([variant, speed], order) => ({
        workload,
        threads: 4,
        variant,
        round,
        order,
        status: 'ok',
        metrics: { [METRIC]: speed * (1 + round / 50) },
      })),
    ),
  ),
})

const sides = sideBySide(file, { candidates: ['ours', 'not-measured'], references: ['baseline', 'tutorial'] }, [METRIC])
const ratio = (workload: string, reference: string) =>
  sides.find((side) => side.workload === workload && side.reference === reference)!.pooled!.ratio

test('holds two candidates against one another in pairs of the same round', () => {
  expect(ratio('read', 'baseline')).toBeCloseTo(1.21)
  expect(ratio('read', 'tutorial')).toBeCloseTo(1.1)
  expect(ratio('write', 'tutorial')).toBeCloseTo(1.01)
  expect(ratio(ALL, 'tutorial')).toBeCloseTo(Math.sqrt(1.1 * 1.01))
})

test('leaves out what was not measured, and compares nothing with itself', () => {
  expect(new Set(sides.map(({ candidate }) => candidate))).toEqual(new Set(['ours']))
  const own = sideBySide(file, { candidates: ['tutorial'], references: ['tutorial'] }, [METRIC])
  expect(own).toEqual([])
})

test('ahead is what is faster over all workloads, and nothing else', () => {
  expect(isAhead(sides, 'ours', 'baseline')).toBe(true)
  const [back] = [sideBySide(file, { candidates: ['tutorial'], references: ['ours'] }, [METRIC])]
  expect(isAhead(back, 'tutorial', 'ours')).toBe(false)
  expect(isAhead(sides, 'not-measured', 'baseline')).toBeUndefined()
})

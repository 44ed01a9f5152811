import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { withBaseline } from '../../src/results/other-baseline.js'
import { SamplesFile } from '../../src/results/schema.js'
import { compare } from '../../src/verdict/compare.js'

const published = SamplesFile.parse(JSON.parse(readFileSync('docs/results/postgresql-15.json', 'utf8')))
const [one, other] = published.variants.filter(({ role }) => role === 'candidate').map(({ name }) => name)

test('the earlier baseline is a candidate, and the control is gone', () => {
  const turned = withBaseline(published, one!)
  const roles = Object.fromEntries(turned.variants.map(({ name, role }) => [name, role]))
  expect(roles).toMatchObject({ [one!]: 'baseline', [other!]: 'candidate', baseline: 'candidate' })
  expect(Object.values(roles)).not.toContain('control')
  expect(turned.samples.some(({ variant }) => variant === 'control')).toBe(false)
})

test('a pair turned round has the inverse ratio, from the same rounds', () => {
  const forth = compare([published], { method: 'ranks' }).comparisons
  const back = compare([withBaseline(published, one!)], { method: 'ranks' }).comparisons
  const pairs = back.filter(({ candidate, metric }) => candidate === 'baseline' && metric === 'throughput')
  expect(pairs.length).toBeGreaterThan(2)
  for (const { workload, threads, ratio, rounds } of pairs) {
    const same = forth.find(
      (cell) =>
        cell.workload === workload &&
        cell.threads === threads &&
        cell.candidate === one &&
        cell.metric === 'throughput',
    )!
    expect(rounds).toBe(same.rounds)
    expect(ratio! * same.ratio!).toBeCloseTo(1, 3)
  }
})

test('the baseline of the file changes nothing', () => {
  expect(withBaseline(published, 'baseline')).toBe(published)
})

test('a variant that was not measured is refused by name', () => {
  expect(() => withBaseline(published, 'nowhere')).toThrow(/No variant nowhere was measured/)
})

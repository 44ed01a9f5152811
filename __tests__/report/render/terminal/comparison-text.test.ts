import { expect, test } from '@jest/globals'
import { comparedAsText } from '../../../../src/report/render/terminal/comparison-text.js'
import { compare } from '../../../../src/verdict/compare.js'
import { rounds, samplesFile } from '../../../verdict/samples.js'

/** Throughput in eight rounds at each thread count, the candidate's as many times the baseline's. */
function swept(factors: Readonly<Record<number, readonly number[]>>) {
  const base = [100, 101, 99, 100, 102, 98, 100, 101]
  return compare([
    samplesFile(
      Object.entries(factors).flatMap(([threads, by]) =>
        rounds({ baseline: base, bolt: base.map((level, i) => level * by[i]!) }, { threads: Number(threads) }),
      ),
    ),
  ])
}

const MORE = [1.1, 1.11, 1.1, 1.09, 1.1, 1.1, 1.1, 1.1]
const LESS = [0.9, 0.91, 0.9, 0.89, 0.9, 0.9, 0.9, 0.9]
const NOISE = [1.2, 0.9, 1.1, 0.95, 1.02, 1.01, 1.05, 0.97]

test('a crossover is told where a verdict bears it out, and not where noise changes its sign', () => {
  const real = swept({ 4: MORE, 8: LESS })
  expect(real.sweeps.flatMap(({ crossovers }) => crossovers)).toHaveLength(1)
  expect(comparedAsText(real)).toContain('bolt, read-only, throughput: crossover at 8 threads')
  const noise = swept({ 4: NOISE, 8: NOISE.map((factor) => 1 / factor) })
  expect(noise.sweeps.flatMap(({ crossovers }) => crossovers)).toHaveLength(1)
  expect(comparedAsText(noise)).not.toContain('crossover')
})

test('a row a comparison, numbers right, pooled figures last, no spaces at the ends of lines', () => {
  const lines = comparedAsText(swept({ 4: LESS, 16: LESS })).split('\n')
  expect(lines[0]).toMatch(/^candidate +metric +workload +threads +change +rounds +detectable +verdict$/)
  expect(lines[1]!.indexOf('4')).toBe(lines[2]!.indexOf('16') + 1)
  expect(lines[3]).toMatch(/^bolt +throughput +all 2 cells +-10/)
  for (const line of lines) expect(line).not.toMatch(/ $/)
})

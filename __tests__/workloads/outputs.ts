/** What holds for every reader of a load generator's output. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { metricNamed } from '../../src/results/metrics.js'
import { BadRun, type Measured } from '../../src/workloads/driver.js'
import type { OutputReader } from '../../src/workloads/outputs.js'
import { changed } from '../support/mutations.js'

export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'fixtures', `${name}.txt`), 'utf8')
}

/** The measurement, or BadRun: anything else is thrown on. */
export function readOrBadRun(read: OutputReader, text: string): Measured | BadRun {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof BadRun) return error
    throw error
  }
}

/** The reason why a text gives no sample. */
export function reasonOf(read: OutputReader, text: string): string {
  const bad = readOrBadRun(read, text)
  expect(bad).toBeInstanceOf(BadRun)
  expect((bad as BadRun).message).not.toContain('\n')
  return (bad as BadRun).message
}

export function expectSound(measured: Measured): void {
  for (const [name, value] of Object.entries(measured.metrics)) {
    expect(metricNamed(name)).toBeDefined()
    expect(Number.isFinite(value)).toBe(true)
    expect(value).toBeGreaterThanOrEqual(0)
  }
  expect(measured.durationS).toBeGreaterThan(0)
  expect(measured.transactions).toBeGreaterThan(0)
  for (const interval of measured.intervals) expect(Object.values(interval).every(Number.isFinite)).toBe(true)
}

export function testProperties(read: OutputReader, texts: readonly string[]): void {
  test('a cut output is no sample, or one that lacks figures: never one with others', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.double({ min: 0, max: 1, noNaN: true }), (text, share) => {
        const cut = readOrBadRun(read, text.slice(0, Math.floor(text.length * share)))
        if (!(cut instanceof BadRun)) expect(read(text)).toMatchObject({ ...cut })
      }),
      { numRuns: 300 },
    )
  })

  test('whatever happens to the text, a measurement has finite numbers that the metrics table knows', () => {
    fc.assert(
      fc.property(changed(texts), (text) => {
        const measured = readOrBadRun(read, text)
        if (!(measured instanceof BadRun)) expectSound(measured)
      }),
      { numRuns: 500 },
    )
  })
}

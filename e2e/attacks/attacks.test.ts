import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type Attack, rowsOf } from './attack.js'
import { BINARIES } from './binaries.js'
import { BUILDS } from './builds.js'
import { DOCUMENTS } from './documents.js'
import { FEATURES } from './features.js'
import { attacksOf, FINDINGS, rowsOfFindings } from './findings.js'
import { FORKS } from './forks.js'
import { MACHINES } from './machines.js'
import { SIZES } from './sizes.js'
import { WAITS } from './waits.js'

/** By the test file that tries them. */
const GROUPS: Readonly<Record<string, readonly Attack[]>> = {
  forks: FORKS,
  builds: BUILDS,
  documents: DOCUMENTS,
  sizes: SIZES,
  machines: MACHINES,
  waits: WAITS,
  features: FEATURES,
  binaries: BINARIES,
}
const ATTACKS = Object.values(GROUPS).flat()

test.each(Object.keys(GROUPS))('the attacks of %s.ts are tried by a test file beside it', (name) => {
  expect(readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8')).toContain(
    `endAsExpected(${name.toUpperCase()})`,
  )
})

test('docs/security-attacks.md lists them all, in their order, and no others', () => {
  const rows = readFileSync('docs/security-attacks.md', 'utf8').match(/^\| \d+ \|.*$/gm) ?? []
  expect(rows).toEqual(rowsOf(ATTACKS))
})

test('it maps every finding of the review to its attacks, and they exist', () => {
  const rows = readFileSync('docs/security-attacks.md', 'utf8').match(/^\| ([HM]\d|Low) \|.*$/gm) ?? []
  expect(rows).toEqual(rowsOfFindings(ATTACKS))
  const without = FINDINGS.filter((one) => attacksOf(one, ATTACKS).length === 0)
  expect(without).toEqual([])
  const mapped = new Set(FINDINGS.flatMap((one) => attacksOf(one, ATTACKS)))
  const unmapped = ATTACKS.filter((one) => /^([HM]\d|Low)$/.test(one.finding) && !mapped.has(one))
  expect(unmapped.map(({ name }) => name)).toEqual([])
})

test('they are 40 and more, each with a name of its own, every finding of high and medium rank among them', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length)
  const findings = new Set(ATTACKS.map(({ finding }) => finding))
  expect(['H1', 'H2', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'Low'].filter((one) => !findings.has(one))).toEqual([])
})

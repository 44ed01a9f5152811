import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type Attack, rowsOf } from './attack.js'
import { BUILDS } from './builds.js'
import { DOCUMENTS } from './documents.js'
import { FEATURES } from './features.js'
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

test('they are 40 and more, each with a name of its own, every finding of high and medium rank among them', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length)
  const findings = new Set(ATTACKS.map(({ finding }) => finding))
  expect(['H1', 'H2', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'Low'].filter((one) => !findings.has(one))).toEqual([])
})

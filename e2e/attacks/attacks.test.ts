import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { type Attack, rowsOf } from './attack.js'
import { BUILDS } from './builds.js'
import { DOCUMENTS } from './documents.js'
import { FORKS } from './forks.js'
import { MACHINES } from './machines.js'
import { SIZES } from './sizes.js'
import { WAITS } from './waits.js'

const ATTACKS: readonly Attack[] = [...FORKS, ...BUILDS, ...DOCUMENTS, ...SIZES, ...MACHINES, ...WAITS]

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

test.each(ATTACKS.map((attack) => [attack.finding, attack.name, attack.end, attack.run] as const))(
  '%s: %s: %s',
  (_finding, _name, _end, run) => run(),
)

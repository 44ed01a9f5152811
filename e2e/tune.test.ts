/** Sets of flags are raced on SQLite, and the winner is written into the config. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { newFolder } from '../__tests__/support/new-folder.js'
import { cli } from './cli.js'
import { TAKES_LIBRARY } from './sqlite.js'

/** The usual flags of this variant are bad on purpose: each function's blocks are in reverse order. */
const CONFIG = `version: 1
# Of a test.
${TAKES_LIBRARY.trim()}
workloads:
  read-only:  { driver: sysbench, script: oltp_read_only, table-size: 500 }
  read-write: { driver: sysbench, script: oltp_read_write, table-size: 500 }
variants:
  baseline: {}
  bolt: { optimize: bolt, train: [read-only], extra-flags: [-reorder-blocks=reverse] } # reversed
train: { events: 500 }
benchmark: { events: 6000, rounds: { min: 10, max: 60 }, interleave: 50ms }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
`
const SETS = ['--only', 'peepholes', '--only', 'blocks-cache']
const HELD_OUT = ['--hold-out', 'read-write']

let folder: string
const config = () => readFileSync(join(folder, 'boltmark.yml'), 'utf8')

/** The document that the command prints. */
function tuned(...args: string[]) {
  const { exitCode, stdout, stderr } = cli(folder, ['tune', '--json', ...SETS, ...HELD_OUT, ...args])
  expect(exitCode === 0 ? '' : stderr).toBe('')
  return { document: JSON.parse(stdout), stderr }
}

beforeAll(() => {
  folder = newFolder('tune')
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
})

test('the better set wins the race, is measured again, and would be written', () => {
  const { document } = tuned('--dry-run')
  expect(document).toMatchObject({
    variant: 'bolt',
    held_out: ['read-write'],
    heats: [{ rounds: 3, go_on: 1, standings: [{ variant: 'tune-blocks-cache' }, { variant: 'tune-peepholes' }] }],
    winner: { set: 'blocks-cache', flags: ['-reorder-blocks=cache'], isAhead: true, verdict: 'faster', cells: 2 },
    written: null,
  })
  expect(config()).toBe(CONFIG)
})

test('the next call takes the samples over, and writes the winner with its evidence', () => {
  const { document, stderr } = tuned()
  expect(stderr).toMatch(/samples of the same binaries on this machine are taken over/)
  expect(document.written).toBe('boltmark.yml')
  const [before, after] = CONFIG.split(
    '  bolt: { optimize: bolt, train: [read-only], extra-flags: [-reorder-blocks=reverse] }',
  )
  const written = config()
  expect(written.startsWith(before!)).toBe(true)
  expect(written.endsWith(after!)).toBe(true)
  expect(written.slice(before!.length, -after!.length)).toMatch(
    /^ {2}# boltmark tune: \d{4}-\d\d-\d\d, [+-][\d.]+ % \[.+\] .+ over 2 cells against the flags before, on fresh rounds\n {2}bolt: \{ optimize: bolt, train: \[read-only\], extra-flags: \["-reorder-blocks=cache"\] \}$/,
  )
})

test('what is not there is told with what is', () => {
  for (const [args, said] of [
    [['--only', 'peephole'], /--only: there is no set of flags "peephole"; did you mean peepholes\?/],
    [['--hold-out', 'writes'], /--hold-out: there is no measured workload "writes"; known: read-only and read-write/],
    [['--hold-out', 'read-write', '--hold-out', 'read-only'], /--hold-out: no workload is left to race on/],
    [['--variant', 'baseline'], /--variant: there is no variant with BOLT "baseline"; known: bolt/],
  ] as const) {
    const { exitCode, stderr } = cli(folder, ['tune', ...args])
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringMatching(said) })
  }
})

/** A server runs outside of Boltmark, and perf records it there. One command makes an optimised library of that. */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { newFolder } from '../../__tests__/support/new-folder.js'
import { cli } from '../cli.js'
import { LIBRARY, TAKES_LIBRARY } from '../sqlite.js'

const CONFIG = `
version: 1
${TAKES_LIBRARY}
workloads: { read-only: { driver: sysbench, script: oltp_read_only, table-size: 500 } }
variants:
  baseline: {}
  production: { optimize: bolt, profile: { from: perf.data, files: ["*.data"] } }
  both: { optimize: bolt, train: [read-only], profile: { from: perf.data, files: { perf.data: 3 } } }
profile: { from: basic }
train: { duration: 2s }
benchmark: { events: 100, warmup: 1s, rounds: 1, control: false }
machine: { max-steal: 100%, max-other-load: 100% }
gate: { fail-on: never }
`

const SAMPLED_S = 3

let folder: string

beforeAll(async () => {
  folder = newFolder('elsewhere')
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  const lib = join(folder, 'lib')
  mkdirSync(lib)
  copyFileSync(LIBRARY, join(lib, 'libsqlite3.so.0'))
  const server = join(folder, 'server')
  const source = join(import.meta.dirname, 'elsewhere.c')
  execFileSync('gcc', [source, join(lib, 'libsqlite3.so.0'), `-Wl,-rpath,${lib}`, '-o', server])
  const running = spawn(server, { stdio: 'ignore' })
  try {
    await sleep(200)
    const perf = ['record', '--quiet', '-e', 'cpu-clock:u', '-o', join(folder, 'perf.data'), '-p', `${running.pid}`]
    execFileSync('perf', [...perf, '--', 'sleep', `${SAMPLED_S}`], { stdio: 'pipe' })
  } finally {
    running.kill('SIGTERM')
  }
})

const ok = (...args: string[]) => {
  const { exitCode, stdout, stderr } = cli(folder, args)
  expect(exitCode === 0 ? '' : stderr).toBe('')
  return stdout
}

test('boltmark optimize makes an optimised library of a recording of perf, alone and merged with a training', () => {
  ok('optimize')
  for (const variant of ['production', 'both'])
    expect(existsSync(join(folder, '.boltmark', 'optimize', variant, 'sqlite', 'libsqlite3.so.0'))).toBe(true)
  const merged = (variant: string) => {
    const file = join(folder, '.boltmark', 'merge', variant, 'sqlite', 'merged.fdata.json')
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  expect(merged('production')).toMatchObject({ from: 'basic', workload: 'perf.data=1', threads: null })
  expect(merged('both')).toMatchObject({ from: 'basic', workload: 'perf.data=3,read-only=1' })
  expect(existsSync(join(folder, '.boltmark', 'instrument'))).toBe(false)
})

describe('boltmark profile', () => {
  test('import, show, merge, diff', () => {
    ok('profile', 'import', 'perf.data', '--binary', LIBRARY, '--name', 'sqlite', '--output', 'production.fdata')
    const shown = JSON.parse(ok('profile', 'show', 'production.fdata', '--json'))
    expect(shown).toMatchObject({ kind: 'samples', provenance: { from: 'basic', binary: { name: 'sqlite' } } })
    // The server calls it all the time. BOLT adds the file to the name of a local function.
    const [, share] = Object.entries(shown.functions).find(([name]) => /^sqlite3VdbeExec\b/.test(name))!
    expect(share).toBeGreaterThan(0.01)
    ok('profile', 'merge', 'production.fdata', 'production.fdata=2', '--output', 'merged.fdata')
    const { overlap } = JSON.parse(ok('profile', 'diff', 'production.fdata', 'merged.fdata', '--json'))
    expect(overlap).toBeCloseTo(1, 1)
  })

  test('refuses a recording of another build, and names both', () => {
    const refused = cli(folder, ['profile', 'import', 'perf.data', '--binary', '/bin/ls', '--output', 'other.fdata'])
    expect(refused).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('has no samples of ls (build-id ') })
  })
})

test('an fdata file without provenance is refused, with the command that gives it one', () => {
  ok('profile', 'import', 'perf.data', '--binary', LIBRARY, '--output', 'known.fdata')
  copyFileSync(join(folder, 'known.fdata'), join(folder, 'unknown.fdata'))
  const set = (file: string) => [
    ...['--set', `variants.production.profile={ from: fdata, files: [${file}] }`],
    ...['--set', 'variants.both.optimize=bolt'],
  ]
  const refused = cli(folder, ['optimize', ...set('unknown.fdata')])
  expect(refused.exitCode).toBe(3)
  expect(refused.stderr.replaceAll(/\s+/g, ' ')).toContain(
    'or name the binary that it was recorded on: boltmark profile import',
  )
  ok('profile', 'import', 'unknown.fdata', '--binary', LIBRARY, '--output', 'unknown.fdata')
  ok('optimize', ...set('unknown.fdata'))
})

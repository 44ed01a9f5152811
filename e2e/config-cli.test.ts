/** The commands that work from a config, as a user gives them, up to where something would be installed, built or measured. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { cli } from './cli.js'

const CONFIG = `version: 1
target: { adapter: sqlite }
workloads: { reads: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {}, other: {} }
benchmark: { control: false, threads: [1, 2], rounds: 6 }
`

const folder = mkdtempSync(join(tmpdir(), 'boltmark-config-cli-'))
/** A PATH with nothing on it, and one with nothing but an apt-get that leaves a trace. */
const nothing = join(folder, 'nothing')
const packages = join(folder, 'packages')
const trace = join(folder, 'apt-get-ran')

const boltmark = (...args: string[]) => cli(folder, args)
const boltmarkOn = (path: string, ...args: string[]) => cli(folder, args, { env: { PATH: path } })

beforeAll(() => {
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  for (const path of [nothing, packages]) mkdirSync(path)
  writeFileSync(join(packages, 'apt-get'), `#!/bin/sh\n: >${trace}\n`)
  chmodSync(join(packages, 'apt-get'), 0o755)
  execFileSync('git', ['-C', folder, 'init', '--quiet'])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('doctor', () => {
  test('finds nothing missing on a machine that has it all, and really tries BOLT', () => {
    const { exitCode, stdout } = boltmark('doctor')
    expect(stdout).not.toMatch(/^MISSING/m)
    expect(stdout).toMatch(/^ok +hold +a cgroup holds every program of a run/m)
    expect(stdout).toMatch(/^ok +sysbench +\/.*\/sysbench$/m)
    expect(stdout).toMatch(/^ok +instrumentation +a program was instrumented, run, optimised/m)
    expect(stdout).toMatch(/^ok +plan +\d+ cells?, about .*B of data, \d+ (h|min) .*\(boltmark plan has the parts\)$/m)
    expect(exitCode).toBe(0)
  })

  test('tells each program that is missing, with what brings it, and ends with 3', () => {
    const { exitCode, stdout } = boltmarkOn(nothing, 'doctor')
    for (const [program, debian] of Object.entries({ sysbench: 'sysbench', make: 'make', flock: 'util-linux' }))
      expect(stdout).toMatch(
        new RegExp(`^MISSING +${program} +not found on PATH\\n +→ apt-get install .* ${debian}$`, 'm'),
      )
    const [install] = stdout.trimEnd().split('\n').slice(-1)
    expect(install).toMatch(
      /^→ All of them: apt-get update && apt-get install --no-install-recommends .*, or boltmark setup$/,
    )
    for (const debian of ['sysbench', 'make', 'util-linux']) expect(install!.split(/[ ,]/)).toContain(debian)
    expect(stdout).not.toMatch(/^ok +compiler/m)
    expect(exitCode).toBe(3)
  })

  test('--json is one document', () => {
    const { exitCode, stdout } = boltmarkOn(nothing, 'doctor', '--json')
    const missing = { name: 'sysbench', state: 'problem', next: expect.stringContaining('apt-get install') }
    expect(JSON.parse(stdout).checks).toContainEqual(expect.objectContaining(missing))
    expect(exitCode).toBe(3)
  })

  test('a config that is named has to be there', () => {
    const { exitCode, stderr } = boltmark('doctor', '--config', 'none.yml')
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('There is no config at') })
  })
})

describe('setup --dry-run', () => {
  test('only says what would be installed', () => {
    const { exitCode, stdout } = boltmarkOn(packages, 'setup', '--dry-run')
    expect(stdout).toMatch(/^would install: util-linux .*\bsysbench\n$/)
    expect(exitCode).toBe(0)
    expect(JSON.parse(boltmarkOn(packages, 'setup', '--dry-run', '--json').stdout)).toEqual({
      installed: [],
      missing: expect.arrayContaining(['util-linux', 'sysbench']),
    })
    expect(existsSync(trace)).toBe(false)
  })

  test('where there is no apt-get, what is missing is told', () => {
    const { exitCode, stderr } = boltmarkOn(nothing, 'setup', '--dry-run')
    expect(stderr).toMatch(/Missing on this machine: .*sysbench\.\n.*package manager/)
    expect(exitCode).toBe(3)
  })
})

describe('plan', () => {
  test('--shards cuts the cells for so many hosts, and --repeats lets more of them measure each', () => {
    const { exitCode, stdout } = boltmark('plan', '--shards', '2', '--repeats', '2', '--json')
    expect(exitCode).toBe(0)
    const shards = JSON.parse(stdout).shards.map(({ shard, repeat, cells }: Record<string, unknown>) => [
      shard,
      repeat,
      cells,
    ])
    expect(shards).toEqual([
      ['1/2', 1, 'reads × 1'],
      ['1/2', 2, 'reads × 1'],
      ['2/2', 1, 'reads × 2'],
      ['2/2', 2, 'reads × 2'],
    ])
  })

  test('--set and --base change what is planned', () => {
    const { stdout } = boltmark('plan', '--base', 'main', '--set', 'benchmark.threads=[4]', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      variants: [{ name: 'base', ref: 'main' }, { name: 'head' }],
      cells: [{ workload: 'reads', threads: 4 }],
    })
  })

  test('CPUs that this machine lacks are refused, also by doctor; for shards they are a warning, because other machines measure', () => {
    const pin = ['--set', 'benchmark.pin.client=9000-9001']
    const said =
      /benchmark\.pin\.client: 9000-9001: CPUs 9000-9001 are not there\. This machine has CPUs? [\d,-]+ for it\./
    expect(boltmark('plan', ...pin)).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(said) })
    const shards = boltmark('plan', '--shards', '2', ...pin)
    expect(shards).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(said) })
    expect(boltmark('doctor', ...pin)).toMatchObject({ exitCode: 3, stdout: expect.stringMatching(said) })
    expect(boltmark('plan', '--set', 'benchmark.pin.client=0').exitCode).toBe(0)
  })
})

test.each<[string[], 2 | 3, string]>([
  [['plan', '--shards', '3'], 2, '2 cells cannot be cut into 3 shards.'],
  [['plan', '--shards', '0'], 2, 'It must be a whole number'],
  [['run', '--shard', '3/2'], 2, '3/2 is no shard.'],
  [['run', '--bundle', 'none.tar.gz'], 2, `There is no bundle ${join(folder, 'none.tar.gz')}.`],
  [['run', '--base', 'nowhere'], 3, 'There is no commit nowhere in'],
  [['run', '--set', 'benchmark.pin.client=0,9000'], 2, 'benchmark.pin.client: 0,9000: CPU 9000 is not there.'],
])('%j is refused before anything is built', (args, exitCode, message) => {
  expect(boltmark(...args)).toEqual({ exitCode, stdout: '', stderr: expect.stringContaining(message) })
  expect(existsSync(join(folder, '.boltmark', 'build'))).toBe(false)
})

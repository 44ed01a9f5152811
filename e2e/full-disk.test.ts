/**
 * Where the data of a server lies, and what happens when the disk fills while it is prepared: on PostgreSQL from its package, on a disk that
 * really is full. What else can fail in
 * a job on a server is tried on the built PostgreSQL, in postgresql.test.ts, and fault by fault in e2e/faults.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '../__tests__/support/eventually.js'
import { POSTGRESQL } from './postgresql.js'
import { programsIn } from './programs.js'

const CLI = resolve('dist/cli/index.js')
const SERVER = join(POSTGRESQL, 'postgres')

const folder = mkdtempSync(join(tmpdir(), 'boltmark-full-'))
const disk = join(folder, 'disk')
const work = join(disk, 'work')

const CONFIG = `version: 1
target: { adapter: postgresql, binaries: { server: ${SERVER} }, settings: { fsync: false, max_wal_size: 64MB } }
build: { run: "true" }
workloads:
  first: { driver: sysbench, script: oltp_point_select, table-size: 500 }
  second: { driver: sysbench, script: oltp_insert, table-size: 600 } # data of its own
variants: { baseline: {}, same: {} }
benchmark: { control: false, workloads: [first], duration: 1s, rounds: 2 }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

/** A disk in memory; more than is asked for in advance (half a gigabyte for each copy of the data), and nothing of it is used up. */
const MEBIBYTES = 3000

beforeAll(() => {
  // The server's user has to reach its data.
  chmodSync(folder, 0o755)
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEBIBYTES}m,mode=755`, 'boltmark', disk])
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
})

afterAll(() => {
  execFileSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

/** @param meanwhile looked at every few milliseconds until it is true */
async function run(
  set: readonly string[],
  meanwhile: () => boolean = () => true,
): Promise<{ exitCode: number | null; output: string }> {
  const overrides = set.flatMap((override) => ['--set', override])
  const child = spawn(process.execPath, [CLI, 'run', '--work-dir', work, ...overrides], { cwd: folder })
  let output = ''
  let isOver = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const end = new Promise<number | null>((done) => child.on('close', done)).finally(() => {
    isOver = true
  })
  while (!isOver && !meanwhile()) await sleep(5)
  return { exitCode: await end, output }
}

/** From now on there is room for so many bytes and no more. */
function leaveRoom(bytes: number): void {
  const used = Number(
    execFileSync('df', ['--output=used', '--block-size=1', disk], { encoding: 'utf8' }).split('\n')[1],
  )
  execFileSync('mount', ['-o', `remount,size=${Math.ceil((used + bytes) / 1024)}k`, disk])
}

/** Of data in the usual place: each workload has a file of its own, and so has each place. */
const samples = () =>
  readdirSync(join(work, 'benchmark'))
    .map((subject) => join(work, 'benchmark', subject))
    .filter((folder) => JSON.parse(readFileSync(join(folder, 'subject.json'), 'utf8')).data === null)
    .map((folder) => join(folder, 'samples.jsonl'))
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
    .join('')

test('the copy in use lies where the config says, and is gone in the end', async () => {
  const memory = mkdtempSync('/dev/shm/boltmark-e2e-')
  chmodSync(memory, 0o755)
  try {
    let seen = false
    const ran = await run([`target.data=${memory}`], () => {
      seen ||= programsIn(memory).some((line) => line.includes('postgres -D'))
      return false
    })
    expect(ran).toMatchObject({ exitCode: 0 })
    expect(seen).toBe(true)
    expect(readdirSync(memory)).toEqual([])
  } finally {
    rmSync(memory, { recursive: true, force: true })
  }
})

test('a full disk while preparing: exit 3, a clear sentence, nothing left running, finished samples kept', async () => {
  const first = await run([])
  expect(first).toMatchObject({ exitCode: 0 })
  const before = samples()
  expect(before.trim().split('\n')).toHaveLength(4)

  const both = ['benchmark.workloads=[first,second]']
  const full = await run(both, () => {
    const begun = existsSync(join(work, 'data', 'second', 'pristine'))
    if (begun) leaveRoom(4 * 2 ** 20)
    return begun
  })
  expect(full).toMatchObject({ exitCode: 3 })
  expect(full.output).toMatch(/error The disk of \/\S+ is full.*the data of second/s)
  expect(full.output).toMatch(/→ Make room/)
  expect(full.output).not.toContain('This is a bug')
  await eventually(() => programsIn(disk).length === 0)
  expect(programsIn(disk)).toEqual([])
  expect(samples()).toBe(before)

  execFileSync('mount', ['-o', `remount,size=${MEBIBYTES}m`, disk])
  const again = await run(both)
  expect(again).toMatchObject({ exitCode: 0 })
  expect(samples()).toContain(before)
  expect(samples().trim().split('\n')).toHaveLength(8)
})

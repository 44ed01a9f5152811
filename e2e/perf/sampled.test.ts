import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { AUTOMATIC, probeSampling } from '../../src/optimizers/profiles/sampled.js'
import { installedBolt } from '../../src/optimizers/toolchain.js'
import { Results } from '../../src/results/schema.js'
import { sum } from '../../src/statistics/mean.js'
import { TAKES_LIBRARY } from '../sqlite.js'

const CLI = resolve('dist/cli/index.js')

const CONFIG = `
version: 1
${TAKES_LIBRARY}
workloads:
  read-only: { driver: sysbench, script: oltp_read_only }
  write-only: { driver: sysbench, script: oltp_write_only }
variants:
  baseline: {}
  sampled: { optimize: bolt, train: [read-only, write-only], profile: { from: basic } }
  automatic: { optimize: bolt, train: [read-only], profile: { from: auto } }
train: { duration: 5s }
benchmark: { events: 200, warmup: 1s, rounds: 1, control: false, flame-graph: true }
machine: { max-steal: 100%, max-other-load: 100% }
`

let folder: string
let results: Results

const variant = (name: string) => results.variants.find((one) => one.name === name)!

const samplesIn = (stacks: readonly { samples: number }[]) => sum(stacks.map(({ samples }) => samples))

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-sampled-'))
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  execFileSync('node', [CLI, 'run'], { cwd: folder, encoding: 'utf8' })
  results = Results.parse(JSON.parse(readFileSync(join(folder, '.boltmark/results.json'), 'utf8')))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('a profile of samples without branches', () => {
  test('is recorded on the plain library, and BOLT optimises with it', () => {
    expect(variant('sampled').profile).toMatchObject({ from: 'basic', stale_percent: 0 })
    expect(variant('sampled').profile!.functions_profiled).toBeGreaterThan(50)
    const measured = results.samples.filter((sample) => sample.variant === 'sampled' && sample.status === 'ok')
    expect(measured.length).toBeGreaterThan(0)
  })

  test('covers the code that instrumentation finds hot', () => {
    const { before, after } = variant('sampled').dyno_stats!
    expect(after.taken_branches! / before.taken_branches!).toBeLessThan(0.9)
  })

  test('tells of its quality, in its provenance and in the report', () => {
    const provenance = join(folder, '.boltmark/train/plain-basic/read-only/sqlite.fdata.json')
    const { from, quality } = JSON.parse(readFileSync(provenance, 'utf8'))
    expect({ from, quality }).toMatchObject({ from: 'basic', quality: { samples: expect.any(Number), branches: null } })
    expect(quality.samples).toBeGreaterThan(1000)
    expect(variant('sampled').notes.join('\n')).toMatch(/Profile from basic samples .*\nread-only: \d+ samples, /)
    expect(readFileSync(join(folder, '.boltmark/report.md'), 'utf8')).toContain('Profile from basic samples')
  })
})

test('a flame graph of every workload and variant is recorded, also where the load warms up inside its run', () => {
  const graphs = results.flame_graphs!
  const drawn = ['read-only', 'write-only'].flatMap((workload) =>
    ['baseline', 'sampled', 'automatic'].map((variant) => ({ workload, threads: 1, variant })),
  )
  expect(graphs.map(({ workload, threads, variant }) => ({ workload, threads, variant }))).toEqual(drawn)
  for (const { samples } of graphs) expect(samples).toBeGreaterThan(0)
  // By the symbols of the variant's own file, although BOLT gives all that it makes of one library one build-id.
  for (const name of ['baseline', 'sampled', 'automatic']) {
    const stacks = graphs.filter(({ variant }) => variant === name).flatMap((graph) => graph.stacks)
    const stepping = stacks.filter(({ frames }) => frames.join('; ').includes('sqlite3_step; sqlite3VdbeExec'))
    // Nine in ten on a quiet machine; by the symbols of another variant's file, none.
    expect(samplesIn(stepping)).toBeGreaterThan(0)
  }
  const mayAskTheKernel =
    process.getuid!() === 0 || Number(readFileSync('/proc/sys/kernel/perf_event_paranoid', 'utf8')) <= 1
  const seen = graphs.flatMap(({ stacks }) => stacks.flatMap(({ frames }) => frames))
  expect(seen.some((frame) => frame.endsWith('_[k]'))).toBe(mayAskTheKernel)
  const left = readdirSync(join(folder, '.boltmark', 'flame'), { recursive: true }) as string[]
  expect(left.filter((name) => name.endsWith('perf.data'))).toEqual([])
})

test('`auto` says which way it took, and why not the others', () => {
  const [note] = variant('automatic').notes
  const { from } = variant('automatic').profile!
  expect(note).toMatch(new RegExp(`^Profiles come from ${from}\\.`))
  for (const source of AUTOMATIC) expect(note!.includes(`${source}: `)).toBe(source !== from)
})

test('a way that does not work here is refused before anything is built, with the reason', async () => {
  const probes = await probeSampling(AUTOMATIC, (await installedBolt()).perf2bolt, process.arch)
  const refused = probes.find((probe) => probe.sampler === undefined)!
  const { source, reason } = refused as { source: string; reason: string }
  const args = ['run', '--work-dir', 'other', '--set', `variants.sampled.profile.from=${source}`]
  const { status, stderr } = spawnSync('node', [CLI, ...args], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stderr).toContain(`No profile can be recorded from ${source} here: ${reason}`)
  expect(stderr).not.toContain('== Build')
})

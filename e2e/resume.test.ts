/**
 * Kill and resume, as a property: a small SQLite job is killed outright at a random moment and run again, and what it ends with is as
 * good as if nothing had happened. `npm run lane resume` does it 50 times; BOLTMARK_KILLS and BOLTMARK_SEED change how often and when.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { eventually } from '../__tests__/support/eventually.js'
import { grouped } from '../src/results/grouped.js'
import { samplesIn } from '../src/results/sample-log.js'
import { Results, type Sample } from '../src/results/schema.js'
import { generator } from '../src/statistics/random.js'
import { endsWithTest } from './ends-with-test.js'
import { pathsBelow } from './paths-below.js'
import { programsIn } from './programs.js'
import { SOURCE } from './sqlite.js'

const KILLS = Number(process.env.BOLTMARK_KILLS ?? 3)
const SEED = Number(process.env.BOLTMARK_SEED ?? 1)

/** Every so many-th job begins with nothing; the others have been built, which takes longer than all the rest. */
const FROM_NOTHING = 10

const ROUNDS = 6
const VARIANTS = ['baseline', 'bolt']
const CLI = resolve('dist/cli/index.js')

const folder = mkdtempSync(join(tmpdir(), 'boltmark-resume-'))
const work = join(folder, 'work')
const built = join(folder, 'built')
const config = join(folder, 'boltmark.yml')

interface Ran {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly seconds: number
}

/** @param killAfterS kills the program, and nothing that it started */
function boltmark(stage: string, killAfterS?: number): Promise<Ran> {
  const began = performance.now()
  // Not the host's: what else is measured here would be waited for, and its time taken for that of the job.
  const env = { ...process.env, BOLTMARK_LOCK: join(folder, 'lock') }
  const args = [CLI, stage, '--config', config, '--work-dir', work]
  const child = endsWithTest(spawn(process.execPath, args, { cwd: folder, env }))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const timer = killAfterS === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterS * 1000)
  return new Promise((settle) => {
    child.on('close', (exitCode, signal) => {
      clearTimeout(timer)
      settle({ exitCode, signal, output, seconds: (performance.now() - began) / 1000 })
    })
  })
}

function writeConfig(source: string): void {
  writeFileSync(
    config,
    `version: 1
target: { adapter: sqlite, source: ${source}, pragmas: { synchronous: "off" } }
workloads:
  read-only: { driver: sysbench, script: oltp_read_only, table-size: 1000 }
variants:
  baseline: {}
  bolt: { optimize: bolt, train: [read-only] }
train: { duration: 1s }
benchmark: { workloads: [read-only], threads: [1, 2], control: false, events: 200, rounds: ${ROUNDS} }
machine: { max-steal: 100%, max-other-load: 100% }
gate: { fail-on: never }
`,
  )
}

/** The files of a name below a folder. */
function found(below: string, name: string): string[] {
  return pathsBelow(below).filter((file) => basename(file) === name)
}

/** What a sample is the measurement of: each may be there once. */
function identity({ workload, threads, variant, round, phase = 'discovery' }: Sample): string {
  return JSON.stringify([workload, threads, variant, round, phase])
}

/** What holds for an undisturbed run holds for every one that was killed. */
function expectComplete(ran: Ran, killed: boolean): void {
  expect(ran.exitCode === 0 ? '' : ran.output).toBe('')
  const results = Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
  const { samples, comparisons, variants } = results
  expect(variants.map(({ name }) => name)).toEqual(VARIANTS)
  expect(samples.map(identity).sort()).toEqual([...new Set(samples.map(identity))].sort())
  expect(new Set(samples.map(({ started }) => started)).size).toBe(samples.length)
  expect(samples.filter(({ status }) => status !== 'ok')).toEqual([])
  // A pair is measured side by side: the round that a kill cut in half is measured anew, and what there was of it gives no pair.
  const rounds = grouped(samples, ({ workload, threads, round }) => JSON.stringify([workload, threads, round]))
  const whole = [...rounds.values()].filter(({ length }) => length === VARIANTS.length)
  expect(whole).toHaveLength(2 * ROUNDS)
  expect(samples.length - whole.flat().length).toBeLessThan(killed ? VARIANTS.length : 1)
  for (const { metrics } of samples) expect(metrics.throughput).toBeGreaterThan(0)
  for (const { rounds } of comparisons) expect(rounds).toBe(ROUNDS)
  const { before, after } = variants[1]!.dyno_stats!
  expect(after.taken_branches! / before.taken_branches!).toBeLessThan(0.7)
  for (const report of ['report.md', 'report.html']) expect(existsSync(join(work, report))).toBe(true)
  // A resumed run measures the same subject, or it could not take over what the killed one had measured.
  const subjects = found(join(work, 'benchmark'), 'subject.json').map((file) => JSON.parse(readFileSync(file, 'utf8')))
  expect(subjects.slice(1)).toEqual(subjects.slice(1).map(() => subjects[0]))
  // Nothing of what was measured is lost or made up on the way.
  const logs = found(join(work, 'benchmark'), 'samples.jsonl')
  expect(logs.flatMap((file) => samplesIn(readFileSync(file, 'utf8')))).toEqual(samples)
}

/**
 * The kernel ends what a killed program had started, and the guard removes its data. The guard waits for the disk
 * with everybody else.
 */
async function expectNothingRuns(): Promise<void> {
  await eventually(() => programsIn(folder).length === 0)
  expect(programsIn(folder)).toEqual([])
}

let undisturbedS: { fromNothing: number; built: number }

beforeAll(async () => {
  writeConfig(dirname(SOURCE))
  const build = await boltmark('build')
  cpSync(work, built, { recursive: true })
  const rest = await boltmark('run')
  expectComplete(rest, false)
  undisturbedS = { fromNothing: build.seconds + rest.seconds, built: rest.seconds }
  console.log(`undisturbed: ${build.seconds.toFixed(1)} s to build, ${rest.seconds.toFixed(1)} s for the rest`)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe(`killed outright at ${KILLS} random moments, seed ${SEED}`, () => {
  const random = generator(SEED, 'resume')
  const moments = Array.from({ length: KILLS }, (_, i) => ({ i, share: uniformInt(random, 0, 9999) / 10_000 }))

  test.each(moments)('$i: at $share of the way', async ({ i, share }) => {
    const fromNothing = i % FROM_NOTHING === FROM_NOTHING - 1
    const way = fromNothing ? 'fromNothing' : 'built'
    let killed: Ran
    do {
      rmSync(work, { recursive: true, force: true })
      if (!fromNothing) cpSync(built, work, { recursive: true })
      killed = await boltmark('run', share * undisturbedS[way])
      await expectNothingRuns()
      // A machine that has become faster lets it end before its time: then this is how long the way is now.
      if (killed.signal === null) undisturbedS[way] = killed.seconds
    } while (killed.signal === null)
    const resumed = await boltmark('run')
    expectComplete(resumed, true)
    await expectNothingRuns()
    const where = killed.output.trim().split('\n').at(-1)
    console.log(
      `${killed.signal} after ${killed.seconds.toFixed(1)} s (${where}), then ${resumed.seconds.toFixed(1)} s`,
    )
  })
})

import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Results } from '../../src/results/schema.js'
import { expectsControlAsBaseline } from '../control.js'
import { freshCopy } from '../fresh-copy.js'
import { programsIn } from '../programs.js'

/** What a command did. */
interface Ran {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
  readonly seconds: number
}

function runIn(folder: string, file: string, args: string[], interruptOn?: RegExp): Promise<Ran> {
  const began = performance.now()
  const child = spawn(file, args, { cwd: folder })
  let stdout = ''
  let stderr = ''
  // Once: a second signal would end it without letting it clean up.
  let interrupted = false
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
    if (!interrupted && interruptOn?.test(stderr)) interrupted = child.kill('SIGINT')
  })
  return new Promise((resolve) => {
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr, seconds: (performance.now() - began) / 1000 }))
  })
}

const clone = freshCopy('demo')
const boltmark = (...args: string[]) => [
  'dist/cli/index.js',
  ...args,
  '--config',
  'examples/sqlite/boltmark.yml',
  '--work-dir',
  '.boltmark/demo',
]

afterAll(() => rmSync(clone, { recursive: true, force: true }))

describe('npm run demo, on a fresh clone', () => {
  let ran: Ran
  let results: Results
  let markdown: string

  beforeAll(async () => {
    const work = join(clone, '.boltmark', 'demo')
    // In one run of twenty, chance makes the control differ from the same binary. The demo then says: measure again.
    for (let left = 3; left > 0; left--) {
      ran = await runIn(clone, 'npm', ['run', 'demo'])
      if (ran.exitCode !== 0) throw new Error(`npm run demo ended with ${ran.exitCode}:\n${ran.stderr}\n${ran.stdout}`)
      console.log(`the demo took ${ran.seconds.toFixed(0)} s\n${ran.stdout}`)
      results = Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
      if (!ran.stdout.includes('the control differs from the baseline')) break
      rmSync(join(work, 'benchmark'), { recursive: true })
    }
    markdown = readFileSync(join(work, 'report.md'), 'utf8')
  })

  test('prints the table and where the report lies', () => {
    expect(ran.stdout).toMatch(/bolt-merged/)
    expect(ran.stdout).toMatch(/report\.html/)
  })

  test('measures three variants in two cells, twelve rounds or more', () => {
    expect(results.variants.map(({ name }) => name).sort()).toEqual(['baseline', 'bolt-merged', 'control'])
    const throughput = results.comparisons.filter(({ metric }) => metric === 'throughput')
    expect(throughput).toHaveLength(2 * 2)
    for (const { rounds } of throughput) expect(rounds).toBeGreaterThanOrEqual(12)
  })

  test('finds the merged variant faster, and says what decided and what ended the run', () => {
    const decided = { verdict: 'faster', candidate: 'bolt-merged', metric: 'cpu_per_transaction' }
    expect(results.outcome).toMatchObject(decided)
    expect(results.gate).toMatchObject({ verdict: 'pass' })
    expect(['decided', 'budget', 'rounds']).toContain(results.run.ended)
    expect(ran.stdout).toMatch(/^Faster\. bolt-merged is faster than baseline/m)
  })

  test('takes more than half of the taken branches away, in every candidate', () => {
    for (const variant of results.variants.filter(({ role }) => role === 'candidate')) {
      const { before, after } = variant.dyno_stats!
      expect(after.taken_branches! / before.taken_branches!).toBeLessThan(0.5)
      expect(variant.profile!.functions_profiled).toBeGreaterThan(100)
    }
  })

  test('finds the control about equal to the baseline, all cells together', () => {
    expectsControlAsBaseline(results)
  })

  test('reports what was trained on, taken branches and the share of functions with a profile', () => {
    expect(markdown).toMatch(/trained/)
    expect(markdown).toMatch(/[Tt]aken branches/)
    for (const workload of ['read-only', 'write-only']) expect(markdown).toContain(`### \`${workload}\``)
  })

  test('a second run takes over what has not changed, and says so', async () => {
    const again = await runIn(clone, 'node', boltmark('run'))
    expect(again.exitCode).toBe(0)
    expect(again.stderr).toMatch(/3\.\d+\.\d+: unchanged, taken over/)
    expect(again.stderr).toMatch(/read-only: unchanged, taken over/)
    expect(again.stderr).toMatch(/samples of the same binaries on this machine are taken over/)
  })

  test('Ctrl-C ends every program it started, with exit code 130', async () => {
    rmSync(join(clone, '.boltmark', 'demo', 'benchmark'), { recursive: true })
    const stopped = await runIn(clone, 'node', boltmark('run'), /== Benchmark/)
    expect(stopped.exitCode).toBe(130)
    expect(stopped.stderr).toMatch(/Run the same command again/)
    expect(programsIn(clone)).toEqual([])
  })
})

describe('what is refused', () => {
  test('a config with a wrong name: exit code 2, with the place and the nearest right name', async () => {
    const refused = await runIn(clone, 'node', boltmark('plan', '--set', 'variants.bolt-merged.train=[read-onyl]'))
    expect(refused.exitCode).toBe(2)
    expect(refused.stderr).toContain('there is no workload "read-onyl"; did you mean read-only?')
  })

  test('a missing tool: exit code 3, with the command that installs it', async () => {
    const child = spawn(process.execPath, boltmark('run'), { cwd: clone, env: { ...process.env, PATH: '/nowhere' } })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    const exitCode = await new Promise((resolve) => child.on('close', resolve))
    expect(exitCode).toBe(3)
    expect(stderr).toContain('apt-get install')
    expect(stderr).toContain('sysbench')
  })
})

/** More threads than a server allows connections: refused before anything is built, or the limits are raised where the config says so. */
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Results } from '../../src/results/schema.js'
import { programsIn } from '../programs.js'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-limits-'))
const work = join(folder, 'work')

/** The server's own limit is 151 connections. */
const CONFIG = `version: 1
target: { adapter: mariadb, binaries: { server: /usr/sbin/mariadbd }, share: /usr/share/mysql }
build: { run: 'touch built' }
workloads: { mix: { driver: sysbench, tables: 4, table-size: 5000 } }
variants: { baseline: {}, same: {} }
benchmark: { control: false, threads: [512], duration: 5s, warmup: 1s, rounds: 1 }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

beforeAll(() => {
  // The server's user has to reach its data.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...overrides: string[]): Promise<{ exitCode: number | null; output: string }> {
  const args = ['run', '--work-dir', work, ...overrides.flatMap((override) => ['--set', override])]
  const env = { ...process.env, BOLTMARK_LOCK: join(folder, 'lock') }
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve('dist/cli/index.js'), ...args],
      { cwd: folder, env },
      (_, ...out) => done({ exitCode: child.exitCode, output: out.join('') }),
    )
  })
}

test('512 threads are refused, with every setting to change, before the build', async () => {
  const { exitCode, output } = await run()
  expect(exitCode).toBe(2)
  expect(output).toContain('needs 512 connections, and the server allows 151 (max_connections)')
  for (const setting of ['max_connections', 'back_log', 'max_prepared_stmt_count'])
    expect(output).toMatch(
      new RegExp(
        `Set target.settings: \\{ ${setting}: \\d+ \\}, or let Boltmark raise it: server: \\{ raise-limits: true \\}`,
      ),
    )
  expect(output).not.toContain('This is a bug')
  expect(existsSync(join(work, 'build'))).toBe(false)
})

test('with raised limits they are measured', async () => {
  const { exitCode, output } = await run('server.raise-limits=true')
  if (exitCode !== 0) throw new Error(output)
  const { samples } = Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
  expect(samples.map(({ threads, status }) => [threads, status])).toEqual([
    [512, 'ok'],
    [512, 'ok'],
  ])
  for (const { metrics, resources } of samples) {
    expect(metrics.throughput).toBeGreaterThan(0)
    // The 512 threads of one wait while the other has its turn; on a machine with much other work, one turn may be all.
    expect(resources?.turns).toBeGreaterThan(0)
  }
  expect(programsIn(folder)).toEqual([])
})

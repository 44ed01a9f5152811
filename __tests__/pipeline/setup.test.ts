import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Job } from '../../src/pipeline/job.js'
import { headersFor, requirements } from '../../src/pipeline/setup.js'

const QUIET = { stage() {}, line() {}, warning() {}, status() {} }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boltmark-setup-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function jobOf(lines: string): Promise<Job> {
  const file = join(folder, 'boltmark.yml')
  await writeFile(file, `version: 1\n${lines}workloads: { mix: { driver: sysbench } }\nvariants: { baseline: {} }\n`)
  return Job.open(file, join(folder, 'work'), [], QUIET)
}

/** The programs that a config with these lines needs. */
async function programs(lines: string): Promise<string[]> {
  return requirements(await jobOf(lines)).map(({ program }) => program)
}

test('what running needs is asked for, whoever builds', async () => {
  const own = await programs('target: { adapter: tidb }\n')
  expect(own).toEqual(expect.arrayContaining(['go', 'mariadb']))
  const byCommand = await programs('target: { adapter: tidb }\nbuild: { run: make }\n')
  expect(byCommand).toContain('mariadb')
  expect(byCommand).not.toContain('go')
  expect(await programs('target: { adapter: mariadb, tls: true }\nbuild: { run: make }\n')).toContain('openssl')
})

test('libraries are looked for by themselves: programs that are there say nothing of them', async () => {
  const headers = async (lines: string) => headersFor(await jobOf(lines)).map((header) => header.package)
  expect(await headers('target: { adapter: mariadb }\n')).toContain('libpcre2-dev')
  expect(await headers('target: { adapter: mysql }\n')).toContain('libtirpc-dev')
  expect(await headers('target: { adapter: mariadb }\nbuild: { run: make }\n')).toEqual([])
  expect(await headers('target: { adapter: sqlite }\n')).toEqual([])
})

/**
 * PostgreSQL for arm64, made on an x86-64 machine without a root folder: cross-compiled, instrumented, trained by the native load generator,
 * optimised and served under qemu-user. This shows that it works, what it answers, and what BOLT counts. It cannot show speed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { readElf } from '../../src/optimizers/elf/elf.js'
import { installedBolt } from '../../src/optimizers/toolchain.js'
import { Results } from '../../src/results/schema.js'

const work = resolve('.boltmark/arm64-servers/postgresql')

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(work, ...path), 'utf8'))

let results: Results

const candidate = () => results.variants.find(({ name }) => name === 'bolt')!

beforeAll(async () => {
  mkdirSync(work, { recursive: true })
  // The compiled server is kept, where its inputs are the same; all that follows is done anew.
  for (const name of readdirSync(work)) if (name !== 'build') rmSync(join(work, name), { recursive: true })
  const { major } = await installedBolt()
  const library = execFileSync('e2e/arm64/runtime-library.sh', [String(major)], { encoding: 'utf8' }).trim()
  const config = ['--config', 'e2e/arm64-servers/postgresql.yml', '--set', `bolt.runtime-library=${library}`]
  const command = ['node', 'dist/cli/index.js', 'run', ...config, '--work-dir', work]
  // The kernel hands arm64 programs to qemu while the job runs; qemu finds their libraries where the cross compiler has them.
  execFileSync('e2e/arm64/inside.sh', ['--binfmt', ...command], {
    env: { ...process.env, QEMU_LD_PREFIX: '/usr/aarch64-linux-gnu' },
    stdio: 'inherit',
    timeout: 3_000_000,
  })
  results = Results.parse(readJson('results.json'))
}, 3_000_000)

test('the server that was compiled and the one that BOLT wrote are arm64 programs', async () => {
  const files = ['build/install/bin/postgres', 'optimize/bolt/server/postgres'].map((file) => join(work, file))
  const [plain, optimized] = await Promise.all(files.map(readElf))
  expect(plain).toMatchObject({ machine: 'aarch64', isBolted: false })
  expect(optimized).toMatchObject({ machine: 'aarch64', isBolted: true })
})

test('the profile is of both workloads, and covers more than a tenth of the functions', () => {
  const { trained_on, profile } = candidate()
  expect(Object.keys(trained_on)).toEqual(['read-only', 'write-only'])
  expect(profile!.functions_profiled / profile!.functions).toBeGreaterThan(0.1)
})

test('taken branches are down by half or more', () => {
  const { before, after } = candidate().dyno_stats!
  expect(after.taken_branches! / before.taken_branches!).toBeLessThan(0.5)
})

test('the optimised server answers as the plain one does, on the data of both workloads', () => {
  expect(readJson('proof', 'bolt', 'manifest.json').facts).toEqual({ asked: ['read-only', 'write-only'], unasked: [] })
})

test('both servers were measured on both workloads', () => {
  const measured = results.samples.filter(({ status }) => status === 'ok')
  expect(new Set(measured.map(({ workload, variant }) => `${workload} ${variant}`)).size).toBe(4)
})

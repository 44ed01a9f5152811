import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { readElf } from '../../src/optimizers/elf/elf.js'
import { Results } from '../../src/results/schema.js'
import { record } from './record.js'

/** A server that is built for arm64 on an x86-64 machine. */
interface ArmServer {
  readonly title: string
  /** The name of its config, of its work folder and of its section on the page of results. */
  readonly name: string
  /** The server's program. */
  readonly program: string
  /** The name of its work folder, if it is another build by the same config. */
  readonly work?: string
  /** Overrides of the config. */
  readonly set?: readonly string[]
  /** The BOLTs that can rewrite it. Default: every one of this machine. */
  readonly bolts?: readonly string[]
}

/** Every BOLT of this machine, the newest first. `describe.each` fails where there is none. */
export const BOLTS = readdirSync('/usr/lib')
  .map((name) => join('/usr/lib', name, 'bin/llvm-bolt'))
  .filter((path) => existsSync(path))
  .sort()
  .reverse()

/**
 * A server for arm64, made on an x86-64 machine without a root folder: cross-compiled once, then instrumented, trained by the native load
 * generator, optimised and served under qemu-user, with each BOLT. This shows that it works, what it answers, and what BOLT counts. It cannot
 * show speed.
 */
export function worksOnArm({ title, name, program, work: folder = name, set = [], bolts = BOLTS }: ArmServer): void {
  const work = resolve('.boltmark/arm64-servers', folder)
  const readJson = (...path: string[]) => JSON.parse(readFileSync(join(work, ...path), 'utf8'))

  describe.each(bolts)(`${title}, %s`, (bolt) => {
    let results: Results

    const candidate = () => results.variants.find((variant) => variant.name === 'bolt')!

    beforeAll(() => {
      mkdirSync(work, { recursive: true })
      // The compiled server is kept, where its inputs are the same; all that follows is done anew.
      for (const file of readdirSync(work)) if (file !== 'build') rmSync(join(work, file), { recursive: true })
      const config = ['--config', `e2e/arm64-servers/${name}.yml`, ...set.flatMap((one) => ['--set', one])]
      const command = ['node', 'dist/cli/index.js', 'run', ...config, '--work-dir', work]
      // The kernel hands arm64 programs to qemu while the job runs.
      execFileSync('e2e/arm64/inside.sh', ['--binfmt', ...command], {
        env: { ...process.env, BOLTMARK_BOLT: bolt },
        stdio: 'inherit',
        timeout: 5_000_000,
      })
      results = Results.parse(readJson('results.json'))
    }, 5_000_000)

    test('the server that was compiled and the one that BOLT wrote are arm64 programs', async () => {
      const files = [`build/install/bin/${program}`, `optimize/bolt/server/${program}`].map((file) => join(work, file))
      const [plain, optimized] = await Promise.all(files.map(readElf))
      expect(plain).toMatchObject({ machine: 'aarch64', isBolted: false })
      expect(optimized).toMatchObject({ machine: 'aarch64', isBolted: true })
    })

    test('the profile is of both workloads, and covers more than a tenth of the functions', () => {
      const { trained_on, profile } = candidate()
      expect(Object.keys(trained_on)).toEqual(['read-only', 'write-only'])
      expect(profile!.functions_profiled / profile!.functions).toBeGreaterThan(0.1)
    })

    test('the optimised server answers as the plain one does, on the data of both workloads', () => {
      const { facts } = readJson('proof', 'bolt', 'manifest.json')
      expect(facts).toEqual({ asked: ['read-only', 'write-only'], unasked: [] })
    })

    test('both servers were measured on both workloads', () => {
      const measured = results.samples.filter(({ status }) => status === 'ok')
      expect(new Set(measured.map(({ workload, variant }) => `${workload} ${variant}`)).size).toBe(4)
    })

    test('taken branches are down by half or more, and the page of results says so', () => {
      const { before, after } = candidate().dyno_stats!
      expect(after.taken_branches! / before.taken_branches!).toBeLessThan(0.5)
      const { asked } = readJson('proof', 'bolt', 'manifest.json').facts
      record(title, results, candidate(), asked)
    })
  })
}

import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Bolt } from '../src/optimizers/bolt/bolt.js'
import { LDFLAGS } from '../src/optimizers/optimizer.js'
import { waitForProfile } from '../src/optimizers/profiles/collect.js'
import { installedBolt } from '../src/optimizers/toolchain.js'
import { giveTo } from '../src/system/processes/account.js'
import { runOk } from '../src/system/processes/process.js'
import { GCC } from '../src/targets/build/compiler.js'
import { adminCommand } from '../src/targets/mongodb/connection.js'
import type { ProfileWriting } from '../src/targets/profile-writing.js'
import { openTarget, targetSchemas } from '../src/targets/registry.js'
import type { Server, Target } from '../src/targets/target.js'

/*
 * MongoDB's own server cannot be had from any package of Debian. What is particular about it is tried on a server of ours
 * (bolt/exits.c), which takes mongod's arguments and leaves as it does; it is not MongoDB.
 */
let folder: string
let bolt: Bolt
let binary: string

const file = (name: string) => join(folder, name)

function target(keys: Record<string, unknown> = {}): Target {
  const schema = targetSchemas.find((candidate) => candidate.shape.adapter!.safeParse('mongodb').success)!
  const config = schema.parse({ adapter: 'mongodb', binaries: { server: binary }, ...keys })
  return openTarget(config as Parameters<typeof openTarget>[0], '/')
}

/** A server on an empty folder, stopped again whatever happens. */
async function withServer<T>(server: string, act: (server: Server) => Promise<T>, keys = {}): Promise<T> {
  const data = await mkdtemp(file('data-'))
  const started = target(keys)
  const binaries = { server }
  await started.initialise({ plain: binaries, data, logFile: `${data}.log`, content: '' })
  const running = await started.start({ binaries, plain: binaries, data, logFile: `${data}.log` })
  try {
    return await act(running)
  } finally {
    await running.stop()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boltmark-mongodb-'))
  await chmod(folder, 0o755)
  bolt = new Bolt(await installedBolt(), file('logs'))
  binary = file('mongod')
  const flags = ['-O2', ...GCC.wholeFunctions, ...LDFLAGS]
  await runOk({
    file: 'gcc',
    args: [...flags, join(import.meta.dirname, 'bolt', 'exits.c'), '-o', binary],
    timeoutS: 60,
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the adapter starts it, finds it ready, settles and stops it, as somebody without privileges', async () => {
  expect(await target().version({ server: binary })).toBe('0.0.1')
  await withServer(binary, async ({ endpoint, pids, settle, fate }) => {
    if (endpoint.kind !== 'mongodb') throw new Error('not MongoDB')
    expect(endpoint.address.host).toBe('127.0.0.1')
    expect(await adminCommand(endpoint.address, 'ping', 5)).toBe(true)
    await settle()
    expect(fate()).toMatch(/the log of MongoDB is .*\.log/)
    expect(/^Uid:\t(\d+)/m.exec(await readFile(`/proc/${pids[0]}/status`, 'utf8'))?.[1]).not.toBe('0')
  })
})

test('it listens on another address for a client on a second machine', async () => {
  await withServer(
    binary,
    async ({ endpoint }) => {
      if (endpoint.kind !== 'mongodb') throw new Error('not MongoDB')
      expect(endpoint.address.host).toBe('127.0.0.2')
      expect(await adminCommand(endpoint.address, 'ping', 5)).toBe(true)
      expect(await adminCommand({ ...endpoint.address, host: '127.0.0.1' }, 'ping', 1)).toBe(false)
    },
    { listen: '127.0.0.2' },
  )
})

test('it is built by a command of the user: the adapter says so', async () => {
  const request = {
    folder,
    alias: folder,
    compiler: GCC,
    cflags: [],
    ldflags: [],
    profiling: undefined,
    env: {},
    logFile: file('build.log'),
  }
  await expect(target().build(request)).rejects.toMatchObject({
    exitCode: 2,
    next: expect.stringContaining('build.run'),
  })
})

describe('a server that leaves by _exit', () => {
  /** What an instrumented server records while it answers a hundred questions. */
  async function recorded(name: string, writing: ProfileWriting, skipPatterns: readonly string[]): Promise<string[]> {
    const recording = file(`recording-${name}`)
    await mkdir(recording)
    await giveTo(await target().account(), recording)
    const profileFile = join(recording, 'server.fdata')
    const { output, pending } = await bolt.instrument(binary, {
      output: file(`mongod.${name}`),
      profileFile,
      writing,
      skipPatterns,
    })
    await withServer(output, async ({ endpoint }) => {
      if (endpoint.kind !== 'mongodb') throw new Error('not MongoDB')
      for (let asked = 0; asked < 100; asked++) expect(await adminCommand(endpoint.address, 'ping', 5)).toBe(true)
    })
    return Promise.all((await waitForProfile(pending, 300)).map((path) => readFile(path, 'utf8')))
  }

  test('leaves no profile at its end', async () => {
    await expect(recorded('at-exit', { when: 'exit' }, [])).rejects.toMatchObject({
      message: expect.stringContaining('wrote no profile'),
      next: expect.stringContaining('_exit'),
    })
  })

  test('has a whole one when it is written at intervals, as the adapter asks for', async () => {
    const { profileWriting } = target()
    expect(profileWriting).toEqual({ when: 'interval', everyS: 5 })
    expect(target({ 'instrumentation-sleep-time': '60s' }).profileWriting).toEqual({ when: 'interval', everyS: 60 })
    const [profile] = await recorded('at-intervals', profileWriting, [])
    // A hundred questions, each with 20,000 steps, and all of them in the profile although it left within a second.
    const steps = [...profile!.matchAll(/^1 work \S+ 1 work \S+ \d+ (\d+)$/gm)].map(([, times]) => Number(times))
    expect(Math.max(...steps)).toBeGreaterThan(1_000_000)
    expect(profile).toContain('TcmallocSlab_Internal_Push')
  })

  test("TCMalloc's per-CPU code is left alone, as the adapter asks for", async () => {
    const patterns = target().skipFunctions!
    const all = new RegExp(`^(?:${patterns.join('|')})$`)
    // What MongoDB's own build script names, as its binary has them.
    for (const name of [
      ...['TcmallocSlab_Internal_PushBatch', 'TcmallocSlab_Internal_PopBatch', 'malloc', 'calloc', 'realloc'],
      '_ZN8tcmalloc17tcmalloc_internal6subtle6percpu12TcmallocSlab4GrowEimmN4absl12lts_2023080211FunctionRefIFmhEEE',
      '_ZN8tcmalloc17tcmalloc_internal6subtle6percpu12TcmallocSlab16CacheCpuSlabSlowEv',
      '_ZN8tcmalloc17tcmalloc_internal18cpu_cache_internal8CpuCacheINS1_15StaticForwarderEE19AllocateSlowNoHooksEm',
      ...['_Znwm', '_ZnwmSt11align_val_t', '_ZdlPvm', '_ZdlPvmSt11align_val_t', '_ZdaPv'],
    ])
      expect(name).toMatch(all)
    expect('mallocator_of_mine').not.toMatch(all)
    expect(target({ 'skip-functions': ['malloc.*'] }).skipFunctions).toEqual(['malloc.*'])
    const [profile] = await recorded('careful', target().profileWriting, patterns)
    // Calls of it are counted where they are made, and nothing inside.
    expect(profile).not.toMatch(/^1 TcmallocSlab_Internal_Push \S+ 1 TcmallocSlab_Internal_Push/m)
    expect(profile).toMatch(/^1 work /m)
  })
})

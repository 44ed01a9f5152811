import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Rig, type Workload } from '../src/benchmark/runner.js'
import { copyTree } from '../src/system/files.js'
import { run } from '../src/system/process.js'
import { openTarget, targetSchemas } from '../src/targets/registry.js'
import type { Binaries, Server, Target } from '../src/targets/target.js'
import type { Load, ServerEndpoint } from '../src/workloads/driver.js'
import { sysbench } from '../src/workloads/sysbench.js'

jest.setTimeout(120_000)

/** Copies of the distribution's libssl and libcrypto, each in a folder of its own. */
async function librariesOf(folder: string): Promise<{ ssl: string; crypto: string }> {
  const { stdout } = await run({ file: 'ldconfig', args: ['-p'] })
  const copy = async (name: string) => {
    const path = new RegExp(`^\\s*${name.replaceAll('.', '\\.')} .* => (\\S+)$`, 'm').exec(stdout)![1]!
    await mkdir(join(folder, name), { recursive: true })
    await copyFile(path, join(folder, name, name))
    return join(folder, name, name)
  }
  return { ssl: await copy('libssl.so.3'), crypto: await copy('libcrypto.so.3') }
}

/** The distribution's own servers: what every adapter has to do, on the real thing, without a build. */
const SERVERS = [
  {
    adapter: 'postgresql',
    server: '/usr/lib/postgresql/15/bin/postgres',
    version: /^15\.\d+$/,
    package: 'postgresql-15',
  },
  { adapter: 'mariadb', server: '/usr/sbin/mariadbd', version: /^10\.11\.\d+$/, package: 'mariadb-server-core' },
] as const

const LOAD: Load = { threads: 2, durationS: 1, warmupS: 0, seed: 1 }

function workload(parameters: Record<string, unknown> = {}): Workload {
  const { driver: _, ...checked } = sysbench.schema.parse({
    driver: 'sysbench',
    tables: 2,
    'table-size': 500,
    ...parameters,
  })
  return { name: 'mix', driver: sysbench as Workload['driver'], parameters: checked }
}

describe.each(SERVERS)('$adapter', ({ adapter, server, version, package: debianPackage }) => {
  let folder: string
  let pristine: string
  const binaries: Binaries = { server }

  /** As a config with these keys under `target:` opens it. */
  function target(keys: Record<string, unknown> = {}): Target {
    const schema = targetSchemas.find((candidate) => candidate.shape.adapter!.safeParse(adapter).success)!
    return openTarget(schema.parse({ adapter, binaries, ...keys }) as Parameters<typeof openTarget>[0], '/')
  }

  const rig = (keys?: Record<string, unknown>) => new Rig(target(keys), binaries, join(folder, 'run'))

  /** A server on a copy of the data, stopped again whatever happens. */
  async function withServer<T>(act: (server: Server) => Promise<T>, keys?: Record<string, unknown>): Promise<T> {
    const data = await mkdtemp(join(folder, 'data-'))
    await copyTree(pristine, data)
    const logFile = `${data}.log`
    const running = await target(keys).start({ binaries, plain: binaries, data, logFile })
    try {
      return await act(running)
    } finally {
      await running.stop().catch(() => {})
    }
  }

  beforeAll(async () => {
    if ((await run({ file: 'test', args: ['-x', server] })).exitCode !== 0)
      throw new Error(`${server} is missing: apt-get install --no-install-recommends ${debianPackage}`)
    folder = await mkdtemp(join(tmpdir(), `boltmark-${adapter}-`))
    // The server's user has to reach its data.
    await chmod(folder, 0o755)
    pristine = join(folder, 'pristine')
    await rig().prepare(workload(), pristine)
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('tells its version', async () => {
    expect(await target().version(binaries)).toMatch(version)
  })

  test.each(['socket', 'tcp'])('takes a load over %s, and tells what CPU time it cost', async (connect) => {
    const observation = await rig({ connect }).observe(workload(), binaries, pristine, LOAD)
    expect(observation.measured.transactions).toBeGreaterThan(10)
    expect(observation.serverCpuS).toBeGreaterThan(0.05)
    expect(observation.serverCpuS).toBeLessThan(4)
    expect(observation.measured.metrics.latency_p99).toBeGreaterThan(0)
  })

  test('warms up before the clock starts', async () => {
    const observation = await rig().observe(workload(), binaries, pristine, { ...LOAD, warmupS: 3 })
    expect(observation.measured.durationS).toBeGreaterThan(0.9)
    expect(observation.measured.durationS).toBeLessThan(2.9)
  })

  test('runs as somebody without privileges, and gives nothing away in its arguments', async () => {
    await withServer(async ({ endpoint, pids }) => {
      if (endpoint.kind !== 'postgresql' && endpoint.kind !== 'mysql') throw new Error('not an SQL server')
      const status = await readFile(`/proc/${pids[0]}/status`, 'utf8')
      expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).not.toBe('0')
      const command = sysbench.run(endpoint, workload().parameters as never, LOAD)
      const shown = [await readFile(`/proc/${pids[0]}/cmdline`, 'utf8'), ...command.args].join(' ')
      expect(endpoint.password.length).toBeGreaterThan(16)
      expect(shown).not.toContain(endpoint.password)
      expect((await run({ ...command, timeoutS: 30 })).exitCode).toBe(0)
      const intruder = sysbench.run({ ...endpoint, password: 'guessed' }, workload().parameters as never, LOAD)
      expect((await run({ ...intruder, timeoutS: 30 })).exitCode).not.toBe(0)
    })
  })

  test('answers every question about its data, and the same way each time', async () => {
    const [once, again] = [
      await rig().ask(workload(), binaries, pristine),
      await rig().ask(workload(), binaries, pristine),
    ]
    const lines = once!.split('\n')
    const questions = lines.filter((line) => line.startsWith('> SELECT'))
    expect(questions.filter((line) => line.includes('sbtest2')).length).toBeGreaterThan(15)
    expect(lines.length).toBeGreaterThan(2000)
    expect(lines.at(-2)).toBe('> end')
    expect(again).toBe(once)
  })

  test('two run at once without meeting', async () => {
    const load = async ({ endpoint }: Server) =>
      (await run({ ...sysbench.run(endpoint as ServerEndpoint, workload().parameters as never, LOAD), timeoutS: 30 }))
        .exitCode
    const exitCodes = await withServer(
      async (one) => withServer(async (two) => Promise.all([load(one), load(two)]), { connect: 'tcp' }),
      { connect: 'tcp' },
    )
    expect(exitCodes).toEqual([0, 0])
  })

  test('a server that is killed under load: the sample fails with the reason and the log, and nothing is left', async () => {
    const observing = rig().observe(workload(), binaries, pristine, { ...LOAD, durationS: 10 })
    const failure = expect(observing).rejects.toThrow(/was ended by SIGKILL; its log is .*\.log/)
    let pid: number | undefined
    while (pid === undefined) [pid] = await serversOf(join(folder, 'run', 'data'))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    process.kill(pid, 'SIGKILL')
    await failure
    expect(await serversOf(folder)).toEqual([])
  })

  test('a setting that it does not take: the error names the log, and nothing is left', async () => {
    const starting = withServer(async () => {}, { settings: { no_such_setting: 1 } })
    await expect(starting).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/while it was starting/),
      next: expect.stringMatching(/\.log\.$/),
    })
    expect(await serversOf(folder)).toEqual([])
  })

  test('the data of a sample is a copy: what a run writes is gone in the next', async () => {
    const before = await readdir(pristine)
    await rig().observe(workload({ script: 'oltp_insert' }), binaries, pristine, LOAD)
    expect(await readdir(pristine)).toEqual(before)
  })

  test('encrypts, where the config says so: a client without it is not served by MariaDB, and needs it with PostgreSQL', async () => {
    const observation = await rig({ tls: true }).observe(workload(), binaries, pristine, LOAD)
    expect(observation.measured.transactions).toBeGreaterThan(10)
    await withServer(
      async ({ endpoint }) => {
        if (endpoint.kind !== 'postgresql' && endpoint.kind !== 'mysql') throw new Error('not an SQL server')
        const { env, files } = sysbench.run(endpoint, workload().parameters as never, LOAD)
        if (endpoint.kind === 'postgresql') expect(env).toMatchObject({ PGSSLMODE: 'require' })
        else expect(Object.keys(files!)).toContain('cacert.pem')
        const plain = sysbench.run({ ...endpoint, tls: false }, workload().parameters as never, LOAD)
        const { exitCode } = await run({ ...plain, timeoutS: 30 })
        expect(exitCode === 0).toBe(endpoint.kind === 'postgresql')
      },
      { tls: true },
    )
  })

  test('loads the libraries of a variant, and the measurement proves it', async () => {
    const libraries = await librariesOf(folder)
    const observation = await rig({ tls: true }).observe(workload(), { ...binaries, ...libraries }, pristine, LOAD)
    expect(observation.measured.transactions).toBeGreaterThan(10)
  })

  test('a library that it did not load: exit 3, with what it loaded instead, and nothing is left', async () => {
    const { ssl, crypto } = await librariesOf(join(folder, 'elsewhere'))
    const renamed = join(dirname(ssl), 'libssl.so.4')
    await copyFile(ssl, renamed)
    const observing = rig({ tls: true }).observe(workload(), { ...binaries, ssl: renamed, crypto }, pristine, LOAD)
    await expect(observing).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/The server .* has not loaded .*libssl\.so\.4 \(but .*libssl\.so\.3\)/),
    })
    expect(await serversOf(folder)).toEqual([])
  })

  /** Server processes whose data lies below a folder. */
  async function serversOf(place: string): Promise<number[]> {
    const found: number[] = []
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (dirname(program) === dirname(server) && line.includes(place)) found.push(Number(pid))
    }
    return found
  }
})

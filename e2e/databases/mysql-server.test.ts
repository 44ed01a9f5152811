/**
 * The adapter for MySQL against MySQL: a packaged server of Debian's unstable suite, which `scripts/tools/mysql-server.sh` puts below
 * .tools/. `npm run lane mysql-server`. What the adapters have in common is in e2e/conformance/, and tried at the end.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { EVERY_SAMPLE } from '../../src/benchmark/instruments/every-sample.js'
import { Rig } from '../../src/benchmark/rig/rig.js'
import { extensions } from '../../src/job/job.js'
import { copyTree } from '../../src/system/files/files.js'
import { run } from '../../src/system/processes/process.js'
import { openTarget } from '../../src/targets/registry.js'
import type { Server, Target } from '../../src/targets/target.js'
import type { Load, ServerEndpoint } from '../../src/workloads/driver.js'
import { sysbench } from '../../src/workloads/sysbench/sysbench.js'
import type { Workload } from '../../src/workloads/workload.js'
import { conforms } from '../conformance/conformance.js'
import { keepsToItself, sqlServer } from '../conformance/sql.js'

const SERVER = resolve('.tools/mysql/usr/sbin/mysqld')
const binaries = { server: SERVER }
const LOAD: Load = { threads: 2, durationS: 2, warmupS: 0, seed: 1 }

/** As a config with these keys under `target:` opens it. */
function target(keys: Record<string, unknown> = {}): Target {
  const schema = extensions.targets.find((candidate) => candidate.shape.adapter!.safeParse('mysql').success)!
  return openTarget(schema.parse({ adapter: 'mysql', binaries, ...keys }) as Parameters<typeof openTarget>[0], '/')
}

function workload(script: string): Workload {
  const parameters = { driver: 'sysbench', script, tables: 2, 'table-size': 500 }
  const { driver: _, ...checked } = sysbench.schema.parse(parameters)
  return { name: script, driver: sysbench as Workload['driver'], parameters: checked }
}

describe('MySQL', () => {
  let folder: string
  let pristine: string
  const told: string[] = []
  const rig = (keys?: Record<string, unknown>) =>
    new Rig(target(keys), binaries, join(folder, 'run'), { instruments: EVERY_SAMPLE })

  /** A server on a copy of the data; stopped gracefully afterwards. */
  async function withServer<T>(act: (server: Server, data: string, log: string) => Promise<T>, keys = {}): Promise<T> {
    const data = await mkdtemp(join(folder, 'data-'))
    await copyTree(pristine, data)
    return withServerOn(data, act, keys)
  }

  async function withServerOn<T>(
    data: string,
    act: (server: Server, data: string, log: string) => Promise<T>,
    keys = {},
  ): Promise<T> {
    const logFile = `${data}.log`
    const server = await target(keys).start({ binaries, plain: binaries, data, logFile })
    try {
      return await act(server, data, logFile)
    } finally {
      await server.stop()
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boltmark-mysql-'))
    // The server's user has to reach its data.
    await chmod(folder, 0o755)
    pristine = join(folder, 'pristine')
    await rig().prepare(workload('oltp_read_write'), pristine, (part) => told.push(part))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('tells its version, and its parameters go into the results', async () => {
    expect(await target().version(binaries)).toMatch(/^\d+\.\d+\.\d+$/)
    const { parameters } = target({ settings: { innodb_buffer_pool_size: '64M' } })
    expect(parameters).toMatchObject({ innodb_buffer_pool_size: '64M' })
  })

  test('tells how far it is while it fills the tables', () => {
    expect(told).toEqual(['table 1 of 2', 'table 2 of 2'])
  })

  test('a MariaDB server is told apart', async () => {
    await expect(target().version({ server: '/usr/sbin/mariadbd' })).rejects.toThrow(
      /is not MySQL: it prints .*MariaDB/,
    )
  })

  test.each([
    ['oltp_read_only', 'socket'],
    ['oltp_write_only', 'tcp'],
    ['oltp_read_write', 'socket'],
  ])('takes %s over %s', async (script, connect) => {
    const observation = await rig({ connect }).observe(workload(script), binaries, pristine, LOAD)
    expect(observation.measured.transactions).toBeGreaterThan(10)
    expect(observation.measured.metrics.latency_p99).toBeGreaterThan(0)
    expect(observation.totals.cpu_s).toBeGreaterThan(0.05)
  })

  test('takes an encrypted load, as the job with libssl and libcrypto asks for', async () => {
    const observation = await rig({ tls: true }).observe(workload('oltp_read_only'), binaries, pristine, LOAD)
    expect(observation.measured.transactions).toBeGreaterThan(10)
  })

  test('a setting reaches the server, and limits are raised', async () => {
    const data = await mkdtemp(join(folder, 'data-'))
    await copyTree(pristine, data)
    const raiseTo = { connections: 700, preparedStatements: 20_000, bytes: 0 }
    const settings = { innodb_buffer_pool_size: '64M' }
    const start = { binaries, plain: binaries, data, logFile: `${data}.log`, raiseTo }
    const server = await target({ settings }).start(start)
    try {
      const line = (await readFile(`/proc/${server.pids[0]}/cmdline`, 'utf8')).split('\0')
      expect(line).toContain('--max_connections=700')
      expect(line).toContain('--max_prepared_stmt_count=20000')
      expect(line).toContain('--innodb_buffer_pool_size=64M')
    } finally {
      await server.stop()
    }
  })

  test('nothing listens but the private socket: no X plugin, no admin port, no binary log', async () => {
    await withServer(async ({ endpoint, pids }, data, log) => {
      expect(await listening(pids[0]!)).toEqual({ tcp: 0, sockets: [(endpoint as ServerEndpoint).address] })
      expect(await readFile(log, 'utf8')).not.toContain('X Plugin ready')
      expect((await readdir(data)).filter((name) => /^binlog|-bin\./.test(name))).toEqual([])
    })
  })

  test('over TCP it listens on the loopback interface alone', async () => {
    await withServer(
      async ({ pids }) => {
        expect(await listening(pids[0]!)).toMatchObject({ tcp: 1 })
        expect(await loopbackOnly(pids[0]!)).toBe(true)
      },
      { connect: 'tcp' },
    )
  })

  test('nobody else can enter the folder of its socket, and the password is in no argument', async () => {
    await withServer(async ({ endpoint, pids }) => {
      const { address, password } = endpoint as ServerEndpoint
      if (address.via !== 'socket') throw new Error('not a socket')
      expect((await stat(address.folder)).mode & 0o077).toBe(0)
      const shown = await readFile(`/proc/${pids[0]}/cmdline`, 'utf8')
      expect(shown).not.toContain(password)
      const status = await readFile(`/proc/${pids[0]}/status`, 'utf8')
      expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).not.toBe('0')
      const script = sysbench.run(endpoint as ServerEndpoint, workload('oltp_read_only').parameters as never, LOAD)
      expect((await run({ ...script, timeoutS: 60 })).exitCode).toBe(0)
      const intruder = sysbench.run(
        { ...(endpoint as ServerEndpoint), password: 'guessed' },
        workload('oltp_read_only').parameters as never,
        LOAD,
      )
      expect((await run({ ...intruder, timeoutS: 60 })).exitCode).not.toBe(0)
    })
  })

  test('stopped and started again on the same data, it has what was written and needs no recovery', async () => {
    const data = await mkdtemp(join(folder, 'data-'))
    await copyTree(pristine, data)
    const write = async ({ endpoint }: Server) => {
      const insert = sysbench.run(endpoint as ServerEndpoint, workload('oltp_insert').parameters as never, LOAD)
      expect((await run({ ...insert, timeoutS: 60 })).exitCode).toBe(0)
    }
    await withServerOn(data, write)
    const size = async () => (await stat(join(data, 'sbtest', 'sbtest1.ibd'))).size
    expect(await size()).toBeGreaterThan((await stat(join(pristine, 'sbtest', 'sbtest1.ibd'))).size)
    await withServerOn(data, async (server, _, log) => {
      await write(server)
      const said = await readFile(log, 'utf8')
      expect(said).not.toMatch(/crash recovery|was not shutdown normally/i)
    })
  })

  test('the data of a sample is a copy: what a run writes is gone in the next', async () => {
    const before = await stat(join(pristine, 'sbtest', 'sbtest1.ibd'))
    await rig().observe(workload('oltp_insert'), binaries, pristine, LOAD)
    const after = await stat(join(pristine, 'sbtest', 'sbtest1.ibd'))
    expect([after.size, after.mtimeMs]).toEqual([before.size, before.mtimeMs])
  })

  test('a setting that it does not know: the error names the log, which tells the reason, and nothing is left', async () => {
    const starting = withServer(async () => {}, { settings: { no_such_setting: 1 } })
    const failure = await starting.catch((error) => error)
    expect(failure).toMatchObject({ exitCode: 3, message: expect.stringMatching(/while it was starting/) })
    const log = / (\/\S+\.log)\.$/.exec(failure.next)![1]!
    expect(await readFile(log, 'utf8')).toContain('no_such_setting')
    expect(await serversBelow(folder)).toEqual([])
  })

  test('BOLT refuses a packaged server, and says why, before anything is measured', () => {
    const work = join(folder, 'work')
    writeFileSync(
      join(folder, 'boltmark.yml'),
      `version: 1
target: { adapter: mysql, binaries: { server: ${SERVER} } }
build: { run: "true" }
workloads: { read-only: { driver: sysbench, script: oltp_read_only, table-size: 500 } }
variants: { baseline: {}, bolt: { optimize: bolt, train: [read-only] } }
benchmark: { duration: 1s, control: false }
`,
    )
    const { status, stderr } = spawnSync(process.execPath, [resolve('dist/cli/index.js'), 'run', '--work-dir', work], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: expect.stringMatching(
        /BOLT cannot instrument \S+\. It is stripped.*The relocations of its code are missing.*→ .*--emit-relocs/s,
      ),
    })
    expect(existsSync(join(work, 'benchmark'))).toBe(false)
  })

  test('in the end no server is left', async () => {
    expect(await serversBelow(folder)).toEqual([])
  })
})

conforms(
  sqlServer('mysql', async () => binaries, /^9\.\d+\.\d+$/),
  keepsToItself,
)

/** TCP ports that a process listens on, and the unix sockets, by what the kernel has of its network. */
async function listening(pid: number): Promise<{ tcp: number; sockets: unknown[] }> {
  const inodes = await socketsOf(pid)
  const tcp = (await listeners(pid)).filter(({ inode }) => inodes.has(inode)).length
  const unix = (await readFile(`/proc/${pid}/net/unix`, 'utf8'))
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    // 00010000: it accepts connections.
    .filter(([, , , flags, , , inode, path]) => flags === '00010000' && path && inodes.has(inode!))
  const sockets = unix.map(([, , , , , , , path]) => ({ via: 'socket', folder: dirname(path!), file: path, port: 0 }))
  return { tcp, sockets }
}

async function loopbackOnly(pid: number): Promise<boolean> {
  const inodes = await socketsOf(pid)
  const own = (await listeners(pid)).filter(({ inode }) => inodes.has(inode))
  return own.every(({ address }) => address.startsWith('0100007F:'))
}

/** State 0A of /proc/net/tcp is listening. */
async function listeners(pid: number): Promise<{ address: string; inode: string }[]> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')))
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A')
    .map((fields) => ({ address: fields[1]!, inode: fields[9]! }))
}

async function socketsOf(pid: number): Promise<Set<string>> {
  const { stdout } = spawnSync('ls', ['-l', `/proc/${pid}/fd`], { encoding: 'utf8' })
  return new Set([...stdout.matchAll(/socket:\[(\d+)\]/g)].map(([, inode]) => inode!))
}

/** Server processes whose data lies below a folder. */
async function serversBelow(folder: string): Promise<string[]> {
  const lines = (await readdir('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  return (await Promise.all(lines)).filter((line) => line.startsWith(SERVER) && line.includes(folder))
}

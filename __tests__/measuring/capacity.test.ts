import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { Job } from '../../src/job/job.js'
import { checkCapacity, machineShortages, type Room, roomFor, serverShortages } from '../../src/measuring/capacity.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const ROOMY: Room = { openFiles: 1024, backlog: 4096, ports: 28_232, diskBytes: 2 ** 40, memoryBytes: 2 ** 36 }
let folder: string

beforeAll(async () => {
  folder = newFolder('capacity')
})

/** A job on a server, with these thread counts. */
async function job(adapter: string, threads: number, more = '', overrides: string[] = []): Promise<Job> {
  const file = join(folder, 'boltmark.yml')
  await writeFile(
    file,
    `version: 1
target: { adapter: ${adapter} }
workloads:
  mix: { driver: sysbench, script: oltp_read_write, tables: 8, table-size: 10000 }
variants:
  baseline: {}
benchmark: { threads: [8, ${threads}], duration: 1s }
${more}`,
  )
  return Job.open(file, join(folder, 'work'), overrides, QUIET)
}

describe('a disk of its own for the copy in use', () => {
  const demand = { connections: 8, preparedStatements: 0, bytes: 2 ** 30 }

  test('has to hold one copy, and the work folder one less', () => {
    const room = { ...ROOMY, diskBytes: 5 * 2 ** 30, inUseBytes: 2 * 2 ** 30 }
    expect(machineShortages(demand, { overTcp: false }, room, 3)).toEqual([])
    expect(machineShortages(demand, { overTcp: false }, { ...room, inUseBytes: undefined }, 3)).toHaveLength(1)
  })

  test('that is too small is refused, by its key', () => {
    const [shortage] = machineShortages(demand, { overTcp: false }, { ...ROOMY, inUseBytes: 2 ** 30 }, 1)
    expect(shortage).toMatchObject({ isFatal: true, problem: expect.stringContaining('target.data has 1.0 GiB left') })
  })
})

describe('a load that is too large for the server', () => {
  test('512 threads where 151 connections are allowed: refused before anything is made, with the settings to change', async () => {
    await expect(checkCapacity(await job('mariadb', 512), ROOMY)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        /needs 512 connections.*allows 151 \(max_connections\).*37888 prepared statements/,
      ),
      next: expect.stringMatching(/max_connections: 512.*raise-limits: true.*max_prepared_stmt_count: 37888/s),
    })
    expect(existsSync(join(folder, 'work'))).toBe(false)
  })

  test.each([
    ['mariadb', 81, /needs 81 connections in the queue at once, and the server allows 80 \(back_log\)\.$/],
    ['mysql', 152, /allows 151 \(max_connections\)\. .*allows 151 \(back_log\)\.$/],
  ])('%s has a queue of its own length for who connects', async (adapter, threads, expected) => {
    await expect(checkCapacity(await job(adapter, threads), ROOMY)).rejects.toThrow(expected)
    await checkCapacity(await job(adapter, threads - 1), ROOMY)
    await checkCapacity(await job(adapter, threads, 'server: { raise-limits: true }'), ROOMY)
  })

  test('PostgreSQL allows 100, and counts no prepared statements', async () => {
    await expect(checkCapacity(await job('postgresql', 101), ROOMY)).rejects.toThrow(
      /allows 100 \(max_connections\)\.$/,
    )
    await checkCapacity(await job('postgresql', 100), ROOMY)
  })

  test('where limits are raised it is no trouble', async () => {
    await checkCapacity(await job('mysql', 512, 'server: { raise-limits: true }'), ROOMY)
  })

  test('a limit that only the user can raise is checked all the same', () => {
    const limits = {
      connections: { setting: 'target.connections', value: 8, byHand: 'See target.start.' },
      overTcp: false,
    }
    const demand = { connections: 9, preparedStatements: 0, bytes: 0 }
    for (const raises of [false, true])
      expect(serverShortages(demand, limits, raises)).toEqual([
        {
          isFatal: true,
          problem: 'The largest load needs 9 connections, and the server allows 8 (target.connections).',
          remedy: 'See target.start.',
        },
      ])
  })

  test("the config's own settings count", async () => {
    const limits = { connections: { setting: 'max_connections', value: 600 }, overTcp: false }
    expect(serverShortages({ connections: 512, preparedStatements: 1e6, bytes: 0 }, limits)).toEqual([])
  })
})

describe('a load that is too large for the machine', () => {
  test('is refused with what it lacks', async () => {
    await expect(checkCapacity(await job('mariadb', 9), { ...ROOMY, backlog: 7 })).rejects.toMatchObject({
      exitCode: 3,
      message: '9 connections at once wait to be accepted, and the kernel lets only 7 wait.',
      next: 'sysctl net.core.somaxconn=9',
    })
  })

  test('this one has some of everything, and on the disk of the copy in use where that is another', async () => {
    const room = await roomFor(await job('mariadb', 9))
    expect(room.inUseBytes).toBeUndefined()
    for (const found of [room.openFiles, room.backlog, room.ports, room.diskBytes, room.memoryBytes])
      expect(found).toBeGreaterThan(0)
    const apart = await Job.open(join(folder, 'boltmark.yml'), join(folder, 'work'), [`target.data=${folder}`], QUIET)
    expect((await roomFor(apart)).inUseBytes).toBeGreaterThan(0)
  })

  const demand = { connections: 500, preparedStatements: 0, bytes: 2 ** 30 }
  const problems = (room: Partial<Room>, overTcp = false) =>
    machineShortages(demand, { overTcp }, { ...ROOMY, ...room }, 3).map(({ isFatal, problem, remedy }) => [
      isFatal,
      `${problem} ${remedy}`,
    ])

  test('is no fault of the config, unless the server is too small as well', async () => {
    const huge = ['workloads.mix.table-size=1000000000000']
    const refused = { message: expect.stringContaining('the disk of the work folder has') }
    await expect(checkCapacity(await job('mysql', 9, '', huge), ROOMY)).rejects.toMatchObject({
      ...refused,
      exitCode: 3,
    })
    await expect(checkCapacity(await job('mysql', 512, '', huge), ROOMY)).rejects.toMatchObject({
      ...refused,
      exitCode: 2,
    })
  })

  test('there is room', () => {
    expect(problems({})).toEqual([])
  })

  test.each([
    [{ openFiles: 256 }, /needs 532 open files, and 256 are allowed.*ulimit -n 532/],
    [{ backlog: 128 }, /lets only 128 wait.*net.core.somaxconn=500/],
    [{ diskBytes: 2 ** 30 }, /needs about 6.0 GiB.*has 1.0 GiB left/],
  ])('%j', (room, expected) => {
    expect(problems(room)).toEqual([[true, expect.stringMatching(expected)]])
  })

  test('ports matter over TCP alone', () => {
    expect(problems({ ports: 400 })).toEqual([])
    expect(problems({ ports: 400 }, true)).toEqual([[true, expect.stringMatching(/ip_local_port_range/)]])
  })

  test('tables that do not fit into memory are a warning', () => {
    expect(problems({ memoryBytes: 2 ** 29 })).toEqual([[false, expect.stringMatching(/the disk is measured too/)]])
  })
})

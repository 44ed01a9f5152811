import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { handOn } from '../../../src/system/environment.js'
import { start } from '../../../src/system/processes/process.js'
import type { Load, MongodbEndpoint, ServerEndpoint } from '../../../src/workloads/driver.js'
import { BadRun } from '../../../src/workloads/driver.js'
import { readProperties } from '../../../src/workloads/ycsb/properties.js'
import { ycsb } from '../../../src/workloads/ycsb/ycsb.js'
import { newFolder } from '../../support/new-folder.js'
import { fixture } from '../outputs.js'

const MONGODB: MongodbEndpoint = { kind: 'mongodb', address: { host: '127.0.0.1', port: 27_018 }, database: 'ycsb' }
const MYSQL: ServerEndpoint = {
  kind: 'mysql',
  address: { via: 'tcp', host: '127.0.0.1', port: 3307 },
  user: 'sbtest',
  password: 'pass=word',
  database: 'sbtest',
  tls: false,
}
const LOAD: Load = { threads: 4, durationS: 30, warmupS: 0, seed: 1 }

function parameters(workload: Record<string, unknown> = {}) {
  const { driver, ...rest } = ycsb.schema.parse({ driver: 'ycsb', ...workload })
  expect(driver).toBe('ycsb')
  return rest as Parameters<typeof ycsb.run>[1]
}

function told(
  workload: Record<string, unknown>,
  load: Partial<Load> = {},
  endpoint: Parameters<typeof ycsb.run>[0] = MONGODB,
) {
  const command = ycsb.run(endpoint, parameters(workload), { ...LOAD, ...load })
  return { ...command, properties: readProperties(command.input!) }
}

const GO = { program: '/opt/go-ycsb/bin/go-ycsb' }
const JAVA = { program: '/opt/ycsb-0.17.0/bin/ycsb.sh' }

describe('go-ycsb', () => {
  test('is told everything in its input: nothing of it stands in the arguments', () => {
    const { file, args, properties, input } = told(
      { ...GO, records: 500, distribution: 'uniform', target: 900 },
      {},
      MYSQL,
    )
    expect([file, ...args]).toEqual([GO.program, 'run', 'mysql', '-P', '/dev/stdin'])
    expect(properties).toMatchObject({
      recordcount: '500',
      threadcount: '4',
      requestdistribution: 'uniform',
      target: '900',
      workload: 'core',
      'mysql.host': '127.0.0.1',
      'mysql.port': '3307',
      'mysql.user': 'sbtest',
      'mysql.password': 'pass=word',
      'mysql.db': 'sbtest',
    })
    expect(input).not.toContain('pass=word')
  })

  test('knows no time limit, so that it is interrupted', () => {
    const { interruptAfterS, properties, timeoutS } = told(GO)
    expect({ interruptAfterS, timeoutS }).toEqual({ interruptAfterS: 30, timeoutS: undefined })
    expect(Number(properties.operationcount)).toBeGreaterThan(1e9)
  })

  test('with a number of operations it takes its time', () => {
    const { interruptAfterS, properties, timeoutS } = told({ ...GO, operations: 5000 })
    expect(properties.operationcount).toBe('5000')
    expect(interruptAfterS).toBeUndefined()
    expect(timeoutS).toBeGreaterThan(3600)
    // A few to see whether a binary works.
    expect(told({ ...GO, operations: 5000 }, { durationS: undefined, events: 50 }).properties.operationcount).toBe('50')
  })

  test('has to know how many records it inserts, where that decides what it asks for', () => {
    expect(ycsb.refuse(LOAD, parameters({ ...GO, workload: 'workloade' }))).toMatch(/set operations/)
    expect(ycsb.refuse(LOAD, parameters({ ...GO, workload: 'workloade', operations: 100 }))).toBeUndefined()
    expect(ycsb.refuse(LOAD, parameters({ ...GO, workload: 'workloadd' }))).toBeUndefined()
    expect(ycsb.refuse({ ...LOAD, threads: 200 }, parameters({ ...GO, operations: 100 }))).toMatch(/each thread/)
  })
})

describe('YCSB', () => {
  test('runs for whole seconds', () => {
    const { file, args, properties, interruptAfterS } = told(JAVA)
    expect([file, ...args]).toEqual([JAVA.program, 'run', 'mongodb', '-P', '/dev/stdin', '-s'])
    expect(properties).toMatchObject({
      maxexecutiontime: '30',
      operationcount: '2147483647',
      workload: 'site.ycsb.workloads.CoreWorkload',
      'mongodb.url': 'mongodb://127.0.0.1:27018/ycsb',
      'status.interval': '1',
    })
    expect(interruptAfterS).toBeUndefined()
    expect(ycsb.refuse({ ...LOAD, durationS: 1.5 }, parameters(JAVA))).toMatch(/whole seconds/)
    expect(ycsb.refuse(LOAD, parameters(JAVA))).toBeUndefined()
  })

  test('reaches no SQL server, and neither reaches a socket', () => {
    expect(
      ycsb.refuseServer!(parameters(JAVA), { protocol: 'mysql', overTcp: true, binaries: [], fromElsewhere: false }),
    ).toMatch(/go-ycsb is/)
    expect(
      ycsb.refuseServer!(parameters(GO), { protocol: 'mysql', overTcp: true, binaries: [], fromElsewhere: false }),
    ).toBeUndefined()
    expect(
      ycsb.refuseServer!(parameters(GO), { protocol: 'mysql', overTcp: false, binaries: [], fromElsewhere: false }),
    ).toMatch(/connect: tcp/)
  })

  describe('reaches a MongoDB that runs already', () => {
    const at = (database: string | undefined, restores: boolean) => ({
      ...({ protocol: 'mongodb', overTcp: true, binaries: [], fromElsewhere: false } as const),
      running: { database, restores },
    })

    test('in any database; go-ycsb in the one that it always uses', () => {
      expect(ycsb.refuseServer!(parameters(JAVA), at(undefined, false))).toBeUndefined()
      expect(ycsb.refuseServer!(parameters(JAVA), at('shop', false))).toBeUndefined()
      expect(ycsb.refuseServer!(parameters(GO), at(undefined, false))).toMatch(/set target\.database: ycsb/)
      expect(ycsb.refuseServer!(parameters(GO), at('shop', false))).toMatch(/set target\.database: ycsb/)
      expect(ycsb.refuseServer!(parameters(GO), at('ycsb', false))).toBeUndefined()
    })

    test('to load records only if the last ones are taken away', () => {
      const loading = parameters({ ...JAVA, phase: 'load' })
      expect(ycsb.refuseServer!(loading, at('shop', false))).toMatch(/set target\.hooks\.restore/)
      expect(ycsb.refuseServer!(loading, at('shop', true))).toBeUndefined()
    })

    test('with its login, whatever its letters, and never in the arguments', () => {
      const server = {
        ...({ kind: 'mongodb', address: { host: '::1', port: 27017 }, database: 'shop' } as const),
        login: { user: 'a@b', password: 'p:/?', authSource: 'the users' },
      }
      const { args, input } = ycsb.run(server, parameters(JAVA), LOAD)
      const url = 'mongodb://a%40b:p%3A%2F%3F@[::1]:27017/shop?authSource=the%20users'
      expect(readProperties(input!)['mongodb.url']).toBe(url)
      expect(args.join()).not.toContain('p%3A')
    })

    describe('with TLS', () => {
      const server = { ...MONGODB, tls: { trustStore: '/data/store' } }
      const login = { user: 'me', password: 'hidden', authSource: 'shop' }

      test('whose certificate go-ycsb does not verify', () => {
        const { properties, files, env } = told(GO, {}, { ...server, login })
        const url = 'mongodb://me:hidden@127.0.0.1:27018/ycsb?authSource=shop&tls=true&tlsInsecure=true'
        expect({ url: properties['mongodb.url'], files, env }).toEqual({ url, files: undefined, env: undefined })
      })

      test.each(['prepare', 'warmUp', 'run'] as const)('whose certificate YCSB trusts by a file: %s', (phase) => {
        const asked = parameters(JAVA)
        const load = { ...LOAD, warmupS: 1 }
        const command = phase === 'prepare' ? ycsb.prepare(server, asked) : ycsb[phase](server, asked, load)
        const url = 'mongodb://127.0.0.1:27018/ycsb?ssl=true&sslInvalidHostNameAllowed=true'
        expect(readProperties(command!.input!)['mongodb.url']).toBe(url)
        const [[name, path]] = Object.entries(command!.files!) as [[string, string]]
        expect(path).toBe('/data/store')
        expect(command!.env!.JAVA_TOOL_OPTIONS).toContain(`-Djavax.net.ssl.trustStore=${name} `)
      })

      test('in a folder of the command, where a relative path of the program still names it', () => {
        const fileOf = (program: string) => ycsb.run(server, parameters({ program }), LOAD).file
        expect(fileOf('ycsb-0.17.0/bin/ycsb.sh')).toBe(resolve('ycsb-0.17.0/bin/ycsb.sh'))
        expect(fileOf('ycsb.sh')).toBe('ycsb.sh')
      })

      test('beside the options of Java that the config hands on', () => {
        const undo = handOn(['JAVA_TOOL_OPTIONS'])
        process.env.JAVA_TOOL_OPTIONS = '-Xmx1g'
        try {
          expect(ycsb.run(server, parameters(JAVA), LOAD).env!.JAVA_TOOL_OPTIONS).toMatch(/^-Xmx1g -Djavax/)
        } finally {
          delete process.env.JAVA_TOOL_OPTIONS
          undo()
        }
      })
    })
  })
})

describe('what it asks of a server', () => {
  const demand = (workload: Record<string, unknown>, threads: number) =>
    ycsb.demand(parameters({ ...GO, ...workload }), { ...LOAD, threads })

  test('a statement for each field, and a few more', () => {
    expect(demand({}, 16)).toMatchObject({ connections: 34, preparedStatements: 16 * 13 })
    expect(demand({ properties: { fieldcount: 2 } }, 16).preparedStatements).toBe(16 * 5)
  })

  test('loading has threads of its own', () => {
    expect(demand({}, 1)).toMatchObject({ connections: 18, preparedStatements: 8 * 13 })
    expect(demand({ phase: 'load' }, 1).connections).toBe(4)
  })
})

describe('its version', () => {
  const folder = newFolder('ycsb')
  const versionOf = (program: string) => ycsb.version(parameters({ program: join(folder, program) }))
  for (const name of ['bin', 'lib']) mkdirSync(join(folder, name))
  const executable = { mode: 0o755 }

  test('stands in the name of a library, or among the modules of the program', async () => {
    writeFileSync(join(folder, 'bin', 'ycsb.sh'), '', executable)
    writeFileSync(join(folder, 'lib', 'core-0.17.0.jar'), '')
    expect(await versionOf('bin/ycsb.sh')).toBe('YCSB 0.17.0')
    const modules = '\0\xff\nmod\tgithub.com/pingcap/go-ycsb\tv1.0.1\th1:abc=\ndep\texample.org/x\tv2.0.0\n'
    writeFileSync(join(folder, 'go-ycsb'), modules, { ...executable, encoding: 'latin1' })
    expect(await versionOf('go-ycsb')).toBe('go-ycsb v1.0.1')
  })

  test('is looked for where the load comes from, and may not be told', async () => {
    const asked: string[] = []
    const begin = async ({ file, args }: { file: string; args: readonly string[] }) => {
      asked.push([file, ...args].join(' '))
      return start({ file: 'false', args: [] })
    }
    const elsewhere = await ycsb.version(parameters({ program: join(folder, 'go-ycsb') }), begin)
    expect(elsewhere).toBe('go-ycsb, version unknown')
    expect(asked).toEqual([expect.stringContaining('go-ycsb')])
  })
})

describe('phases', () => {
  const INSERTING = { properties: { readproportion: 0, updateproportion: 0, insertproportion: 1 } }

  test('before a run the records are loaded, by a few threads and as fast as they can', () => {
    const { args, input } = ycsb.prepare(MONGODB, parameters({ ...GO, records: 500, target: 10, operations: 7 }))!
    expect(args[0]).toBe('load')
    const { recordcount, threadcount, target, operationcount } = readProperties(input!)
    expect({ recordcount, threadcount, target, operationcount }).toEqual({
      recordcount: '500',
      threadcount: '8',
      operationcount: '500',
    })
  })

  test('where loading is what is measured, it begins with nothing, takes all records and has no warm-up', () => {
    const loading = { ...GO, phase: 'load', records: 500, target: 1000 }
    expect(ycsb.prepare(MONGODB, parameters(loading))).toBeUndefined()
    expect(ycsb.warmUp(MONGODB, parameters(loading), { ...LOAD, warmupS: 5 })).toBeUndefined()
    const { args, properties, interruptAfterS } = told(loading)
    expect(args[0]).toBe('load')
    expect(properties).toMatchObject({ recordcount: '500', target: '1000', threadcount: '4' })
    expect(properties.insertcount).toBeUndefined()
    expect(interruptAfterS).toBeUndefined()
    expect(told(loading, { durationS: undefined, events: 50 }).properties.insertcount).toBe('50')
  })

  test('a warm-up is a run of its own, and inserts nothing that the run would insert again', () => {
    const warm = (workload: Record<string, unknown>, program: Record<string, unknown> = JAVA) =>
      ycsb.warmUp(MONGODB, parameters({ ...program, ...workload }), { ...LOAD, warmupS: 4.5 })
    expect(readProperties(warm({ workload: 'workloadd' })!.input!)).toMatchObject({
      insertproportion: '0',
      readproportion: '0.95',
      maxexecutiontime: '5',
    })
    expect(warm({}, GO)!.interruptAfterS).toBe(5)
    expect(warm(INSERTING)).toBeUndefined()
    expect(ycsb.warmUp(MONGODB, parameters(GO), LOAD)).toBeUndefined()
  })

  test.each([
    ['that asks for records has the warm-up that the config names', {}, 5],
    ['that only inserts has none', INSERTING, 0],
    ['that is the loading has none', { phase: 'load' }, 0],
  ])('a workload %s', (_, workload, warmupS) => {
    const load = { ...LOAD, warmupS: 5 }
    expect({ ...load, ...ycsb.length!(parameters({ ...JAVA, ...workload }), load) }).toMatchObject({ warmupS })
  })
})

describe('the config', () => {
  const problems = (workload: Record<string, unknown>) =>
    JSON.stringify(ycsb.schema.safeParse({ driver: 'ycsb', ...workload }).error?.issues ?? [])

  test('a workload is one of the six, or a file whose class is left to the program', () => {
    expect(problems({ workload: 'workloada' })).toBe('[]')
    expect(problems({ workload: 'workloadz' })).toMatch(/did you mean workload/)
    expect(problems({ workload: 'no/such/file' })).toMatch(/there is no .*no\/such\/file/)
    const file = join(newFolder('ycsb'), 'mine')
    writeFileSync(file, 'workload=site.ycsb.workloads.CoreWorkload\nreadproportion=1\nrecordcount=7\n')
    const { properties } = told({ ...GO, workload: file, properties: { fieldcount: 2 } })
    expect(properties).toMatchObject({ workload: 'core', readproportion: '1', recordcount: '1000', fieldcount: '2' })
  })

  test('what has a key of its own is no property', () => {
    expect(problems({ properties: { recordcount: 5 } })).toMatch(/key of its own/)
    expect(problems({ properties: { 'mongodb.url': 'x' } })).toMatch(/set by Boltmark/)
    expect(problems({ properties: { fieldlength: 500 } })).toBe('[]')
  })
})

describe('what it said', () => {
  const asked = (workload: Record<string, unknown>) => ({
    parameters: parameters(workload),
    load: LOAD,
    command: { file: '', args: [] },
    isWarmUp: false,
  })
  const finished = { exitCode: 0, signal: null, timedOut: false, stdout: '', stderr: '', durationS: 1 }

  test('is read as the program writes it, status lines of standard error included', async () => {
    const go = await ycsb.read({ ...finished, stdout: fixture('go-ycsb-mysql-workloada-run-table') }, asked(GO))
    expect(go.metrics['update.latency_p99']).toBe(1.982)
    const text = fixture('ycsb-java-0.17-workloadf-status')
    const report = text.indexOf('[OVERALL]')
    const java = await ycsb.read(
      { ...finished, stderr: text.slice(0, report), stdout: text.slice(report) },
      asked(JAVA),
    )
    expect(java.metrics['update.latency_p99']).toBe(4.511)
    expect(java.intervals.length).toBeGreaterThan(1)
  })

  test('operations that the end of the run broke off did not fail; more of them did', async () => {
    const errors = (count: number) =>
      fixture('go-ycsb-mongodb-ferretdb-sqlite-workloada-run') +
      `READ_ERROR - Takes(s): 12.0, Count: ${count}, OPS: 0.3\n`
    const command = { file: '', args: [], interruptAfterS: 30 }
    const read = (count: number) => ycsb.read({ ...finished, stdout: errors(count) }, { ...asked(GO), command })
    expect((await read(4)).errorsPerS).toBe(0)
    expect((await read(10)).errorsPerS).toBeGreaterThan(0)
    expect(() => read(500)).toThrow(BadRun)
    expect((await read(4)).operations).toEqual({ read: 1031, update: 969 })
  })

  test('a load of which nothing arrived is not data, although the program ends well', () => {
    const missing = (workload: Record<string, unknown>, stdout: string) =>
      ycsb.refusePrepared!({ ...finished, stdout }, parameters(workload))
    expect(missing(GO, fixture('go-ycsb-mongodb-ferretdb-sqlite-workloada-load'))).toBeUndefined()
    expect(missing(JAVA, fixture('ycsb-java-0.17-load-failed'))).toBe('YCSB finished no operation in its time')
  })

  test('a run that failed tells the last line', () => {
    const read = () => ycsb.read({ ...finished, exitCode: 1, stderr: 'at all\ncreate db mongodb failed\n' }, asked(GO))
    expect(read).toThrow(BadRun)
    expect(read).toThrow('go-ycsb failed with exit code 1: create db mongodb failed')
  })
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { commandDriver } from '../../../src/workloads/command/command.js'
import { redisCommands } from '../../../src/workloads/command/redis-commands.js'
import { BadRun, type CommandEndpoint, type Load, type ServerEndpoint } from '../../../src/workloads/driver.js'

const LOAD: Load = { threads: 4, durationS: 3, warmupS: 0, seed: 7 }
const ENDPOINT: CommandEndpoint = {
  kind: 'command',
  values: { port: '6379', data: '/data', server: '/build/redis-server' },
  env: { REDISCLI_AUTH: 'secret' },
  folder: '/fork',
}

type Parameters = Parameters_[1]
type Parameters_ = globalThis.Parameters<typeof commandDriver.run>

/** The parameters as a checked config hands them over. */
function parameters(workload: Record<string, unknown>): Parameters {
  const { driver: _, ...rest } = commandDriver.schema.parse({ driver: 'command', run: ['bench'], ...workload })
  return rest as Parameters
}

function problems(workload: Record<string, unknown>): string {
  return JSON.stringify(
    commandDriver.schema.safeParse({ driver: 'command', run: ['bench'], ...workload }).error?.issues ?? [],
  )
}

const refusal = (workload: Record<string, unknown>, load: Partial<Load> = {}) =>
  commandDriver.refuse({ ...LOAD, ...load }, parameters(workload)) ??
  commandDriver.refuseServer!(parameters(workload), {
    protocol: 'command',
    overTcp: false,
    binaries: ['server'],
    fromElsewhere: false,
  })

/** What is read of a run that said this, and wrote that into the file that it was told of. */
async function read(workload: Record<string, unknown>, stdout: string, results?: string, exitCode = 0) {
  const checked = parameters(workload)
  const asked = commandDriver.run(ENDPOINT, checked, LOAD)
  const file = asked.env!.BOLTMARK_RESULTS!
  if (results !== undefined) writeFileSync(file, results)
  try {
    const finished = { exitCode, signal: null, timedOut: false, stdout, stderr: '', durationS: 2 }
    return await commandDriver.read(finished, { parameters: checked, load: LOAD, command: asked, isWarmUp: false })
  } finally {
    expect(existsSync(file)).toBe(false)
  }
}

describe('the command', () => {
  test('is told of the load and the database, in its words and in its environment', () => {
    const run = ['bench', '-p', '$port', '-c', '$threads', '-t', `\${duration}s`, '--seed', '$seed']
    expect(commandDriver.run(ENDPOINT, parameters({ run }), LOAD)).toMatchObject({
      file: 'bench',
      args: ['-p', '6379', '-c', '4', '-t', '3s', '--seed', '7'],
      env: {
        BOLTMARK_PORT: '6379',
        BOLTMARK_THREADS: '4',
        BOLTMARK_DURATION: '3',
        BOLTMARK_SERVER: '/build/redis-server',
        REDISCLI_AUTH: 'secret',
      },
      cwd: '/fork',
    })
  })

  test('of a server with accounts: the password is in the environment only', () => {
    const server: ServerEndpoint = {
      ...{ kind: 'mysql', user: 'me', password: 'hidden', database: 'db', tls: false },
      address: { via: 'tcp', host: '127.0.0.1', port: 3306 },
    }
    const made = commandDriver.run(server, parameters({ run: ['bench', '$host:$port', '$user', '$database'] }), LOAD)
    expect(made.args).toEqual(['127.0.0.1:3306', 'me', 'db'])
    expect(made.env).toMatchObject({ BOLTMARK_PASSWORD: 'hidden' })
    expect(made.args.join()).not.toContain('hidden')
  })

  test("of a server with MongoDB's protocol: where it is", () => {
    const server = { kind: 'mongodb' as const, address: { host: '127.0.0.1', port: 27018 }, database: 'ycsb' }
    expect(
      commandDriver.run(server, parameters({ run: ['bench', 'mongodb://$host:$port/$database'] }), LOAD).args,
    ).toEqual(['mongodb://127.0.0.1:27018/ycsb'])
  })

  test('of one with users: the login, its password in the environment alone', () => {
    const login = { user: 'me', password: 'hidden', authSource: 'admin' }
    const server = { kind: 'mongodb' as const, address: { host: 'h', port: 1 }, database: 'd', login }
    const made = commandDriver.run(server, parameters({ run: ['bench', '$user', '$database'] }), LOAD)
    expect(made.args).toEqual(['me', 'd'])
    expect(made.env).toMatchObject({ BOLTMARK_USER: 'me', BOLTMARK_PASSWORD: 'hidden' })
  })

  test('warms up by itself for the time that is asked, or by a command of its own', () => {
    const load = { ...LOAD, warmupS: 9 }
    expect(commandDriver.warmUp(ENDPOINT, parameters({ run: ['bench', '$duration'] }), load)?.args).toEqual(['9'])
    expect(commandDriver.warmUp(ENDPOINT, parameters({ 'warm-up': ['warm', '$duration'] }), load)?.file).toBe('warm')
    expect(commandDriver.warmUp(ENDPOINT, parameters({}), LOAD)).toBeUndefined()
  })
})

describe('a load that it cannot make is refused', () => {
  test.each([
    [{ run: ['bench', '$events'] }, {}, /set events/],
    [{ run: ['bench', '$duration'] }, { durationS: undefined, events: 5 }, /set duration/],
    [{ run: ['bench', '$prot'] }, {}, /there is no \$prot; known: .*\$port.*\$server/],
    [{ run: ['bench'], prepare: ['fill', '$threads'] }, {}, /there is no \$threads; known: \$seed/],
    [{ run: ['bench'], 'warm-up': ['bench', '$events'] }, {}, /there is no \$events/],
    [{ prepare: ['fill', '$tables'] }, {}, /there is no \$tables/],
    [{ run: ['bench'] }, { warmupS: 3 }, /cannot warm up: add warm-up/],
  ])('%j %j', (workload, load, reason) => {
    expect(refusal(workload, load)).toMatch(reason)
  })

  test('a file of results that another host would write', () => {
    const server = { protocol: 'command' as const, overTcp: true, binaries: [] }
    const writes = parameters({ run: ['bench', '--out', '$results'] })
    expect(commandDriver.refuseServer!(writes, { ...server, fromElsewhere: true })).toMatch(/make it print its figures/)
    expect(commandDriver.refuseServer!(writes, { ...server, fromElsewhere: false })).toBeUndefined()
    expect(commandDriver.refuseServer!(parameters({}), { ...server, fromElsewhere: true })).toBeUndefined()
  })

  test('others are not', () => {
    expect(refusal({ run: ['bench', '$duration', '$server'] }, { warmupS: 3 })).toBeUndefined()
    expect(refusal({ run: ['bench'] })).toBeUndefined()
  })
})

describe('what it said', () => {
  const csv = readFileSync('__tests__/workloads/fixtures/redis-benchmark-7.0.15.csv', 'utf8')
  const quiet = readFileSync('__tests__/workloads/fixtures/redis-benchmark-7.0.15-quiet.txt', 'utf8')

  test('by regular expressions: redis-benchmark --csv', async () => {
    const metrics = {
      'set.throughput': { match: '^"SET","([0-9.]+)"' },
      throughput: { match: '^"GET","([0-9.]+)"' },
      latency_p95: { match: '^"GET",(?:"[0-9.]+",){4}"([0-9.]+)"' },
    }
    expect(await read({ metrics }, csv)).toMatchObject({
      metrics: { 'set.throughput': 33557.05, throughput: 22753.13, latency_p95: 0.135 },
      durationS: 2,
      transactions: 45506,
    })
  })

  test('the last match counts: redis-benchmark -q overwrites its line', async () => {
    const last = [...quiet.matchAll(/([\d.]+) requests per second/g)].at(-1)![1]
    const metrics = { throughput: { match: '([0-9.]+) requests per second' } }
    expect((await read({ metrics }, quiet)).metrics).toEqual({ throughput: Number(last) })
  })

  test('by paths into JSON, on standard output or in the file, in other units', async () => {
    const metrics = {
      throughput: { path: '$.ALL.kops', unit: 'k' },
      latency_p99: { path: "$.ALL['p99.0']", unit: 'us' },
      cpu_per_transaction: { path: '$.ms', unit: 'ms' },
      duration: { path: '$.ms', unit: 'ms' },
      transactions: { path: '$.count' },
    }
    const text = JSON.stringify({ ALL: { kops: 1.5, 'p99.0': 250 }, ms: 4000, count: '6000' })
    const expected = {
      metrics: { throughput: 1500, latency_p99: 0.25, cpu_per_transaction: 4_000_000 },
      durationS: 4,
      transactions: 6000,
      intervals: [],
    }
    expect(await read({ metrics }, text)).toEqual(expected)
    expect(await read({ metrics }, 'chatter', text)).toEqual(expected)
  })

  test('as a document of ours', async () => {
    const document = {
      schema: 'boltmark.measured/1',
      metrics: { throughput: 10, 'get.latency_p95': 1 },
      duration_s: 5,
      intervals: [{ at_s: 1, throughput: 9 }],
    }
    expect(await read({}, '', JSON.stringify(document))).toEqual({
      metrics: document.metrics,
      durationS: 5,
      transactions: 50,
      intervals: document.intervals,
      errorsPerS: undefined,
    })
  })

  test.each([
    ['a program that failed', {}, 'no route', undefined, 2, /bench failed with exit code 2: no route/],
    ['an output that means failure', { failed: '^ERR.*' }, 'ok\nERR no auth\n', undefined, 0, /ERR no auth/],
    [
      'a number that is not there',
      { metrics: { throughput: { match: 'rps=(.+)' } } },
      'none',
      undefined,
      0,
      /throughput: rps=.* nowhere/,
    ],
    ['no number', { metrics: { throughput: { match: 'rps=(.+)' } } }, 'rps=nan', undefined, 0, /"nan", not a number/],
    ['no JSON', { metrics: { throughput: { path: '$.x' } } }, 'hello', undefined, 0, /is not JSON/],
    ['another document', {}, '', '{"schema":"x"}', 0, /no boltmark\.measured\/1: schema/],
    [
      'a metric that there is none of',
      {},
      '',
      '{"schema":"boltmark.measured/1","metrics":{"troughput":1}}',
      0,
      /did you mean throughput/,
    ],
  ])('%s gives no sample', async (_, workload, stdout, results, exitCode, reason) => {
    const error = await read(workload, stdout, results, exitCode).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BadRun)
    expect((error as BadRun).message).toMatch(reason)
  })
})

test.each([
  [{ metrics: { troughput: { match: '(1)' } } }, /did you mean throughput/],
  [{ metrics: { throughput: { match: '1' } } }, /needs a group/],
  [{ metrics: { throughput: { match: '(1' } } }, /[Uu]nterminated group/],
  [{ metrics: { throughput: { path: '$..x' } } }, /not a path to one value/],
  [{ run: 'bench -c 4' }, /run/],
])('%j is refused', (workload, reason) => {
  expect(problems(workload)).toMatch(reason)
})

describe('queries whose answers are compared', () => {
  const ask = (wanted: unknown) => commandDriver.ask!(ENDPOINT, parameters({ ask: wanted }))

  test('are asked by a command that knows where the database is', () => {
    expect(ask({ run: ['asks', '$port'] })).toMatchObject({ file: 'asks', args: ['6379'], cwd: '/fork' })
    expect(ask({ run: ['asks'] })!.input).toBeUndefined()
    expect(refusal({ ask: { run: ['asks', '$threads'] } })).toMatch(/^there is no \$threads/)
  })

  test('are unknown without such a command', () => {
    expect(commandDriver.ask!(ENDPOINT, parameters({}))).toBeUndefined()
    expect(commandDriver.questions!(parameters({}))).toBeUndefined()
    expect(commandDriver.questions!(parameters({ ask: { run: ['asks'] } }))).toBeUndefined()
  })

  test("of Redis are Boltmark's own, on the client's standard input", () => {
    const redis = { run: ['redis-cli', '-p', '$port'], commands: 'redis' }
    expect(ask(redis)).toMatchObject({ file: 'redis-cli', input: redisCommands() })
    expect(commandDriver.questions!(parameters({ ask: redis }))).toMatch(/^[0-9a-f]{64}$/)
  })
})

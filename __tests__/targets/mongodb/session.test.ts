import { afterEach, describe, expect, test } from '@jest/globals'
import { MARK, type Session } from '../../../src/targets/elsewhere/session.js'
import { mongodbProtocol } from '../../../src/targets/mongodb/session.js'
import { type Behaviour, StandIn } from './stand-in.js'

const USER = { user: 'bench', password: 'correct horse' }
const BOTH = ['SCRAM-SHA-256', 'SCRAM-SHA-1'] as const

const KIND = {
  title: 'MongoDB',
  versionIn: ({ version, ferretdbVersion }: Record<string, unknown>) =>
    ferretdbVersion === undefined ? String(version) : undefined,
}

let server: StandIn | undefined

afterEach(() => server?.stop())

async function sessionWith(behaviour: Behaviour, login: { user?: string; password?: string } = {}): Promise<Session> {
  server = await StandIn.start(behaviour)
  const { user, password } = login
  return mongodbProtocol(KIND, 'admin').open({ host: '127.0.0.1', port: server.port, user, password, tls: false })
}

describe('the login', () => {
  test.each<[string, Behaviour]>([
    ['by SHA-256', { mechanisms: ['SCRAM-SHA-256'] }],
    ['by SHA-1', { mechanisms: ['SCRAM-SHA-1'] }],
    ['by what is best', { mechanisms: BOTH }],
    ['by SHA-1, if the server lists nothing', {}],
    ['with an empty message at the end', { mechanisms: BOTH, wantsEmpty: true }],
  ])('%s', async (_, behaviour) => {
    const session = await sessionWith({ ...USER, ...behaviour }, USER)
    expect(await session.version()).toBe('7.0.5')
  })

  test('names with commas are one name', async () => {
    const user = 'a,b=c'
    const session = await sessionWith({ user: 'a=2Cb=3Dc', password: '', mechanisms: ['SCRAM-SHA-256'] }, { user })
    expect(await session.version()).toBe('7.0.5')
  })

  test.each([
    ['a wrong password', { ...USER, password: 'wrong' }],
    ['a user that there is not', { ...USER, user: 'nobody' }],
  ])('%s is refused, with what to correct', async (_, login) => {
    const session = await sessionWith({ ...USER, mechanisms: BOTH }, login)
    await expect(session.version()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining(`refused the user ${login.user}: Authentication failed.`),
      next: expect.stringContaining('target.password'),
    })
  })

  test('a server that does not know the password is not believed', async () => {
    const session = await sessionWith({ ...USER, mechanisms: BOTH, isHonest: false }, USER)
    await expect(session.version()).rejects.toThrow('did not prove that it knows the password')
    expect(server!.told).not.toContain('admin buildInfo')
  })

  test('a user with a certificate only is refused by the ways that there are', async () => {
    const answers = { hello: { saslSupportedMechs: ['MONGODB-X509'] } }
    const session = await sessionWith({ ...USER, answers }, USER)
    await expect(session.version()).rejects.toThrow('can log in by MONGODB-X509 only')
  })

  test('a login that never ends is ended', async () => {
    const answers = { saslContinue: { done: false, payload: new Uint8Array() } }
    const session = await sessionWith({ ...USER, mechanisms: BOTH, answers }, USER)
    await expect(session.version()).rejects.toMatchObject({ exitCode: 3 })
  })

  test('a server that wants a user is named as such', async () => {
    const session = await sessionWith({ ...USER, mechanisms: BOTH })
    await expect(session.settings()).rejects.toMatchObject({
      message: expect.stringContaining('refused a client without a user: command getParameter requires authentication'),
      next: 'Name target.user and target.password.',
    })
  })
})

describe('the server', () => {
  test('another kind of server is refused by name', async () => {
    const session = await sessionWith({ answers: { buildInfo: { version: '7.0.42', ferretdbVersion: 'v1.24.0' } } })
    await expect(session.version()).rejects.toThrow(/is not MongoDB: its version is v1\.24\.0/)
  })

  test('a secondary is refused, and its primary named', async () => {
    const hello = { isWritablePrimary: false, setName: 'rs0', primary: 'db-1:27017' }
    const session = await sessionWith({ answers: { hello } })
    await expect(session.version()).rejects.toMatchObject({
      message: expect.stringContaining('a secondary of the replica set rs0'),
      next: 'Name its primary as target.address: "db-1:27017".',
    })
  })

  test('gives its parameters and options, but no path, secret or time', async () => {
    const session = await sessionWith({
      answers: {
        getParameter: {
          ...{ ttlMonitorEnabled: true, cursorTimeoutMillis: 600000n, ldapQueryPassword: 'x', saslauthdPath: '/run' },
          ...{ featureCompatibilityVersion: { version: '7.0' }, operationTime: 1n, $clusterTime: {}, ok: 1 },
        },
        getCmdLineOpts: {
          parsed: {
            net: { port: 27017 },
            security: { keyFile: '/etc/key' },
            storage: { dbPath: '/data', wiredTiger: { engineConfig: { cacheSizeGB: 8.5 } } },
          },
        },
      },
    })
    expect(await session.settings()).toEqual({
      ttlMonitorEnabled: 'true',
      cursorTimeoutMillis: '600000',
      featureCompatibilityVersion: '{"version":"7.0"}',
      'storage.wiredTiger.engineConfig.cacheSizeGB': '8.5',
    })
  })

  test('a server that has no parameters has none', async () => {
    expect(await (await sessionWith({})).settings()).toEqual({})
  })

  test('an address without a server is named in the error', async () => {
    const session = await sessionWith({})
    await server!.stop()
    await expect(session.version()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/^No MongoDB answers at 127\.0\.0\.1:\d+: .*ECONNREFUSED/),
      next: expect.stringContaining('target.address'),
    })
  })
})

describe('databases', () => {
  test('one is absent, made, filled and dropped', async () => {
    const session = await sessionWith({ ...USER, mechanisms: BOTH }, USER)
    expect(await session.stateOf('boltmark_1')).toEqual({ kind: 'absent' })
    await session.make('boltmark_1', 'abc')
    expect(await session.stateOf('boltmark_1')).toEqual({ kind: 'made', made: { content: 'abc', filled: false } })
    await session.markFilled('boltmark_1')
    expect(await session.stateOf('boltmark_1')).toEqual({ kind: 'made', made: { content: 'abc', filled: true } })
    expect(server!.databases.get('boltmark_1')!.get(MARK)).toEqual({ _id: MARK, content: 'abc', filled: true })
    await session.drop('boltmark_1')
    expect(await session.stateOf('boltmark_1')).toEqual({ kind: 'absent' })
  })

  test('one without the mark is foreign', async () => {
    const session = await sessionWith({})
    server!.databases.set('shop', new Map([['orders', {}]]))
    expect(await session.stateOf('shop')).toEqual({ kind: 'foreign', tables: 1 })
  })

  test('a mark that cannot be written is an error, although the command itself succeeds', async () => {
    const insert = { n: 0, writeErrors: [{ index: 0, code: 11000, errmsg: 'E11000 duplicate key' }] }
    const session = await sessionWith({ answers: { insert } })
    await expect(session.make('boltmark_1', 'abc')).rejects.toThrow('refused a command: E11000 duplicate key')
  })

  test('the error of a user without the rights names the needed roles', async () => {
    const insert = { ok: 0, code: 13, errmsg: 'not authorized on boltmark_1' }
    const session = await sessionWith({ ...USER, mechanisms: BOTH, answers: { insert } }, USER)
    await expect(session.make('boltmark_1', 'abc')).rejects.toMatchObject({
      message: expect.stringContaining('not authorized on boltmark_1'),
      next: expect.stringContaining('readWriteAnyDatabase'),
    })
  })

  test('load generators reach one with the login', async () => {
    const session = await sessionWith({}, USER)
    const address = { host: '127.0.0.1', port: server!.port }
    const login = { ...USER, authSource: 'admin' }
    expect(await session.endpoint('ycsb', '/')).toEqual({ kind: 'mongodb', address, database: 'ycsb', login })
  })
})

test('commands of the config run in their order, in the database of the administration', async () => {
  const session = await sessionWith({ answers: { setParameter: {}, fsync: {} } })
  await session.run(['{"setParameter": 1, "ttlMonitorEnabled": false}', '{"fsync": 1}'])
  expect(server!.told.filter((command) => !command.endsWith('hello'))).toEqual(['admin setParameter', 'admin fsync'])
})

import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Session } from '../../../src/targets/elsewhere/session.js'
import { MongodbConnection } from '../../../src/targets/mongodb/connection.js'
import { mongodbProtocol } from '../../../src/targets/mongodb/session.js'
import { trustStoreOf } from '../../../src/targets/mongodb/trust-store.js'
import { selfSigned } from '../../../src/targets/server/connection.js'
import type { MongodbEndpoint } from '../../../src/workloads/driver.js'
import { newFolder } from '../../support/new-folder.js'
import { type Behaviour, StandIn } from './stand-in.js'

const USER = { user: 'bench', password: 'correct horse', mechanisms: ['SCRAM-SHA-256'] } as const
const KIND = { title: 'MongoDB', versionIn: ({ version }: Record<string, unknown>) => String(version) }

const folder = newFolder('mongodb-tls')
let encrypted: TlsOptions
let certificate: Buffer
let server: StandIn | undefined

beforeAll(async () => {
  const { file, key } = await selfSigned(folder, undefined)
  encrypted = { cert: readFileSync(file), key: readFileSync(key) }
  certificate = new X509Certificate(readFileSync(file)).raw
})
afterEach(() => server?.stop())

/** A session with a server. @param host the address, or a name of this machine */
async function sessionWith(behaviour: Behaviour, tls: boolean, authSource = 'admin', host = '127.0.0.1') {
  server = await StandIn.start(behaviour)
  return sessionAt(server.port, tls, authSource, host)
}

function sessionAt(port: number, tls: boolean, authSource = 'admin', host = '127.0.0.1'): Session {
  return mongodbProtocol(KIND, authSource).open({ ...USER, host, port, tls })
}

describe('TLS', () => {
  test.each(['127.0.0.1', 'localhost'])(
    'a session is encrypted, and the certificate not verified: %s',
    async (host) => {
      const session = await sessionWith({ ...USER, tls: encrypted }, true, 'admin', host)
      expect(await session.version()).toBe('7.0.5')
      await session.make('boltmark_1', 'abc')
      expect(await session.stateOf('boltmark_1')).toMatchObject({ kind: 'made', made: { content: 'abc' } })
    },
  )

  test('the certificate of the server is known to load generators; a plain connection has none', async () => {
    const session = await sessionWith({ ...USER, tls: encrypted }, true)
    const { tls } = (await session.endpoint('ycsb', folder)) as MongodbEndpoint
    expect(readFileSync(tls!.trustStore)).toEqual(trustStoreOf([certificate]))
    await server!.stop()
    server = await StandIn.start()
    const plain = await MongodbConnection.open({ host: '127.0.0.1', port: server.port }, 10)
    expect(plain.certificates()).toEqual([])
    plain.close()
  })

  test('a server that wants a certificate of the client is refused, with the reason', async () => {
    const session = await sessionWith({ ...USER, tls: { ...encrypted, requestCert: true } }, true)
    await expect(session.version()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/^MongoDB at 127\.0\.0\.1:\d+ wants a certificate of the client: /),
      next: expect.stringContaining('allowConnectionsWithoutCertificates'),
    })
  })

  test('a server without TLS is named as such, and gets no password', async () => {
    const session = await sessionWith(USER, true)
    await expect(session.version()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(
        /^There is no TLS with MongoDB at 127\.0\.0\.1:\d+: [^.]+\. It answers without TLS\.$/,
      ),
      next: expect.stringContaining('take target.tls out'),
    })
    expect(server!.told).toEqual(['admin hello'])
  })

  test('a server with TLS only is named as such', async () => {
    const session = await sessionWith({ ...USER, tls: encrypted }, false)
    await expect(session.version()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(
        /^MongoDB at 127\.0\.0\.1:\d+ answers with TLS only, and target\.tls is not set\.$/,
      ),
      next: 'Set target.tls: true.',
    })
  })

  test.each([true, false])('an address without a server is named, whether by TLS or not: %s', async (tls) => {
    const session = await sessionWith({}, tls)
    await server!.stop()
    server = undefined
    await expect(session.version()).rejects.toThrow(/^No MongoDB answers at 127\.0\.0\.1:\d+: .*ECONNREFUSED/)
  })

  test('a server of another protocol is not taken for one without TLS', async () => {
    const other: Server = createServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    )
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    const { port } = other.address() as { port: number }
    await expect(sessionAt(port, true).version()).rejects.toThrow(
      /^No MongoDB answers at 127\.0\.0\.1:\d+: wrong version/,
    )
    await new Promise((closed) => other.close(closed))
  })
})

describe('the database of the user', () => {
  test('may be another than admin; commands about the server stay there', async () => {
    const session = await sessionWith({ ...USER, authSource: 'shop' }, false, 'shop')
    expect(await session.version()).toBe('7.0.5')
    expect(server!.told).toEqual(['admin hello', 'shop saslStart', 'shop saslContinue', 'admin buildInfo'])
    expect(await session.endpoint('ycsb', folder)).toMatchObject({ login: { authSource: 'shop' } })
  })

  test.each([
    ['admin', 'shop'],
    ['shop', 'admin'],
  ])('a user of %s that is looked for in %s is refused, and the key named', async (authSource, asked) => {
    const session = await sessionWith({ ...USER, authSource }, false, asked)
    await expect(session.version()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('refused the user bench: Authentication failed.'),
      next: expect.stringMatching(new RegExp(`target\\.auth-source.*\\(now ${asked}\\)`)),
    })
  })
})

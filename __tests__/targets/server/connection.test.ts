import { describe, expect, test } from '@jest/globals'
import { targetSchemas } from '../../../src/targets/registry.js'
import { type ConnectionConfig, connectionOf } from '../../../src/targets/server/connection.js'

/** As a config with these keys under `target:` says it. */
function connection(keys: Record<string, unknown> = {}) {
  return connectionOf(target(keys).data as unknown as ConnectionConfig)
}

function target(keys: Record<string, unknown>) {
  const schema = targetSchemas.find((candidate) => candidate.shape.adapter!.safeParse('postgresql').success)!
  return schema.safeParse({ adapter: 'postgresql', ...keys })
}

describe('how clients reach a server', () => {
  test('by a private socket, where nothing else is said', () => {
    expect(connection()).toEqual({ via: 'socket', host: '127.0.0.1', tls: false })
  })

  test('encrypted over TCP, where what encrypts is under test', () => {
    const encrypted = { via: 'tcp', host: '127.0.0.1', tls: true }
    expect(connection({ libraries: { openssl: {} } })).toEqual(encrypted)
    expect(connection({ binaries: { server: 'postgres', tls: 'lib/libssl.so.3' } })).toEqual(encrypted)
    expect(connection({ tls: true })).toEqual(encrypted)
  })

  test('in the clear, where the config says so', () => {
    expect(connection({ libraries: { openssl: {} }, tls: false })).toMatchObject({ via: 'socket', tls: false })
  })

  test('on an address of its own, over TCP', () => {
    expect(connection({ listen: '10.0.0.1' })).toEqual({ via: 'tcp', host: '10.0.0.1', tls: false })
  })

  test.each([{ tls: true }, { listen: '::1' }, { libraries: { openssl: {} } }])(
    'over a socket with %j is refused',
    (keys) => {
      expect(() => connection({ ...keys, connect: 'socket' })).toThrow(/target\.connect is socket/)
    },
  )
})

describe('libraries', () => {
  test('OpenSSL is known', () => {
    const { libraries } = target({ libraries: { openssl: {} } }).data as unknown as ConnectionConfig
    expect(libraries.openssl!.binaries).toEqual({ ssl: 'libssl.so.3', crypto: 'libcrypto.so.3' })
    expect(libraries.openssl!.build).toMatch(/BOLTMARK_CFLAGS.*BOLTMARK_LDFLAGS.*make/)
  })

  test('what is given counts, the rest is as it is known', () => {
    const { libraries } = target({ libraries: { openssl: { source: '../mine' } } }).data as unknown as ConnectionConfig
    expect(libraries.openssl).toMatchObject({ source: '../mine', binaries: { ssl: 'libssl.so.3' } })
  })

  test('another one has to be described', () => {
    const { error } = target({ libraries: { zlib: { source: 'debian:zlib' } } })
    const [issue] = error!.issues
    expect(issue).toMatchObject({ path: ['libraries', 'zlib'] })
    expect(issue!.message).toMatch(/set source, build and binaries/)
  })
})

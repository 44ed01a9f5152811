import { describe, expect, test } from '@jest/globals'
import { ADAPTERS, openTarget } from '../../../src/targets/registry.js'
import type { Target } from '../../../src/targets/target.js'

const { schema } = ADAPTERS.find(({ name }) => name === 'valkey')!

function target(keys: object = {}): Target {
  return openTarget(schema.parse({ adapter: 'valkey', ...keys }) as Parameters<typeof openTarget>[0], '/home')
}

function problems(keys: object): string {
  return JSON.stringify(schema.safeParse({ adapter: 'valkey', ...keys }).error?.issues ?? [])
}

describe('settings', () => {
  test('true and false are words of Valkey', () => {
    const { parameters } = target({ settings: { appendonly: true, 'lazyfree-lazy-expire': false, 'io-threads': 2 } })
    expect(parameters).toMatchObject({ appendonly: 'yes', 'lazyfree-lazy-expire': 'no', 'io-threads': '2' })
  })

  test.each(['dir', 'unixsocket', 'bind', 'requirepass', 'pidfile'])('%s is for Boltmark to set', (name) => {
    expect(problems({ settings: { [name]: 'x' } })).toMatch(/Boltmark sets it/)
  })
})

describe('limits', () => {
  test('those that Valkey has by default, over a socket', () => {
    expect(target().limits()).toEqual({
      connections: { setting: 'maxclients', value: 10_000 },
      waiting: { setting: 'tcp-backlog', value: 511 },
      overTcp: false,
    })
  })

  test('those of the config', () => {
    expect(target({ connect: 'tcp', settings: { maxclients: 50 } }).limits()).toMatchObject({
      connections: { setting: 'maxclients', value: 50 },
      overTcp: true,
    })
  })
})

test("a source package needs what unpacks it, a tree of one's own does not", () => {
  const programs = (source: string) => target({ source }).requirements.map(({ program }) => program)
  expect(programs('debian:valkey/trixie')).toContain('dpkg-source')
  expect(programs('.')).toEqual(['gcc', 'make'])
})

test('it listens over TCP where a client on another host can reach it', () => {
  expect(target({ listen: '10.0.0.1' })).toMatchObject({ parameters: { connect: 'tcp' } })
  expect(target({ listen: '10.0.0.1' }).limits().overTcp).toBe(true)
  expect(() => target({ listen: '10.0.0.1', connect: 'socket' })).toThrow(/target\.listen needs TCP with valkey/)
})

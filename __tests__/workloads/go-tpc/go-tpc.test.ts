import { describe, expect, test } from '@jest/globals'
import type { Load, ServerEndpoint } from '../../../src/workloads/driver.js'
import { goModule } from '../../../src/workloads/go-module.js'
import { goTpc } from '../../../src/workloads/go-tpc/go-tpc.js'

const ENDPOINT: ServerEndpoint = {
  kind: 'postgresql',
  address: { via: 'tcp', host: '127.0.0.1', port: 41234 },
  ...{ user: 'sbtest', password: 'a secret', database: 'postgres', tls: false },
}
const LOAD: Load = { threads: 3, durationS: 2.5, warmupS: 1, seed: 7 }

function parameters(keys: Record<string, unknown> = {}) {
  const { driver: _, ...rest } = goTpc.schema.parse({ driver: 'go-tpc', ...keys })
  return rest as Parameters<typeof goTpc.run>[1]
}

describe('the command', () => {
  test('puts the load on for a time; the password is in no argument', () => {
    const { file, args, env } = goTpc.run(ENDPOINT, parameters({ warehouses: 2 }), LOAD)
    expect([file, ...args!].join(' ')).toBe(
      'go-tpc tpcc --driver=postgres --host=127.0.0.1 --port=41234 --user=sbtest --db=postgres --warehouses=2 --threads=3 --time=2.5s --ignore-error --interval=1s run',
    )
    expect(env).toEqual({ PGPASSWORD: 'a secret', PGSSLMODE: 'disable' })
    for (const one of [goTpc.prepare(ENDPOINT, parameters()), goTpc.ask!(ENDPOINT, parameters())])
      expect(one!.args!.join(' ')).not.toContain('a secret')
  })

  test('of a number of transactions every thread runs its part, at least one', () => {
    const { args } = goTpc.run(ENDPOINT, parameters(), { threads: 4, events: 2, warmupS: 0, seed: 1 })
    expect(args).toContain('--count=4')
  })

  test('the warm-up is a run of its own, if one is wanted', () => {
    expect(goTpc.warmUp(ENDPOINT, parameters(), LOAD)!.args).toContain('--time=1s')
    expect(goTpc.warmUp(ENDPOINT, parameters(), { ...LOAD, warmupS: 0 })).toBeUndefined()
  })

  test('an IPv6 address is in brackets', () => {
    const address = { via: 'tcp', host: '::1', port: 1 } as const
    expect(goTpc.run({ ...ENDPOINT, address }, parameters(), LOAD).args).toContain('--host=[::1]')
  })
})

test('what it cannot do is refused before the first build', () => {
  const server = { protocol: 'postgresql', binaries: [], fromElsewhere: false } as const
  expect(goTpc.refuseServer!(parameters(), { ...server, overTcp: false })).toContain('target.connect: tcp')
  expect(goTpc.refuseServer!(parameters(), { ...server, overTcp: true })).toBeUndefined()
  expect(goTpc.refuse({ ...LOAD, repeatable: true }, parameters())).toContain('no seed')
  expect(goTpc.ask!(ENDPOINT, parameters({ check: false }))).toBeUndefined()
})

test('the version is in the program that Go compiled', () => {
  const { match } = goModule('github.com/pingcap/go-tpc')
  expect(match.exec('mod\tgithub.com/pingcap/go-tpc\tv1.0.12\th1:dsgg\n')?.[1]).toBe('v1.0.12')
  expect(match.exec('dep\tgithub.com/pingcap/go-tpcx\tv1.0.12\t\n')).toBeNull()
})

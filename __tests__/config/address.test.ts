import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { hostAndPortOf } from '../../src/config/address.js'
import { loadConfig } from '../../src/config/load.js'
import type { Config } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('address')

beforeAll(() => {
  process.env.BOLTMARK_TEST_PASSWORD = 'from-the-environment'
})
afterAll(() => {
  delete process.env.BOLTMARK_TEST_PASSWORD
})

// biome-ignore lint/suspicious/noTemplateCurlyInString: as a config has it
const SECRET = '${env:BOLTMARK_TEST_PASSWORD}'

const config = (target: string, variants = 'baseline: {}', more = '') => `version: 1
target: { ${target} }
workloads: { mix: { driver: sysbench } }
variants: { ${variants} }
${more}`

const AT = `adapter: tidb, address: "10.0.0.5:4000", user: bench, password: "${SECRET}"`

async function load(text: string): Promise<Config> {
  const file = join(folder, 'boltmark.yml')
  writeFileSync(file, text)
  return (await loadConfig(file, [], extensions, { known: () => true, names: [] })).config
}

test('a server by its address has no files, and the password of the environment', async () => {
  const { target } = await load(config(AT, 'baseline: {}, next: { address: "10.0.0.6:4000" }'))
  expect(target).toMatchObject({ address: '10.0.0.5:4000', binaries: {}, password: 'from-the-environment' })
})

test.each([
  ['a password in the file', config(AT.replace(SECRET, 'plain')), /a password is for the environment alone/],
  ['no user', config('adapter: mysql, address: "h:1"'), /needs target\.user/],
  ['settings', config(`${AT}, settings: { log.level: error }`), /so settings decides nothing/],
  ['a source', config(`${AT}, source: .`), /so source decides nothing/],
  ['a compiler', config(`${AT}, compiler: gcc`), /so compiler decides nothing/],
  ['no address for a password', config(`adapter: tidb, password: "${SECRET}"`), /password is for a server that runs/],
  ['no address for TLS', config('adapter: tidb, tls: true'), /tls is for a server that runs/],
  ['a variant that is built', config(AT, 'baseline: {}, fast: { ref: main }'), /goes without ref/],
  ['the same server twice', config(AT, 'baseline: {}, next: {}'), /next is the same server as baseline/],
  ['an address of a variant alone', config('adapter: tidb', 'baseline: {}, n: { address: "h:1" }'), /names no server/],
  [
    'a pinned server',
    config(AT, 'baseline: {}', 'benchmark: { pin: { server: "0" } }'),
    /benchmark\.pin\.server is for/,
  ],
  ['raised limits', config(AT, 'baseline: {}', 'server: { raise-limits: true }'), /raise-limits is for a server/],
  ['a flame graph', config(AT, 'baseline: {}', 'benchmark: { flame-graph: true }'), /flame-graph is for a server/],
  [
    'an event to count',
    config(AT, 'baseline: {}', 'benchmark: { count-events: [ipc] }'),
    /benchmark\.count-events is for a server/,
  ],
  [
    'the process of another server',
    config(`${AT}, pid-file: server.pid`, 'baseline: {}, next: { address: "10.0.0.6:4000" }'),
    /target\.pid-file names the process of the server at 10\.0\.0\.5:4000, and variant next has another address/,
  ],
  ['no address for a process', config('adapter: tidb, pid-file: server.pid'), /pid-file is for a server that runs/],
  ['a build', config(AT, 'baseline: {}', 'build: { run: make }'), /build is for a server/],
  ['no port', config(AT.replace(':4000', '')), /host:port/],
  ['a database that is SQL', config(`${AT}, database: "a; DROP TABLE b"`), /the name of a schema/],
])('%s is refused', async (_, text, message) => {
  await expect(load(text)).rejects.toThrow(message)
})

test('perf may watch a server whose process the config names', async () => {
  const { benchmark } = await load(
    config(`${AT}, pid-file: server.pid`, 'baseline: {}', 'benchmark: { flame-graph: [2], count-events: [ipc] }'),
  )
  expect(benchmark['flame-graph']).toEqual([2])
})

test('the load may come from another host', async () => {
  const { benchmark } = await load(config(AT, 'baseline: {}', 'benchmark: { client: { ssh: bench@10.0.0.2 } }'))
  expect(benchmark.client).toEqual({ ssh: 'bench@10.0.0.2' })
})

test('a command that brings variants up lets them have one address', async () => {
  const { variants } = await load(config(`${AT}, hooks: { switch: [./up.sh, $variant] }`, 'baseline: {}, next: {}'))
  expect(Object.keys(variants)).toEqual(['baseline', 'next'])
})

test('SQL after the start goes with a server that Boltmark starts, too', async () => {
  const { target } = await load(config('adapter: tidb, after-start: ["set global tidb_enable_async_commit = 1"]'))
  expect(target['after-start']).toEqual(['set global tidb_enable_async_commit = 1'])
})

test.each([
  ['10.0.0.5:4000', { host: '10.0.0.5', port: 4000 }],
  ['[::1]:5432', { host: '::1', port: 5432 }],
  ['db-1.example.org:3306', { host: 'db-1.example.org', port: 3306 }],
  ['host', undefined],
  ['host:0', undefined],
  ['host:65536', undefined],
  ['mysql://host:1', undefined],
  ['-h:1 x', undefined],
])('the parts of %s', (address, place) => {
  expect(hostAndPortOf(address)).toEqual(place)
})

test('every IPv4 address with a port has its parts', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (host, port) => {
      expect(hostAndPortOf(`${host}:${port}`)).toEqual({ host, port })
    }),
  )
})

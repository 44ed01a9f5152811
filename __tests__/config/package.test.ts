import { expect, test } from '@jest/globals'
import { configIn } from '../../src/config/load.js'
import type { Config } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'

const BINARIES = 'binaries: { server: usr/bin/redis-server }'

const config = (parts: { target?: string; package?: string; variants?: string; more?: string }) => `version: 1
target: { adapter: command, start: [$server, $socket], ${parts.target ?? BINARIES} }
package: ${parts.package ?? '{ source: debian:redis }'}
workloads: { set: { driver: command, run: [load, $socket], metrics: { throughput: { match: "(.*)" } } } }
variants: { ${parts.variants ?? 'shipped: { files: shipped }, bolt: { optimize: bolt, train: [set] }'} }
benchmark: { baseline: shipped }
${parts.more ?? ''}`

function load(text: string): Config {
  return configIn('boltmark.yml', text, [], extensions, { known: () => true, names: [] }).config
}

test('a package has defaults for everything but its source', () => {
  expect(load(config({})).package).toEqual({
    source: 'debian:redis',
    build: 'binary',
    'build-options': ['nocheck'],
    'build-profiles': [],
    maintainer: 'Boltmark <boltmark@users.noreply.github.com>',
    oci: { command: [] },
    timeout: 10_800,
  })
})

const TWO = 'shipped: { files: shipped }, one: { optimize: bolt, train: [set] }, two: { optimize: bolt, train: [set] }'

test.each([
  [{ package: '{ source: redis }' }, '"debian:PACKAGE", "debian:PACKAGE=VERSION", or "debian:PACKAGE/SUITE"'],
  [{ package: '{ source: "debian:../redis" }' }, '"debian:PACKAGE"'],
  [{ package: '{ source: "debian:redis=trixie" }' }, '"debian:PACKAGE=VERSION"'],
  [{ package: '{ source: debian:redis, maintainer: me }' }, 'Name <address>'],
  [{ package: '{ source: debian:redis, maintainer: "me <a@b>\\n * a line" }' }, 'Name <address>'],
  [{ target: 'binaries: { server: /usr/bin/redis-server }' }, 'such as usr/bin/redis-server'],
  [{ target: 'binaries: { server: usr/../../bin/redis-server }' }, 'is named by its path in the package'],
  [{ more: 'build: { run: make }' }, "keep one, the package's own rules or your command"],
  [
    { variants: 'shipped: { files: shipped }, old: { ref: v1 }, bolt: { optimize: bolt, train: [set] }' },
    'package.source decides what is built, so variant old has no ref',
  ],
  [{ variants: 'shipped: { files: shipped }' }, 'no variant is optimised'],
  [{ variants: TWO }, 'one and two are optimised: name the one'],
  [{ variants: TWO, package: '{ source: debian:redis, variant: tow }' }, 'tow'],
] as const)('%j is refused', (parts, message) => {
  expect(() => load(config(parts))).toThrow(message)
})

test('one of several optimised variants is named', () => {
  expect(load(config({ variants: TWO, package: '{ source: debian:redis, variant: two }' })).package).toMatchObject({
    variant: 'two',
  })
})

test('files: shipped needs a package', () => {
  const text = config({}).replace(/^package:.*\n/m, '')
  expect(() => load(text)).toThrow('name the source package as package.source')
})

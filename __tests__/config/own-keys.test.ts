import { describe, expect, test } from '@jest/globals'
import { configIn } from '../../src/config/load.js'
import { described, ownBuild, ownOf, withOwn } from '../../src/config/own-keys.js'
import { extensions } from '../../src/job/job.js'
import { METRIC_NAMES, metricNamed } from '../../src/results/metrics.js'

const metrics = { known: (name: string) => metricNamed(name) !== undefined, names: METRIC_NAMES }

function read(target: string, own: string, more = '') {
  const text = `version: 1
target: ${target}
workloads: { read: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {}, tuned: ${own} }
${more}
`
  return configIn('boltmark.yml', text, [], extensions, metrics).config
}

describe('what a variant has otherwise than its target', () => {
  test('lists are added, maps are laid over one another', () => {
    const target = { cflags: ['-O2'], settings: { work_mem: '4MB', fsync: 'off' }, source: 'x' }
    expect(withOwn(target, { cflags: ['-g'], settings: { work_mem: '8MB' }, preload: ['a.so'] })).toEqual({
      source: 'x',
      cflags: ['-O2', '-g'],
      settings: { work_mem: '8MB', fsync: 'off' },
      preload: ['a.so'],
    })
  })

  test('only its own keys count, and only some of them need a build', () => {
    const { variants } = read('{ adapter: postgresql }', '{ settings: { fsync: off }, ref: main }')
    expect(ownOf(variants.baseline!)).toBeUndefined()
    expect(ownOf(variants.tuned!)).toEqual({ settings: { fsync: 'off' } })
    expect(ownBuild({ settings: { fsync: 'off' } })).toBeUndefined()
    expect(ownBuild({ settings: {}, cflags: ['-O3'] })).toEqual({ cflags: ['-O3'] })
  })

  test('is described by name, one line for each setting', () => {
    expect(
      described({ cflags: [], preload: ['a', 'b'], settings: { x: 1 }, 'huge-pages': 'advised', other: 1 }),
    ).toEqual({
      preload: 'a b',
      'settings.x': '1',
      'huge-pages': 'advised',
    })
  })
})

describe('a config whose variants differ', () => {
  test.each([
    ['{ adapter: mysql }', '{ cmake: [-DWITH_LTO=ON], settings: { innodb_buffer_pool_size: 8G } }'],
    ['{ adapter: postgresql }', '{ configure: [--with-lz4], cflags: [-mcpu=neoverse-n2] }'],
    ['{ adapter: sqlite }', '{ pragmas: { cache_size: -64000 }, huge-pages: advised }'],
    ['{ adapter: mongodb }', '{ arguments: [--wiredTigerCacheSizeGB, "4"] }'],
    ['{ adapter: tidb }', '{ settings: { log.level: error }, environment: { GOGC: "200" } }'],
  ])('%s takes %s', (target, own) => {
    expect(Object.keys(read(target, own, target.includes('mongodb') ? 'build: { run: make }' : '').variants)).toContain(
      'tuned',
    )
  })

  test.each([
    ['{ adapter: sqlite }', '{ settings: { x: 1 } }', /sqlite has no settings; a variant of it may have .*pragmas/],
    ['{ adapter: postgresql }', '{ settings: { data_directory: /x } }', /Boltmark sets it/],
    ['{ adapter: sqlite }', '{ pragmas: { synchronous: always } }', /4:\d+/],
    [
      '{ adapter: postgresql }',
      '{ environment: { LD_PRELOAD: x } }',
      /preload, huge-pages and target\.libraries set it/,
    ],
    ['{ adapter: postgresql }', '{ extra-flags: [-hugify] }', /has flags of BOLT but is not optimised with BOLT/],
    ['{ adapter: postgresql }', '{ files: { server: x }, cflags: [-O3] }', /uses existing files/],
  ])('%s refuses %s', (target, own, message) => {
    expect(() => read(target, own)).toThrow(message)
  })

  test('options of a build that a command makes decide nothing', () => {
    expect(() => read('{ adapter: postgresql }', '{ configure: [--with-lz4] }', 'build: { run: make }')).toThrow(
      /build\.run builds the target, so configure decides nothing/,
    )
  })
})

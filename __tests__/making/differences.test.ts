import { expect, test } from '@jest/globals'
import { type Described, differencesFromBaseline } from '../../src/making/differences.js'

const target: Described['target'] = {
  adapter: 'postgresql',
  binaries: {},
  cflags: ['-O2'],
  source: 'debian:postgresql-15',
  settings: { work_mem: '4MB' },
}
const baseline = {
  target,
  at: { address: 'a:1', variant: 'old' },
  settings: { work_mem: '4MB', gone: 'x', same: '1' },
}

test('the address, and the parameters that differ, appear or go', () => {
  const variant = {
    target,
    at: { address: 'b:1', variant: 'new' },
    settings: { work_mem: '8MB', same: '1', fresh: 'y' },
  }
  expect(differencesFromBaseline(variant, baseline)).toEqual({
    address: { own: 'b:1', baseline: 'a:1' },
    'settings.work_mem': { own: '8MB', baseline: '4MB' },
    'settings.fresh': { own: 'y', baseline: '(none)' },
    'settings.gone': { own: '(none)', baseline: 'x' },
  })
})

test('the baseline differs in nothing from itself', () => {
  expect(differencesFromBaseline(baseline, baseline)).toEqual({})
  expect(differencesFromBaseline({ target }, { target })).toEqual({})
})

test('whatever a variant has of its own is named, with what the baseline has', () => {
  const own = {
    source: '../postgresql-17',
    extraFlags: ['-hugify'],
    target: {
      ...target,
      cflags: ['-O2', '-mcpu=neoverse-n2'],
      configure: ['--with-lz4'],
      settings: { work_mem: '64MB', huge_pages: 'on' },
      preload: ['libjemalloc.so.2'],
      'huge-pages': 'advised' as const,
      environment: { MALLOC_CONF: 'thp:always' },
    },
  }
  expect(differencesFromBaseline(own, { target })).toEqual({
    source: { own: '../postgresql-17', baseline: 'debian:postgresql-15' },
    'extra-flags': { own: '-hugify', baseline: '(none)' },
    cflags: { own: '-O2 -mcpu=neoverse-n2', baseline: '-O2' },
    configure: { own: '--with-lz4', baseline: '(none)' },
    'settings.work_mem': { own: '64MB', baseline: '4MB' },
    'settings.huge_pages': { own: 'on', baseline: '(none)' },
    preload: { own: 'libjemalloc.so.2', baseline: '(none)' },
    'huge-pages': { own: 'advised', baseline: '(none)' },
    'environment.MALLOC_CONF': { own: 'thp:always', baseline: '(none)' },
  })
})

import { expect, test } from '@jest/globals'
import { perfPackages } from '../../src/system/perf.js'

test('perf is in a package of its own on Debian, and in one of the kernel on Ubuntu', () => {
  expect(perfPackages(['debian'], '6.1.0-18-arm64')).toEqual(['linux-perf'])
  const ubuntu = ['linux-tools-common', 'linux-tools-6.8.0-1021-aws']
  expect(perfPackages(['ubuntu', 'debian'], '6.8.0-1021-aws')).toEqual(ubuntu)
  expect(perfPackages(['linuxmint', 'ubuntu', 'debian'], '6.8.0-1021-aws')).toEqual(ubuntu)
  expect(perfPackages([], '6.1.0')).toEqual(['linux-perf'])
})

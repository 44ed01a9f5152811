import { expect, test } from '@jest/globals'
import { shippedVersion } from '../../src/packaging/shipped.js'

/** Printed by apt-cache 2.6 madison. */
const MADISON = `redis-server | 5:7.0.15-1~deb12u10 | http://deb.debian.org/debian-security bookworm-security/main amd64 Packages
redis-server | 5:7.0.15-1~deb12u9 | http://deb.debian.org/debian bookworm/main amd64 Packages
`

test('the shipped package is of the version of its source', () => {
  expect(shippedVersion(MADISON, '5:7.0.15-1~deb12u9')).toBe('5:7.0.15-1~deb12u9')
})

test('a rebuild of the distribution counts as that version', () => {
  expect(shippedVersion('a | 1.0-1+b2 | http://x/ s/main amd64 Packages\n', '1.0-1')).toBe('1.0-1+b2')
})

test.each(['5:7.0.15-1~deb12u1', '5:7.0.15-1', '5:7.0.15-1~deb12u11'])('%s is not shipped', (version) => {
  expect(shippedVersion(MADISON, version)).toBeUndefined()
})

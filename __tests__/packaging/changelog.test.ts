import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { newestEntry, optimizedVersion, withEntry } from '../../src/packaging/changelog.js'

const CHANGELOG = `redis (5:7.0.15-1~deb12u10) bookworm-security; urgency=high

  * CVE-2026-66373: fixed.

 -- Chris Lamb <lamby@debian.org>  Mon, 05 Oct 2026 10:11:12 -0700

redis (5:7.0.15-1~deb12u9) bookworm; urgency=medium

  * An older one.

 -- Chris Lamb <lamby@debian.org>  Sun, 04 Oct 2026 10:11:12 -0700
`

test('the newest entry is read with its epoch, its distribution and its date', () => {
  expect(newestEntry(CHANGELOG)).toEqual({
    source: 'redis',
    version: '5:7.0.15-1~deb12u10',
    distribution: 'bookworm-security',
    date: new Date('2026-10-05T17:11:12Z'),
  })
})

test.each(['', 'redis 1.0\n', 'redis (1.0) sid; urgency=low\n\n  * No trailer.\n'])('%j is no changelog', (text) => {
  expect(() => newestEntry(text)).toThrow('does not begin with an entry')
})

describe('the version of the optimised packages', () => {
  test.each([
    ['5:7.0.15-1~deb12u10', '5:7.0.15-1~deb12u10+boltmark1'],
    ['15.20-0+deb12u1', '15.20-0+deb12u1+boltmark1'],
    ['1.0-1+boltmark1', '1.0-1+boltmark2'],
    ['1.0-1+boltmark9', '1.0-1+boltmark10'],
  ])('of %s is %s', (version, own) => {
    expect(optimizedVersion(version)).toBe(own)
  })
})

test('the entry comes first, a minute after the one before, and the rest stays as it was', () => {
  const changed = withEntry(CHANGELOG, ['Rebuilt.', 'Optimised /usr/bin/redis-server.'], 'A Name <a@example.org>')
  expect(changed).toBe(`redis (5:7.0.15-1~deb12u10+boltmark1) bookworm-security; urgency=medium

  * Rebuilt.
  * Optimised /usr/bin/redis-server.

 -- A Name <a@example.org>  Mon, 05 Oct 2026 17:12:12 +0000

${CHANGELOG}`)
})

test('no line of an entry is longer than 80 characters, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 60 }), (words) => {
      const changed = withEntry(CHANGELOG, [words.join(' ')], 'A Name <a@example.org>')
      const lines = changed.split('\n').slice(2, changed.split('\n').indexOf('', 2))
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
      expect(
        lines
          .join(' ')
          .split(/\s+/)
          .filter((word) => word !== '' && word !== '*'),
      ).toEqual(words)
    }),
  )
})

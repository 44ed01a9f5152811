import { describe, expect, test } from '@jest/globals'
import { type Contents, contentDifferences, listOf } from '../../src/packaging/contents.js'

/** Printed by dpkg-deb 1.21 --contents. */
const LISTING = `drwxr-xr-x root/root         0 2026-10-05 17:12 ./
-rwxr-xr-x root/root   6572008 2026-10-05 17:12 ./usr/bin/redis-check-rdb
lrwxrwxrwx root/root         0 2026-10-05 17:12 ./usr/bin/redis-server -> redis-check-rdb
`

test('a listing is compared without sizes and times', () => {
  expect(listOf(LISTING)).toEqual([
    '-rwxr-xr-x root/root ./usr/bin/redis-check-rdb',
    'drwxr-xr-x root/root ./',
    'lrwxrwxrwx root/root ./usr/bin/redis-server -> redis-check-rdb',
  ])
})

describe('two builds of a package', () => {
  const plain: Contents = {
    fields: { Package: 'redis-server', Version: '1', 'Installed-Size': '10', Depends: 'libc6' },
    files: ['-rwxr-xr-x root/root ./usr/bin/a', '-rw-r--r-- root/root ./usr/lib/debug/.build-id/1f/2e.debug'],
    scripts: { postinst: 'hash' },
  }

  test('are the same in all but size and build ID', () => {
    const fields = { ...plain.fields, 'Installed-Size': '11', 'Build-Ids': '1f2f' }
    const files = [plain.files[0]!, '-rw-r--r-- root/root ./usr/lib/debug/.build-id/1f/2f.debug']
    expect(contentDifferences(plain, { ...plain, fields, files })).toEqual([])
  })

  test.each<[string, Partial<Contents>]>([
    ['the field Depends is libc6, libm and was libc6', { fields: { ...plain.fields, Depends: 'libc6, libm' } }],
    ['the field Depends is missing and was libc6', { fields: { Package: 'redis-server', Version: '1' } }],
    ['postinst differs', { scripts: { postinst: 'other' } }],
    ['prerm differs', { scripts: { postinst: 'hash', prerm: 'new' } }],
    ['-rwxr-xr-x root/root ./usr/bin/a is missing', { files: [] }],
    ['-rw-r--r-- root/root ./b is new', { files: [...plain.files, '-rw-r--r-- root/root ./b'] }],
  ])('differ: %s', (difference, change) => {
    expect(contentDifferences(plain, { ...plain, ...change })).toContain(difference)
  })

  test('may differ in the fields that are named', () => {
    const other = { ...plain, fields: { ...plain.fields, Version: '2' } }
    expect(contentDifferences(plain, other)).toHaveLength(1)
    expect(contentDifferences(plain, other, ['Version'])).toEqual([])
  })
})

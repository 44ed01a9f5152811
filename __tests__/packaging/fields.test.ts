import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { exactPackages, fieldsIn, listedFiles } from '../../src/packaging/fields.js'

const HASH = 'a'.repeat(64)

const SIGNED = `-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA512

Format: 3.0 (quilt)
Source: redis
Checksums-Sha256:
 ${HASH} 2974014 redis_7.0.15.orig.tar.gz
 ${'b'.repeat(64)} 40712 redis_7.0.15-1~deb12u10.debian.tar.xz
Files:
 d41d8cd98f00b204e9800998ecf8427e 2974014 redis_7.0.15.orig.tar.gz
-----BEGIN PGP SIGNATURE-----

iQIz
`

test('a signed description is read without its signature', () => {
  const fields = fieldsIn(SIGNED)
  expect(fields).toMatchObject({ Format: '3.0 (quilt)', Source: 'redis' })
  expect(listedFiles(fields)).toEqual([
    { name: 'redis_7.0.15.orig.tar.gz', sha256: HASH },
    { name: 'redis_7.0.15-1~deb12u10.debian.tar.xz', sha256: 'b'.repeat(64) },
  ])
})

test('the control fields of a package are read, with lines that go on', () => {
  const control = 'Package: redis-server\nDepends: a,\n b\nDescription: short\n Long.\n .\n More.\n'
  expect(fieldsIn(control)).toEqual({
    Package: 'redis-server',
    Depends: 'a,\nb',
    Description: 'short\nLong.\n.\nMore.',
  })
})

test('only the first paragraph is read', () => {
  expect(fieldsIn('Source: one\n\nPackage: two\n')).toEqual({ Source: 'one' })
})

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void listedFiles(fieldsIn(text))))
})

test('the exact versions of a .buildinfo are read', () => {
  const list = '\nautoconf (= 2.71-3),\nlibc6-dev:amd64 (= 2.36-9+deb12u14),\ngcc (= 4:12.2.0-3)'
  expect(exactPackages(list)).toEqual([
    { name: 'autoconf', version: '2.71-3' },
    { name: 'libc6-dev', version: '2.36-9+deb12u14' },
    { name: 'gcc', version: '4:12.2.0-3' },
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { PackageSection } from '../../src/config/package-schema.js'
import { profilesEnvironment, standInChecksums } from '../../src/packaging/rules.js'
import { sha256 } from '../../src/system/files/files.js'

const settings = (more: object = {}) => PackageSection.parse({ source: 'debian:postgresql-15', ...more })

test('tests that are not run may still be needed to configure: their dependencies stay', () => {
  // PostgreSQL 15's configure wants IPC::Run, which is Build-Depends: libipc-run-perl <!nocheck>.
  expect(profilesEnvironment(settings({ 'build-options': ['nocheck'] }))).toEqual({ DEB_BUILD_PROFILES: '' })
})

test('build profiles are those that the config names', () => {
  expect(profilesEnvironment(settings({ 'build-profiles': ['nodoc', 'nocheck'] }))).toEqual({
    DEB_BUILD_PROFILES: 'nodoc nocheck',
  })
})

test('a build is made again if a program that Boltmark puts before those of debhelper has changed', async () => {
  const { dh_dwz, dh_strip, strip, ...others } = await standInChecksums()
  expect(others).toEqual({})
  expect(dh_strip).toBe(dh_dwz)
  expect(strip).toBe(sha256(readFileSync('share/packaging/strip.sh')))
})

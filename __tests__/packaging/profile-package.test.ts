import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from '@jest/globals'
import { PINNABLE } from '../../src/optimizers/profiles/pinned.js'
import { packProfiles, unpackProfiles } from '../../src/packaging/profile-package.js'
import { newFolder } from '../support/new-folder.js'

const SOURCE = { name: 'redis', ownVersion: '5:7.0.15-1+boltmark1' }
const DATE = new Date('2026-11-23T12:00:00Z')

let folder: string

beforeEach(() => {
  folder = newFolder('profile-package')
  mkdirSync(join(folder, 'profiles', 'server'), { recursive: true })
  mkdirSync(join(folder, 'packages'))
})

function recorded(): void {
  writeFileSync(join(folder, 'profiles', 'server', PINNABLE), 'profile')
  writeFileSync(join(folder, 'profiles', 'server', `${PINNABLE}.json`), '{}')
}

const pack = () =>
  packProfiles(
    SOURCE,
    {
      ...{ folder: join(folder, 'profiles'), binaries: ['server', 'library'] },
      ...{ maintainer: 'Me <me@example.org>', training: 'Trained on set × 1.' },
      ...{ changelog: 'redis (5:7.0.15-1+boltmark1) …\n', copyright: 'License: BSD-3-clause\n' },
    },
    { draft: join(folder, 'draft'), output: join(folder, 'packages'), date: DATE },
  )

test('the profiles become a package of the version of the others, without its epoch in the name', async () => {
  recorded()
  expect(await pack()).toBe('redis-boltmark-profile_7.0.15-1+boltmark1_all.deb')
  const file = join(folder, 'packages', 'redis-boltmark-profile_7.0.15-1+boltmark1_all.deb')
  const field = (name: string) => execFileSync('dpkg-deb', ['--field', file, name], { encoding: 'utf8' }).trim()
  expect(field('Version')).toBe('5:7.0.15-1+boltmark1')
  expect(field('Description')).toContain('Trained on set × 1.')
  const tree = join(folder, 'tree')
  execFileSync('dpkg-deb', ['--extract', file, tree])
  const installed = (path: string) => readFileSync(join(tree, path))
  expect(`${installed(`usr/share/boltmark/profiles/redis/server/${PINNABLE}`)}`).toBe('profile')
  const documents = 'usr/share/doc/redis-boltmark-profile'
  expect(`${gunzipSync(installed(`${documents}/changelog.Debian.gz`))}`).toMatch(/^redis \(5:7\.0\.15-1\+boltmark1\)/)
  expect(`${installed(`${documents}/copyright`)}`).toBe('License: BSD-3-clause\n')
})

test('the same profiles give the same package, byte for byte', async () => {
  recorded()
  const bytes = async () => readFileSync(join(folder, 'packages', (await pack())!))
  expect((await bytes()).equals(await bytes())).toBe(true)
})

test('without a profile that fits another build there is no package', async () => {
  expect(await pack()).toBeUndefined()
})

test('they are unpacked as a folder that can be pinned, in place of an earlier one', async () => {
  recorded()
  const file = join(folder, 'packages', (await pack())!)
  mkdirSync(join(folder, 'unpacked', 'usr/share/boltmark/profiles/earlier'), { recursive: true })
  const place = await unpackProfiles(file, join(folder, 'unpacked'))
  expect(place).toBe(join(folder, 'unpacked/usr/share/boltmark/profiles/redis'))
  expect(readFileSync(join(place, 'server', PINNABLE), 'utf8')).toBe('profile')
})

test('a package without profiles is refused by its name', async () => {
  mkdirSync(join(folder, 'tree', 'DEBIAN'), { recursive: true })
  const control = 'Package: tool\nVersion: 1\nArchitecture: all\nMaintainer: Me <me@example.org>\nDescription: a tool\n'
  writeFileSync(join(folder, 'tree', 'DEBIAN', 'control'), control)
  const file = join(folder, 'tool.deb')
  execFileSync('dpkg-deb', ['--build', join(folder, 'tree'), file])
  await expect(unpackProfiles(file, join(folder, 'unpacked'))).rejects.toThrow(`${file} is not a package of profiles`)
})

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  asSourceEntries,
  foreignAptOptions,
  ownArchives,
  writeSources,
} from '../../../src/targets/build/debian-source.js'
import { newFolder } from '../../support/new-folder.js'

test('turns deb822 sources into source packages, and leaves the rest as it is', () => {
  const text =
    'Types: deb\nURIs: http://archive.example/debian\nSuites: stable\n\nTypes: deb deb-src\nURIs: http://archive.example/security\n'
  expect(asSourceEntries('debian.sources', text)).toBe(
    `${text.trimEnd().replace('Types: deb\n', 'Types: deb-src\n').replace('deb deb-src', 'deb-src')}\n\n`,
  )
})

test('turns one-line sources into source packages, options kept, everything else left out', () => {
  const text =
    '# comment\ndeb [arch=arm64 signed-by=/k.gpg] http://archive.example stable main\ndeb-src http://archive.example stable main\n'
  expect(asSourceEntries('sources.list', text)).toBe(
    'deb-src [arch=arm64 signed-by=/k.gpg] http://archive.example stable main\n',
  )
})

test('a source that the machine no longer has is not asked any more', async () => {
  const scratch = newFolder('sources')
  const folder = join(scratch, 'sources.d')
  await writeSources(folder, [['sources.list', 'deb http://archive.example stable main\n']], undefined)
  await writeFile(join(folder, 'gone.list'), 'deb-src http://gone.example stable main\n')
  await writeSources(folder, [['sources.list', 'deb http://archive.example stable main\n']], undefined)
  expect(await readdir(folder)).toEqual(['sources.list'])
  await rm(scratch, { recursive: true })
})

test('two jobs on one host read the package lists one after the other', async () => {
  const scratch = newFolder('apt')
  const { PATH, XDG_CACHE_HOME } = process.env
  try {
    await mkdir(join(scratch, 'bin'))
    // As apt does: it fails at once while another one has the lists.
    const apt = `#!/bin/sh\nmkdir ${scratch}/busy || exit 100\nsleep 0.2\nrmdir ${scratch}/busy\n`
    await writeFile(join(scratch, 'bin', 'apt-get'), apt, { mode: 0o755 })
    Object.assign(process.env, { PATH: `${join(scratch, 'bin')}:${PATH}`, XDG_CACHE_HOME: scratch })
    const [one, other] = await Promise.all([foreignAptOptions('arm64'), foreignAptOptions('arm64')])
    expect(one).toEqual(other)
  } finally {
    process.env.PATH = PATH
    if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
    else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME
    await rm(scratch, { recursive: true })
  }
})

test("the distribution's own archives are told from others by what they say of themselves, whatever suite they have", () => {
  const targets = [
    'Debian http://archive.example/debian/',
    'Debian http://archive.example/debian-security/',
    'MariaDB Foundation https://other.example/debian/',
    ' https://silent.example/',
    '. nodistro https://node.example/node_20.x/',
  ].join('\n')
  expect([...ownArchives(targets, ['debian'])]).toEqual([
    'http://archive.example/debian/',
    'http://archive.example/debian-security/',
  ])
  expect(ownArchives(targets, ['ubuntu', 'debian']).size).toBe(2)
  expect(ownArchives(targets, ['fedora']).size).toBe(0)
})

describe('another suite of the same archives', () => {
  const sid = {
    suite: 'sid',
    archives: new Set(['http://archive.example/debian/', 'http://archive.example/security/']),
  }

  test('in deb822, with those left out that hold updates only', () => {
    const text =
      'Types: deb\nURIs: http://archive.example/debian\nSuites: stable stable-updates\nSigned-By: /k.gpg\n\nTypes: deb\nURIs: http://archive.example/security\nSuites: stable-security\n'
    expect(asSourceEntries('debian.sources', text, sid)).toBe(
      'Types: deb-src\nURIs: http://archive.example/debian\nSuites: sid\nSigned-By: /k.gpg\n\n',
    )
  })

  test('in lines, each archive once', () => {
    const text = [
      'deb [signed-by=/k.gpg] http://archive.example/debian stable main contrib',
      'deb http://archive.example/debian stable-updates main',
      'deb http://archive.example/security stable/updates main',
      'deb http://archive.example/debian/ stable-proposed main',
      'deb [signed-by=/k.gpg] http://archive.example/debian oldstable main contrib',
    ].join('\n')
    expect(asSourceEntries('sources.list', text, sid)).toBe(
      'deb-src [signed-by=/k.gpg] http://archive.example/debian sid main contrib\n',
    )
  })

  test("of others' archives nothing is asked: they have no such suite", () => {
    const others = 'Types: deb\nURIs: https://node.example/node_20.x\nSuites: nodistro\nComponents: main\n'
    expect(asSourceEntries('nodesource.sources', others, sid)).toBe('')
    expect(
      asSourceEntries('docker.list', 'deb [arch=amd64] https://docker.example/linux/debian stable stable\n', sid),
    ).toBe('')
    expect(asSourceEntries('nodesource.sources', others)).toContain('Suites: nodistro')
  })
})

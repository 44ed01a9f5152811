import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { asSourceEntries, writeSources } from '../../src/system/debian-source.js'

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
  const scratch = await mkdtemp(join(tmpdir(), 'boltmark-sources-'))
  const folder = join(scratch, 'sources.d')
  await writeSources(folder, [['sources.list', 'deb http://archive.example stable main\n']], undefined)
  await writeFile(join(folder, 'gone.list'), 'deb-src http://gone.example stable main\n')
  await writeSources(folder, [['sources.list', 'deb http://archive.example stable main\n']], undefined)
  expect(await readdir(folder)).toEqual(['sources.list'])
  await rm(scratch, { recursive: true })
})

describe('another suite of the same archives', () => {
  test('in deb822, with those left out that hold updates only', () => {
    const text =
      'Types: deb\nURIs: http://archive.example/debian\nSuites: stable stable-updates\nSigned-By: /k.gpg\n\nTypes: deb\nURIs: http://archive.example/security\nSuites: stable-security\n'
    expect(asSourceEntries('debian.sources', text, 'sid')).toBe(
      'Types: deb-src\nURIs: http://archive.example/debian\nSuites: sid\nSigned-By: /k.gpg\n\n',
    )
  })

  test('in lines, each archive once', () => {
    const text = [
      'deb [signed-by=/k.gpg] http://archive.example stable main contrib',
      'deb http://archive.example stable-updates main',
      'deb http://archive.example/security stable/updates main',
      'deb [signed-by=/k.gpg] http://archive.example oldstable main contrib',
    ].join('\n')
    expect(asSourceEntries('sources.list', text, 'sid')).toBe(
      'deb-src [signed-by=/k.gpg] http://archive.example sid main contrib\n',
    )
  })
})

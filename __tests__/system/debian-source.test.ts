import { expect, test } from '@jest/globals'
import { asSourceEntries } from '../../src/system/debian-source.js'

test('turns deb822 sources into source packages, and leaves the rest as it is', () => {
  const text =
    'Types: deb\nURIs: http://archive.example/debian\nSuites: stable\n\nTypes: deb deb-src\nURIs: http://archive.example/security\n'
  expect(asSourceEntries('debian.sources', text)).toBe(
    text.replace('Types: deb\n', 'Types: deb-src\n').replace('deb deb-src', 'deb-src'),
  )
})

test('turns one-line sources into source packages, options kept, everything else left out', () => {
  const text =
    '# comment\ndeb [arch=arm64 signed-by=/k.gpg] http://archive.example stable main\ndeb-src http://archive.example stable main\n'
  expect(asSourceEntries('sources.list', text)).toBe(
    'deb-src [arch=arm64 signed-by=/k.gpg] http://archive.example stable main\n',
  )
})

/** How long GitHub is asked to keep artifacts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readArchive } from '../../src/github/archive.js'
import { openGitHub } from './opened.js'

const DAY_MS = 24 * 3600 * 1000
const folder = mkdtempSync(join(tmpdir(), 'boltmark-kept-'))
const github = await openGitHub()
Object.assign(process.env, github.environment(9))
const { keepingBundle, keepingMade, keepingResults } = await import('../../src/ci/keep-artifacts.js')

afterAll(() => rmSync(folder, { recursive: true }))

const bundle = join(folder, 'bundle.tar.gz')
const work = async () => {
  writeFileSync(join(folder, 'results.json'), '{}')
  writeFileSync(bundle, '')
}

/** Days from now, rounded: an hour more or less by a clock that changes to summer time decides nothing. */
const daysOf = (name: string) => Math.round((Date.parse(github.expiries.get(name)!) - Date.now()) / DAY_MS)

test('results and bundles are kept for the days that the input names', async () => {
  await keepingResults({ name: 'five', days: 5 }, folder, work)
  await keepingBundle({ name: 'nine', days: 9 }, bundle, work)
  expect([daysOf('five'), daysOf('nine')]).toEqual([5, 9])
})

test('without the input, the repository decides', async () => {
  await keepingResults({ name: 'usual' }, folder, work)
  expect(github.expiries.has('usual')).toBe(true)
  expect(github.expiries.get('usual')).toBeUndefined()
})

test('packages are kept together, under their own names', async () => {
  const made = ['redis_1_amd64.deb', 'SHA256SUMS'].map((name) => join(folder, name))
  const work = async () => {
    for (const file of made) writeFileSync(file, 'made')
    return { made }
  }
  expect(await keepingMade({ name: 'packages' }, work)).toEqual({ made })
  const artifact = github.repository.artifacts.find(({ name }) => name === 'packages')
  const files = await readArchive(artifact!.content, { bytes: 1000, files: 2 })
  expect([...files.keys()].sort()).toEqual(['SHA256SUMS', 'redis_1_amd64.deb'])
})

/** Whether the distribution has a version that no release has: asked of stand-ins for apt, and of the double of GitHub. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { QUIET } from '../../__tests__/support/quiet.js'
import { readArchive } from '../../src/github/archive.js'
import { openGitHub } from './opened.js'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-new-version-'))
afterAll(() => rmSync(folder, { recursive: true }))
const github = await openGitHub()
const event = join(folder, 'event.json')
writeFileSync(event, JSON.stringify({ repository: { name: 'base', full_name: 'octo/base', owner: { login: 'octo' } } }))
Object.assign(process.env, github.environment(9), {
  ...{ GITHUB_REPOSITORY: 'octo/base', GITHUB_EVENT_NAME: 'schedule', GITHUB_EVENT_PATH: event },
  ...{ GITHUB_RUN_ID: '9', GITHUB_SHA: 'a'.repeat(40), GITHUB_SERVER_URL: 'https://github.com' },
  ...{ XDG_CACHE_HOME: join(folder, 'cache'), PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
})
const { newVersion } = await import('../../src/ci/new-version.js')

const CONFIG = `version: 1
target: { adapter: command, name: Redis, binaries: { server: usr/bin/redis-server }, start: [$server, --unixsocket, $socket] }
package: { source: debian:redis }
workloads: { w: { driver: command, run: ['true'], metrics: { throughput: { match: '(\\d+)' } } } }
variants: { shipped: { files: shipped }, bolt: { optimize: bolt, train: [w] } }
benchmark: { baseline: shipped }
`
const config = join(folder, 'boltmark.yml')
writeFileSync(config, CONFIG)

/** The distribution has these versions. */
function distributionHas(...versions: string[]): void {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const listed = versions.map((version) => `Package: redis\nVersion: ${version}\n`).join('\n')
  writeFileSync(join(bin, 'apt-get'), '#!/bin/sh\n')
  writeFileSync(join(bin, 'apt-cache'), `#!/bin/sh\ncat <<'END'\n${listed}\nEND\n`)
  for (const name of ['apt-get', 'apt-cache']) chmodSync(join(bin, name), 0o755)
}

const asked = () =>
  newVersion(
    { token: 'a-token-that-nobody-knows', config, set: [] },
    { workDir: join(folder, 'work'), artifact: { name: 'boltmark-profile' } },
    QUIET,
  )

const SOURCE = 'debian:redis=5:7.0.15-1~deb12u7'
const TAG = 'redis/5%7.0.15-1_deb12u7+boltmark1'
const EARLIER = 'redis/5%7.0.15-1_deb12u6+boltmark1'
const PROFILE = 'boltmark-profile.deb'

beforeEach(() => {
  github.forget()
  github.granted = { contents: 'read' }
  distributionHas('5:7.0.15-1~deb12u6', '5:7.0.15-1~deb12u7')
})

test('before the first release, the newest version is new, and there is no profile', async () => {
  expect((await asked()).outputs).toEqual({ tag: TAG, source: SOURCE, profile: '' })
  expect(github.repository.artifacts).toEqual([])
})

test('a version that a release has is not new, whatever was released since', async () => {
  github.repository.release(TAG, '2026-01-01T00:00:00Z', { [PROFILE]: 'profile' })
  github.repository.release('redis/9%1+boltmark1', '2026-02-01T00:00:00Z', {})
  expect((await asked()).outputs).toEqual({ tag: '', source: '', profile: '' })
  expect(github.repository.artifacts).toEqual([])
})

test('a new version starts from the profile of the newest release of this package', async () => {
  github.repository.release('redis/5%7.0.15-1_deb12u5+boltmark1', '2026-01-01T00:00:00Z', { [PROFILE]: 'older' })
  github.repository.release(EARLIER, '2026-02-01T00:00:00Z', { 'packages.tar': 'packages', [PROFILE]: 'newer' })
  github.repository.release('valkey/8.1+boltmark1', '2026-03-01T00:00:00Z', { [PROFILE]: 'of another package' })
  expect((await asked()).outputs).toEqual({ tag: TAG, source: SOURCE, profile: 'boltmark-profile' })
  const [artifact] = github.repository.artifacts
  const files = await readArchive(artifact!.content, { bytes: 1000, files: 1 })
  expect([...files].map(([name, content]) => [name, `${content}`])).toEqual([[PROFILE, 'newer']])
})

test('without the permission to read contents nothing is decided', async () => {
  github.granted = {}
  await expect(asked()).rejects.toThrow(/not accessible/)
})

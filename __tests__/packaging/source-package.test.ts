import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { configIn } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import { fetchSource } from '../../src/packaging/source-package.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const CONFIG = `version: 1
target: { adapter: command, start: [$server, $socket], binaries: { server: usr/bin/tool } }
package: { source: debian:tool }
workloads: { load: { driver: command, run: [load, $socket], metrics: { throughput: { match: "(.*)" } } } }
variants: { shipped: { files: shipped }, bolt: { optimize: bolt, train: [load] } }
benchmark: { baseline: shipped }
`

const CHANGELOG =
  'tool (VERSION) stable; urgency=low\n\n  * New.\n\n -- Me <me@example.org>  Mon, 23 Nov 2026 12:00:00 +0000\n'

const path = process.env.PATH
let folder: string

beforeEach(() => {
  folder = newFolder('source-package')
})

afterEach(() => {
  process.env.PATH = path
})

/** A machine whose archives list 1.0-2 and 1.0-1, and have the files of one of them. */
function archivesWith(version: string): void {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const put = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}`)
    chmodSync(join(bin, name), 0o755)
  }
  put('apt-cache', "printf 'Package: tool\\nVersion: 1.0-1\\n\\nPackage: tool\\nVersion: 1.0-2\\n'\n")
  const changelog = CHANGELOG.replace('VERSION', version).replaceAll('\n', '\\n')
  put(
    'apt-get',
    `case "$*" in
      *' update') exit 0 ;;
      *' source tool=${version}') ;;
      *) exit 100 ;;
    esac
    mkdir -p tool-1.0/debian
    printf '${changelog}' >tool-1.0/debian/changelog
    printf 'Source: tool\\nVersion: ${version}\\n' >tool_${version}.dsc\n`,
  )
  process.env.PATH = [bin, path].join(delimiter)
}

async function fetched() {
  const warnings: string[] = []
  const loaded = configIn('boltmark.yml', CONFIG, [], extensions, { known: () => true, names: [] })
  const progress = { ...QUIET, warning: (text: string) => warnings.push(text) }
  const { version, ownVersion } = await fetchSource(new Job(loaded, join(folder, 'work'), progress))
  return { version, ownVersion, warnings }
}

test('the newest version is fetched', async () => {
  archivesWith('1.0-2')
  expect(await fetched()).toEqual({ version: '1.0-2', ownVersion: '1.0-2+boltmark1', warnings: [] })
})

test('an older version, because the archives lack the files of the newest, is named', async () => {
  archivesWith('1.0-1')
  expect(await fetched()).toEqual({
    ...{ version: '1.0-1', ownVersion: '1.0-1+boltmark1' },
    warnings: [expect.stringMatching(/^The archives list tool 1\.0-2, but .* 1\.0-1 is packaged/)],
  })
})

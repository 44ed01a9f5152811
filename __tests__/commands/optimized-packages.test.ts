import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { pinnedFrom } from '../../src/commands/optimized-packages.js'
import { Job } from '../../src/job/job.js'
import { packProfiles } from '../../src/packaging/profile-package.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const folder = newFolder('optimized-packages')
const config = join(folder, 'boltmark.yml')
const CONFIG = `version: 1
target: { adapter: command, binaries: { server: usr/bin/server }, start: [$server, $socket] }
package: { source: debian:redis }
workloads: { w: { driver: command, run: ['true'], metrics: { throughput: { match: '(\\d+)' } } } }
variants:
  shipped: { files: shipped }
  bolt: { optimize: bolt, train: [w], profile: { pinned: nowhere, retrain-above: 5% } }
benchmark: { baseline: shipped }
`

test('the profiles of an earlier version replace what the packaged variant pins, and its limit stays', async () => {
  writeFileSync(config, CONFIG)
  const recorded = join(folder, 'recorded', 'server')
  for (const place of [recorded, join(folder, 'packages')]) mkdirSync(place, { recursive: true })
  for (const name of ['profile.yaml', 'profile.yaml.json']) writeFileSync(join(recorded, name), name)
  const content = { folder: join(folder, 'recorded'), binaries: ['server'], maintainer: 'Me <me@example.org>' }
  const packed = await packProfiles(
    { name: 'redis', ownVersion: '1+boltmark1' },
    { ...content, training: 'Trained on w=1.', changelog: '', copyright: '' },
    { draft: join(folder, 'draft'), output: join(folder, 'packages'), date: new Date(0) },
  )
  const where = { config, workDir: join(folder, 'work'), set: [] }
  const override = await pinnedFrom(join(folder, 'packages', packed!), where, QUIET)
  const job = await Job.open(config, where.workDir, [override], QUIET)
  const { pinned, 'retrain-above': limit } = job.config.variants.bolt!.profile!
  expect(readFileSync(join(pinned!, 'server/profile.yaml'), 'utf8')).toBe('profile.yaml')
  expect(limit).toBe(0.05)
})

test('without a source package there is nothing to start from', async () => {
  writeFileSync(
    config,
    CONFIG.replace(/^package:.*\n/m, '')
      .replaceAll('shipped', 'plain')
      .replace('files: plain', ''),
  )
  const where = { config, workDir: join(folder, 'work'), set: [] }
  await expect(pinnedFrom('profiles.deb', where, QUIET)).rejects.toThrow('names no source package')
})

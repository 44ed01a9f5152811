import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { pinnedProfiles } from '../../../src/optimizers/profiles/pinned.js'
import type { VariantRecipe } from '../../../src/optimizers/workshop.js'
import { sha256 } from '../../../src/system/files/files.js'
import { newFolder } from '../../support/new-folder.js'

let home: string
beforeEach(() => {
  home = newFolder('pinned')
})

const HEAD: VariantRecipe = {
  name: 'head',
  optimizers: ['bolt'],
  trainedOn: { writes: 1, reads: 2 },
  binaries: ['server', 'ssl'],
  flags: undefined,
  pinned: 'profile',
}

/** Pins a profile, with where it came from beside it. */
function pin(binary: string, workload = 'reads=2,writes=1', content = 'a profile'): string {
  const file = join(home, 'profile', binary, 'profile.yaml')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  const provenance = {
    schema: 'boltmark.profile/1',
    binary: { name: binary, sha256: 'f'.repeat(64), build_id: 'b0' },
    workload,
    threads: 1,
    optimizer: 'bolt',
    tool: 'llvm-bolt 19.1.7',
    recorded: '2026-01-01T00:00:00Z',
    sha256: sha256('a profile'),
    counts: { records: 1, total: 1 },
  }
  writeFileSync(`${file}.json`, JSON.stringify(provenance))
  return file
}

describe('a pinned profile', () => {
  test('is found for each binary of each variant that pins one, relative to the config', async () => {
    const [server, ssl] = [pin('server'), pin('ssl')]
    const { pinned: _, ...trained } = HEAD
    const recipes = [{ ...HEAD, name: 'base' }, HEAD, { ...trained, name: 'trained' }]
    expect(await pinnedProfiles(home, recipes)).toEqual({ base: { server, ssl }, head: { server, ssl } })
  })

  test('may be named by an absolute path, and is asked only for the binaries that are optimised', async () => {
    const server = pin('server')
    const recipes = [{ ...HEAD, binaries: ['server'], pinned: join(home, 'profile') }]
    expect(await pinnedProfiles('/nowhere', recipes)).toEqual({ head: { server } })
  })

  test('of other workloads, or of other weights, is refused', async () => {
    pin('server', 'reads=1,writes=1')
    await expect(pinnedProfiles(home, [HEAD])).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(
        'was recorded under reads=1,writes=1, and variant head trains on reads=2,writes=1',
      ),
    })
  })

  test('that is missing for one of the binaries is an error that names the file', async () => {
    pin('server')
    await expect(pinnedProfiles(home, [HEAD])).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining(join(home, 'profile/ssl/profile.yaml')),
    })
  })

  test('without its provenance, or changed since, is refused', async () => {
    const file = pin('server', undefined, 'another profile')
    const recipes = [{ ...HEAD, binaries: ['server'] }]
    await expect(pinnedProfiles(home, recipes)).rejects.toThrow('has changed since it was recorded')
    rmSync(`${file}.json`)
    await expect(pinnedProfiles(home, recipes)).rejects.toThrow('was recorded on is unknown')
  })
})

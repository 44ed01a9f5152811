import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { downloadArtifact, tooLarge } from '../../src/github/artifacts.js'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('artifacts')

const MIB = 2 ** 20

/** Takes no room on the disk. */
function fileOf(bytes: number): string {
  const file = join(folder, `${bytes}`)
  writeFileSync(file, '')
  truncateSync(file, bytes)
  return file
}

test('what later jobs will refuse is told of, all files together', async () => {
  const [large, small] = [fileOf(100 * MIB), fileOf(28 * MIB)]
  expect(await tooLarge('boltmark-report', [large, small])).toBeUndefined()
  expect(await tooLarge('boltmark-report', [large, small, fileOf(1)])).toMatch(
    /^The artifact boltmark-report has 134217729 bytes, and no later job takes more than 134217728 of one: it is kept.*more shards/,
  )
  expect(await tooLarge('bundle', [large], 99 * MIB)).toContain('more than 103809024')
})

test('so is a document that no reader takes, though the artifact is small enough', async () => {
  const results = join(folder, 'results.json')
  writeFileSync(results, '')
  truncateSync(results, 64 * MIB)
  expect(await tooLarge('boltmark-report', [fileOf(1), results])).toBeUndefined()
  truncateSync(results, 64 * MIB + 1)
  expect(await tooLarge('boltmark-report', [fileOf(1), results])).toMatch(
    /^The artifact boltmark-report has a document of 67108865 bytes, and none of more than 67108864 is read.*more shards/,
  )
})

test('an archive is refused before it is fetched: from another run sooner than from this one', async () => {
  const of = { token: 'none', workflowRunId: 1, repositoryOwner: 'fork', repositoryName: 'db' }
  await expect(downloadArtifact({ name: 'report', id: 1, size: 32 * MIB + 1 }, of)).rejects.toThrow(
    'more than 33554432.',
  )
  await expect(downloadArtifact({ name: 'report', id: 1, size: 128 * MIB + 1 })).rejects.toThrow('more than 134217728.')
})

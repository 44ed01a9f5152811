import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { readProfile, writeProvenance } from '../../../src/optimizers/profiles/provenance.js'
import { sha256 } from '../../../src/system/files/files.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string
let profile: string
beforeEach(async () => {
  folder = newFolder('provenance')
  profile = join(folder, 'read-only.fdata')
  await writeFile(profile, '1 a 0 1 b 0 2 7\n1 a 4 1 b 0 0 5\n')
})

const BINARY = { name: 'server', sha256: sha256('server'), build_id: 'abcdef0123456789' }
const ORIGIN = { binary: BINARY, workload: 'read-only', threads: 8, optimizer: 'bolt', tool: 'llvm-bolt 19.1.7' }

test('what is written is read again', async () => {
  const written = await writeProvenance(profile, ORIGIN)
  expect(written.provenance).toMatchObject({
    schema: 'boltmark.profile/1',
    ...ORIGIN,
    sha256: sha256(await readFile(profile)),
    counts: { records: 2, total: 12 },
  })
  expect(new Date(written.provenance.recorded).getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await readProfile(profile, BINARY)).toEqual(written)
})

test('of a merged profile, what the trainings recorded before they were scaled', async () => {
  const { provenance } = await writeProvenance(profile, { ...ORIGIN, unscaled: 7 })
  expect(provenance.counts).toEqual({ records: 2, total: 12, unscaled: 7 })
  expect((await readProfile(profile, BINARY)).provenance).toEqual(provenance)
})

describe('readProfile', () => {
  beforeEach(() => writeProvenance(profile, ORIGIN))

  test('takes the same build that was stripped of something', async () => {
    expect(await readProfile(profile, { ...BINARY, sha256: sha256('stripped') })).toBeTruthy()
  })

  test('refuses another build: what, where, next', async () => {
    const other = { sha256: sha256('other'), build_id: '0123456789abcdef' }
    const reading = readProfile(profile, other)
    await expect(reading).rejects.toMatchObject({ exitCode: 3, next: expect.stringContaining('Train again') })
    await expect(reading).rejects.toThrow(
      `The profile ${profile} was recorded on another build of server (build-id abcdef012345, here it is build-id 0123456789ab).`,
    )
  })

  test('without build-ids the files have to be the same', async () => {
    await writeProvenance(profile, { ...ORIGIN, binary: { ...BINARY, build_id: null } })
    expect(await readProfile(profile, { sha256: BINARY.sha256, build_id: null })).toBeTruthy()
    await expect(readProfile(profile, { sha256: sha256('other'), build_id: null })).rejects.toThrow('another build')
  })

  test('refuses a profile that was changed or cut', async () => {
    await appendFile(profile, '1 a 8 1 b 0 0 5\n')
    await expect(readProfile(profile, BINARY)).rejects.toThrow('has changed since it was recorded')
    await writeFile(profile, '1 a 0 1 b 0 2')
    await expect(readProfile(profile, BINARY)).rejects.toThrow('has changed since it was recorded')
  })

  test('refuses a profile of which nothing is known, and one that is not there', async () => {
    await rm(`${profile}.json`)
    await expect(readProfile(profile, BINARY)).rejects.toThrow('was recorded on is unknown')
    await rm(profile)
    await expect(readProfile(profile, BINARY)).rejects.toThrow('is missing')
  })

  test.each(['{', '[]', '{"schema":"boltmark.profile/2"}'])(
    'refuses a provenance that is none: %s',
    async (content) => {
      await writeFile(`${profile}.json`, content)
      await expect(readProfile(profile, BINARY)).rejects.toThrow(/is not the provenance of a profile/)
      await expect(readProfile(profile, BINARY)).rejects.toMatchObject({ exitCode: 3 })
    },
  )
})

test('an empty profile gets no provenance', async () => {
  await writeFile(profile, '')
  await expect(writeProvenance(profile, ORIGIN)).rejects.toThrow('is empty')
})

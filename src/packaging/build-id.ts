import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ElfReader } from '../optimizers/elf/reader.js'

/** The size of the note's header: sizes of name and content, the type, and `GNU`; see elf(5). */
const HEAD_BYTES = 16

/**
 * Gives a file a build ID that is computed from its content. BOLT only increments the last byte of the plain build's,
 * so files of two trainings would have the same ID, and the same debug symbols.
 * @returns the new ID in hexadecimal. Undefined for a file without a build ID
 */
export async function renewBuildId(path: string): Promise<string | undefined> {
  const note = await ElfReader.with(path, async ({ sections }) =>
    sections.find(({ name }) => name === '.note.gnu.build-id'),
  )
  if (!note || note.size <= HEAD_BYTES) return undefined
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  const id = hash.digest().subarray(0, note.size - HEAD_BYTES)
  const file = await open(path, 'r+')
  try {
    await file.write(id, 0, id.length, note.offset + HEAD_BYTES)
  } finally {
    await file.close()
  }
  return id.toString('hex')
}

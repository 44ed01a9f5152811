import { createHash } from 'node:crypto'
import { blanked } from '../../system/files/blanked.js'
import { ElfReader, type ElfSection } from './reader.js'

const SHF_ALLOC = 2

/**
 * The build ID also depends on what is not loaded, such as debug information with folder names. So its section is left
 * out.
 */
const BUILD_ID = '.note.gnu.build-id'

/**
 * A hash of everything that the kernel and the loader read: name, address and content of each loaded section. Builds
 * with the same hash run the same code, even if build IDs, symbols and debug information differ.
 * @param texts are left out of the content: names that every build records differently
 * @returns the SHA-256 in hexadecimal. Undefined if the section headers are stripped
 * @throws OutsideError as `readElf`
 */
export async function loadedSha256(path: string, texts: readonly string[] = []): Promise<string | undefined> {
  return ElfReader.with(path, async (elf) => {
    const loaded = elf.sections.filter(isLoaded)
    if (loaded.length === 0) return undefined
    const hash = createHash('sha256')
    for (const section of loaded) {
      const { name, type, flags, address, size } = section
      hash.update(JSON.stringify([name, type, flags, address, size]))
      for await (const piece of blanked(elf.pieces(section, `its section ${name}`), texts)) hash.update(piece)
    }
    return hash.digest('hex')
  })
}

function isLoaded({ name, flags }: ElfSection): boolean {
  return (flags & SHF_ALLOC) !== 0 && name !== BUILD_ID
}

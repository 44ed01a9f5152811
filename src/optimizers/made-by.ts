import { clangVersionIn } from '../targets/build/compiler.js'
import { ElfReader } from './elf/reader.js'

/**
 * The compilers that a binary names: `gcc 12.2.0`, `clang 19.1.7`. GCC is always among them, because of the C library's
 * start files. Empty if the section was stripped.
 * @throws OutsideError when it is not a complete ELF file
 */
export function compilersOf(path: string): Promise<string[]> {
  return ElfReader.with(path, async (elf) => {
    const comment = elf.section('.comment')
    return comment ? compilersIn((await elf.table(comment, 'its comment')).toString('latin1')) : []
  })
}

/** The compilers in the text of `.comment`. Pure. */
export function compilersIn(comment: string): string[] {
  const found = comment.split('\0').flatMap((line) => {
    const clang = clangVersionIn(line)
    const [, gcc] = /^GCC: \(.*\) (\d+(?:\.\d+)*)/.exec(line) ?? []
    if (clang) return `clang ${clang}`
    return gcc ? `gcc ${gcc}` : []
  })
  return [...new Set(found)]
}

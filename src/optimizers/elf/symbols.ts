import { OutsideError } from '../../system/errors.js'
import { ElfReader, type ElfSection, textAt } from './reader.js'

const SHT_SYMTAB = 2
const STT_FUNC = 2
const SYMBOL_BYTES = 24

/**
 * A limit against malformed files, in which names can overlap. Those of the largest servers have less than a tenth of
 * it.
 */
const MAX_DECODED_BYTES = 256 * 1024 * 1024

/** A function that a binary defines. Its name is read only when needed, because servers have hundreds of thousands. */
interface FunctionSymbol {
  /** Its entry in the symbol table. */
  readonly symbol: Buffer
  /** All names of the table, and the offset of this function's name. */
  readonly names: Buffer
  readonly nameAt: number
}

/** The sections of symbols and of their names. Undefined if the binary is stripped. */
export function symbolTable(elf: ElfReader): { readonly symbols: ElfSection; readonly names: ElfSection } | undefined {
  const symbols = elf.sections.find(({ type }) => type === SHT_SYMTAB)
  const names = symbols && elf.sections[symbols.link]
  return symbols && names && { symbols, names }
}

/** The functions that are defined in a binary, in the order of its symbol table. */
export async function* functionSymbols(elf: ElfReader): AsyncGenerator<FunctionSymbol> {
  const table = symbolTable(elf)
  if (!table) return
  const names = await elf.table(table.names, 'the symbol names')
  for await (const piece of elf.pieces(table.symbols, 'the symbols')) {
    for (let at = 0; at + SYMBOL_BYTES <= piece.length; at += SYMBOL_BYTES) {
      const symbol = piece.subarray(at, at + SYMBOL_BYTES)
      if ((symbol[4]! & 0xf) === STT_FUNC && symbol.readUInt16LE(6) !== 0)
        yield { symbol, names, nameAt: symbol.readUInt32LE(0) }
    }
  }
}

/**
 * The names of the functions that a binary defines, each once.
 * @throws OutsideError when the file is unreadable, or is not a complete 64-bit little-endian ELF file, or if its names
 * are together longer than any linker makes them
 */
export function functionNames(path: string): Promise<string[]> {
  return ElfReader.with(path, async (elf) => {
    const found = new Set<string>()
    let left = MAX_DECODED_BYTES
    for await (const { names, nameAt } of functionSymbols(elf)) {
      const name = textAt(names, nameAt)
      left -= name.length
      if (left < 0)
        throw new OutsideError(
          `The names of the functions in ${path} are longer than ${MAX_DECODED_BYTES / 2 ** 20} MiB.`,
          'Check that the linker wrote it, and that it is not damaged.',
        )
      found.add(name)
    }
    return [...found]
  })
}

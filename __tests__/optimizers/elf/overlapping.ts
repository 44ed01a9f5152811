/** The longest name, without its ending. */
const LONGEST = 60_000

const HEADER_BYTES = 64
const SYMBOL_BYTES = 24

/**
 * A program of 1.5 MB with 60,000 functions, whose names are 1.8 GB: each name is the end of the same text. All are
 * named like parts of others.
 */
export function overlappingNames(): Buffer {
  const text = Buffer.alloc(64, 0xc3)
  const names = Buffer.from(`\0${'x'.repeat(LONGEST)}.cold\0`, 'latin1')
  const sectionNames = Buffer.from('\0.text\0.symtab\0.strtab\0', 'latin1')
  const symbols = Buffer.alloc((LONGEST + 1) * SYMBOL_BYTES)
  for (let i = 1; i <= LONGEST; i++) {
    const at = i * SYMBOL_BYTES
    symbols.writeUInt32LE(i, at)
    symbols[at + 4] = 0x12
    symbols.writeUInt16LE(1, at + 6)
    symbols.writeBigUInt64LE(0x1000n, at + 8)
  }
  const parts = [text, symbols, names, sectionNames]
  const offsets = parts.map((_, i) => HEADER_BYTES + Buffer.concat(parts.slice(0, i)).length)
  const section = (nameAt: number, type: number, part: number, link = 0) => {
    const entry = Buffer.alloc(64)
    entry.writeUInt32LE(nameAt, 0)
    entry.writeUInt32LE(type, 4)
    entry.writeBigUInt64LE(part === 0 ? 6n : 0n, 8)
    entry.writeBigUInt64LE(BigInt(offsets[part]!), 24)
    entry.writeBigUInt64LE(BigInt(parts[part]!.length), 32)
    entry.writeUInt32LE(link, 40)
    return entry
  }
  const sections = [Buffer.alloc(64), section(1, 1, 0), section(7, 2, 1, 3), section(15, 3, 2), section(0, 3, 3)]
  return Buffer.concat([headerFor(HEADER_BYTES + Buffer.concat(parts).length, sections.length), ...parts, ...sections])
}

function headerFor(sectionsAt: number, count: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('\x7fELF\x02\x01\x01', 0, 'latin1')
  header.writeUInt16LE(2, 16)
  header.writeUInt16LE(62, 18)
  header.writeBigUInt64LE(BigInt(sectionsAt), 40)
  header.writeUInt16LE(56, 54)
  header.writeUInt16LE(64, 58)
  header.writeUInt16LE(count, 60)
  header.writeUInt16LE(count - 1, 62)
  return header
}

import { type ElfReader, number64 } from './reader.js'

/** R_X86_64_RELATIVE and R_AARCH64_RELATIVE, by ELF's number of the processor. */
const RELATIVE: Readonly<Record<number, number>> = { 62: 8, 183: 1027 }

const RELOCATION_BYTES = 24

/** struct rseq_cs of the kernel: version, flags, start_ip, post_commit_offset, abort_ip. */
const SEQUENCE_BYTES = 32
const START_AT = 8

/**
 * The relative relocations of `.rela.dyn`: the address that is written, by the place where it is written. They are read
 * only if the binary has packed ones too, or restartable sequences: a large server has millions.
 */
export async function relativeRelocations(elf: ElfReader): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>()
  const section = elf.section('.rela.dyn')
  const isNeeded = elf.section('.relr.dyn') ?? elf.section('__rseq_cs')
  if (!section || !isNeeded) return found
  for await (const piece of elf.pieces(section, 'its relocations')) {
    for (let at = 0; at + RELOCATION_BYTES <= piece.length; at += RELOCATION_BYTES) {
      if (piece.readUInt32LE(at + 8) === RELATIVE[elf.machine]) found.set(number64(piece, at), number64(piece, at + 16))
    }
  }
  return found
}

/**
 * The addresses where restartable sequences begin, ascending.
 * @param relative from `relativeRelocations`: a position-independent binary has its addresses there
 */
export async function restartableStarts(elf: ElfReader, relative: ReadonlyMap<number, number>): Promise<number[]> {
  const section = elf.section('__rseq_cs')
  if (!section) return []
  const data = await elf.table(section, 'its restartable sequences')
  const starts: number[] = []
  for (let at = 0; at + SEQUENCE_BYTES <= data.length; at += SEQUENCE_BYTES) {
    const start = relative.get(section.address + at + START_AT) ?? number64(data, at + START_AT)
    if (start > 0) starts.push(start)
  }
  return starts.sort((a, b) => a - b)
}

import { type ElfReader, number64 } from './reader.js'

/** R_X86_64_RELATIVE and R_AARCH64_RELATIVE, by ELF's number of the processor. */
const RELATIVE: Readonly<Record<number, number>> = { 62: 8, 183: 1027 }

/** The size of an Elf64_Rela. */
export const RELOCATION_BYTES = 24

/** struct rseq_cs of the kernel: version, flags, start_ip, post_commit_offset, abort_ip. Two fields are addresses. */
const SEQUENCE_BYTES = 32
const ADDRESSES_AT = [8, 24]

/** A limit against malformed files. An allocator has a hundred sequences. */
const MAX_SEQUENCES = 10_000

/** What the relocations say about code that BOLT may not move. */
interface RelocationFacts {
  /** Whether relative relocations are in `.relr.dyn`, and others of them in `.rela.dyn`. */
  readonly mixesRelativeRelocations: boolean
  /** The addresses where restartable sequences begin, and those of their handlers, ascending. */
  readonly restartablePlaces: readonly number[]
}

/**
 * Reads the relocations, but only if the binary has packed ones or restartable sequences: a large server has millions.
 * A position-independent binary has the addresses of its sequences in relative relocations, and another one in place.
 */
export async function relocationFacts(elf: ElfReader): Promise<RelocationFacts> {
  const isPacked = elf.section('.relr.dyn') !== undefined
  const sequences = elf.section('__rseq_cs')
  const size = sequences ? Math.min(MAX_SEQUENCES, Math.floor(sequences.size / SEQUENCE_BYTES)) * SEQUENCE_BYTES : 0
  const isAddress = (offset: number) => offset >= 0 && offset < size && ADDRESSES_AT.includes(offset % SEQUENCE_BYTES)
  const places = new Map<number, number>()
  let isMixed = false
  for await (const { place, address } of isPacked || sequences ? relativeRelocations(elf) : []) {
    isMixed = isPacked
    const offset = place - (sequences?.address ?? 0)
    if (isAddress(offset)) places.set(offset, address)
  }
  const data = sequences ? await elf.table(sequences, 'its restartable sequences') : Buffer.alloc(0)
  const inPlace = (offset: number) => (offset + 8 <= data.length ? number64(data, offset) : 0)
  const offsets = Array.from({ length: size }, (_, offset) => offset).filter(isAddress)
  const found = offsets.map((offset) => places.get(offset) ?? inPlace(offset)).filter((address) => address > 0)
  return {
    mixesRelativeRelocations: isMixed,
    restartablePlaces: [...new Set(found)].sort((a, b) => a - b),
  }
}

/** The relative relocations of `.rela.dyn`: the place where the address is written, and the address. */
async function* relativeRelocations(elf: ElfReader): AsyncGenerator<{ place: number; address: number }> {
  const section = elf.section('.rela.dyn')
  if (!section) return
  for await (const piece of elf.pieces(section, 'its relocations')) {
    for (let at = 0; at + RELOCATION_BYTES <= piece.length; at += RELOCATION_BYTES) {
      if (piece.readUInt32LE(at + 8) === RELATIVE[elf.machine])
        yield { place: number64(piece, at), address: number64(piece, at + 16) }
    }
  }
}

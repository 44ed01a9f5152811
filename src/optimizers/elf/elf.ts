import { type FunctionFacts, functionFacts, MAX_SIGNING } from './functions.js'
import { ElfReader, type ElfSection, textAt } from './reader.js'
import { relocationFacts } from './relocations.js'

type ElfKind = 'executable' | 'pie' | 'static-pie' | 'shared-library' | 'object'

/** Facts that an optimizer needs to know about a binary before it rewrites it. */
export interface ElfFacts extends FunctionFacts {
  readonly path: string
  readonly machine: 'x86-64' | 'aarch64' | 'other'
  readonly kind: ElfKind
  /** The path of the dynamic loader. Null for a shared library or a static program. */
  readonly interpreter: string | null
  /** The GNU build ID in hexadecimal. */
  readonly buildId: string | null
  /** Whether relative relocations are in `.relr.dyn` (`-z pack-relative-relocs`), and others of them in `.rela.dyn`. */
  readonly mixesRelativeRelocations: boolean
  /** Whether the linker kept the relocations of the code (`--emit-relocs`). */
  readonly hasCodeRelocations: boolean
  readonly hasDebugInfo: boolean
  /** Whether BOLT wrote it. */
  readonly isBolted: boolean
  /** Whether it has DT_INIT: an initialiser from the compiler's start files. */
  readonly hasInit: boolean
  readonly hasInitArray: boolean
  /** Whether it has DT_FINI or DT_FINI_ARRAY. */
  readonly hasFini: boolean
  /** Which objects sign return addresses (aarch64): every object, some functions, or none. */
  readonly pointerAuthentication: 'everywhere' | 'somewhere' | 'none'
}

const ET_REL = 1
const ET_EXEC = 2
const PT_DYNAMIC = 2
const PT_INTERP = 3
const PT_NOTE = 4
const SHT_RELA = 4
const SHF_ALLOC = 2
const SHF_EXECINSTR = 4

const DT_NULL = 0
const DT_INIT = 12
const DT_FINI = 13
const DT_SONAME = 14
const DT_INIT_ARRAY = 25
const DT_FINI_ARRAY = 26
const DT_FLAGS_1 = 0x6ffffffb
const DF_1_PIE = 0x08000000

const NT_GNU_BUILD_ID = 3
const NT_GNU_PROPERTY_TYPE_0 = 5
const GNU_PROPERTY_AARCH64_FEATURE_1_AND = 0xc0000000
const GNU_PROPERTY_AARCH64_FEATURE_1_PAC = 2

/** A limit against malformed files. Linkers write one or two. */
const MAX_NOTE_SEGMENTS = 16

/** Functions contain such an instruction at the beginning and at each end. */
const MAX_SIGNING_PLACES = 100 * MAX_SIGNING

/** paciasp, autiasp, pacibsp, autibsp, retaa, retab. */
const SIGNING_INSTRUCTIONS = new Set([0xd503233f, 0xd50323bf, 0xd503237f, 0xd50323ff, 0xd65f0bff, 0xd65f0fff])

/**
 * Reads the facts about one ELF file.
 * @throws OutsideError when the file is unreadable, or is not a complete 64-bit little-endian ELF file
 */
export async function readElf(path: string): Promise<ElfFacts> {
  return ElfReader.with(path, async (elf) => {
    const dynamic = await readDynamic(elf)
    const notes = await readNotes(elf)
    const interpreter = await readInterpreter(elf)
    const machine = elf.machine === 62 ? 'x86-64' : elf.machine === 183 ? 'aarch64' : 'other'
    const { mixesRelativeRelocations, restartablePlaces } = await relocationFacts(elf)
    const places = machine === 'aarch64' && !notes.signsEverywhere ? await signingPlaces(elf) : []
    return {
      path,
      machine,
      kind: kindOf(elf, dynamic, interpreter),
      interpreter,
      buildId: notes.buildId,
      ...(await functionFacts(elf, places, restartablePlaces)),
      mixesRelativeRelocations,
      hasCodeRelocations: hasCodeRelocations(elf),
      hasDebugInfo: elf.section('.debug_info') !== undefined,
      isBolted: elf.section('.note.bolt_info') !== undefined,
      hasInit: dynamic.has(DT_INIT),
      hasInitArray: dynamic.has(DT_INIT_ARRAY),
      hasFini: dynamic.has(DT_FINI) || dynamic.has(DT_FINI_ARRAY),
      pointerAuthentication:
        machine === 'aarch64' && notes.signsEverywhere ? 'everywhere' : places.length > 0 ? 'somewhere' : 'none',
    }
  })
}

function hasBit(flags: bigint | undefined, bit: number): boolean {
  return ((flags ?? 0n) & BigInt(bit)) !== 0n
}

/**
 * A position-independent program and a shared library have the same ELF type. Linkers mark the program with DF_1_PIE.
 * In the output of old linkers, a file with an interpreter is a program, unless it also has a library name: some
 * libraries, such as libc.so.6, are executable.
 */
function kindOf(elf: ElfReader, dynamic: ReadonlyMap<number, bigint>, interpreter: string | null): ElfKind {
  if (elf.type === ET_EXEC) return 'executable'
  if (elf.type === ET_REL) return 'object'
  if (hasBit(dynamic.get(DT_FLAGS_1), DF_1_PIE)) return interpreter ? 'pie' : 'static-pie'
  return interpreter && !dynamic.has(DT_SONAME) ? 'pie' : 'shared-library'
}

/** The dynamic section: the last value of each tag. Empty in a static program. */
async function readDynamic(elf: ElfReader): Promise<ReadonlyMap<number, bigint>> {
  const values = new Map<number, bigint>()
  const segment = elf.segments.find(({ type }) => type === PT_DYNAMIC)
  if (!segment) return values
  const data = await elf.segment(segment, 'the dynamic section')
  for (let at = 0; at + 16 <= data.length; at += 16) {
    const tag = Number(data.readBigUInt64LE(at))
    if (tag === DT_NULL) break
    values.set(tag, data.readBigUInt64LE(at + 8))
  }
  return values
}

async function readInterpreter(elf: ElfReader): Promise<string | null> {
  const segment = elf.segments.find(({ type }) => type === PT_INTERP)
  return segment ? textAt(await elf.segment(segment, 'the name of its loader'), 0) : null
}

async function readNotes(elf: ElfReader): Promise<{ buildId: string | null; signsEverywhere: boolean }> {
  let buildId: string | null = null
  let signsEverywhere = false
  const segments = elf.segments.filter(({ type }) => type === PT_NOTE).slice(0, MAX_NOTE_SEGMENTS)
  // Go's linker puts no segment around the build ID, only a section.
  const section = elf.section('.note.gnu.build-id')
  const all = [
    ...(await Promise.all(segments.map((segment) => elf.segment(segment, 'its notes')))),
    ...(section ? [await elf.table(section, 'its build ID')] : []),
  ]
  for (const notes of all) {
    for (const { type, description } of gnuNotes(notes)) {
      if (type === NT_GNU_BUILD_ID) buildId = description.toString('hex')
      if (type === NT_GNU_PROPERTY_TYPE_0) signsEverywhere ||= signsByProperty(description)
    }
  }
  return { buildId, signsEverywhere }
}

/** The notes whose owner is `GNU`. A note with inconsistent lengths ends the loop. */
function* gnuNotes(data: Buffer): Generator<{ type: number; description: Buffer }> {
  for (let at = 0; at + 12 <= data.length; ) {
    const nameBytes = data.readUInt32LE(at)
    const descriptionBytes = data.readUInt32LE(at + 4)
    const nameAt = at + 12
    const descriptionAt = nameAt + align(nameBytes, 4)
    const end = descriptionAt + descriptionBytes
    if (end > data.length) return
    if (data.toString('latin1', nameAt, nameAt + nameBytes) === 'GNU\0')
      yield { type: data.readUInt32LE(at + 8), description: data.subarray(descriptionAt, end) }
    at = descriptionAt + align(descriptionBytes, 4)
  }
}

function signsByProperty(properties: Buffer): boolean {
  for (let at = 0; at + 8 <= properties.length; ) {
    const bytes = properties.readUInt32LE(at + 4)
    if (properties.readUInt32LE(at) === GNU_PROPERTY_AARCH64_FEATURE_1_AND && at + 12 <= properties.length)
      return (properties.readUInt32LE(at + 8) & GNU_PROPERTY_AARCH64_FEATURE_1_PAC) !== 0
    at += 8 + align(bytes, 8)
  }
  return false
}

function align(value: number, to: number): number {
  return Math.ceil(value / to) * to
}

/**
 * The addresses of signing instructions, in rising order, up to a limit. They are searched because the note covers all
 * objects together, and is missing if one object lacks it.
 */
async function signingPlaces(elf: ElfReader): Promise<number[]> {
  const text = elf.section('.text')
  if (!text) return []
  const places: number[] = []
  let address = text.address
  for await (const piece of elf.pieces(text, 'its code')) {
    for (let at = 0; at + 4 <= piece.length; at += 4) {
      if (SIGNING_INSTRUCTIONS.has(piece.readUInt32LE(at))) places.push(address + at)
    }
    if (places.length > MAX_SIGNING_PLACES) break
    address += piece.length
  }
  return places
}

/**
 * Whether it contains relocations that `--emit-relocs` kept: they are not loaded, and apply to a loaded, executable
 * section.
 */
function hasCodeRelocations(elf: ElfReader): boolean {
  const isCode = (section: ElfSection | undefined) =>
    section !== undefined && (section.flags & SHF_ALLOC) !== 0 && (section.flags & SHF_EXECINSTR) !== 0
  return elf.sections.some(
    ({ type, flags, info, size }) =>
      type === SHT_RELA && (flags & SHF_ALLOC) === 0 && size > 0 && isCode(elf.sections[info]),
  )
}

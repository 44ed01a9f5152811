import { type FileHandle, open } from 'node:fs/promises'
import { OutsideError } from '../../system/errors.js'

/** The section header fields in use; see elf(5). */
export interface ElfSection {
  readonly name: string
  readonly type: number
  readonly flags: number
  readonly address: number
  readonly offset: number
  readonly size: number
  readonly link: number
  readonly info: number
}

/** The program header fields in use. */
interface Segment {
  readonly type: number
  readonly offset: number
  readonly size: number
}

const HEADER_BYTES = 64
const SECTION_BYTES = 64
const SEGMENT_BYTES = 56

/**
 * A larger table is refused, so that a wrong size cannot fill the memory. The largest one, the symbol names of a big
 * server, is far smaller.
 */
const MAX_TABLE_BYTES = 512 * 1024 * 1024

/** The limit for notes, the dynamic section and the loader's name, which have a few kilobytes. */
const MAX_SEGMENT_BYTES = 1024 * 1024

/**
 * Mangled names of C++ are long. Without a limit, a table without a terminator would be searched again for each symbol.
 */
export const MAX_NAME_BYTES = 64 * 1024
const MAX_SECTION_NAME_BYTES = 256

const ELF_MAGIC = 0x464c457f
const CLASS_64 = 2
const LITTLE_ENDIAN = 1
const SHT_NOBITS = 8

/** A file that is open for reading. */
interface OpenFile {
  readonly path: string
  readonly handle: FileHandle
  readonly bytes: number
}

/** A part of a file, and its name in errors. */
interface FileRange {
  readonly offset: number
  readonly length: number
  readonly what: string
}

/** The content of a file's headers. */
interface Headers {
  readonly header: Buffer
  readonly segments: readonly Segment[]
  readonly sections: readonly ElfSection[]
}

/**
 * One 64-bit little-endian ELF file, open for reading. It reads only the requested ranges, because a server with debug
 * information has half a gigabyte. It checks each range against the file's size first, so a malformed file gives an
 * OutsideError.
 */
export class ElfReader {
  readonly path: string
  /** The field e_type: 2 is EXEC, 3 is DYN. */
  readonly type: number
  readonly machine: number
  readonly segments: readonly Segment[]
  readonly sections: readonly ElfSection[]
  readonly #file: OpenFile

  private constructor(file: OpenFile, { header, segments, sections }: Headers) {
    this.path = file.path
    this.#file = file
    this.type = header.readUInt16LE(16)
    this.machine = header.readUInt16LE(18)
    this.segments = segments
    this.sections = sections
  }

  /**
   * Opens the file, passes it to `look`, and closes it.
   * @throws OutsideError when it is unreadable or not a complete 64-bit little-endian ELF file
   */
  static async with<T>(path: string, look: (elf: ElfReader) => Promise<T>): Promise<T> {
    const file = await open(path, 'r').catch((cause: Error) => {
      throw new OutsideError(`Cannot open ${path}: ${cause.message}.`, 'Check the path of the binary.', { cause })
    })
    try {
      return await look(await ElfReader.#headers(path, file))
    } finally {
      await file.close()
    }
  }

  static async #headers(path: string, file: FileHandle): Promise<ElfReader> {
    const stat = await file.stat()
    if (!stat.isFile()) throw new OutsideError(`${path} is not a file.`, 'Name the binary itself.')
    const opened: OpenFile = { path, handle: file, bytes: stat.size }
    const range = (offset: number, length: number, what: string) => readRange(opened, { offset, length, what })
    if (stat.size < HEADER_BYTES) throw notElf(path, 'it is too short')
    const header = await range(0, HEADER_BYTES, 'the ELF header')
    if (header.readUInt32LE(0) !== ELF_MAGIC) throw notElf(path, 'it does not begin like an ELF file')
    if (header[4] !== CLASS_64 || header[5] !== LITTLE_ENDIAN) throw notElf(path, 'it is not 64-bit little-endian')

    const segmentCount = header.readUInt16LE(56)
    const segmentTable = segmentCount
      ? await range(number64(header, 32), tableBytes(path, header, 54, segmentCount, SEGMENT_BYTES), 'program headers')
      : Buffer.alloc(0)
    const segments = Array.from({ length: segmentCount }, (_, index): Segment => {
      const at = index * SEGMENT_BYTES
      return {
        type: segmentTable.readUInt32LE(at),
        offset: number64(segmentTable, at + 8),
        size: number64(segmentTable, at + 32),
      }
    })

    const sectionCount = header.readUInt16LE(60)
    const sectionTable = sectionCount
      ? await range(number64(header, 40), tableBytes(path, header, 58, sectionCount, SECTION_BYTES), 'section headers')
      : Buffer.alloc(0)
    const unnamed = Array.from({ length: sectionCount }, (_, index) => {
      const at = index * SECTION_BYTES
      return {
        nameAt: sectionTable.readUInt32LE(at),
        type: sectionTable.readUInt32LE(at + 4),
        flags: number64(sectionTable, at + 8),
        address: number64(sectionTable, at + 16),
        offset: number64(sectionTable, at + 24),
        size: number64(sectionTable, at + 32),
        link: sectionTable.readUInt32LE(at + 40),
        info: sectionTable.readUInt32LE(at + 44),
      }
    })
    const namesSection = unnamed[header.readUInt16LE(62)]
    const names = namesSection
      ? await range(namesSection.offset, namesSection.size, 'the section names')
      : Buffer.alloc(0)
    const sections = unnamed.map(({ nameAt, ...section }) => ({
      ...section,
      name: textAt(names, nameAt, MAX_SECTION_NAME_BYTES),
    }))
    return new ElfReader(opened, { header, segments, sections })
  }

  section(name: string): ElfSection | undefined {
    return this.sections.find((section) => section.name === name)
  }

  /** Reads a whole section, such as a table of names. `what` is its name in errors. */
  async table(section: ElfSection, what: string): Promise<Buffer> {
    if (section.type === SHT_NOBITS) return Buffer.alloc(0)
    return readRange(this.#file, { offset: section.offset, length: section.size, what })
  }

  /** Reads a small segment: notes, the dynamic section, the name of the loader. */
  async segment(segment: Segment, what: string): Promise<Buffer> {
    if (segment.size > MAX_SEGMENT_BYTES) throw damaged(this.path, `${what} would have ${segment.size} bytes`)
    return readRange(this.#file, { offset: segment.offset, length: segment.size, what })
  }

  /**
   * Reads a section in pieces of at most 1 MiB. Their size is a multiple of 24 (a symbol) and of 4 (an instruction).
   */
  async *pieces(section: ElfSection, what: string): AsyncGenerator<Buffer> {
    if (section.type === SHT_NOBITS) return
    const step = 24 * 43_690
    for (let at = 0; at < section.size; at += step) {
      const length = Math.min(step, section.size - at)
      yield await readRange(this.#file, { offset: section.offset + at, length, what })
    }
  }
}

function notElf(path: string, why: string): OutsideError {
  return new OutsideError(
    `${path} is not an ELF file that can be optimised: ${why}.`,
    'Name the 64-bit x86-64 or aarch64 program or shared library itself, not a script or an archive.',
  )
}

function damaged(path: string, what: string): OutsideError {
  return new OutsideError(`${path} is damaged: ${what}.`, 'Build or copy the binary again.')
}

/** A 64-bit number, exact up to 2^53. Larger values are outside of every file, and the range check reports them. */
export function number64(data: Buffer, at: number): number {
  return Number(data.readBigUInt64LE(at))
}

function tableBytes(path: string, header: Buffer, entryAt: number, count: number, entryBytes: number): number {
  if (header.readUInt16LE(entryAt) !== entryBytes) throw damaged(path, 'its header tables have entries of a wrong size')
  return count * entryBytes
}

/** The NUL-terminated text at an offset of a string table. Empty if the offset is outside of the table. */
export function textAt(table: Buffer, at: number, maxBytes = MAX_NAME_BYTES): string {
  const field = table.subarray(at, at + maxBytes)
  const end = field.indexOf(0)
  return field.toString('latin1', 0, end < 0 ? field.length : end)
}

async function readRange({ path, handle, bytes }: OpenFile, { offset, length, what }: FileRange): Promise<Buffer> {
  if (offset + length > bytes)
    throw damaged(path, `${what} would lie at ${offset} to ${offset + length}, but the file ends at ${bytes}`)
  if (length > MAX_TABLE_BYTES) throw damaged(path, `${what} would have ${length} bytes`)
  const data = Buffer.alloc(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await handle.read(data, filled, length - filled, offset + filled)
    if (bytesRead === 0) throw damaged(path, `it ended within ${what}`)
    filled += bytesRead
  }
  return data
}

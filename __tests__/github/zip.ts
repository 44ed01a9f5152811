import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  /** Unix mode with the type of the file; a regular file when it is left out. */
  readonly mode?: number
  /** What the entry says of its size, when that is not the truth. */
  readonly claimedSize?: number
}

/** A zip with whatever a test wants in it: a clean writer would refuse most of it. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, mode = 0o100644, claimedSize = content.length } of entries) {
    const data = deflateRawSync(content)
    const file = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(checksum(content), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(claimedSize, 18)
    fields.writeUInt16LE(file.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, file, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, rest, file]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** Node 20 before 20.15 has no crc32 of its own, and nothing here reads it. */
function checksum(content: Buffer): number {
  return typeof crc32 === 'function' ? crc32(content) : 0
}

/** Archives that others packed: artifacts, and bundles of binaries. */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipOf } from '../../__tests__/github/zip.js'
import { readArchive } from '../../src/github/archive.js'
import { unpack } from '../../src/system/files/tarball.js'
import { folder, type Targets } from '../target.js'

const ARCHIVES = [
  zipOf([{ name: 'results.json', content: Buffer.from('{"schema":"boltmark.results/1"}') }]),
  zipOf([
    { name: 'a/b.txt', content: Buffer.alloc(300, 'x') },
    { name: 'link', content: Buffer.from('/etc/passwd'), mode: 0o120777 },
    { name: 'lies', content: Buffer.alloc(5000), claimedSize: 5 },
  ]),
]

const ARCHIVE_LIMITS = { bytes: 64 * 1024, files: 3 }

/** Never more than was allowed, and no name that leaves a folder. */
async function readSmallArchive(zip: Buffer): Promise<void> {
  const files = await readArchive(zip, ARCHIVE_LIMITS)
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  const outside = [...files.keys()].find((name) => !resolve('/folder', name).startsWith('/folder/'))
  if (files.size > ARCHIVE_LIMITS.files || bytes > ARCHIVE_LIMITS.bytes || outside !== undefined)
    throw new Error(`the archive gave ${files.size} files with ${bytes} bytes, and ${outside}`)
}

/** A header of POSIX's ustar and what it tells of. https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html */
function entry(name: string, content: string, type = '0', link = ''): Buffer {
  const header = Buffer.alloc(512)
  const put = (at: number, value: string) => header.write(value, at, 'latin1')
  put(0, name)
  put(100, '0000755\0')
  put(124, `${content.length.toString(8).padStart(11, '0')}\0`)
  put(148, '        ')
  put(156, type)
  put(157, link)
  put(257, 'ustar\x0000')
  put(148, `${checksum(header).toString(8).padStart(6, '0')}\0 `)
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)])
}

const checksum = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)

/** Sets every checksum right: without it hardly one changed header would be looked at. */
function checked(tar: Buffer): Buffer {
  for (let at = 0; at + 512 <= tar.length; at += 512) {
    const header = tar.subarray(at, at + 512)
    if (header.toString('latin1', 257, 262) !== 'ustar') continue
    header.write('        ', 148, 'latin1')
    header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  }
  return tar
}

const TARBALLS = [
  Buffer.concat([entry('bundle.json', '{}'), entry('a/server', 'x'.repeat(600)), Buffer.alloc(1024)]),
  Buffer.concat([entry('d/', '', '5'), entry('d/link', '', '2', '/etc/passwd'), Buffer.alloc(1024)]),
  Buffer.concat([entry('h', '', '1', '../up'), entry('../up', 'x'), Buffer.alloc(1024)]),
  Buffer.concat([entry('x', '19 path=../upwards\n', 'x'), entry('a', 'x'), Buffer.alloc(1024)]),
  gzipSync(Buffer.concat([entry('a', 'x'.repeat(5000)), Buffer.alloc(1024)])),
]

const GZIP_MAGIC = 0x1f8b

/**
 * Whatever is in a tarball: no more than was allowed is written, as plain files, and nothing out of the folder.
 * What does not look like gzip is packed first, so that changes reach the reader of what is inside.
 */
async function unpackSmall(input: Buffer): Promise<void> {
  const [around, file] = [folder('tarball'), folder('tarball.tar.gz')]
  const inside = join(around, 'inside')
  rmSync(around, { recursive: true, force: true })
  mkdirSync(inside, { recursive: true })
  const isPacked = input.length > 1 && input.readUInt16BE() === GZIP_MAGIC
  writeFileSync(file, isPacked ? input : gzipSync(checked(Buffer.from(input)), { level: 0, memLevel: 1 }))
  try {
    await unpack(file, inside, ARCHIVE_LIMITS)
  } finally {
    refuseStrays(around, inside)
  }
}

function refuseStrays(around: string, inside: string): void {
  const outside = readdirSync(around).filter((name) => name !== 'inside')
  if (outside.length > 0 || existsSync(join(around, '..', 'up')))
    throw new Error(`unpacked ${outside} out of its folder`)
  const found = readdirSync(inside, { recursive: true, encoding: 'utf8' }).map((name) => lstatSync(join(inside, name)))
  if (found.some((one) => !one.isFile() && !one.isDirectory())) throw new Error('unpacked what is no file')
  const files = found.filter((one) => one.isFile())
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length > ARCHIVE_LIMITS.files || bytes > ARCHIVE_LIMITS.bytes)
    throw new Error(`unpacked ${files.length} files with ${bytes} bytes`)
}

export const ARCHIVE_TARGETS: Targets = {
  archive: {
    run: readSmallArchive,
    corpus: ARCHIVES,
    words: ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'PK\x06\x07', '../', '/', '\xff\xff\xff\xff', '\x14\x03', '\0\0'],
  },
  tarball: {
    run: unpackSmall,
    corpus: TARBALLS,
    words: [
      'ustar',
      '../',
      '/',
      '\0',
      '0',
      '1',
      '2',
      '5',
      'x',
      'L',
      'g',
      '77777777777',
      '19 path=../upwards\n',
      '12 size=9e9\n',
    ],
  },
}

import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { OutsideError } from '../../system/errors.js'
import { bytesOf } from '../../system/files/interruptible.js'

/**
 * BOLT's text profile, with one record on each line. In names, a backslash escapes spaces and backslashes. A branch has
 * six fields: from (0 file, 1 symbol or 2 local symbol; name; offset), to (the same), mispredicted, taken. A sample has
 * fewer fields. It occurs in a file that begins with `no_lbr`.
 *
 *     1 main 3fb 0 /lib/ld.so 12 4 221      a branch
 *     1 main 3fb 221                        a sample
 *
 * `boltedcollection` is the header of a file that was recorded on a binary written by BOLT.
 */
export interface FdataSummary {
  /** Branches, or samples of addresses. They cannot be mixed, and merge-fdata refuses that, too. */
  readonly kind: 'branches' | 'samples'
  readonly boltedCollection: boolean
  readonly records: number
  /** The sum of the last fields: executed branches, or samples. */
  readonly total: number
  /** The largest count of one record. */
  readonly largest: number
}

const FIELDS = { branches: 8, samples: 4 } as const

/** A field with its escapes. Names of C++ functions are long, so their length is limited here. */
const FIELD = /(?:\\.|[^\\ ])+/g
const MAX_LINE_CHARACTERS = 1024 * 1024

/**
 * The largest number of functions in a profile, and of characters in their names. A MySQL server has 100,000 functions.
 */
const MOST_FUNCTIONS = 500_000
const MOST_NAME_CHARACTERS = 64 * 1024 * 1024

/** Places whose samples are added in memory. A MySQL server has 300,000. */
const MOST_PLACES = 2_000_000
const MOST_PLACE_CHARACTERS = 256 * 1024 * 1024

/** Headers precede every record. There is at most one of each kind. */
const MAX_HEADERS = 2

const TRAIN_AGAIN = 'Train again. A profile must be complete before it is read.'

/** How to parse the lines of one file. */
class Format {
  kind: FdataSummary['kind'] = 'branches'
  boltedCollection = false

  /** Processes one line. True for a header. */
  header(line: string): boolean {
    if (line === 'boltedcollection') {
      this.boltedCollection = true
      return true
    }
    if (line === 'no_lbr' || line.startsWith('no_lbr ')) {
      this.kind = 'samples'
      return true
    }
    return false
  }

  /** The fields of a record, or null if they are malformed. */
  record(line: string): string[] | null {
    const fields = line.match(FIELD)
    if (fields === null || fields.length !== FIELDS[this.kind] || fields.join(' ') !== line) return null
    if (!/^[012]$/.test(fields[0]!) || !isHex(fields[2]!)) return null
    if (this.kind === 'samples') return isCount(fields[3]!) ? fields : null
    if (!/^[012]$/.test(fields[3]!) || !isHex(fields[5]!)) return null
    return isCount(fields[6]!) && isCount(fields[7]!) ? fields : null
  }
}

function isHex(field: string): boolean {
  return /^[0-9a-f]+$/i.test(field)
}

function isCount(field: string): boolean {
  return /^\d{1,20}$/.test(field)
}

/**
 * The lines of a file in batches: a profile of a server has tens of megabytes. The last line is incomplete if the file
 * was truncated.
 */
async function* linesOf(path: string): AsyncGenerator<{ lines: string[]; cut: boolean }> {
  let rest = ''
  try {
    for await (const chunk of bytesOf(path, Number.POSITIVE_INFINITY).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      if (rest.length > MAX_LINE_CHARACTERS) break
      yield { lines, cut: false }
    }
  } catch (cause) {
    throw new OutsideError(`Cannot read the profile ${path}: ${(cause as Error).message}.`, undefined, { cause })
  }
  if (rest) yield { lines: [rest], cut: true }
}

interface Line {
  readonly text: string
  /** The fields of a record. Null for a header. */
  readonly fields: readonly string[] | null
}

/**
 * Reads a profile in batches of checked lines.
 * @throws OutsideError when a line is malformed, or the last one is truncated
 */
async function* read(path: string, format: Format): AsyncGenerator<Line[]> {
  let number = 0
  const check = (text: string): Line => {
    number++
    if (number <= MAX_HEADERS && format.header(text)) return { text, fields: null }
    const fields = format.record(text)
    if (fields) return { text, fields }
    if (number === 1 && text.startsWith('---'))
      throw new OutsideError(`The profile ${path} is YAML.`, 'Record or convert it in the text format (fdata).')
    throw new OutsideError(`The profile ${path} is damaged: line ${number} is not a record.`, TRAIN_AGAIN)
  }
  for await (const { lines, cut } of linesOf(path)) {
    if (cut) throw new OutsideError(`The profile ${path} is cut off in line ${number + 1}.`, TRAIN_AGAIN)
    yield lines.map(check)
  }
}

/**
 * The content of a profile. An empty one has no records.
 * @throws OutsideError when it is unreadable, damaged or truncated
 */
export async function summarize(path: string): Promise<FdataSummary> {
  return readRecords(path, () => {})
}

/**
 * The content of a profile, and its counts by function: branches that leave it, or samples in it. Records outside of
 * any symbol count for their file. Names have no escapes.
 * @throws OutsideError as `summarize`, and when it names more functions than a program has
 */
export async function summarizeFunctions(
  path: string,
): Promise<FdataSummary & { readonly counts: ReadonlyMap<string, number> }> {
  const counts = new Map<string, number>()
  let characters = 0
  const summary = await readRecords(path, (fields, count) => {
    const name = fields[1]!.replaceAll(/\\(.)/g, '$1')
    const before = counts.get(name)
    characters += before === undefined ? name.length : 0
    if (counts.size >= MOST_FUNCTIONS || characters > MOST_NAME_CHARACTERS)
      throw new OutsideError(`The profile ${path} names more than ${MOST_FUNCTIONS} functions, or too long ones.`)
    counts.set(before === undefined ? copied(name) : name, (before ?? 0) + count)
  })
  return { ...summary, counts }
}

/** A copy of a text that was cut out of a longer one. Without a copy, the longer text would stay in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString()
}

/** @param each gets the fields of each record, and its count */
async function readRecords(
  path: string,
  each: (fields: readonly string[], count: number) => void,
): Promise<FdataSummary> {
  const format = new Format()
  let records = 0
  let total = 0
  let largest = 0
  for await (const lines of read(path, format)) {
    for (const { fields } of lines) {
      if (!fields) continue
      const count = Number(fields.at(-1))
      records++
      total += count
      largest = Math.max(largest, count)
      each(fields, count)
    }
  }
  return { kind: format.kind, boltedCollection: format.boltedCollection, records, total, largest }
}

/**
 * Writes the sum of profiles of the kind `samples`, with the headers of the first. merge-fdata cannot do this before
 * LLVM 20, and later only if the header names no event. The caller has checked that all are of this kind.
 * @throws OutsideError as `summarize`, and where they name more places than programs have
 */
export async function addSamples(files: readonly string[], to: string): Promise<void> {
  const headers = new Map<string, string[]>()
  const counts = new Map<string, number>()
  let characters = 0
  for (const file of files) {
    for await (const lines of read(file, new Format())) {
      for (const { text, fields } of lines) {
        if (!fields) {
          headers.set(file, [...(headers.get(file) ?? []), text])
          continue
        }
        const place = fields.slice(0, -1).join(' ')
        const before = counts.get(place)
        characters += before === undefined ? place.length : 0
        if (counts.size >= MOST_PLACES || characters > MOST_PLACE_CHARACTERS)
          throw new OutsideError(`The profiles up to ${file} name more than ${MOST_PLACES} places, or too long ones.`)
        counts.set(place, (before ?? 0) + Number(fields.at(-1)))
      }
    }
  }
  const records = [...counts].map(([place, count]) => `${place} ${count}`)
  await writeFile(to, [...(headers.get(files[0]!) ?? []), ...records, ''].join('\n'))
}

/**
 * Writes the profile with every count multiplied by `factor` (above 0) and rounded. A count above 0 never becomes 0,
 * because BOLT would take a rarely executed block for a dead one.
 */
export async function scale(from: string, to: string, factor: number): Promise<void> {
  const format = new Format()
  async function* scaled() {
    for await (const lines of read(from, format)) {
      yield lines
        .map(({ text, fields }) => `${fields ? scaleRecord(fields, format.kind, factor).join(' ') : text}\n`)
        .join('')
    }
  }
  await pipeline(scaled, createWriteStream(to)).catch((cause: Error) => {
    if (cause instanceof OutsideError) throw cause
    throw new OutsideError(
      `Cannot write ${to}: ${cause.message}.`,
      'Check the free space and the permissions of that folder.',
      {
        cause,
      },
    )
  })
}

function scaleRecord(fields: readonly string[], kind: FdataSummary['kind'], factor: number): string[] {
  const counts = kind === 'branches' ? 2 : 1
  return fields.map((field, index) => (index < fields.length - counts ? field : scaleCount(field, factor)))
}

function scaleCount(field: string, factor: number): string {
  const count = Number(field)
  return count === 0 ? '0' : String(Math.max(1, Math.round(count * factor)))
}

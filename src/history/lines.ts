import { Record } from './record.js'

/** A line that is none of ours: cut off by a crash, or damaged. */
export interface DamagedLine {
  /** From 1. */
  readonly line: number
  readonly reason: string
}

export interface Lines {
  readonly records: readonly Record[]
  readonly damaged: readonly DamagedLine[]
}

/** No record of ours comes near it; a longer line is not worth parsing. */
const MAX_LINE_CHARACTERS = 4 * 1024 * 1024

/** A history as JSON lines. What cannot be read is told of and left out, and so gone with the next write. Pure. */
export function readLines(text: string): Lines {
  const records: Record[] = []
  const damaged: DamagedLine[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const read = recordIn(line)
    if (typeof read === 'string') damaged.push({ line: i + 1, reason: read })
    else records.push(read)
  }
  return { records, damaged }
}

export function writeLines(records: readonly Record[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/** The record, or why there is none. */
function recordIn(line: string): Record | string {
  if (line.length > MAX_LINE_CHARACTERS) return `it has ${line.length} characters`
  let document: unknown
  try {
    document = JSON.parse(line)
  } catch {
    return 'it is cut off, or no JSON'
  }
  const parsed = Record.safeParse(document)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  return `${path.map(String).join('.') || 'the record'}: ${message}`
}

import * as z from 'zod'
import { parseJson } from '../system/files/json.js'
import { HISTORY_SCHEMA, HistoryRecord } from './record.js'

/** A line of the history, written by any version. */
const Versioned = z.looseObject({ schema: z.string().regex(/^boltmark\.history\/\d{1,6}$/) })

/** A line that cannot be read: truncated by a crash, or damaged. */
interface DamagedLine {
  /** The number of the line, from 1. */
  readonly line: number
  readonly reason: string
  /** Whether another version of Boltmark wrote it, which can read it. Such a line must not be overwritten. */
  readonly isForeign: boolean
}

export interface Lines {
  readonly records: readonly HistoryRecord[]
  readonly damaged: readonly DamagedLine[]
}

/** No record is longer. A longer line is not parsed. */
const MAX_LINE_CHARACTERS = 4 * 1024 * 1024

/** Parses a history in JSON lines. Unreadable lines are reported and left out, so the next write removes them. Pure. */
export function readLines(text: string): Lines {
  const records: HistoryRecord[] = []
  const damaged: DamagedLine[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const read = recordIn(line)
    if ('record' in read) records.push(read.record)
    else damaged.push({ line: i + 1, ...read })
  }
  return { records, damaged }
}

export function writeLines(records: readonly HistoryRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/** The record, or the reason why it is invalid. */
function recordIn(line: string): { readonly record: HistoryRecord } | Omit<DamagedLine, 'line'> {
  const damaged = (reason: string) => ({ reason, isForeign: false })
  if (line.length > MAX_LINE_CHARACTERS) return damaged(`it has ${line.length} characters`)
  let document: unknown
  try {
    document = parseJson(line)
  } catch {
    return damaged('it is cut off, or no JSON')
  }
  const parsed = HistoryRecord.safeParse(document)
  if (parsed.success) return { record: parsed.data }
  const schema = Versioned.safeParse(document).data?.schema
  if (schema !== undefined && schema !== HISTORY_SCHEMA) return { reason: `it is ${schema}`, isForeign: true }
  const { path, message } = parsed.error.issues[0]!
  return damaged(`${path.map(String).join('.') || 'the record'}: ${message}`)
}

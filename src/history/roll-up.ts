import { sixDigits } from '../results/rounded.js'
import { cellKey } from '../verdict/rounds.js'
import { writeLines } from './lines.js'
import type { HistoryRecord, RecordedCell } from './record.js'

/**
 * Keeps a history within `maxBytes`. In its older half, two neighbouring records of a host are merged into one,
 * repeatedly. So the past becomes coarser but remains, and new records do not change. The oldest record is removed only
 * if no two records can be merged.
 */
export function rolledUp(records: readonly HistoryRecord[], maxBytes: number): readonly HistoryRecord[] {
  let kept = records
  while (kept.length > 1 && Buffer.byteLength(writeLines(kept)) > maxBytes) {
    const fewer = olderHalfJoined(kept)
    kept = fewer.length < kept.length ? fewer : kept.slice(1)
  }
  return kept
}

function olderHalfJoined(records: readonly HistoryRecord[]): HistoryRecord[] {
  const half = Math.floor(records.length / 2)
  const waiting = new Map<string, HistoryRecord>()
  const joined: HistoryRecord[] = []
  for (const record of records.slice(0, half)) {
    const before = waiting.get(record.host)
    if (before) joined.push(join(before, record))
    if (before) waiting.delete(record.host)
    else waiting.set(record.host, record)
  }
  // A record without a partner is the latest of its host's older half. It comes after all merged ones.
  return [...joined, ...waiting.values(), ...records.slice(half)]
}

/**
 * Merges two records under the name of the later one. Values are geometric means, in which every run has the same
 * weight.
 */
function join(a: HistoryRecord, b: HistoryRecord): HistoryRecord {
  const cells = new Map<string, RecordedCell>()
  for (const cell of [...a.cells, ...b.cells]) {
    const key = cellKey(cell)
    const known = cells.get(key)
    cells.set(key, known ? { ...known, values: joinedValues(known.values, cell.values, a.runs, b.runs) } : cell)
  }
  return { ...b, first_sha: a.first_sha ?? a.sha, runs: a.runs + b.runs, cells: [...cells.values()] }
}

function joinedValues(
  a: RecordedCell['values'],
  b: RecordedCell['values'],
  runsA: number,
  runsB: number,
): RecordedCell['values'] {
  const variants = [...new Set([...Object.keys(a), ...Object.keys(b)])].map((variant) => {
    const [before, after] = [a[variant] ?? {}, b[variant] ?? {}]
    const metrics = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((metric) => {
      const [x, y] = [before[metric] ?? after[metric]!, after[metric] ?? before[metric]!]
      return [metric, sixDigits(Math.exp((runsA * Math.log(x) + runsB * Math.log(y)) / (runsA + runsB)))] as const
    })
    return [variant, Object.fromEntries(metrics)] as const
  })
  return Object.fromEntries(variants)
}

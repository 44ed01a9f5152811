import { cellKey } from '../results/pairs.js'
import { rounded } from '../results/rounded.js'
import { writeLines } from './lines.js'
import type { Cell, Record } from './record.js'

/**
 * Keeps a history within `maxBytes`: of its older half, each two neighbours of a host become one, again and again. So the past
 * grows coarse and never goes, while what is new stays whole. Only when nothing is left to join does the oldest go.
 */
export function rolledUp(records: readonly Record[], maxBytes: number): readonly Record[] {
  let kept = records
  while (kept.length > 1 && Buffer.byteLength(writeLines(kept)) > maxBytes) {
    const fewer = olderHalfJoined(kept)
    kept = fewer.length < kept.length ? fewer : kept.slice(1)
  }
  return kept
}

function olderHalfJoined(records: readonly Record[]): Record[] {
  const half = Math.floor(records.length / 2)
  const waiting = new Map<string, Record>()
  const joined: Record[] = []
  for (const record of records.slice(0, half)) {
    const before = waiting.get(record.host)
    if (before) joined.push(join(before, record))
    if (before) waiting.delete(record.host)
    else waiting.set(record.host, record)
  }
  // What found no partner is the youngest of its host, and comes after all that were joined.
  return [...joined, ...waiting.values(), ...records.slice(half)]
}

/** Both in one, under the name of the later; values are geometric means that count every run the same. */
function join(a: Record, b: Record): Record {
  const cells = new Map<string, Cell>()
  for (const cell of [...a.cells, ...b.cells]) {
    const key = cellKey(cell)
    const known = cells.get(key)
    cells.set(key, known ? { ...known, values: joinedValues(known.values, cell.values, a.runs, b.runs) } : cell)
  }
  return { ...b, first_sha: a.first_sha ?? a.sha, runs: a.runs + b.runs, cells: [...cells.values()] }
}

function joinedValues(a: Cell['values'], b: Cell['values'], runsA: number, runsB: number): Cell['values'] {
  const variants = [...new Set([...Object.keys(a), ...Object.keys(b)])].map((variant) => {
    const [before, after] = [a[variant] ?? {}, b[variant] ?? {}]
    const metrics = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((metric) => {
      const [x, y] = [before[metric] ?? after[metric]!, after[metric] ?? before[metric]!]
      return [metric, rounded(Math.exp((runsA * Math.log(x) + runsB * Math.log(y)) / (runsA + runsB)))] as const
    })
    return [variant, Object.fromEntries(metrics)] as const
  })
  return Object.fromEntries(variants)
}

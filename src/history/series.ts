import { byText } from '../verdict/rounds.js'
import type { HistoryRecord } from './record.js'

/** One metric over time: of a variant in a cell, on one host. */
export interface HistorySeries {
  readonly host: string
  readonly workload: string
  readonly threads: number
  readonly variant: string
  readonly metric: string
  /** The values in the order of the records. */
  readonly points: readonly { readonly record: HistoryRecord; readonly value: number }[]
}

/** Every series of a history. Hosts are never mixed, because a faster machine is not a faster database. */
export function seriesOf(records: readonly HistoryRecord[]): HistorySeries[] {
  const found = new Map<string, HistorySeries & { points: { record: HistoryRecord; value: number }[] }>()
  for (const record of records) {
    for (const { workload, threads, values } of record.cells) {
      for (const [variant, metrics] of Object.entries(values)) {
        for (const [metric, value] of Object.entries(metrics)) {
          const { host } = record
          const key = JSON.stringify([host, workload, threads, variant, metric])
          const series = found.get(key) ?? { host, workload, threads, variant, metric, points: [] }
          found.set(key, series)
          series.points.push({ record, value })
        }
      }
    }
  }
  return [...found.values()].sort(
    (a, b) => byText(a.host, b.host) || byText(a.workload, b.workload) || a.threads - b.threads,
  )
}

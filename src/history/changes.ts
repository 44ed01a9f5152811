import { metricNamed } from '../results/metrics.js'
import { changePoints } from '../statistics/change-points.js'
import { type Change, changesOf } from '../statistics/drift.js'
import type { Record } from './record.js'
import { type Series, seriesOf } from './series.js'

/** The largest p-value of a change that is told of: at it, `npm run bench:history` counts a false alarm in thirty histories of 400 runs. */
export const LEVEL = 0.0002

/** A change of one series, named by the runs and commits that it lies between. */
export interface HistoryChange extends Omit<Change, 'size'> {
  readonly series: Series
  /** New level / old level. */
  readonly ratio: number
  readonly verdict: 'faster' | 'slower'
  /** The last record before, and the first after; of a creep, its first and last. */
  readonly before: Record
  readonly after: Record
}

/** All that changed for good in a history, the latest last. */
export function changesIn(records: readonly Record[]): HistoryChange[] {
  return seriesOf(records)
    .flatMap(changesInSeries)
    .sort((a, b) => records.indexOf(a.after) - records.indexOf(b.after))
}

export function changesInSeries(series: Series): HistoryChange[] {
  // A step of a share is the same step at any height.
  const logs = series.points.map(({ value }) => Math.log(value))
  const bigger = metricNamed(series.metric)?.direction !== 'smaller'
  return changesOf(logs, changePoints(logs, LEVEL), LEVEL).map(({ kind, from, to, size }) => ({
    kind,
    from,
    to,
    series,
    ratio: Math.exp(size),
    verdict: size > 0 === bigger ? 'faster' : 'slower',
    before: series.points[from]!.record,
    after: series.points[to]!.record,
  }))
}

/** How far one more run may move a change that is known: its place is an estimate. */
const MOVES = 5

/** What the latest run brought to light, on all of its hosts: changes that were not there without it. */
export function newChanges(records: readonly Record[]): HistoryChange[] {
  const latest = records.at(-1)?.run
  const known = changesIn(records.filter(({ run }) => run !== latest))
  return changesIn(records).filter((change) => !known.some((old) => isSame(old, change)))
}

function isSame(a: HistoryChange, b: HistoryChange): boolean {
  const keys = ['host', 'workload', 'threads', 'variant', 'metric'] as const
  const sameSeries = keys.every((key) => a.series[key] === b.series[key])
  // A creep goes on, and steps may turn out to be one: news is what lies beyond.
  const near = a.kind === 'creep' ? b.from <= a.to + MOVES : Math.abs(a.to - b.to) <= MOVES
  return sameSeries && a.verdict === b.verdict && (near || (b.kind === 'creep' && a.to >= b.from))
}

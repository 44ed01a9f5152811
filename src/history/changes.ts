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
  return inOrder(seriesOf(records).flatMap(changesInSeries), records)
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

/**
 * What the latest run brought to light, on all of its hosts: changes that were at no time there without it. A change that is
 * hardly sure comes and goes while runs are added, and is news the first time only.
 */
export function newChanges(records: readonly Record[]): HistoryChange[] {
  const latest = records.at(-1)?.run
  const found = seriesOf(records).flatMap((series) => {
    const before = series.points.filter(({ record }) => record.run !== latest)
    let news = changesInSeries(series)
    // Backwards: what is there now was mostly there a run ago. A history that ends before a change knows nothing of it.
    for (let end = before.length; end > 0 && news.some(({ from }) => from < end + MOVES); end--) {
      const known = changesInSeries({ ...series, points: before.slice(0, end) })
      news = news.filter((change) => !known.some((old) => isSame(old, change)))
    }
    return news
  })
  return inOrder(found, records)
}

function inOrder(changes: readonly HistoryChange[], records: readonly Record[]): HistoryChange[] {
  return changes.toSorted((a, b) => records.indexOf(a.after) - records.indexOf(b.after))
}

/** Whether `b`, of the same series, is what was known as `a`. A creep goes on, and steps may turn out to be one: news is what lies beyond. */
function isSame(a: HistoryChange, b: HistoryChange): boolean {
  if (a.verdict !== b.verdict) return false
  if (b.kind === 'creep') return a.kind === 'creep' ? b.from <= a.to + MOVES : a.to >= b.from
  // A creep may be read as steps later on, none of them larger than the whole of it: a larger one is a jump in its middle.
  if (a.kind === 'creep') return b.from <= a.to + MOVES && sizeOf(b) <= sizeOf(a)
  return Math.abs(a.to - b.to) <= MOVES
}

function sizeOf({ ratio }: HistoryChange): number {
  return Math.abs(Math.log(ratio))
}

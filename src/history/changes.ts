import { metricNamed } from '../results/metrics.js'
import { median } from '../statistics/median.js'
import { changePoints } from '../statistics/series/change-points.js'
import { type Change, changesOf } from '../statistics/series/drift.js'
import { independent } from '../statistics/series/independent.js'
import type { HistoryRecord } from './record.js'
import { type HistorySeries, seriesOf } from './series.js'

/**
 * The largest p-value of a change that is reported. At this level, `npm run lane bench:history` counts a false alarm in
 * at most 5 % of unchanged histories of 200 runs.
 */
export const LEVEL = 0.0002

/** A change of one series, named by the runs and commits on both sides. */
export interface HistoryChange extends Omit<Change, 'size'> {
  readonly series: HistorySeries
  /** The new level divided by the old level. */
  readonly ratio: number
  readonly verdict: 'faster' | 'slower'
  /**
   * The last record before the change; for a creep, its first. `after` is the first record after it; for a creep, its
   * last.
   */
  readonly before: HistoryRecord
  readonly after: HistoryRecord
}

/** Every lasting change in a history, the latest last. */
export function changesIn(records: readonly HistoryRecord[]): HistoryChange[] {
  return inOrder(seriesOf(records).flatMap(changesInSeries), records)
}

/**
 * Every lasting change in a series of log values. The tests require independent noise, so they get a prepared series.
 * The size of a step comes from the values themselves.
 */
export function changesInLogs(logs: readonly number[]): Change[] {
  const fit = independent(logs)
  const points = changePoints(fit, LEVEL)
  return changesOf(fit, points, LEVEL).map((change) =>
    change.kind === 'step' ? { ...change, size: stepAt(change.to, points, logs) } : change,
  )
}

/** The new level minus the old level: medians from the previous change point, and up to the next one. */
function stepAt(place: number, points: readonly number[], logs: readonly number[]): number {
  const i = points.indexOf(place)
  return median(logs.slice(place, points[i + 1])) - median(logs.slice(points[i - 1] ?? 0, place))
}

export function changesInSeries(series: HistorySeries): HistoryChange[] {
  // On a log scale, a step of 3 % has the same size at any level.
  const logs = series.points.map(({ value }) => Math.log(value))
  const bigger = metricNamed(series.metric)?.direction !== 'smaller'
  return changesInLogs(logs).map(({ kind, from, to, size }) => ({
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

/** A known change may move by this number of runs when a run is added, because its place is an estimate. */
const MOVES = 5

/**
 * A change is new if none of this number of earlier runs would have reported it. The number is limited because each
 * check costs as much as the whole series.
 */
const ASKED_RUNS = 50

/**
 * The changes that only the latest run made visible, on all of its hosts. A weak change may disappear and reappear as
 * runs are added. It is reported only the first time.
 */
export function newChanges(records: readonly HistoryRecord[]): HistoryChange[] {
  const latest = records.at(-1)?.run
  const found = seriesOf(records).flatMap((series) => {
    const before = series.points.filter(({ record }) => record.run !== latest)
    let news = changesInSeries(series)
    // From the latest run backwards, because most changes were known one run ago. A history that ends before a change
    // does not contain it.
    const oldest = Math.max(0, before.length - ASKED_RUNS)
    for (let end = before.length; end > oldest && news.some(({ from }) => from < end + MOVES); end--) {
      const known = changesInSeries({ ...series, points: before.slice(0, end) })
      news = news.filter((change) => !known.some((old) => isSame(old, change)))
    }
    return news
  })
  return inOrder(found, records)
}

function inOrder(changes: readonly HistoryChange[], records: readonly HistoryRecord[]): HistoryChange[] {
  return changes.toSorted((a, b) => records.indexOf(a.after) - records.indexOf(b.after))
}

/**
 * Whether `b`, of the same series, is the same change as `a`. A creep may continue, and several steps may turn out to
 * be one. Only a change beyond them is new.
 */
function isSame(a: HistoryChange, b: HistoryChange): boolean {
  if (a.verdict !== b.verdict) return false
  if (b.kind === 'creep') return a.kind === 'creep' ? b.from <= a.to + MOVES : a.to >= b.from
  // Later runs may split a creep into steps, none larger than the whole creep. A larger step is a separate change
  // within it.
  if (a.kind === 'creep') return b.from <= a.to + MOVES && sizeOf(b) <= sizeOf(a)
  return Math.abs(a.to - b.to) <= MOVES
}

function sizeOf({ ratio }: HistoryChange): number {
  return Math.abs(Math.log(ratio))
}

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
  /** New level / old level. */
  readonly ratio: number
  readonly verdict: 'faster' | 'slower'
  /** The last record before, and the first after; of a creep, its first and last. */
  readonly before: HistoryRecord
  readonly after: HistoryRecord
}

/** Every lasting change in a history, the latest last. */
export function changesIn(records: readonly HistoryRecord[]): HistoryChange[] {
  return inOrder(seriesOf(records).flatMap(changesInSeries), records)
}

/**
 * All that changed for good in log values. The tests take the noise as independent, so they see a series that was made
 * so; what a step amounts to is read from the values themselves.
 */
export function changesInLogs(logs: readonly number[]): Change[] {
  const fit = independent(logs)
  const points = changePoints(fit, LEVEL)
  return changesOf(fit, points, LEVEL).map((change) =>
    change.kind === 'step' ? { ...change, size: stepAt(change.to, points, logs) } : change,
  )
}

/** New level less old level, each up to the next change point: their medians. */
function stepAt(place: number, points: readonly number[], logs: readonly number[]): number {
  const i = points.indexOf(place)
  return median(logs.slice(place, points[i + 1])) - median(logs.slice(points[i - 1] ?? 0, place))
}

export function changesInSeries(series: HistorySeries): HistoryChange[] {
  // On logarithms, a step of 3 % is the same step at any height.
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

/** How many runs a known change may move when a run is added: its place is an estimate. */
const MOVES = 5

/**
 * How many earlier runs are asked whether they knew a change. One that none of these knew is news, however long the
 * history is: each run that is asked costs as much as the whole series.
 */
const ASKED_RUNS = 50

/**
 * The changes that only the latest run made visible, on all of its hosts. A weak change comes and goes while runs are
 * added; it is news only the first time.
 */
export function newChanges(records: readonly HistoryRecord[]): HistoryChange[] {
  const latest = records.at(-1)?.run
  const found = seriesOf(records).flatMap((series) => {
    const before = series.points.filter(({ record }) => record.run !== latest)
    let news = changesInSeries(series)
    // Backwards, because most changes were already known one run ago. A history that ends before a change does not show
    // it.
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
 * Whether `b`, of the same series, was already known as `a`. A creep may continue, and several steps may turn out to be
 * one; only what lies beyond them is news.
 */
function isSame(a: HistoryChange, b: HistoryChange): boolean {
  if (a.verdict !== b.verdict) return false
  if (b.kind === 'creep') return a.kind === 'creep' ? b.from <= a.to + MOVES : a.to >= b.from
  // Later runs may split a creep into steps, none larger than the whole creep. A larger step is a jump in its middle.
  if (a.kind === 'creep') return b.from <= a.to + MOVES && sizeOf(b) <= sizeOf(a)
  return Math.abs(a.to - b.to) <= MOVES
}

function sizeOf({ ratio }: HistoryChange): number {
  return Math.abs(Math.log(ratio))
}

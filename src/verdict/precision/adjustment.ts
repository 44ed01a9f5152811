/**
 * Removes the effect of outside causes from ratios. Every sample records how much CPU time the hypervisor and other
 * programs took. If these explain enough of the noise, their effect is subtracted from each pair.
 *
 * Everything is fixed before the first sample: the causes, which lie outside the database; one slope for each cause,
 * the same in all cells and for all variants, which can only mean a loss; and the rule that decides whether to
 * subtract.
 */

import { grouped } from '../../results/grouped.js'
import { metricNamed } from '../../results/metrics.js'
import type { Cause } from '../../results/plan.js'
import { friedman } from '../../statistics/layout/friedman.js'
import { explainedLoss, type LossWithCauses, slopesWithin } from '../../statistics/layout/slopes.js'
import type { Pair, PairSeries } from '../pairs.js'
import { cellKey } from '../rounds.js'

/** The causes that a plan declares: CPU time that the load lost, in percent, by the names in `samples[].resources`. */
export const OUTSIDE_CAUSES: readonly Cause[] = ['steal_percent', 'other_load_percent']

/**
 * The effect is subtracted if at most this fraction of the squared error remains, for predicted rounds that the slopes
 * have not seen.
 */
const PAYS = 0.8

/** With fewer rounds, over all cells, slopes have too large an error. */
const FEWEST_ROUNDS = 12

/**
 * The level of the test whether variants differ in a cause. If they do, it is part of what a variant costs, not an
 * outside cause.
 */
const GUARD = 0.05

/** The effects that were subtracted from the ratios of a metric. */
export interface Adjustment {
  /** The loss for each percent of a cause, as a log-ratio. */
  readonly slopes: ReadonlyMap<Cause, number>
  /** The slopes for a round, computed from all other discovery rounds. */
  readonly ofRound: (round: string) => readonly number[]
  /** The remaining squared error, as a fraction of the error without the adjustment. */
  readonly left: number
}

/**
 * The series of a run. The effects of outside causes are subtracted from their pairs, in each metric where that reduces
 * the error.
 */
export class Adjusted {
  readonly #adjustments = new Map<string, Adjustment>()
  readonly #series = new Map<PairSeries, PairSeries>()

  /** @param all the series of every variant against one baseline, including the control's */
  constructor(
    readonly all: readonly PairSeries[],
    causes: readonly Cause[],
  ) {
    for (const [metric, own] of grouped(all, (series) => series.metric)) {
      const adjustment = adjustmentOf(own, causes)
      if (!adjustment) continue
      this.#adjustments.set(metric, adjustment)
      for (const series of own) this.#series.set(series, adjustedSeries(series, adjustment))
    }
  }

  /** The adjustment of a metric. Undefined if nothing was subtracted. */
  of(metric: string): Adjustment | undefined {
    return this.#adjustments.get(metric)
  }

  /** The adjusted series; the original one if nothing was subtracted. */
  series(series: PairSeries): PairSeries {
    return this.#series.get(series) ?? series
  }
}

/** The slopes of one metric. Undefined if they do not reduce the error, or cannot be computed. */
function adjustmentOf(series: readonly PairSeries[], declared: readonly Cause[]): Adjustment | undefined {
  const discovery = series.filter(({ phase }) => phase === 'discovery')
  const causes = declared.filter((cause) => isOutside(discovery, cause))
  const observed = discovery.flatMap((one) => one.pairs.map((pair) => observation(one, pair, causes)))
  if (causes.length === 0 || new Set(observed.map(({ block }) => block)).size < FEWEST_ROUNDS) return undefined
  const { slopes, withoutBlock, left } = slopesWithin(observed)
  if (left > PAYS) return undefined
  const named = new Map(causes.map((cause, i) => [cause, slopes[i]!]))
  return { slopes: named, ofRound: (round) => withoutBlock.get(round) ?? slopes, left }
}

function observation(series: PairSeries, pair: Pair, causes: readonly Cause[]): LossWithCauses {
  return {
    group: JSON.stringify([cellKey(series), series.candidate, pair.run, pair.host]),
    block: blockOf(series, pair),
    loss: -directionOf(series) * pair.logRatio,
    causes: causes.map((cause) => pair.causes[cause]!),
  }
}

/**
 * Whether a cause comes from outside: every sample records it, and variants differ in it only by chance. Other load
 * that comes with a variant is part of what that variant costs.
 */
function isOutside(series: readonly PairSeries[], cause: Cause): boolean {
  const all = series.flatMap((one) => one.pairs)
  if (all.some(({ causes }) => causes[cause] === undefined)) return false
  if (all.every(({ group }) => group === undefined)) return isAlike(series, cause, GUARD)
  // Only one candidate at a time has the same baseline in all its rounds.
  const candidates = [...grouped(series, ({ candidate }) => candidate).values()]
  return candidates.every((own) => isAlike(own, cause, GUARD / candidates.length))
}

/** Whether Friedman's test finds no difference between the variants in the rounds that have all of them. */
function isAlike(series: readonly PairSeries[], cause: Cause, level: number): boolean {
  const rounds = new Map<string, number[]>()
  for (const one of series) {
    for (const pair of one.pairs) {
      const block = blockOf(one, pair)
      rounds.set(block, [...(rounds.get(block) ?? [0]), pair.causes[cause]!])
    }
  }
  const variants = 1 + new Set(series.map(({ candidate }) => candidate)).size
  const complete = [...rounds.values()].filter((values) => values.length === variants)
  return complete.length >= 2 && friedman(complete).p > level
}

function adjustedSeries(series: PairSeries, { slopes, ofRound }: Adjustment): PairSeries {
  const causes = [...slopes.keys()]
  const pairs = series.pairs.map((pair) => {
    // New rounds may come from a machine that does not record causes. Nothing is subtracted from these.
    const known = causes.map((cause) => pair.causes[cause] ?? 0)
    const loss = explainedLoss(ofRound(blockOf(series, pair)), known)
    return { ...pair, logRatio: pair.logRatio + directionOf(series) * loss }
  })
  return { ...series, pairs }
}

/** 1 if more of the metric is better, otherwise -1. */
function directionOf({ metric }: PairSeries): 1 | -1 {
  return metricNamed(metric)?.direction === 'smaller' ? -1 : 1
}

/** A text that identifies one round in one cell. */
function blockOf(series: PairSeries, { run, host, round }: Pair): string {
  return JSON.stringify([cellKey(series), run, host, round])
}

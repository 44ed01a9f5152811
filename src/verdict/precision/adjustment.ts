/**
 * Ratios without what the machine did in the meantime. Every sample records how much CPU time the hypervisor and other
 * programs took. Where those explain enough of the noise, their share is taken out of each pair.
 *
 * Everything is fixed before the first sample: the causes, which lie outside the database; one slope for each, the same
 * in all cells and for all variants, which can only bring a loss; and the rule that says whether it pays.
 */

import { grouped } from '../../results/grouped.js'
import { metricNamed } from '../../results/metrics.js'
import type { Cause } from '../../results/plan.js'
import { friedman } from '../../statistics/layout/friedman.js'
import { explainedLoss, type LossWithCauses, slopesWithin } from '../../statistics/layout/slopes.js'
import { cellKey, type Pair, type PairSeries } from '../pairs.js'

/** What a plan declares: CPU time that was taken from the load, by the names of `samples[].resources`, in per cent. */
export const OUTSIDE_CAUSES: readonly Cause[] = ['steal_percent', 'other_load_percent']

/** It pays where it leaves at most so much of the squared error of predicting rounds that the slopes have not seen. */
const PAYS = 0.8

/** Rounds, of all cells together, from which slopes are worth their error. */
const FEWEST_ROUNDS = 12

/** At this level a cause is taken as the variants' own, and not as an outside one. */
const GUARD = 0.05

/** What was taken out of the ratios of a metric. */
export interface Adjustment {
  /** Loss for each per cent of a cause, as a log-ratio. */
  readonly slopes: ReadonlyMap<Cause, number>
  /** The same for a round, from all other rounds of the discovery. */
  readonly ofRound: (round: string) => readonly number[]
  /** Squared error that it leaves, as a share of that without it. */
  readonly left: number
}

/** The series of a run, with what outside causes explain taken out of their pairs, in each metric where that pays. */
export class Adjusted {
  readonly #adjustments = new Map<string, Adjustment>()
  readonly #series = new Map<PairSeries, PairSeries>()

  /** @param all the series of every variant against one baseline, the control's among them */
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

  /** Undefined where nothing was taken out of the metric's ratios. */
  of(metric: string): Adjustment | undefined {
    return this.#adjustments.get(metric)
  }

  /** As it was where nothing was taken out. */
  series(series: PairSeries): PairSeries {
    return this.#series.get(series) ?? series
  }
}

/** The slopes of one metric; undefined where they do not pay, or cannot be known. */
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
 * Whether every sample records a cause, and no variant has more of it than another by more than chance: a load that
 * comes with a variant is a part of what it costs.
 */
function isOutside(series: readonly PairSeries[], cause: Cause): boolean {
  const rounds = new Map<string, number[]>()
  for (const one of series) {
    for (const pair of one.pairs) {
      const difference = pair.causes[cause]
      if (difference === undefined) return false
      const block = blockOf(one, pair)
      rounds.set(block, [...(rounds.get(block) ?? [0]), difference])
    }
  }
  const variants = 1 + new Set(series.map(({ candidate }) => candidate)).size
  const complete = [...rounds.values()].filter((values) => values.length === variants)
  return complete.length >= 2 && friedman(complete).p > GUARD
}

function adjustedSeries(series: PairSeries, { slopes, ofRound }: Adjustment): PairSeries {
  const causes = [...slopes.keys()]
  const pairs = series.pairs.map((pair) => {
    // New rounds may have been measured where causes are not recorded: nothing is known of them, nothing is taken out.
    const known = causes.map((cause) => pair.causes[cause] ?? 0)
    const loss = explainedLoss(ofRound(blockOf(series, pair)), known)
    return { ...pair, logRatio: pair.logRatio + directionOf(series) * loss }
  })
  return { ...series, pairs }
}

/** 1 where more is better. */
function directionOf({ metric }: PairSeries): 1 | -1 {
  return metricNamed(metric)?.direction === 'smaller' ? -1 : 1
}

/** One round in one cell. */
function blockOf(series: PairSeries, { run, host, round }: Pair): string {
  return JSON.stringify([cellKey(series), run, host, round])
}

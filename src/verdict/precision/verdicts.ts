/**
 * Verdicts on series of pairs: by ranks or by the shared error, against the baseline or against the mean of baseline
 * and control.
 */

import { metricNamed } from '../../results/metrics.js'
import { type Judgement, judge, judgeContrast, judgePooled, type Rules } from '../../statistics/judgement.js'
import { mean } from '../../statistics/mean.js'
import { largest } from '../../statistics/median.js'
import type { PairSeries } from '../pairs.js'
import { cellKey } from '../rounds.js'
import { againstBoth, WEIGHT } from './second-baseline.js'
import { SharedErrors } from './shared-error.js'
import type { Terms } from './terms.js'

/** A judgement, and whether its ratio is to the mean of baseline and control. */
interface Seconded extends Judgement {
  readonly seconded: boolean
}

/** The verdicts of one run. */
export class Verdicts {
  readonly #shared: SharedErrors | undefined
  readonly #trusted = new Map<string, boolean>()

  /** @param all every series with one baseline, including the control's */
  constructor(
    readonly all: readonly PairSeries[],
    readonly terms: Terms,
  ) {
    const { method, rounds } = terms
    this.#shared = method === 'shared-error' && rounds ? new SharedErrors(all, rounds.max) : undefined
  }

  /** @param series with at least one pair */
  cell(series: PairSeries): Seconded {
    const [seconded] = this.#againstBoth([series]) ?? []
    return { ...this.#cell(seconded ?? series, weightOf(seconded)), seconded: seconded !== undefined }
  }

  /** @param series one or more cells of a candidate and metric, each with at least one pair */
  together(series: readonly PairSeries[]): Seconded {
    const seconded = this.#againstBoth(series)
    return { ...this.#together(seconded ?? series, weightOf(seconded)), seconded: seconded !== undefined }
  }

  #cell(series: PairSeries, weight: number): Judgement {
    const rules = rulesFor([series], this.terms)
    const error = this.#shared?.ofCell(series)
    if (!error || 'why' in error) return { ...judge(logRatios(series), rules), caveat: error?.why }
    return judgeContrast({ estimate: mean(logRatios(series)), weight, n: series.pairs.length }, error, rules)
  }

  #together(series: readonly PairSeries[], weight: number): Judgement {
    const rules = rulesFor(series, this.terms)
    const error = this.#shared?.ofPool(series)
    if (!error || 'why' in error) return { ...judgePooled(series.map(logRatios), rules), caveat: error?.why }
    const estimate = mean(series.map((one) => mean(logRatios(one))))
    return judgeContrast({ estimate, weight, n: error.blocks }, error, rules)
  }

  /**
   * The series against both. Undefined if the plan does not declare that, the control cannot be trusted, or a round
   * lacks it.
   */
  #againstBoth(series: readonly PairSeries[]): PairSeries[] | undefined {
    const { metric, candidate } = series[0]!
    const control = this.terms.second_baseline
    if (control === undefined || candidate === control || !this.#isTrusted(control, metric)) return undefined
    const both = series.map((one) => {
      const ofControl = this.all.find(
        (other) =>
          other.candidate === control &&
          other.metric === metric &&
          other.phase === one.phase &&
          cellKey(other) === cellKey(one),
      )
      return ofControl && againstBoth(one, ofControl)
    })
    return both.every((one) => one !== undefined) ? both : undefined
  }

  /**
   * Whether the control can be a second baseline: it does not differ from the baseline, and had enough rounds to show a
   * difference.
   */
  #isTrusted(control: string, metric: string): boolean {
    const known = this.#trusted.get(metric)
    if (known !== undefined) return known
    const own = this.all.filter(
      (one) => one.candidate === control && one.metric === metric && one.phase === 'discovery' && one.pairs.length > 0,
    )
    const judged = own.length > 0 ? this.#together(own, weightOf(undefined)) : undefined
    const trusted = judged !== undefined && Number.isFinite(judged.low) && !/faster|slower/.test(judged.verdict)
    this.#trusted.set(metric, trusted)
    return trusted
  }
}

function weightOf(seconded: unknown): number {
  return seconded ? WEIGHT : 2
}

/**
 * The rules for a pooled series. Every host, and every run on it, goes from `rounds.min` to `rounds.max` on its own, so
 * the total range is this number of times larger.
 */
function rulesFor(series: readonly PairSeries[], { margin, confidence, rounds }: Terms): Rules {
  const metric = series[0]!.metric
  const better = metricNamed(metric)?.direction
  if (!better) throw new RangeError(`nobody knows which way ${metric} improves`)
  const streams = largest(series.map(({ pairs }) => new Set(pairs.map(({ run, host }) => `${run} ${host}`)).size))
  return { margin, confidence, better, rounds: rounds && { min: rounds.min * streams, max: rounds.max * streams } }
}

function logRatios({ pairs }: PairSeries): number[] {
  return pairs.map(({ logRatio }) => logRatio)
}

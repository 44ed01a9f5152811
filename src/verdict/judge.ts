/** Judges a series of pairs: the step between `pairs.ts` and the published comparisons. The schedule uses it, too. */

import type { Judgement } from '../statistics/judgement.js'
import type { Pair, PairSeries } from './pairs.js'
import { Adjusted, type Adjustment } from './precision/adjustment.js'
import type { Terms } from './precision/terms.js'
import { Verdicts } from './precision/verdicts.js'

/** A judgement, with what it would be without the adjustments that the plan declares. */
export interface Judged extends Judgement {
  /** Whether the ratio is to the mean of baseline and control. */
  readonly seconded?: boolean
  /** Set if the effect of outside causes was removed from the ratios. */
  readonly adjusted?: Adjustment & { readonly without: Judgement }
}

/** The judgements on one candidate in one cell for one metric, before and after a confirmation. */
export interface Story {
  readonly discovery: PairSeries
  /** The judgement on the discovery rounds; undefined without pairs. */
  readonly first: Judged | undefined
  /** Set if the discovery rounds said `slower`, and new rounds were taken to confirm it. */
  readonly second: { readonly series: PairSeries; readonly judgement: Judged } | undefined
}

/** The judgement that counts. If a `slower` was tested again, it comes only from the new rounds. */
export function judgementOf(story: Story): Judged | undefined {
  return story.second?.judgement ?? story.first
}

export function pairsOf(story: Story): readonly Pair[] {
  return (story.second?.series ?? story.discovery).pairs
}

/** Judges series of pairs with one baseline by the terms of a run. */
export class Judge {
  readonly #adjusted: Adjusted | undefined
  readonly #plain: Verdicts
  readonly #verdicts: Verdicts

  /** @param all every series with this baseline, including the control's, because they share errors and slopes */
  constructor(
    readonly all: readonly PairSeries[],
    readonly terms: Terms,
  ) {
    this.#adjusted = terms.adjust && new Adjusted(all, terms.adjust)
    this.#plain = new Verdicts(all, terms)
    const adjusted = this.#adjusted
    this.#verdicts = adjusted
      ? new Verdicts(
          all.map((one) => adjusted.series(one)),
          terms,
        )
      : this.#plain
  }

  /** The judgements on every series of discovery rounds, with those on its confirming series. */
  stories(): Story[] {
    const confirming = new Map(this.all.filter(({ phase }) => phase === 'confirm').map((s) => [seriesName(s), s]))
    return this.all
      .filter(({ phase }) => phase === 'discovery')
      .map((discovery) => {
        const first = this.cell(discovery)
        const again = confirming.get(seriesName(discovery))
        const judgement = first?.verdict === 'slower' && again && this.cell(again)
        return { discovery, first, second: judgement ? { series: again!, judgement } : undefined }
      })
  }

  /** The judgement on a series. Undefined if it has no pair. */
  cell(series: PairSeries): Judged | undefined {
    return series.pairs.length === 0 ? undefined : this.#judged([series], (verdicts, [one]) => verdicts.cell(one!))
  }

  /** The judgement on several cells of one candidate and metric. Undefined if no cell has a pair. */
  together(series: readonly PairSeries[]): Judged | undefined {
    const measured = series.filter(({ pairs }) => pairs.length > 0)
    if (measured.length === 0) return undefined
    return this.#judged(measured, (verdicts, some) => verdicts.together(some))
  }

  #judged(
    series: readonly PairSeries[],
    judge: (verdicts: Verdicts, series: readonly PairSeries[]) => Judgement & { readonly seconded: boolean },
  ): Judged {
    const adjustment = this.#adjusted?.of(series[0]!.metric)
    if (!adjustment) return judge(this.#plain, series)
    const judged = judge(
      this.#verdicts,
      series.map((one) => this.#adjusted!.series(one)),
    )
    return { ...judged, adjusted: { ...adjustment, without: judge(this.#plain, series) } }
  }
}

function seriesName({ workload, threads, candidate, metric }: PairSeries): string {
  return JSON.stringify([workload, threads, candidate, metric])
}

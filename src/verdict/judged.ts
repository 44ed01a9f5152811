/** Judges a series of pairs: the step between `pairs.ts` and the published comparisons. The schedule uses it too. */

import { metricNamed } from '../results/metrics.js'
import {
  type Contrast,
  type Judgement,
  judge,
  judgeContrast,
  judgePooled,
  type Method,
  type Rules,
} from '../statistics/judgement.js'
import type { RoundRange } from '../statistics/looks.js'
import { mean } from '../statistics/mean.js'
import { largest } from '../statistics/median.js'
import type { Pair, Series } from './pairs.js'
import { SharedErrors } from './precision/shared-error.js'

/** The terms of a verdict. */
export interface Terms {
  /** A share: 0.02 is 2 %. */
  readonly margin: number
  readonly confidence: number
  /** The range of rounds over which a cell was looked at; absent when the number of rounds was fixed beforehand. */
  readonly rounds?: RoundRange | undefined
  /** The method that was declared before the first sample; absent: ranks. */
  readonly method?: Method | undefined
}

/** The terms that a plan declares. */
export function termsOfPlan({ margin, confidence, rounds, method }: Terms): Terms {
  return { margin, confidence, rounds, method }
}

/** One candidate in one cell for one metric. */
export interface Story {
  readonly discovery: Series
  /** The judgement on the discovery rounds; undefined without pairs. */
  readonly first: Judgement | undefined
  /** Present when the discovery rounds said `slower` and new rounds were taken to confirm it. */
  readonly second: { readonly series: Series; readonly judgement: Judgement } | undefined
}

/** The judgement that counts: of the new rounds alone if a `slower` was tested again. */
export function judgementOf(story: Story): Judgement | undefined {
  return story.second?.judgement ?? story.first
}

export function pairsOf(story: Story): readonly Pair[] {
  return (story.second?.series ?? story.discovery).pairs
}

/** Judges series of pairs with one baseline by the terms of a run. */
export class Judge {
  readonly #shared: SharedErrors | undefined

  /** @param all every series with this baseline, the control's included: with `shared-error` they share one error */
  constructor(
    readonly all: readonly Series[],
    readonly terms: Terms,
  ) {
    const { method, rounds } = terms
    this.#shared = method === 'shared-error' && rounds ? new SharedErrors(all, rounds.max) : undefined
  }

  /** The story of every series of discovery rounds, with its confirming series. */
  stories(): Story[] {
    const confirming = new Map(this.all.filter(({ phase }) => phase === 'confirm').map((s) => [nameOf(s), s]))
    return this.all
      .filter(({ phase }) => phase === 'discovery')
      .map((discovery) => {
        const first = this.cell(discovery)
        const again = confirming.get(nameOf(discovery))
        const judgement = first?.verdict === 'slower' && again && this.cell(again)
        return { discovery, first, second: judgement ? { series: again!, judgement } : undefined }
      })
  }

  /** The verdict of a series; undefined when it has no pair. */
  cell(series: Series): Judgement | undefined {
    if (series.pairs.length === 0) return undefined
    const rules = rulesFor([series], this.terms)
    const error = this.#shared?.ofCell(series)
    if (!error || 'why' in error) return { ...judge(logRatios(series), rules), caveat: error?.why }
    return judgeContrast({ ...contrastOf(series), n: series.pairs.length }, error, rules)
  }

  /** One verdict for several cells of one candidate and metric; undefined when none has a pair. */
  together(series: readonly Series[]): Judgement | undefined {
    const measured = series.filter(({ pairs }) => pairs.length > 0)
    if (measured.length === 0) return undefined
    const rules = rulesFor(measured, this.terms)
    const error = this.#shared?.ofPool(measured)
    if (!error || 'why' in error) return { ...judgePooled(measured.map(logRatios), rules), caveat: error?.why }
    const contrasts = measured.map(contrastOf)
    const estimate = mean(contrasts.map((contrast) => contrast.estimate))
    return judgeContrast({ ...contrasts[0]!, estimate, n: error.blocks }, error, rules)
  }
}

/**
 * Every host, and every run on it, goes from `rounds.min` to `rounds.max` on its own. So together they reach that many
 * times the rounds.
 */
function rulesFor(series: readonly Series[], { margin, confidence, rounds }: Terms): Rules {
  const metric = series[0]!.metric
  const better = metricNamed(metric)?.direction
  if (!better) throw new RangeError(`nobody knows which way ${metric} improves`)
  const streams = largest(series.map(({ pairs }) => new Set(pairs.map(({ run, host }) => `${run} ${host}`)).size))
  return { margin, confidence, better, rounds: rounds && { min: rounds.min * streams, max: rounds.max * streams } }
}

/** A value of the candidate against a value of the baseline. */
function contrastOf(series: Series): Pick<Contrast, 'estimate' | 'weight'> {
  return { estimate: mean(logRatios(series)), weight: 2 }
}

function logRatios({ pairs }: Series): number[] {
  return pairs.map(({ logRatio }) => logRatio)
}

function nameOf({ workload, threads, candidate, metric }: Series): string {
  return JSON.stringify([workload, threads, candidate, metric])
}

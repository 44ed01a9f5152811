/** A series of pairs, judged: the step between `pairs.ts` and the published comparisons, which the schedule takes too. */
import { type Judgement, judge, judgePooled, type Rules } from '../statistics/judgement.js'
import type { RoundRange } from '../statistics/looks.js'
import { metricNamed } from './metrics.js'
import type { Pair, Series } from './pairs.js'

/** What a verdict is measured by. */
export interface Terms {
  /** A share: 0.02 is 2 %. */
  readonly margin: number
  readonly confidence: number
  /** Between how many rounds a cell was looked at; absent when their number was fixed beforehand. */
  readonly rounds?: RoundRange | undefined
}

/** One candidate in one cell for one metric. */
export interface Story {
  readonly discovery: Series
  /** What the discovery rounds say; undefined without pairs. */
  readonly first: Judgement | undefined
  /** Present when the discovery rounds said `slower` and new rounds were taken to confirm it. */
  readonly second: { readonly series: Series; readonly judgement: Judgement } | undefined
}

/** The figure that counts: of the new rounds alone where a `slower` was put to the test again. */
export function judgementOf(story: Story): Judgement | undefined {
  return story.second?.judgement ?? story.first
}

export function pairsOf(story: Story): readonly Pair[] {
  return (story.second?.series ?? story.discovery).pairs
}

/** Tells the story of every series of discovery rounds, with the confirming series that belongs to it. */
export function storiesOf(series: readonly Series[], terms: Terms): Story[] {
  const confirming = new Map(series.filter(({ phase }) => phase === 'confirm').map((s) => [nameOf(s), s]))
  return series
    .filter(({ phase }) => phase === 'discovery')
    .map((discovery) => {
      const first = judgeSeries(discovery, terms)
      const again = confirming.get(nameOf(discovery))
      const judgement = first?.verdict === 'slower' && again && judgeSeries(again, terms)
      return { discovery, first, second: judgement ? { series: again!, judgement } : undefined }
    })
}

/** The verdict of a series; undefined when it has no pair. */
export function judgeSeries(series: Series, terms: Terms): Judgement | undefined {
  return series.pairs.length > 0 ? judge(logRatios(series), rulesFor([series], terms)) : undefined
}

/** The verdict of several cells of one candidate and metric as one; undefined when none has a pair. */
export function judgeCells(series: readonly Series[], terms: Terms): Judgement | undefined {
  const measured = series.filter(({ pairs }) => pairs.length > 0)
  return measured.length > 0 ? judgePooled(measured.map(logRatios), rulesFor(measured, terms)) : undefined
}

/** Every host, and every run on it, goes from `rounds.min` to `rounds.max` on its own: together they go that many times as far. */
function rulesFor(series: readonly Series[], { margin, confidence, rounds }: Terms): Rules {
  const metric = series[0]!.metric
  const better = metricNamed(metric)?.direction
  if (!better) throw new RangeError(`nobody knows which way ${metric} improves`)
  const streams = Math.max(...series.map(({ pairs }) => new Set(pairs.map(({ run, host }) => `${run} ${host}`)).size))
  return { margin, confidence, better, rounds: rounds && { min: rounds.min * streams, max: rounds.max * streams } }
}

function logRatios({ pairs }: Series): number[] {
  return pairs.map(({ logRatio }) => logRatio)
}

function nameOf({ workload, threads, candidate, metric }: Series): string {
  return JSON.stringify([workload, threads, candidate, metric])
}

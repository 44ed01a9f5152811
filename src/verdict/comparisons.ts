/** Makes the `comparisons` and `pooled` of results.json from pairs. */

import { grouped } from '../results/grouped.js'
import { sevenDigits } from '../results/rounded.js'
import type { Comparison, Pooled, Role, Trained, Variant } from '../results/schema.js'
import { holm } from '../statistics/holm.js'
import { Judge, type Judged, judgementOf, pairsOf, type Story } from './judge.js'
import { notesOnCell, notesOnPool } from './notes.js'
import type { PairSeries } from './pairs.js'
import type { Terms } from './precision/terms.js'
import type { Phase } from './rounds.js'

export interface CellComparison extends Comparison {
  readonly role: Role
  /** `confirm` if the figure comes only from the rounds that were taken to confirm a `slower`. */
  readonly phase: Phase
  /** Holm's p-value over all cells and candidates of the metric. For confirmed figures: over all confirmed ones. */
  readonly p_adjusted: number | null
  /** The number of hosts that the pairs come from. */
  readonly hosts: number
  /** candidate / baseline of each round, by host and then by round. */
  readonly round_ratios: readonly number[]
}

export interface PooledComparison extends Pooled {
  readonly role: Role
  readonly phase: Phase
  readonly confidence: number
  readonly p_value: number | null
}

interface Subject {
  readonly baseline: string
  /** Variants by name. */
  readonly variants: ReadonlyMap<string, Variant>
}

export function compareCells(
  series: readonly PairSeries[],
  { baseline, variants }: Subject,
  terms: Terms,
): CellComparison[] {
  const stories = new Judge(series, terms).stories()
  const adjusted = adjustedFor(stories, variants)
  return stories.map((story) => {
    const { workload, threads, candidate, metric } = story.discovery
    const variant = variants.get(candidate)!
    const judgement = judgementOf(story)
    const pairs = pairsOf(story)
    const comparison = {
      workload,
      threads,
      candidate,
      baseline,
      metric,
      rounds: pairs.length,
      ...published(judgement, terms),
      ...trainedOn(variant, workload, threads),
      detectable: figure(judgement?.detectable),
      role: variant.role,
      phase: story.second ? ('confirm' as const) : ('discovery' as const),
      p_adjusted: figure(adjusted.get(story)),
      hosts: new Set(pairs.map(({ host }) => host)).size,
      round_ratios: pairs.map(({ logRatio }) => sevenDigits(Math.exp(logRatio))),
    }
    return { ...comparison, notes: notesOnCell(comparison, story, terms) }
  })
}

/**
 * One figure for each candidate and metric, over the cells that have pairs. A pooled `slower` is tested on new rounds,
 * like that of a single cell. When every cell has new rounds, the figure comes only from them.
 */
export function poolCells(series: readonly PairSeries[], { variants }: Subject, terms: Terms): PooledComparison[] {
  const judge = new Judge(series, terms)
  const pools = grouped(series, ({ candidate, metric }) => JSON.stringify([candidate, metric]))
  return [...pools.values()].map((ofPool) => {
    const { candidate, metric } = ofPool[0]!
    const discovery = ofPool.filter(({ phase, pairs }) => phase === 'discovery' && pairs.length > 0)
    const confirming = ofPool.filter(({ phase, pairs }) => phase === 'confirm' && pairs.length > 0)
    const first = judge.together(discovery)
    const confirmed = first?.verdict === 'slower' && confirming.length === discovery.length
    const judgement = confirmed ? judge.together(confirming) : first
    const pool = {
      candidate,
      metric,
      ...published(judgement, terms),
      cells: discovery.length,
      role: variants.get(candidate)!.role,
      phase: confirmed ? ('confirm' as const) : ('discovery' as const),
    }
    const cells = ofPool.filter(({ phase }) => phase === 'discovery')
    return { ...pool, notes: notesOnPool(pool, cells, judgement, terms) }
  })
}

/**
 * Holm's p-values within each metric; the control is corrected separately. New rounds are independent of how their
 * cells were chosen, so confirmed figures are corrected for each other only.
 */
function adjustedFor(stories: readonly Story[], variants: ReadonlyMap<string, Variant>): Map<Story, number> {
  const adjusted = new Map<Story, number>()
  const families = grouped(stories, ({ discovery: { metric, candidate } }) =>
    JSON.stringify([metric, variants.get(candidate)!.role]),
  )
  for (const family of families.values()) {
    const tested = family.filter((story) => story.first)
    for (const [i, p] of holm(tested.map((story) => story.first!.p)).entries()) adjusted.set(tested[i]!, p)
    const again = family.filter((story) => story.second)
    for (const [i, p] of holm(again.map((story) => story.second!.judgement.p)).entries()) adjusted.set(again[i]!, p)
  }
  return adjusted
}

/** A judgement in the form of results.json. */
export function published(judgement: Judged | undefined, terms: Terms) {
  const { confidence } = terms
  return {
    ratio: judgement ? sevenDigits(Math.exp(judgement.estimate)) : null,
    ci_low: judgement ? bound(judgement.low) : null,
    ci_high: judgement ? bound(judgement.high) : null,
    confidence,
    p_value: judgement ? sevenDigits(judgement.p) : null,
    verdict: judgement?.verdict ?? ('inconclusive' as const),
    ...(judgement?.method === 'shared-error' ? { method: judgement.method } : {}),
    ...(judgement?.seconded ? { second_baseline: true as const } : {}),
    ...(judgement?.adjusted ? { adjusted: adjustmentAsPublished(judgement.adjusted) } : {}),
  }
}

/** The removed effects, and the figure without their removal. */
function adjustmentAsPublished({ slopes, left, without }: NonNullable<Judged['adjusted']>) {
  return {
    slopes: Object.fromEntries([...slopes].map(([cause, slope]) => [cause, sevenDigits(slope)])),
    error_left: sevenDigits(left),
    ratio: sevenDigits(Math.exp(without.estimate)),
    ci_low: bound(without.low),
    ci_high: bound(without.high),
    verdict: without.verdict,
  }
}

/** The workloads that a variant was trained on. Without a profile the field is left out. */
function trainedOn(variant: Variant, workload: string, threads: number): { trained?: Trained } {
  if (Object.keys(variant.trained_on).length === 0) return {}
  if (!Object.hasOwn(variant.trained_on, workload)) return { trained: 'unseen-workload' }
  return {
    trained: variant.trained_threads && !variant.trained_threads.includes(threads) ? 'unseen-threads' : 'trained',
  }
}

function bound(log: number): number | null {
  return Number.isFinite(log) ? sevenDigits(Math.exp(log)) : null
}

function figure(value: number | undefined): number | null {
  return value === undefined ? null : sevenDigits(value)
}

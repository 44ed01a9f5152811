/** What the control (the baseline measured against itself) shows about the whole run. */

import { grouped } from '../results/grouped.js'
import { sevenDigits } from '../results/rounded.js'
import { cellInWords } from '../results/words.js'
import { holm } from '../statistics/holm.js'
import { levelOf } from '../statistics/level.js'
import { median } from '../statistics/median.js'
import type { CellComparison, PooledComparison } from './comparisons.js'
import { type Blindness, blindness } from './precision/blindness.js'
import type { Terms } from './precision/terms.js'

export interface ControlReport {
  /** False if the baseline differs from itself. Then no verdict of the run can be trusted. */
  readonly trusted: boolean
  readonly reasons: readonly string[]
  /** Set if the control had too few rounds to differ, whatever they showed. */
  readonly blind: { readonly cells: Blindness | undefined; readonly pooled: Blindness | undefined }
  readonly noise: readonly Noise[]
}

interface Noise {
  readonly metric: string
  /**
   * The difference between baseline and control in a round, as a fraction: the median over all rounds. Null if a file
   * has no round ratios.
   */
  readonly spread: number | null
  /** The smallest change that the median cell could have shown, as a fraction. Null if no cell has enough rounds. */
  readonly floor: number | null
}

/** The report on the control. Undefined if the run has no control, or no usable round of it. */
export function controlReport(
  comparisons: readonly CellComparison[],
  pools: readonly PooledComparison[],
  terms: Pick<Terms, 'confidence' | 'rounds'>,
): ControlReport | undefined {
  const cells = comparisons.filter(({ role, rounds }) => role === 'control' && rounds > 0)
  if (cells.length === 0) return undefined
  const pooled = pools.filter(({ role }) => role === 'control')
  const { confidence } = terms
  const reasons = [...differing(cells, confidence, cellInWords), ...differingTogether(pooled, confidence)]
  const metrics = grouped(cells, ({ metric }) => metric)
  const [ofFirst] = metrics.values()
  const smallest = ofFirst!.reduce((a, b) => (b.rounds < a.rounds ? b : a))
  const noise = [...metrics].map(([metric, ofMetric]) => noiseOf(metric, ofMetric))
  // A pooled figure has as many blocks as its smallest cell has rounds.
  const blind = { cells: blindness(cells, terms), pooled: blindness([smallest], terms) }
  return { trusted: reasons.length === 0, reasons, blind, noise }
}

interface Tested {
  readonly candidate: string
  readonly baseline?: string
  readonly metric: string
  readonly verdict: string
  readonly p_value: number | null
}

/**
 * The cells where the control differs after correction for the number of cells, in all metrics together. Without it,
 * one in twenty cells would differ by chance.
 */
function differing<T extends Tested>(tested: readonly T[], confidence: number, place: (item: T) => string): string[] {
  const adjusted = holm(tested.map(({ p_value }) => p_value ?? 1))
  return tested.flatMap((item, i) => {
    const decided = item.verdict === 'faster' || item.verdict === 'slower'
    if (!decided || adjusted[i]! > levelOf(confidence)) return []
    return [`the control ${item.candidate} is ${item.verdict} than the same binary in ${place(item)} (${item.metric})`]
  })
}

/**
 * The control's figures over all cells together that differ. The first metric is tested without correction, because its
 * verdict is, too. Metrics rise and fall together, so with a correction for all of them a control with few rounds could
 * never fail. The other metrics count after that correction.
 */
function differingTogether(pooled: readonly PooledComparison[], confidence: number): string[] {
  const first = pooled.filter(({ metric }) => metric === pooled[0]!.metric)
  const all = [first, pooled].flatMap((family) => differing(family, confidence, () => 'all cells together'))
  return [...new Set(all)]
}

function noiseOf(metric: string, cells: readonly CellComparison[]): Noise {
  const differences = cells.flatMap(({ round_ratios }) => round_ratios.map((ratio) => Math.abs(Math.log(ratio))))
  const floors = cells.flatMap(({ detectable }) => detectable ?? [])
  return {
    metric,
    spread: differences.length > 0 ? sevenDigits(Math.expm1(median(differences))) : null,
    floor: floors.length > 0 ? sevenDigits(median(floors)) : null,
  }
}

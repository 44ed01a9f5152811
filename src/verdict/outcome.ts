/**
 * The run's finding about its candidates, by its first metric. It is not the gate's verdict: a run without a gate has
 * an outcome too. Pure.
 */

import { PRIMARY_METRIC } from '../results/metrics.js'
import type { Outcome, Results } from '../results/schema.js'
import { levelOf } from '../statistics/level.js'
import type { CellComparison, PooledComparison } from './comparisons.js'
import type { ControlReport } from './control.js'
import { isConfirmed } from './figure.js'
import { Judge } from './judge.js'
import { pairSamples } from './pairs.js'
import { ranked } from './ranking.js'
import { termsOfPlan } from './terms.js'

/** The part of a comparison that the outcome depends on. */
export interface Evidence {
  readonly comparisons: readonly CellComparison[]
  readonly pooled: readonly PooledComparison[]
  readonly control?: ControlReport | null | undefined
}

type Measured = Pick<Results, 'samples' | 'plan'>

/**
 * The outcome for the candidate that ranks first.
 * - faster, slower, same: the verdict on all its cells together.
 * - mixed: all its cells together, or confirmed single cells, show both faster and slower.
 * - undecided: all its cells together are inconclusive, or nothing was measured, or the control differs from the
 * baseline.
 */
export function outcomeOf(results: Measured, { comparisons, pooled, control }: Evidence): Outcome {
  const metric = results.plan.metrics[0] ?? PRIMARY_METRIC
  const pools = pooled.filter((pool) => pool.role === 'candidate' && pool.metric === metric && pool.ratio !== null)
  const [best, ...others] = ranked(pools)
  if (!best)
    return { verdict: 'undecided', metric, candidate: null, ...NOTHING, cells: 0, comes_first: false, level_with: [] }
  const { candidate, ratio, ci_low, ci_high, cells } = best
  const own = comparisons.filter((cell) => cell.candidate === candidate && cell.metric === metric)
  const level = others.filter((other) => !isAhead(results, candidate, other.candidate, metric))
  return {
    verdict: control && !control.trusted ? 'undecided' : verdictOf(best, own, results.plan.confidence),
    metric,
    candidate,
    ratio,
    ci_low,
    ci_high,
    cells,
    comes_first: others.length > 0 && level.length === 0,
    level_with: level.filter(({ verdict }) => verdict === best.verdict).map((pool) => pool.candidate),
  }
}

const NOTHING = { ratio: null, ci_low: null, ci_high: null }

function verdictOf(pool: PooledComparison, cells: readonly CellComparison[], confidence: number): Outcome['verdict'] {
  const faster = cells.some((cell) => cell.verdict === 'faster' && stands(cell, confidence))
  const slower = cells.some((cell) => cell.verdict === 'slower' && isConfirmed(cell, { confidence }))
  if ((pool.verdict === 'faster' || faster) && (pool.verdict === 'slower' || slower)) return 'mixed'
  return pool.verdict === 'inconclusive' ? 'undecided' : pool.verdict
}

function stands({ p_adjusted }: CellComparison, confidence: number): boolean {
  return p_adjusted !== null && p_adjusted <= levelOf(confidence)
}

/**
 * Whether direct pairs of one round show `first` to be faster than `other` in all cells together. The number of others
 * needs no correction: the first counts as ahead only if each comparison says so (intersection-union test: Berger 1982,
 * Technometrics 24).
 */
function isAhead({ samples, plan }: Measured, first: string, other: string, metric: string): boolean {
  // Confirming rounds hold only the variants that looked slower than the baseline.
  const discovery = samples.filter(({ phase = 'discovery' }) => phase === 'discovery')
  const variants = [...new Set(discovery.map(({ variant }) => variant))]
  const wanted = { baseline: other, candidates: variants.filter((name) => name !== other), metrics: [metric] }
  const { series } = pairSamples([{ samples: discovery }], wanted)
  const own = series.filter(({ candidate }) => candidate === first)
  return new Judge(series, termsOfPlan(plan)).together(own)?.verdict === 'faster'
}

/**
 * What a run found about its candidates, by its first metric. This is not the gate's verdict: a run without a gate has
 * an outcome, too. Pure.
 */

import { PRIMARY_METRIC } from '../results/metrics.js'
import { isOnlyCounted } from '../results/plan.js'
import type { Outcome, Results } from '../results/schema.js'
import { levelOf } from '../statistics/level.js'
import type { CellComparison, PooledComparison } from './comparisons.js'
import type { ControlReport } from './control.js'
import { countedOutcome, nothingFound } from './counts/outcome.js'
import { isConfirmed } from './figure.js'
import { Judge } from './judge.js'
import { pairSamples } from './pairs.js'
import { coPrimaryOf, standingVerdicts } from './precision/co-primary.js'
import { termsOfPlan } from './precision/terms.js'
import { ranked } from './ranking.js'

/** The part of a comparison that the outcome depends on. */
interface Evidence {
  readonly comparisons: readonly CellComparison[]
  readonly pooled: readonly PooledComparison[]
  readonly control?: ControlReport | null | undefined
}

type MeasuredSamples = Pick<Results, 'samples' | 'plan' | 'variants' | 'simulations'>

/**
 * The outcome for the candidate that ranks first.
 * - faster, slower, same: the verdict on all its cells together. If CPU is the limit, CPU time per transaction decides
 * together with the first metric, and a correction covers both.
 * - mixed: all its cells together, or confirmed single cells, show both faster and slower.
 * - undecided: all its cells together are inconclusive, or nothing was measured, or the control differs from the
 * baseline.
 */
export function outcomeOf(results: MeasuredSamples, { comparisons, pooled, control }: Evidence): Outcome {
  if (isOnlyCounted(results.plan)) return countedOutcome(results)
  const { confidence, metrics } = results.plan
  const primary = metrics[0] ?? PRIMARY_METRIC
  const co = coPrimaryOf(results)
  const poolsOf = (metric: string) =>
    pooled.filter((pool) => pool.role === 'candidate' && pool.metric === metric && pool.ratio !== null)
  const deciding = [primary, ...(co === undefined ? [] : [co])]
  // The candidate that ranks first by each metric, with its pooled figures and their verdicts. The metric's own figure
  // is the first.
  const leaders = deciding.map((metric) => {
    const [best, ...others] = ranked(poolsOf(metric))
    const beside = deciding
      .filter((other) => other !== metric)
      .flatMap((other) => poolsOf(other).find(({ candidate }) => candidate === best?.candidate) ?? [])
    const figures = best ? [best, ...beside] : []
    return { metric, best, others, figures, verdicts: standingVerdicts(figures, confidence) }
  })
  const { metric, best, others, figures, verdicts } =
    leaders.find((one) => one.best && one.verdicts[0] !== 'inconclusive') ?? leaders[0]!
  if (!best) return nothingFound(metric)
  const { candidate, ratio, ci_low, ci_high, cells } = best
  const own = comparisons.filter((cell) => cell.candidate === candidate && cell.metric === metric)
  const level = others.filter((other) => !isAhead(results, candidate, other.candidate, metric))
  return {
    verdict: control && !control.trusted ? 'undecided' : verdictOf(verdicts, own, confidence),
    metric,
    candidate,
    ratio,
    ci_low,
    ci_high,
    cells,
    ...besideOf(figures[1], verdicts[1]),
    comes_first: others.length > 0 && level.length === 0,
    level_with: level.filter(({ verdict }) => verdict === best.verdict).map((pool) => pool.candidate),
  }
}

function besideOf(
  pool: PooledComparison | undefined,
  verdict: PooledComparison['verdict'] | undefined,
): Pick<Outcome, 'beside'> {
  if (!pool || !verdict) return {}
  const { metric, ratio, ci_low, ci_high } = pool
  return { beside: { metric, ratio, ci_low, ci_high, verdict } }
}

/** @param pools verdicts on all cells together, the leading metric's first */
function verdictOf(
  pools: readonly PooledComparison['verdict'][],
  cells: readonly CellComparison[],
  confidence: number,
): Outcome['verdict'] {
  const faster = cells.some((cell) => cell.verdict === 'faster' && stands(cell, confidence))
  const slower = cells.some((cell) => cell.verdict === 'slower' && isConfirmed(cell, { confidence }))
  if ((pools.includes('faster') || faster) && (pools.includes('slower') || slower)) return 'mixed'
  const [verdict] = pools.includes('faster')
    ? ['faster' as const]
    : pools.includes('slower')
      ? ['slower' as const]
      : pools
  return verdict === undefined || verdict === 'inconclusive' ? 'undecided' : verdict
}

function stands({ p_adjusted }: CellComparison, confidence: number): boolean {
  return p_adjusted !== null && p_adjusted <= levelOf(confidence)
}

/**
 * Whether direct pairs of one round show that `first` is faster than `other` in all cells together. The number of
 * others needs no correction, because the first one is ahead only if every comparison says so (intersection-union test:
 * Berger 1982, Technometrics 24).
 */
function isAhead({ samples, plan }: MeasuredSamples, first: string, other: string, metric: string): boolean {
  // Confirming rounds hold only the variants that looked slower than the baseline.
  const discovery = samples.filter(({ phase = 'discovery' }) => phase === 'discovery')
  const variants = [...new Set(discovery.map(({ variant }) => variant))]
  const wanted = { baseline: other, candidates: variants.filter((name) => name !== other), metrics: [metric] }
  const { series } = pairSamples([{ samples: discovery }], wanted)
  const own = series.filter(({ candidate }) => candidate === first)
  return new Judge(series, termsOfPlan(plan)).together(own)?.verdict === 'faster'
}

/**
 * The stage `gate`: it turns comparisons into pass, fail, neutral or off.
 * - fail: a `slower` of a cell, or of all cells together. New rounds confirmed it, its whole interval lies beyond the
 * margin, and it is significant after correction for the number of cells. Simulated instructions have their own margin
 * and need no confirmation.
 * - neutral: all cells together are undecided, or not all were measured, or a cell beyond the margin was not confirmed.
 * - pass: all cells together are decided, and none fails. Open cells are listed.
 * - off: nothing is gated.
 */

import { metricNamed } from '../results/metrics.js'
import type { Gate, ResultsPlan } from '../results/schema.js'
import { cellInWords, change, shortList } from '../results/words.js'
import type { Compared } from './compare.js'
import type { CellComparison, PooledComparison } from './comparisons.js'
import { countReasons } from './counts/reasons.js'
import { type Figure, isBeyond, isCell, isConfirmed, isMeasured } from './figure.js'
import type { Cell } from './rounds.js'

type GateTerms = Pick<ResultsPlan, 'gated' | 'on_neutral'>

/** The part of a config's gate that the verdict depends on. */
interface GateConfig {
  readonly metrics: readonly string[]
  readonly 'fail-on': 'slower' | 'never'
  readonly 'on-neutral': 'neutral' | 'fail'
}

/** The terms of a config's gate, as a plan records them. */
export function termsOfGate({ metrics, ...gate }: GateConfig): GateTerms {
  return {
    gated: gate['fail-on'] === 'never' ? [] : [...metrics],
    ...(gate['on-neutral'] === 'fail' ? { on_neutral: 'fail' } : {}),
  }
}

/**
 * The gate by the terms of a plan. The plan of an older version has no terms; every metric is judged then.
 * @param missing a sentence for each missing part of the evidence. With one of them the gate cannot pass
 */
export function gateByPlan(
  compared: Compared,
  { gated, on_neutral }: GateTerms,
  missing: readonly string[] = [],
): Gate {
  const judged = gate(compared, gated)
  const verdict = judged.verdict === 'pass' && missing.length > 0 ? 'neutral' : judged.verdict
  const reasons = [...missing, ...judged.reasons]
  if (verdict !== 'neutral' || on_neutral !== 'fail') return { verdict, reasons }
  return { verdict: 'fail', reasons: ['gate.on-neutral is fail, and the gate is neutral', ...reasons] }
}

/** Judges the `metrics` of the candidates. Undefined means all that were compared; an empty list means none. */
export function gate(compared: Compared, metrics: readonly string[] = compared.metrics): Gate {
  if (metrics.length === 0) return { verdict: 'off', reasons: ['gate.fail-on is never'] }
  const isGated = ({ role, metric }: { role: string; metric: string }) =>
    role === 'candidate' && metrics.includes(metric)
  const cells = compared.comparisons.filter(isGated)
  const pools = compared.pooled.filter(isGated)
  const counts = countReasons(compared, metrics)
  if (cells.length + pools.length + counts.judged === 0)
    return { verdict: 'neutral', reasons: ['nothing was compared that the gate looks at'] }
  const distrust = cells.length + pools.length > 0 ? whyDistrust(compared) : []
  // Noise of the machine does not affect simulated counts.
  if (distrust.length > 0 && counts.failing.length > 0)
    return { verdict: 'fail', reasons: [...counts.failing, ...counts.advice, ...distrust] }
  if (distrust.length > 0) return { verdict: 'neutral', reasons: distrust }
  const failing = [
    ...[...pools, ...cells]
      .filter((figure) => isSuspect(figure, compared) && isConfirmed(figure, compared))
      .map((figure) => `${describe(figure, cells)}, confirmed${worstOf(figure, compared)}`),
    ...counts.failing,
  ]
  if (failing.length > 0) return { verdict: 'fail', reasons: [...failing, ...counts.advice] }
  const open = [...openIn(pools, cells), ...counts.advice]
  const needed = [
    ...pools.flatMap((pool) => whyOpen(pool, cells)),
    ...cells.flatMap((cell) => whyUnsafe(cell, pools, compared)),
    // Simulated counts need no samples.
    ...(cells.length > 0 || compared.comparisons.length === 0 ? unmeasuredIn(compared.unmeasured) : []),
    ...counts.open,
  ]
  if (needed.length > 0) return { verdict: 'neutral', reasons: [...new Set([...needed, ...open])] }
  return {
    verdict: 'pass',
    reasons: [`no candidate is ${open.length > 0 ? 'known to be ' : ''}slower beyond the margin`, ...open],
  }
}

/** Why no verdict of the run can be trusted: its control differs from the baseline. */
function whyDistrust({ control }: Compared): string[] {
  return control && !control.trusted ? ['the run cannot be trusted', ...control.reasons] : []
}

/** Whether a figure is slower beyond the margin, so that it fails the gate once it is confirmed. */
function isSuspect(figure: Figure, compared: Compared): boolean {
  return figure.verdict === 'slower' && isBeyond(figure, compared)
}

/**
 * Why all cells of a candidate together are undecided. Empty if they are decided. Unpaired runs have no pooled figure.
 */
function whyOpen(pool: PooledComparison, cells: readonly CellComparison[]): string[] {
  if (pool.cells === 0) return []
  if (pool.verdict === 'inconclusive') return [`${describe(pool, cells)}: more rounds are needed`]
  if (pool.verdict === 'slower' && pool.phase === 'discovery')
    return [`${describe(pool, cells)}, not confirmed on new rounds`]
  return []
}

/** Why a cell keeps the gate from passing: it was not measured, or it would fail if new rounds confirmed it. */
function whyUnsafe(cell: CellComparison, pools: readonly PooledComparison[], compared: Compared): string[] {
  if (!isMeasured(cell)) return [whyUnmeasured(cell, compared)]
  if (isSuspect(cell, compared)) return [`${describe(cell)}, not confirmed on new rounds`]
  const isPooled = pools.some((pool) => isOf(pool, cell) && pool.cells > 0)
  return cell.verdict === 'inconclusive' && !isPooled ? [`${describe(cell)}: more rounds are needed`] : []
}

/** Open cells that do not keep the gate from passing: a line for each candidate and metric. */
function openIn(pools: readonly PooledComparison[], cells: readonly CellComparison[]): string[] {
  const isOpen = ({ verdict }: Figure) => verdict === 'inconclusive' || verdict === 'slower'
  return pools.flatMap((pool) => {
    const own = cells.filter((cell) => isOf(pool, cell) && isMeasured(cell))
    const open = own.filter(isOpen).map((cell) => `${cellInWords(cell)} (${cell.verdict}, ${change(cell.ratio)})`)
    const slower =
      pool.verdict === 'slower' && pool.phase === 'confirm'
        ? [`${describe(pool, cells)}, confirmed, and not known to be beyond the margin`]
        : []
    if (open.length === 0 || pool.cells < 2) return slower
    return [
      ...slower,
      `${pool.candidate} is open in ${open.length} of ${own.length} cells (${titleOf(pool.metric)}): ${shortList(open)}`,
    ]
  })
}

function isOf(pool: PooledComparison, { candidate, metric }: CellComparison): boolean {
  return pool.candidate === candidate && pool.metric === metric
}

/** The worst cell in words, if all cells together are slower. Empty for a single cell. */
function worstOf(figure: Figure, { comparisons }: Compared): string {
  if (isCell(figure) || figure.cells === 1) return ''
  const lossOf = ({ ratio }: Figure) => (metricNamed(figure.metric)?.direction === 'smaller' ? ratio! : 1 / ratio!)
  const [worst] = comparisons
    .filter((cell) => cell.candidate === figure.candidate && cell.metric === figure.metric && cell.ratio !== null)
    .sort((a, b) => lossOf(b) - lossOf(a))
  return worst ? `, most in ${cellInWords(worst)} (${change(worst.ratio)})` : ''
}

function whyUnmeasured(cell: CellComparison, { exclusions, baseline }: Compared): string {
  const { workload, threads, candidate, metric } = cell
  const last = exclusions.findLast(
    (one) =>
      one.workload === workload &&
      one.threads === threads &&
      [candidate, baseline].includes(one.variant ?? '') &&
      (one.metric === undefined || one.metric === metric),
  )
  const reason = last ? `; the last reason, from ${last.variant}: ${last.reason}` : ''
  return `${candidate} was not measured in ${cellInWords(cell)} (${titleOf(metric)}): no round gave a pair${reason}`
}

/** "all cells together", or the name of the only cell. @param cells the cells that contain it */
function poolInWords(pool: PooledComparison, cells: readonly CellComparison[]): string {
  const only = pool.cells === 1 ? cells.find((cell) => isOf(pool, cell) && isMeasured(cell)) : undefined
  return only ? cellInWords(only) : `all ${pool.cells} cells together`
}

/** One line for all cells without a sample. */
function unmeasuredIn(cells: readonly Cell[]): string[] {
  if (cells.length === 0) return []
  const places = shortList(cells.map(cellInWords))
  return [`nothing was measured in ${cells.length === 1 ? places : `${cells.length} cells: ${places}`}`]
}

function describe(figure: Figure, cells: readonly CellComparison[] = []): string {
  const place = isCell(figure) ? cellInWords(figure) : poolInWords(figure, cells)
  return `${figure.candidate} is ${figure.verdict} in ${place} (${titleOf(figure.metric)} ${change(figure.ratio)})`
}

function titleOf(metric: string): string {
  return metricNamed(metric)?.title ?? metric
}

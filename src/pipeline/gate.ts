/**
 * The stage `gate`: from comparisons to pass, fail or neutral. It fails on evidence only: a `slower` that new rounds confirmed,
 * that stands after correction for their number, and whose estimate lies beyond the margin. Where something is left open
 * it is neutral, and says what. Counts of a simulated processor have no noise: there, beyond the margin is enough.
 */

import { change, threadsOf } from '../report/words.js'
import type { PooledComparison } from '../results/comparisons.js'
import { type Figure, isBeyondMargin, isCell, isConfirmed, isMeasured } from '../results/figure.js'
import { metricNamed } from '../results/metrics.js'
import type { Cell } from '../results/pairs.js'
import type { Gate } from '../results/schema.js'
import { isSimulated, type SimulatedComparison } from '../results/simulated.js'
import type { Compared } from './compare.js'

/** Judges the `metrics` of the candidates: without `metrics`, all that were compared; with none, nothing, and it never fails. */
export function gate(compared: Compared, metrics: readonly string[] = compared.metrics): Gate {
  if (metrics.length === 0) return { verdict: 'neutral', reasons: ['gate.fail-on is never'] }
  const gated = (figure: Figure) => figure.role === 'candidate' && metrics.includes(figure.metric)
  const isCounted = ({ metric }: SimulatedComparison) => metrics.includes(metric)
  const counts = compared.simulated.filter((one) => one.role === 'candidate' && isCounted(one))
  const repeats = compared.simulated.filter((one) => one.role === 'control' && isCounted(one))
  const figures: Figure[] = [...compared.pooled.filter(gated), ...compared.comparisons.filter(gated)]
  if (figures.length + counts.length === 0)
    return { verdict: 'neutral', reasons: ['nothing was compared that the gate looks at'] }
  if (compared.control && !compared.control.trusted) {
    return { verdict: 'neutral', reasons: ['the run cannot be trusted', ...compared.control.reasons] }
  }
  const unlike = repeats.filter(({ verdict }) => verdict !== 'same')
  if (unlike.length > 0)
    return { verdict: 'neutral', reasons: ['the simulated counts do not repeat', ...unlike.map(describeCount)] }
  const slower = figures.filter(({ verdict }) => verdict === 'slower')
  const failing = slower.filter((figure) => isConfirmed(figure, compared) && isBeyondMargin(figure, compared))
  const grown = counts.filter(({ verdict }) => verdict === 'slower')
  if (failing.length + grown.length > 0)
    return {
      verdict: 'fail',
      reasons: [
        ...failing.map((figure) => `${describe(figure)}, confirmed${worstOf(figure, compared)}`),
        ...grown.map(describeCount),
      ],
    }
  const unconfirmed = slower.filter((figure) => !isConfirmed(figure, compared) && isBeyondMargin(figure, compared))
  // Cells that are inconclusive make up a pool that is: it is news only where it was to be confirmed.
  const open = figures.filter(
    (figure) => figure.verdict === 'inconclusive' && (isCell(figure) || figure.phase === 'confirm'),
  )
  const reasons = [
    ...unconfirmed.map((figure) => `${describe(figure)}, not confirmed on new rounds`),
    ...open.map((figure) => whyOpen(figure, compared)),
    // Counts alone are complete without samples.
    ...(figures.length > 0 ? compared.unmeasured : []).map((cell) => `nothing was measured in ${placeOf(cell)}`),
    ...uncounted(compared, metrics),
  ]
  if (reasons.length > 0) return { verdict: 'neutral', reasons }
  return { verdict: 'pass', reasons: ['no candidate is slower beyond the margin'] }
}

/** Where a simulation was to count, and did not. */
function uncounted({ metrics, comparisons, simulated }: Compared, gated: readonly string[]): string[] {
  const missing = gated
    .filter((metric) => isSimulated(metric) && !metrics.includes(metric))
    .flatMap((metric) =>
      comparisons
        .filter(({ role }) => role === 'candidate')
        .filter(
          ({ workload, candidate }) =>
            !simulated.some((one) => one.metric === metric && one.workload === workload && one.candidate === candidate),
        )
        .map(
          ({ workload, candidate }) =>
            `${candidate} was not counted in ${workload} on a simulated processor (${titleOf(metric)})`,
        ),
    )
  return [...new Set(missing)]
}

/** Where to look first, where all cells together are slower. Empty for one cell. */
function worstOf(figure: Figure, { comparisons }: Compared): string {
  if (isCell(figure)) return ''
  const lossOf = ({ ratio }: Figure) => (metricNamed(figure.metric)?.direction === 'smaller' ? ratio! : 1 / ratio!)
  const [worst] = comparisons
    .filter((cell) => cell.candidate === figure.candidate && cell.metric === figure.metric && cell.ratio !== null)
    .sort((a, b) => lossOf(b) - lossOf(a))
  return worst ? `, most in ${placeOf(worst)} (${change(worst.ratio)})` : ''
}

function whyOpen(figure: Figure, { exclusions, baseline }: Compared): string {
  if (!isCell(figure) || isMeasured(figure)) return `${describe(figure)}: more rounds are needed`
  const { workload, threads, candidate, metric } = figure
  const last = exclusions.findLast(
    (one) =>
      one.workload === workload &&
      one.threads === threads &&
      [candidate, baseline].includes(one.variant ?? '') &&
      (one.metric === undefined || one.metric === metric),
  )
  const reason = last ? `; the last reason, from ${last.variant}: ${last.reason}` : ''
  return `${candidate} was not measured in ${placeOf(figure)} (${titleOf(metric)}): no round gave a pair${reason}`
}

function placeOf({ workload, threads }: Cell): string {
  return `${workload} at ${threadsOf(threads)}`
}

function poolOf({ cells }: PooledComparison): string {
  return cells === 1 ? 'its only cell' : `all ${cells} cells together`
}

function describe(figure: Figure): string {
  const place = isCell(figure) ? placeOf(figure) : poolOf(figure)
  const by = figure.ratio === null ? 'not measured' : change(figure.ratio)
  return `${figure.candidate} is ${figure.verdict} in ${place} (${titleOf(figure.metric)} ${by})`
}

function describeCount({ candidate, verdict, workload, metric, ratio }: SimulatedComparison): string {
  return `${candidate} is ${verdict} in ${workload} on a simulated processor (${titleOf(metric)} ${change(ratio)})`
}

function titleOf(metric: string): string {
  return metricNamed(metric)?.title ?? metric
}

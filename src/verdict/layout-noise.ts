/**
 * How much of the noise comes from the order of functions in memory. If each round has a new order, the baseline and
 * its control share it, while baseline and candidate have different ones. So the candidate's ratio has the noise of the
 * machine and of the order, and the control's ratio has only that of the machine.
 */
import type { Results } from '../results/schema.js'
import { mean } from '../statistics/mean.js'
import { robustDeviation } from '../statistics/robust-deviation.js'
import { type PairSeries, pairSamples } from './pairs.js'

/** Standard deviations of the log-ratio of one round. */
interface LayoutNoise {
  readonly control: number
  readonly candidate: number
  /** The part of the candidate's variance that the control lacks: 0 to 1. */
  readonly share: number
}

/** With fewer rounds in a cell, its spread is unknown. */
const FEWEST_ROUNDS = 6

/**
 * The noise of a run. Undefined without shuffled layouts, without a control, or if no cell has six rounds. Pure.
 * @param metric the metric whose noise is computed
 */
export function layoutNoise({ plan, variants, samples }: Results, metric: string): LayoutNoise | undefined {
  const control = variants.find(({ role }) => role === 'control')?.name
  const candidates = variants.flatMap(({ name, role }) => (role === 'candidate' ? [name] : []))
  if (plan.layouts !== 'shuffled' || control === undefined) return undefined
  const wanted = { baseline: plan.baseline, candidates: [control, ...candidates], metrics: [metric] }
  const series = pairSamples([{ samples }], wanted).series.filter(
    ({ phase, pairs }) => phase === 'discovery' && pairs.length >= FEWEST_ROUNDS,
  )
  const own = spread(series.filter(({ candidate }) => candidate === control))
  const both = spread(series.filter(({ candidate }) => candidate !== control))
  if (own === undefined || both === undefined) return undefined
  const share = both === 0 ? 0 : Math.max(0, 1 - (own / both) ** 2)
  return { control: own, candidate: both, share }
}

/** The standard deviation over all cells: the root of the mean of their variances. */
function spread(series: readonly PairSeries[]): number | undefined {
  if (series.length === 0) return undefined
  const variances = series.map(({ pairs }) => robustDeviation(pairs.map(({ logRatio }) => logRatio)) ** 2)
  return Math.sqrt(mean(variances))
}

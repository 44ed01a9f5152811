import { GATED_COUNT, METRICS } from '../../results/metrics.js'
import type { SamplesFile, Simulation, Verdict } from '../../results/schema.js'
import { mean, sum } from '../../statistics/mean.js'
import { logMargin } from '../../statistics/verdict.js'

/** The metrics that `benchmark.counters: simulate` counts, in the order of the columns. */
export const SIMULATED_METRICS: readonly string[] = METRICS.filter(({ simulated }) => simulated)
  .sort((a, b) => a.simulated!.column - b.simulated!.column)
  .map(({ name }) => name)

/** A larger change of instructions, as a fraction, is a verdict, if counts repeat well enough. */
const GATE_MARGIN = 0.003

/**
 * Another layout of the same code changes cache and branch misses by up to 1 %. A change beyond this fraction is
 * reported.
 */
const ADVICE_MARGIN = 0.05

/** The margin is at least this number of standard deviations of a count. */
const DEVIATIONS = 5

/** If counts of the same binaries differ by more than this fraction, they do not repeat on this machine. */
const REPEATS_WITHIN = 0.001

/** Whether a simulation counts this metric. */
export function isSimulated(metric: string): boolean {
  return SIMULATED_METRICS.includes(metric)
}

/**
 * Simulated counts of a candidate compared with the baseline's. They have hardly any noise, and therefore no interval.
 */
export interface SimulatedComparison {
  readonly workload: string
  readonly candidate: string
  readonly metric: string
  /** Candidate / baseline. */
  readonly ratio: number
  /** `inconclusive`: the counts do not repeat. Fewer misses and instructions are `faster`. */
  readonly verdict: Verdict
  /** A smaller change, as a fraction, counts as none. */
  readonly margin: number
  /** The variant whose counts do not repeat, and by what fraction they differ. */
  readonly unsteady?: { readonly variant: string; readonly share: number }
}

/** Compares within each file, because another machine may have another valgrind. Pure. */
export function compareSimulations(
  files: readonly Pick<SamplesFile, 'simulations' | 'variants'>[],
  baseline: string,
): SimulatedComparison[] {
  return files.flatMap(({ simulations = [], variants }) => {
    const roleOf = (name: string) => variants.find((variant) => variant.name === name)?.role
    return simulations.flatMap((simulation) => {
      const { workload, variant } = simulation
      const own = simulations.filter((one) => one.workload === workload)
      const base = own.find((one) => one.variant === baseline)
      if (!base || roleOf(variant) !== 'candidate') return []
      // The control has the baseline's own files. In older documents it is the second count of the baseline.
      const control = own.find((one) => roleOf(one.variant) === 'control')
      const pair = [[...repeatsOf(base), ...(control ? repeatsOf(control) : [])], repeatsOf(simulation)] as const
      return Object.keys(simulation.metrics).flatMap((metric) =>
        compared(metric, { workload, variant, baseline }, pair),
      )
    })
  })
}

type Repeats = readonly Simulation['metrics'][]

function repeatsOf({ metrics, repeats }: Simulation): Repeats {
  return repeats && repeats.length > 0 ? repeats : [metrics]
}

interface SimulatedPair {
  readonly workload: string
  readonly variant: string
  readonly baseline: string
}

function compared(
  metric: string,
  { workload, variant, baseline }: SimulatedPair,
  [base, candidate]: readonly [Repeats, Repeats],
): SimulatedComparison[] {
  const before = logsOf(base, metric)
  const after = logsOf(candidate, metric)
  if (before.length === 0 || after.length === 0) return []
  const logRatio = mean(after) - mean(before)
  const margin = marginOf(metric, [before, after])
  const unsteady = unsteadyOf([
    [baseline, base],
    [variant, candidate],
  ])
  const verdict = unsteady ? 'inconclusive' : verdictOf(logRatio, margin)
  const shown = { workload, candidate: variant, metric, ratio: Math.exp(logRatio), verdict, margin }
  return [unsteady ? { ...shown, unsteady } : shown]
}

/** The logarithms of the counts. Zeros and invalid numbers are left out, because they have none. */
function logsOf(repeats: Repeats, metric: string): number[] {
  return repeats.flatMap((metrics) => (metrics[metric]! > 0 ? [Math.log(metrics[metric]!)] : []))
}

/**
 * The variant whose instructions differ too much between counts. Instructions repeat best of all counts. Undefined if
 * all repeat.
 */
function unsteadyOf(pairs: readonly (readonly [string, Repeats])[]): SimulatedComparison['unsteady'] {
  for (const [variant, repeats] of pairs) {
    const logs = logsOf(repeats, GATED_COUNT)
    const share = logs.length > 1 ? Math.expm1(Math.max(...logs) - Math.min(...logs)) : 0
    if (share > REPEATS_WITHIN) return { variant, share }
  }
  return undefined
}

function marginOf(metric: string, groups: readonly (readonly number[])[]): number {
  return Math.max(metric === GATED_COUNT ? GATE_MARGIN : ADVICE_MARGIN, DEVIATIONS * deviation(groups))
}

/** The pooled standard deviation within groups. 0 if no group has two values. */
function deviation(groups: readonly (readonly number[])[]): number {
  const squares = sum(groups.map((group) => sum(group.map((value) => (value - mean(group)) ** 2))))
  const freedom = sum(groups.map(({ length }) => length - 1))
  return freedom > 0 ? Math.sqrt(squares / freedom) : 0
}

function verdictOf(logRatio: number, margin: number): Verdict {
  if (Math.abs(logRatio) <= logMargin(margin)) return 'same'
  return logRatio > 0 ? 'slower' : 'faster'
}

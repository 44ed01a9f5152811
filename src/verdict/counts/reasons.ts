import { GATED_COUNT, metricNamed } from '../../results/metrics.js'
import { change } from '../../results/words.js'
import type { Compared } from '../compare.js'
import type { Attribution } from './attribution.js'
import { isSimulated, type SimulatedComparison } from './simulated.js'

/** What the counts of a simulated processor contribute to the gate, a sentence each. */
interface CountReasons {
  /** How many comparisons the gate judges. */
  readonly judged: number
  readonly failing: readonly string[]
  /** Why the gate cannot pass. */
  readonly open: readonly string[]
  /** Remarks that do not affect the gate. */
  readonly advice: readonly string[]
}

/**
 * Judges the counts of the candidates. Instructions are judged by their own margin and need no confirmation, if they
 * repeat. Pure.
 * @param gated the metrics that the gate judges
 */
export function countReasons(
  { simulated, comparisons, metrics, attributed }: Compared,
  gated: readonly string[],
): CountReasons {
  const judged = simulated.filter(({ metric }) => metric === GATED_COUNT && gated.includes(metric))
  const slower = simulated.filter(({ verdict }) => verdict === 'slower')
  return {
    judged: judged.length,
    failing: slower
      .filter((one) => judged.includes(one))
      .map((one) => `${describe(one)}, beyond ${share(one.margin)}${mostIn(one, attributed)}`),
    open: [...new Set([...judged.flatMap(whyUnsteady), ...uncounted({ simulated, comparisons, metrics }, gated)])],
    advice:
      judged.length > 0
        ? slower.filter(({ metric }) => metric !== GATED_COUNT).map((one) => `to look at: ${describe(one)}`)
        : [],
  }
}

function describe({ candidate, verdict, workload, metric, ratio }: SimulatedComparison): string {
  return `${candidate} is ${verdict} in ${workload} on a simulated processor (${titleOf(metric)} ${change(ratio, 2)})`
}

/** The function that explains most of a change. */
function mostIn({ workload, candidate }: SimulatedComparison, attributed: readonly Attribution[]): string {
  const own = attributed.find((one) => one.workload === workload && one.candidate === candidate)
  const [first] = own?.functions ?? []
  return first ? `, most in ${first.name}` : ''
}

function whyUnsteady({ workload, unsteady }: SimulatedComparison): string[] {
  if (!unsteady) return []
  return [
    `${workload} is not deterministic here: two counts of ${unsteady.variant} differ by ${share(unsteady.share)} of their instructions`,
  ]
}

/** The workloads that should have been counted and were not. */
function uncounted(
  { metrics, comparisons, simulated }: Pick<Compared, 'metrics' | 'comparisons' | 'simulated'>,
  gated: readonly string[],
): string[] {
  return gated
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
}

function titleOf(metric: string): string {
  return metricNamed(metric)?.title ?? metric
}

function share(part: number): string {
  return `${(part * 100).toFixed(2)} %`
}

import type { Config } from '../config/schema.js'
import { GATED_COUNT, PRIMARY_METRIC } from '../results/metrics.js'
import { isOnlyCounted } from '../results/plan.js'
import { isSimulated } from '../verdict/counts/simulated.js'
import type { Load } from '../workloads/driver.js'

/** The length of a measured phase if the config does not set it; s. */
const MEASURED_S = 60

/**
 * The length of a training if the config does not set it; s. Instrumented code is several times slower, but a profile
 * needs no precision.
 */
const TRAINING_S = 30

/** The load that records a profile. */
export function trainingLoad({ train, benchmark }: Config): Load {
  return { threads: train.threads, ...lengthOf(train, TRAINING_S), warmupS: 0, seed: benchmark.seed }
}

/** The load of a sample. All variants of a round get the same requests. Another round gets others. */
export function measuredLoad({ benchmark }: Config, threads: number, round: number): Load {
  return { threads, ...lengthOf(benchmark, MEASURED_S), warmupS: benchmark.warmup, seed: benchmark.seed + round }
}

/** The length of a phase in the config; s. */
interface PhaseLength {
  readonly duration?: number | undefined
  readonly events?: number | undefined
  readonly timeout?: number | undefined
}

/** The metrics of the gate that need samples. A simulated count needs no rounds. */
export function timedMetrics({ benchmark, gate }: Config): readonly string[] {
  if (isOnlyCounted(benchmark)) return [GATED_COUNT]
  if (benchmark.counters !== 'simulate') return gate.metrics
  const timed = gate.metrics.filter((metric) => !isSimulated(metric))
  return timed.length > 0 ? timed : [PRIMARY_METRIC]
}

function lengthOf({ duration, events, timeout }: PhaseLength, usualS: number) {
  return { events, durationS: duration ?? (events === undefined ? usualS : undefined), timeoutS: timeout }
}

/** The parts of a load that affect its result. The time limit does not. */
export function substanceOf({ timeoutS: _, ...substance }: Load): Omit<Load, 'timeoutS'> {
  return substance
}

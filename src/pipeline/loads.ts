import { simulatedLoad } from '../benchmark/simulate.js'
import type { Config } from '../config/schema.js'
import { listed } from '../config/source.js'
import { isSimulated } from '../results/simulated.js'
import { UsageError } from '../system/errors.js'
import type { Load, Reachable } from '../workloads/driver.js'
import type { Job } from './job.js'
import type { Plan } from './plan.js'

/** A measured phase, where the config says nothing. */
const MEASURED_S = 60

/** A training, where the config says nothing: instrumented code is several times slower, but a profile needs no precision. */
const TRAINING_S = 30

/** What a load is for that is simulated. */
const SIMULATION = 'benchmark.counters (simulate runs a number of transactions)'

/** The load that records a profile. */
export function trainingLoad({ train, benchmark }: Config): Load {
  return { threads: train.threads, ...lengthOf(train, TRAINING_S), warmupS: 0, seed: benchmark.seed }
}

/** The load of a sample. All variants of a round get the same requests, other rounds get others. */
export function measuredLoad({ benchmark }: Config, threads: number, round: number): Load {
  return { threads, ...lengthOf(benchmark, MEASURED_S), warmupS: benchmark.warmup, seed: benchmark.seed + round }
}

/** What the config says of the length of a phase; s. */
interface Length {
  readonly duration?: number | undefined
  readonly events?: number | undefined
  readonly timeout?: number | undefined
}

/** The metrics of the gate that samples have to settle: what a simulation counts needs no rounds. */
export function timedMetrics({ benchmark, gate }: Config): readonly string[] {
  if (benchmark.counters !== 'simulate') return gate.metrics
  const timed = gate.metrics.filter((metric) => !isSimulated(metric))
  return timed.length > 0 ? timed : ['throughput']
}

function lengthOf({ duration, events, timeout }: Length, usualS: number) {
  return { events, durationS: duration ?? (events === undefined ? usualS : undefined), timeoutS: timeout }
}

/** What of a load decides what comes of it: not how long one waits for it. */
export function substanceOf({ timeoutS: _, ...substance }: Load): Omit<Load, 'timeoutS'> {
  return substance
}

/** @throws UsageError when a load generator cannot do what the config asks of it; called before hours are spent */
export function refuseImpossibleLoads(job: Job, plan: Plan): void {
  const { adapter, isEmbedded } = job.target
  const { counters, pin, seed } = job.config.benchmark
  if (isEmbedded && pin?.server)
    throw new UsageError(
      `${job.loaded.file}: benchmark.pin.server: ${adapter} lives inside its client.`,
      'Pin the two by benchmark.pin.client.',
    )
  if (!isEmbedded && counters === 'simulate')
    throw new UsageError(
      `${job.loaded.file}: benchmark.counters: ${adapter} runs in a process of its own, which cannot be simulated.`,
      'Take benchmark.counters: simulate out.',
    )
  const training = plan.training.map((workload) => ({ workload, load: trainingLoad(job.config), key: 'train' }))
  const measured = plan.cells.map(({ workload, threads }) => ({
    workload,
    load: measuredLoad(job.config, threads, 0),
    key: 'benchmark',
  }))
  const simulated =
    counters === 'simulate'
      ? measured.map(({ workload }) => ({ workload, load: simulatedLoad(seed), key: SIMULATION }))
      : []
  for (const { workload, load, key } of [...training, ...measured, ...simulated]) {
    const { driver, parameters } = job.workload(workload)
    const reason = driver.reaches.includes(job.target.protocol)
      ? (driver.refuse(load, parameters) ?? driver.refuseServer?.(parameters, serverOf(job)))
      : `${driver.name} cannot reach ${job.target.adapter}, only ${listed(driver.reaches)}`
    if (reason) throw new UsageError(`${job.loaded.file}: ${key}, workload ${workload}: ${reason}.`)
  }
}

function serverOf({ target, config }: Job): Reachable {
  const { protocol, binaries } = target
  return {
    protocol,
    overTcp: target.limits().overTcp,
    binaries: Object.keys(binaries),
    fromElsewhere: config.benchmark.client !== undefined,
  }
}

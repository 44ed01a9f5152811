import { simulatedLoad } from '../benchmark/counts/count.js'
import { listed } from '../config/source.js'
import { UsageError } from '../system/errors.js'
import type { Reachable } from '../workloads/driver.js'
import type { Job } from './job.js'
import { measuredLoad, trainingLoad } from './loads.js'
import type { Plan } from './plan.js'

/** The purpose of a simulated load, for errors. */
const SIMULATION = 'benchmark.counters (simulate runs a number of transactions)'

/** @throws UsageError when a load generator cannot do what the config asks. It is called before hours are spent */
export function refuseImpossibleLoads(job: Job, plan: Plan): void {
  const { adapter, isEmbedded, connections, elsewhere } = job.target
  const { counters, pin, seed, client } = job.config.benchmark
  if (isEmbedded && pin?.server)
    throw new UsageError(
      `${job.loaded.file}: benchmark.pin.server: ${adapter} runs inside its client.`,
      'Pin both by benchmark.pin.client.',
    )
  if (counters === 'simulate' && !isEmbedded && (!connections || elsewhere))
    throw new UsageError(
      `${job.loaded.file}: benchmark.counters: valgrind cannot simulate the server of ${adapter}.`,
      'Take benchmark.counters: simulate out.',
    )
  if (counters === 'simulate' && client)
    throw new UsageError(
      `${job.loaded.file}: benchmark.counters: simulate puts server and load on one CPU, and the load comes from another host.`,
      'Take benchmark.counters: simulate or benchmark.client out.',
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
  const { protocol, binaries, elsewhere } = target
  return {
    protocol,
    overTcp: target.limits().overTcp,
    binaries: Object.keys(binaries),
    fromElsewhere: config.benchmark.client !== undefined,
    ...(elsewhere ? { running: { database: elsewhere.database, restores: elsewhere.restores } } : {}),
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { Length, Results } from '../results/schema.js'
import type { Load } from '../workloads/driver.js'
import type { Workload } from '../workloads/workload.js'
import type { Job } from './job.js'
import { measuredLoad, trainingLoad } from './loads.js'
import type { Plan } from './plan.js'

/**
 * The lengths of samples and trainings, for the plan in the results. They cover all workloads of the config, so that
 * each shard has the same.
 */
export function lengthsOf(job: Job, plan: Plan): Pick<Results['plan'], 'load' | 'training'> {
  const { config, workloads } = job
  const training = trainingLoad(config)
  return {
    load: lengthsIn(measuredLoad(config, 1, 0), [...workloads.values()]),
    ...(plan.training.length > 0
      ? {
          training: {
            ...lengthsIn(
              training,
              plan.training.map((name) => job.workload(name)),
            ),
            threads: training.threads,
          },
        }
      : {}),
  }
}

function lengthsIn(load: Load, workloads: readonly Workload[]): NonNullable<Results['plan']['load']> {
  const usual = lengthOf(load)
  const own = workloads.flatMap(({ name, driver, parameters }) => {
    const length = driver.length ? lengthOf({ warmupS: load.warmupS, ...driver.length(parameters, load) }) : usual
    return isDeepStrictEqual(length, usual) ? [] : [[name, length] as const]
  })
  return { ...usual, ...(own.length > 0 ? { workloads: Object.fromEntries(own) } : {}) }
}

function lengthOf({ durationS, events, warmupS }: Pick<Load, 'durationS' | 'events' | 'warmupS'>): Length {
  return {
    ...(durationS === undefined ? {} : { duration_s: durationS }),
    ...(events === undefined ? {} : { events }),
    ...(warmupS > 0 ? { warmup_s: warmupS } : {}),
  }
}

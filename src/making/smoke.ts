import { Untestable, type VariantRecipe } from '../optimizers/workshop.js'
import { Interrupted } from '../system/errors.js'
import type { Binaries } from '../targets/target.js'
import type { Load } from '../workloads/driver.js'
import type { Workload } from '../workloads/workload.js'
import type { Workplace } from './build-ref.js'
import { checkAnswers } from './check-answers.js'
import { pristineData } from './pristine-data.js'

/** A few transactions are enough to see that an optimised binary starts and answers. */
const SMOKE_EVENTS = 50

/** For a load generator that cannot run a number of transactions. */
const SMOKE_S = 1

/** The smallest load of a workload. */
export function smokeLoad({ driver, parameters }: Pick<Workload, 'driver' | 'parameters'>): Load {
  const few: Load = { threads: 1, events: SMOKE_EVENTS, warmupS: 0, seed: 1 }
  return driver.refuse(few, parameters) ? { threads: 1, durationS: SMOKE_S, warmupS: 0, seed: 1 } : few
}

/**
 * Tries binaries, and if they fail also the binaries they were made from: a full disk or an unreachable host is no
 * fault of the optimizer.
 * @throws Untestable when those fail too; else what `tryOut` throws
 */
export async function trySmoke(place: Workplace, variant: VariantRecipe, binaries: Binaries): Promise<void> {
  try {
    await tryOut(place, variant, binaries)
  } catch (error) {
    if (error instanceof Interrupted) throw error
    await tryOut(place, variant, place.build.binaries).catch((cause: Error) => {
      if (cause instanceof Interrupted) throw cause
      throw new Untestable(
        `The test of ${variant.name} fails on the binaries before they were optimised too: ${cause.message}`,
        'Mend that, and run the same command again: finished stages are kept.',
        { cause },
      )
    })
    throw error
  }
}

/**
 * Runs a little of each workload that a variant was trained on, and compares its answers. A variant whose profile was
 * recorded elsewhere is tried on the workloads that are measured.
 * @throws when the server does not start, a transaction fails, or an answer is wrong
 */
async function tryOut(place: Workplace, variant: VariantRecipe, binaries: Binaries): Promise<void> {
  const { job, build } = place
  const trained = Object.keys(variant.trainedOn)
  const { benchmark, workloads } = job.config
  for (const workload of trained.length > 0 ? trained : (benchmark.workloads ?? Object.keys(workloads))) {
    const pristine = await pristineData(place, workload)
    await job.rig(build.plain).observe(job.workload(workload), binaries, pristine, smokeLoad(job.workload(workload)))
    await checkAnswers(place, workload, binaries)
  }
}

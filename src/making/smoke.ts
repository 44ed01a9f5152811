import { Untestable, type VariantRecipe } from '../optimizers/workshop.js'
import { Interrupted } from '../system/errors.js'
import type { Binaries } from '../targets/target.js'
import type { Load } from '../workloads/driver.js'
import type { Workload } from '../workloads/workload.js'
import type { Workplace } from './build-ref.js'
import { checkAnswers } from './check-answers.js'
import { pristineData } from './pristine-data.js'

/** A few transactions suffice to see that an optimised binary starts and answers. */
const SMOKE_EVENTS = 50

/** The length for a load generator that cannot run a number of transactions; s. */
const SMOKE_S = 1

/** The smallest load of a workload. */
export function smokeLoad({ driver, parameters }: Pick<Workload, 'driver' | 'parameters'>): Load {
  const trial = { threads: 1, warmupS: 0, seed: 1, isTrial: true }
  const few: Load = { ...trial, events: SMOKE_EVENTS }
  return driver.refuse(few, parameters) ? { ...trial, durationS: SMOKE_S } : few
}

/**
 * Tries binaries. If they fail, it also tries the binaries that they were made from, because a full disk or an
 * unreachable host is not the optimizer's fault.
 * @throws Untestable when those fail, too; otherwise the error of `tryOut`
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
 * Runs a little of each workload that a variant was trained on, and compares its answers. If the profile was recorded
 * elsewhere, it uses the measured workloads.
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

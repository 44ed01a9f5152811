import { attaching } from '../benchmark/instruments/instrument.js'
import { substanceOf } from '../job/loads.js'
import type { TrainingRun, Workshop } from '../optimizers/workshop.js'
import { OutsideError } from '../system/errors.js'
import { emptyFolder } from '../system/files/files.js'
import { giveTo } from '../system/processes/account.js'
import { BadRun } from '../workloads/driver.js'
import { buildWith } from './build.js'
import type { Workplace } from './build-ref.js'
import { variantFiles } from './built-variant.js'
import { pristineData } from './pristine-data.js'
import { trySmoke } from './smoke.js'

/** The functions that optimizers use, for one workplace. */
export function workshopOf(place: Workplace): Workshop {
  const { job, build } = place
  const { config, loaded, home, target, training, progress } = job
  return {
    ...{ config, loaded, home, target, training, progress, build },
    namedCompiler: job.namedCompiler,
    path: (...parts) => job.path(...parts),
    compiler: () => job.compiler(),
    trainingInputs: (workload) => ({
      parameters: job.substance(workload),
      target: target.parameters,
      ...job.surroundingInputs,
      load: substanceOf(training),
    }),
    rebuild: (how) => buildWith(job, how),
    train: (run) => train(place, run),
    tryOut: (recipe, files) => trySmoke(place, recipe, { ...variantFiles(recipe, build), ...files }),
  }
}

/**
 * Runs a training load on a server. Its current directory is a folder that the server's account may write to.
 * @throws OutsideError when the load or the server fails
 */
async function train(place: Workplace, { workload, binaries, folder, attach }: TrainingRun): Promise<void> {
  const { job, build } = place
  const pristine = await pristineData(place, workload)
  await emptyForServer(place, folder)
  const instruments = attach ? [attaching(attach)] : []
  try {
    await job.rig(build.plain, ...instruments).observe(job.workload(workload), binaries, pristine, job.training)
  } catch (error) {
    if (!(error instanceof BadRun)) throw error
    throw new OutsideError(
      `The training on ${workload} failed: ${error.message}`,
      'Check that this workload runs on the plain build: boltmark benchmark without optimised variants.',
      { cause: error },
    )
  }
}

/** Makes an empty folder that the server's account may write to. */
export async function emptyForServer({ job }: Workplace, folder: string): Promise<void> {
  await giveTo(await job.target.account(), await emptyFolder(folder))
}

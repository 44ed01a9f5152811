import { join } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files.js'
import { BadRun } from '../workloads/driver.js'
import type { Build } from './build.js'
import type { Job } from './job.js'
import { forget, perform } from './stage.js'

/**
 * The data that every run of a workload starts from: filled once by the plain build, and copied for each run. Its files are
 * not hashed, since they can be hundreds of gigabytes: the database checks the copy that it opens.
 * @returns the folder with the pristine data
 */
export async function pristineData(job: Job, build: Build, workloadName: string): Promise<string> {
  const workload = job.workload(workloadName)
  const folder = job.path('data', workloadName)
  const pristine = join(folder, 'pristine')
  if (!(await exists(pristine))) await forget(folder)
  const { reused } = await perform({
    folder,
    inputs: {
      driver: workload.driver.name,
      parameters: workload.parameters,
      target: job.target.parameters,
      version: build.version,
    },
    async run() {
      job.progress.status(`preparing the data of ${workloadName}`)
      await job
        .rig(build.plain)
        .prepare(workload, pristine)
        .catch((cause) => Promise.reject(cause instanceof BadRun ? notPrepared(cause) : cause))
      return { outputs: [], facts: {} }
    },
  })
  if (!reused) job.progress.line(`data of ${workloadName}: prepared`)
  return pristine
}

function notPrepared(cause: BadRun): OutsideError {
  return new OutsideError(cause.message, 'Mend that, and run the same command again.', { cause })
}

import { join } from 'node:path'
import { exists } from '../system/files.js'
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
      await job.rig(build.plain).prepare(workload, pristine)
      return { outputs: [], facts: {} }
    },
  })
  if (!reused) job.progress.line(`data of ${workloadName}: prepared`)
  return pristine
}

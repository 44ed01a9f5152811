import { Job } from '../job/job.js'
import { UsageError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'
import { type Answer, done } from './answer.js'
import type { Where } from './commands.js'
import { refuseImage } from './package-image.js'
import { runPipeline } from './run.js'

/**
 * Builds the packages of a distribution's source package with optimised binaries.
 * @param source `debian:PACKAGE`, instead of the config's `package.source`
 * @param image the folder for a container image of them
 */
export async function makeOptimizedPackages(
  source: string | undefined,
  where: Pick<Where, 'config' | 'workDir' | 'set'>,
  image: string | undefined,
  progress: Progress,
): Promise<Answer> {
  const set = source === undefined ? where.set : [...where.set, `package.source=${source}`]
  const job = await Job.open(where.config, where.workDir, set, progress)
  if (!job.config.package)
    throw new UsageError(
      `${job.loaded.file} names no source package.`,
      'Name it: boltmark package debian:PACKAGE, or package.source in the config.',
    )
  if (image !== undefined) await refuseImage(job, image)
  const { files } = await runPipeline(job, { last: 'optimize', packages: { image } })
  const list = Object.values(files).map((file) => `${file}\n`)
  return done({ files }, list.join(''))
}

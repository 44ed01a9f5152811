import { basename } from 'node:path'
import { Job } from '../job/job.js'
import { nextPackage } from '../packaging/next-package.js'
import { packagedVariant } from '../packaging/package-build.js'
import { unpackProfiles } from '../packaging/profile-package.js'
import { code, paragraphs, table } from '../report/render/markdown/markdown-text.js'
import { UsageError } from '../system/errors.js'
import { sha256OfFile } from '../system/files/files.js'
import type { Progress } from '../system/progress.js'
import { type Answer, done } from './answer.js'
import type { Where } from './commands.js'
import { refuseImage } from './package-image.js'
import { runPipeline } from './run.js'

type Place = Pick<Where, 'config' | 'workDir' | 'set'>

/** The answer of a command that makes files. */
interface MadeAnswer extends Answer {
  /** Their paths. */
  readonly made: readonly string[]
}

/**
 * Builds the packages of a distribution's source package with optimised binaries.
 * @param source `debian:PACKAGE`, instead of the config's `package.source`
 * @param image the folder for a container image of them
 */
export async function makeOptimizedPackages(
  source: string | undefined,
  where: Place,
  image: string | undefined,
  progress: Progress,
): Promise<MadeAnswer> {
  const set = source === undefined ? where.set : [...where.set, `package.source=${source}`]
  const job = await openPackaged({ ...where, set }, progress)
  if (image !== undefined) await refuseImage(job, image)
  const { files } = await runPipeline(job, { last: 'optimize', packages: { image } })
  const made = Object.values(files)
  const list = made.map((file) => `${file}\n`)
  return { ...done({ files }, list.join('')), made, summary: await summaryOf(made) }
}

/**
 * The override with which the packaged variant pins the profiles of an earlier version.
 * @param file the package SOURCE-boltmark-profile. It is unpacked in the work folder
 */
export async function pinnedFrom(file: string, where: Place, progress: Progress): Promise<string> {
  const job = await openPackaged(where, progress)
  const folder = await unpackProfiles(file, job.path('profiles'))
  return `variants.${packagedVariant(job)}.profile.pinned=${folder}`
}

/** The packages that would be made now: their version is the one that apt has on this machine. */
export async function packagesToMake(where: Place, progress: Progress): ReturnType<typeof nextPackage> {
  return nextPackage(await openPackaged(where, progress))
}

async function openPackaged({ config, workDir, set }: Place, progress: Progress): Promise<Job> {
  const job = await Job.open(config, workDir, set, progress)
  if (job.config.package) return job
  throw new UsageError(
    `${job.loaded.file} names no source package.`,
    'Name it: boltmark package debian:PACKAGE, or package.source in the config.',
  )
}

/** The packages with their checksums, for a job's summary. */
async function summaryOf(made: readonly string[]): Promise<string> {
  const packages = made.filter((file) => file.endsWith('.deb'))
  const rows = packages.map(async (file) => [code(basename(file)), code(await sha256OfFile(file))])
  return paragraphs('### Packages', table(['package', 'sha256'], await Promise.all(rows)))
}

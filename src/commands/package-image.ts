import { resolve } from 'node:path'
import type { Job } from '../job/job.js'
import type { MadeVariants } from '../making/pack-bundle.js'
import { type BaseImage, IMAGE_REQUIREMENTS, makeImage, tagsOf } from '../packaging/image.js'
import { imageLabels } from '../packaging/image-labels.js'
import { packagedVariant } from '../packaging/package-build.js'
import { packagesOf } from '../packaging/put-back.js'
import { fetchSource } from '../packaging/source-package.js'
import { summaryLine } from '../report/sections/head/summary-line.js'
import { RESULTS_FILE } from '../results/files.js'
import { readResults } from '../results/read.js'
import { codename } from '../system/distribution.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { exists, sha256OfFile } from '../system/files/files.js'
import { commitAt } from '../system/git.js'
import { programAt } from '../system/processes/program.js'
import { VERSION } from '../system/version.js'
import { profilesOf } from './package.js'

/**
 * Checks, before a build that may take hours, that the image can be made.
 * @param output the folder for the image layout
 */
export async function refuseImage(job: Job, output: string): Promise<void> {
  if (await exists(output))
    throw new UsageError(`--oci: ${output} exists.`, 'Name a new folder, because an image is never changed.')
  if (process.getuid?.() !== 0)
    throw new OutsideError('Only root can make the files of an image, which belong to several users.', 'Use sudo.')
  for (const { program, packages } of IMAGE_REQUIREMENTS)
    if (!(await programAt(program)))
      throw new OutsideError(
        `--oci needs ${program}, which is missing.`,
        `apt-get install --no-install-recommends ${packages.join(' ')}`,
      )
  const base = baseOf(job)
  if (base) await tagsOf(base)
}

/** The base image that the config names. */
function baseOf({ config, home }: Job): BaseImage | undefined {
  const named = config.package?.oci.base
  if (named === undefined) return undefined
  const [layout, tag = 'latest'] = named.split(':')
  return { layout: resolve(home, layout!), tag }
}

/** Makes a container image of the optimised packages, as an OCI image layout. */
export async function makePackageImage(job: Job, made: MadeVariants, output: string): Promise<void> {
  const { progress } = job
  const settings = job.config.package!
  const source = await fetchSource(job)
  const variant = made.variants.find(({ name }) => name === packagedVariant(job))!
  const suite = settings.source.split('/')[1] ?? (await codename())
  if (suite === undefined)
    throw new OutsideError('/etc/os-release names no suite.', 'Name it: package.source: debian:PACKAGE/SUITE.')
  const { packages = await packagesOf(job.path('build'), job.target.binaries), command } = settings.oci
  progress.status(`making the image: ${packages.join(', ')} of ${suite}`)
  const facts = {
    ...{ source, variant: variant.name, tool: VERSION },
    profiles: await profilesOf(job, variant),
    commit: await commitAt(job.home),
    verdict: await verdictOn(job, variant),
  }
  const folder = resolve(output)
  await makeImage({
    ...{ output: folder, work: `${folder}.part`, base: baseOf(job), suite, packages, command },
    ...{ optimised: job.path('packages'), version: source.version, labels: imageLabels(facts) },
    logFile: job.path('image.log'),
  })
  progress.line(`image: ${folder}:latest`)
}

/** The verdict of the last benchmark in this work folder, if it measured these binaries. */
async function verdictOn(job: Job, { name, files }: MadeVariants['variants'][number]): Promise<string | undefined> {
  const file = job.path(RESULTS_FILE)
  if (!(await exists(file))) return undefined
  const results = await readResults(file)
  const measured = results.variants.find((variant) => variant.name === name)?.binaries ?? []
  for (const { name: binary, sha256 } of measured)
    if (files[binary] === undefined || (await sha256OfFile(files[binary])) !== sha256) return undefined
  return measured.length > 0 ? summaryLine(results) : undefined
}

import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Job } from '../job/job.js'
import { pinnedFolder } from '../making/built-variant.js'
import type { MadeVariants } from '../making/pack-bundle.js'
import { LDFLAGS } from '../optimizers/optimizer.js'
import { PINNABLE } from '../optimizers/profiles/pinned.js'
import { trainingAsText } from '../optimizers/workshop.js'
import { newestEntry, withEntry } from '../packaging/changelog.js'
import { exactPackages, fieldsIn, type ListedFile } from '../packaging/fields.js'
import { packageBuild, packagedVariant } from '../packaging/package-build.js'
import { packProfiles } from '../packaging/profile-package.js'
import { packagesIn, placesOf, putBack } from '../packaging/put-back.js'
import type { RulesBuild } from '../packaging/rules.js'
import type { SourcePackage } from '../packaging/source-package.js'
import { type MadePackages, materialsOf, provenanceOf } from '../packaging/statements.js'
import { distribution } from '../system/distribution.js'
import { exists, readText, sha256OfFile, writeAtomically, writeJson } from '../system/files/files.js'
import { withTemporaryFiles } from '../system/files/temporary.js'
import { runOk } from '../system/processes/process.js'
import { perform } from '../system/step-cache.js'
import { VERSION } from '../system/version.js'

/** The file with the provenance, beside the packages. */
const PROVENANCE = 'provenance.intoto.json'
const MATERIALS = 'materials.cdx.json'
const CHECKSUMS = 'SHA256SUMS'

/** What it takes to package one variant. */
interface Packing {
  readonly job: Job
  readonly made: MadeVariants
  readonly build: RulesBuild
  readonly variant: MadeVariants['variants'][number]
  readonly output: string
  /** Sentences for the changelog. */
  readonly changes: readonly string[]
}

/**
 * Puts the binaries of the packaged variant into the packages of the distribution.
 * @returns the paths of the made files, by name
 */
export async function makePackages(job: Job, made: MadeVariants): Promise<Record<string, string>> {
  const { progress } = job
  progress.stage('Package')
  const settings = job.config.package!
  const { source, changes, inputs } = await packageBuild(job, settings)
  const variant = made.variants.find(({ name }) => name === packagedVariant(job))!
  const output = job.path('packages')
  const files = Object.entries(variant.files).map(async ([name, file]) => [name, await sha256OfFile(file)])
  const { facts, reused } = await perform<{ files: string[] }>({
    folder: output,
    inputs: { ...inputs, variant: variant.name, files: Object.fromEntries(await Promise.all(files)), tool: VERSION },
    run: async () =>
      withTemporaryFiles(async (env) => {
        const build: RulesBuild = {
          ...{
            folder: job.path('build'),
            compiler: await job.compiler(),
            cflags: await job.cflags(),
            ldflags: LDFLAGS,
          },
          ...{ env, logFile: job.path('package.log'), source, settings },
        }
        await pack({ job, made, build, variant, output, changes })
        const names = (await readdir(output)).sort()
        return { outputs: names, facts: { files: names } }
      }),
  })
  progress.line(`${source.name} ${source.ownVersion}: ${reused ? 'unchanged, taken over' : 'packaged'}`)
  return Object.fromEntries(facts.files.map((name) => [name, join(output, name)]))
}

async function pack(packing: Packing): Promise<void> {
  const { job, build, variant, output } = packing
  const started = new Date()
  job.progress.status(`making the packages of ${build.source.name} with the binaries of ${variant.name}`)
  const rewritten = variant.binaries.flatMap((name) => (variant.files[name] ? [[name, variant.files[name]]] : []))
  const outside = variant.binaries.filter((name) => !(name in job.target.binaries))
  if (outside.length > 0)
    job.progress.warning(
      `Not in the packages: ${outside.join(', ')}, which target.libraries builds from another source.`,
    )
  const exchanged = await placesOf(build.folder, job.target.binaries, Object.fromEntries(rewritten))
  await putBack(build, exchanged, output)
  await packTheProfiles(packing)
  const facts = await factsOf(packing, started)
  await writeJson(join(output, PROVENANCE), provenanceOf(facts))
  await writeJson(join(output, MATERIALS), materialsOf(facts))
  const sums = (await filesIn(output)).map(({ name, sha256 }) => `${sha256}  ${name}\n`)
  await writeAtomically(join(output, CHECKSUMS), sums.join(''))
}

async function packTheProfiles({ job, build, variant, output, changes }: Packing): Promise<void> {
  const { source, settings } = build
  const shipped = await readText(join(source.tree, 'debian', 'changelog'))
  const { date } = newestEntry(shipped)
  const content = {
    folder: profileFolderOf(job, variant),
    binaries: variant.binaries,
    maintainer: settings.maintainer,
    training: `Trained on ${trainingAsText(Object.entries(variant.trainedOn))}.`,
    changelog: withEntry(shipped, changes, settings.maintainer),
    copyright: await readText(join(source.tree, 'debian', 'copyright')),
  }
  const package_ = await packProfiles(source, content, { draft: join(build.folder, 'profiles'), output, date })
  if (package_ === undefined)
    job.progress.warning('There is no profile that would fit another build, so none is packed.')
}

async function factsOf({ job, made, build, variant, output }: Packing, started: Date): Promise<MadePackages> {
  const [distributor = 'debian'] = await distribution()
  const info = (await readdir(output)).find((name) => name.endsWith('.buildinfo'))
  const installed = info ? fieldsIn(await readText(join(output, info)))['Installed-Build-Depends'] : undefined
  const packages = (await packagesIn(output)).map(async (name) => {
    const { stdout } = await runOk({ file: 'dpkg-deb', args: ['--field', join(output, name)], timeoutS: 120 })
    const { Package = '', Version = '', Architecture = '' } = fieldsIn(stdout)
    const sha256 = await sha256OfFile(join(output, name))
    return { name, sha256, package: Package, version: Version, architecture: Architecture }
  })
  return {
    source: sourceFacts(build.source),
    config: { sha256: job.loaded.sha256, source: build.settings.source, variant: variant.name },
    distribution: distributor,
    packages: await Promise.all(packages),
    profiles: await profilesOf(job, variant),
    dependencies: exactPackages(installed ?? ''),
    tools: made.tools,
    tool: VERSION,
    started: started.toISOString(),
    finished: new Date().toISOString(),
  }
}

function sourceFacts({ name, version, files }: SourcePackage): MadePackages['source'] {
  return { name, version, files }
}

/**
 * The folder with a subfolder for the profile of each binary. A pinned profile is handed on as it was recorded, because
 * it would lose information with each build.
 */
function profileFolderOf(job: Job, variant: Packing['variant']): string {
  const pinned = pinnedFolder(variant)
  return pinned === undefined ? job.path('optimize', variant.name) : resolve(job.home, pinned)
}

/** The profiles that a variant was optimised with. */
export async function profilesOf(job: Job, variant: Packing['variant']): Promise<ListedFile[]> {
  const folder = profileFolderOf(job, variant)
  const names = variant.binaries.map((binary) => join(binary, PINNABLE))
  const there = await Promise.all(names.map((name) => exists(join(folder, name))))
  const found = names.filter((_, index) => there[index])
  return Promise.all(
    found.map(async (name) => ({
      name: join('optimize', variant.name, name),
      sha256: await sha256OfFile(join(folder, name)),
    })),
  )
}

async function filesIn(folder: string): Promise<ListedFile[]> {
  const names = (await readdir(folder)).sort()
  return Promise.all(names.map(async (name) => ({ name, sha256: await sha256OfFile(join(folder, name)) })))
}

import { readdir, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { SHIPPED } from '../config/package-schema.js'
import { binaryNames } from '../config/schema.js'
import type { Job } from '../job/job.js'
import type { Plan, PlannedVariant } from '../job/plan.js'
import type { Build } from '../optimizers/workshop.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { copyTree, emptyFolder, exists, readText, sha256OfFile } from '../system/files/files.js'
import { parseJson } from '../system/files/json.js'
import { type TarballLimits, unpack } from '../system/files/tarball.js'
import { commitAt } from '../system/git.js'
import type { Binaries } from '../targets/target.js'
import { build } from './build.js'
import { workplaceOf } from './build-ref.js'
import type { BuiltVariant } from './built-variant.js'
import { BUNDLE_FILE, Bundle, type MadeVariants, type PackedFile, packedGroups, recipeOf } from './pack-bundle.js'

/** Servers with debug information have gigabytes, and there may be a variant for each workload. */
const LIMITS: TarballLimits = { bytes: 64 * 2 ** 30, files: 10_000 }

/** This is more than the names, hashes and notes of hundreds of variants need. */
const MAX_BUNDLE_FILE_BYTES = 4 * 2 ** 20

type PackedFiles = Readonly<Record<string, PackedFile>>

const MAKE_ANEW = 'Make a new bundle from this checkout and config: boltmark optimize --bundle FILE.'

/**
 * Takes over another job's binaries, so that nothing is instrumented, trained or optimised here. If the database needs
 * its own files beside its binaries, the plain build is made here for those. The measured binaries still come from the
 * bundle.
 * @param file the bundle, a .tar.gz
 * @throws OutsideError when it is damaged, or was made from another config, for another processor, or from other
 * sources
 */
export async function takeOver(job: Job, plan: Plan, file: string): Promise<MadeVariants> {
  job.progress.stage('Take over')
  const folder = job.path('taken-over')
  const bundle = await opened(file, await emptyFolder(join(folder, 'bundle')))
  await refuseOther(job, plan, bundle, file)
  const here = job.target.standsAlone ? undefined : await buildHere(job, bundle, file)
  const placed = (group: string, files: PackedFiles, beside = here) =>
    place(join(folder, 'bundle'), join(folder, group), files, job.target.standsAlone ? undefined : beside?.plain)
  const plain = await placed('plain', bundle.plain)
  const common = { label: 'plain', binaries: plain, version: bundle.version, notes: [] }
  const own: Build = { ...common, plain: here?.plain ?? plain }
  const variants: BuiltVariant[] = []
  for (const variant of plan.variants) variants.push(await takenOver({ job, plan, bundle, file, own, placed }, variant))
  await rm(join(folder, 'bundle'), { recursive: true })
  const { length } = Object.keys(bundle.variants)
  job.progress.line(`${job.target.adapter} ${bundle.version}: ${length} variants taken over, made ${bundle.made}`)
  return { build: own, variants, tools: bundle.tools }
}

async function opened(file: string, folder: string): Promise<Bundle> {
  if (!(await exists(file)))
    throw new UsageError(`There is no bundle ${file}.`, 'Make one: boltmark optimize --bundle FILE.')
  const hashes = await unpack(file, folder, LIMITS)
  if (!hashes.has(BUNDLE_FILE)) throw new OutsideError(`${file} was refused: it holds no ${BUNDLE_FILE}.`, MAKE_ANEW)
  const bundle = bundleIn(await readText(join(folder, BUNDLE_FILE), MAX_BUNDLE_FILE_BYTES), file)
  for (const files of packedGroups(bundle))
    for (const { path, sha256 } of Object.values(files))
      if (hashes.get(path) !== sha256)
        throw new OutsideError(
          `${file} was refused: ${path} in it ${hashes.has(path) ? `has another sha256 than ${BUNDLE_FILE} says` : 'is missing'}.`,
          MAKE_ANEW,
        )
  return bundle
}

/** @throws OutsideError when the text is not the `bundle.json` of a bundle */
export function bundleIn(text: string, file: string): Bundle {
  try {
    return Bundle.parse(parseJson(text))
  } catch (cause) {
    const problem =
      cause instanceof z.ZodError ? z.prettifyError(cause).replaceAll('\n', ' ') : (cause as Error).message
    throw new OutsideError(`${file} was refused: its ${BUNDLE_FILE} is not of this version: ${problem}`, MAKE_ANEW, {
      cause,
    })
  }
}

function refused(file: string, why: string): OutsideError {
  return new OutsideError(`${file} cannot be taken over: ${why}.`, MAKE_ANEW)
}

/** @throws OutsideError that says how the bundle differs from what this job would make */
async function refuseOther(job: Job, plan: Plan, bundle: Bundle, file: string): Promise<void> {
  if (bundle.arch !== process.arch)
    throw refused(file, `its binaries are for ${bundle.arch}, and this machine is ${process.arch}`)
  const commit = await commitAt(job.home)
  if (bundle.commit !== commit)
    throw refused(file, `it was made from ${inWords(bundle.commit)}, and here is ${inWords(commit)}`)
  const recipe = recipeOf(job.config)
  const other = Object.keys(recipe).filter((part) => recipe[part] !== bundle.recipe[part])
  if (other.length > 0)
    throw refused(
      file,
      `it was made with another config: ${other.join(', ')} ${other.length > 1 ? 'differ' : 'differs'}`,
    )
  for (const { name, role } of plan.variants)
    if (role !== 'control' && !bundle.variants[name]) throw refused(file, `the variant ${name} is not in it`)
  const own = binaryNames(job.config.target).sort().join(', ')
  for (const files of packedGroups(bundle)) {
    const names = Object.keys(files).sort().join(', ')
    if (names !== own) throw refused(file, `it holds ${names || 'no binary'}, and here it is ${own}`)
  }
}

function inWords(commit: string | null): string {
  return commit === null ? 'no commit' : `commit ${commit.slice(0, 12)}`
}

/** Makes the plain build here, for the files beside its binaries. */
async function buildHere(job: Job, { version }: Bundle, file: string): Promise<Build> {
  const { facts, reused } = await build(job)
  job.progress.line(
    `${job.target.adapter} ${facts.version}: ${reused ? 'unchanged, taken over' : 'built, for the files beside its binaries'}`,
  )
  if (facts.version !== version)
    throw refused(file, `it is of version ${version}, and what was built here is ${facts.version}`)
  return facts
}

/** What it takes to take over a variant. */
interface Taking {
  readonly job: Job
  readonly plan: Plan
  readonly bundle: Bundle
  readonly file: string
  /** The plain build that was made here. */
  readonly own: Build
  /**
   * Puts binaries in place, with the files that a local build has beside them. Without a group: those of the plain
   * build.
   */
  readonly placed: (group: string, files: PackedFiles, beside?: Build) => Promise<Binaries>
}

async function takenOver(
  { job, plan, bundle, file, own, placed }: Taking,
  planned: PlannedVariant,
): Promise<BuiltVariant> {
  const baseline = plan.variants.find(({ role }) => role === 'baseline')!.name
  const name = planned.role === 'control' ? baseline : planned.name
  const group = join('variants', name)
  const { version, optimized, own_data, notes, files } = bundle.variants[name]!
  // A variant's own files may exist on this machine, with the files that they need beside them. Otherwise the bundle's
  // are used.
  const copies = planned.taken && !(await lieHere(job, planned.taken)) ? await placed(group, files) : undefined
  const taken = copies ?? planned.taken
  const here = { job, build: own }
  const found = own_data || planned.own ? await workplaceOf({ ...planned, taken }, here) : undefined
  const place = found && !own_data ? { ...found, dataOf: here } : found
  if (place && place.build.version !== version)
    throw refused(file, `the variant ${name} in it is of version ${version}, and here it is ${place.build.version}`)
  return {
    ...planned,
    files: copies ?? (await placed(group, files, place?.build)),
    version,
    place,
    optimized,
    notes: [...notes, ...(planned.optimizers.length > 0 ? [`Made by another job, ${bundle.made}.`] : [])],
  }
}

/** Whether this machine has the files that a server needs beside it. If a server needs none, the bundle is complete. */
async function lieHere({ target, home }: Job, files: NonNullable<PlannedVariant['taken']>): Promise<boolean> {
  if (target.standsAlone || files === SHIPPED) return false
  const there = await Promise.all(Object.values(files).map((path) => exists(resolve(home, path))))
  return there.every(Boolean)
}

/**
 * Puts binaries where they can be started. If the local build has a folder `bin`, they go into such a folder, too. So a
 * server that looks for files beside that folder, like PostgreSQL, finds those of the local build.
 */
async function place(from: string, to: string, files: PackedFiles, plain: Binaries | undefined): Promise<Binaries> {
  const placed: Record<string, string> = {}
  for (const [name, { path, sha256 }] of Object.entries(files)) {
    const prefix = join(to, name)
    const built = plain?.[name]
    const isInBin = !built || basename(dirname(built)) === 'bin'
    const file = join(prefix, ...(isInBin ? ['bin'] : []), basename(path))
    if (!(await exists(file)) || (await sha256OfFile(file)) !== sha256) {
      await emptyFolder(prefix)
      await copyTree(join(from, path), file)
    }
    if (built && isInBin) await linkSiblings(dirname(dirname(built)), prefix)
    placed[name] = file
  }
  return placed
}

async function linkSiblings(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from)) {
    if (entry === 'bin') continue
    await rm(join(to, entry), { recursive: true, force: true })
    await symlink(join(from, entry), join(to, entry))
  }
}

/**
 * The bundle: one job's optimised binaries, packed so that other jobs measure exactly these. Its `bundle.json` has the
 * hash of every variant's binaries, their inputs and the host that built them. The bundle also contains the profiles
 * and their manifests.
 */
import { basename, join, relative } from 'node:path'
import * as z from 'zod'
import type { Config } from '../config/schema.js'
import { Name } from '../config/units.js'
import type { Job } from '../job/job.js'
import { optimizerSections } from '../optimizers/registry.js'
import type { Build } from '../optimizers/workshop.js'
import { BinaryFact, Profile, Variant } from '../results/schema.js'
import { copyFile, exists, isBelow, sha256, sha256OfFile, writeJson } from '../system/files/files.js'
import { pack } from '../system/files/tarball.js'
import { commitAt } from '../system/git.js'
import { maskedIn } from '../system/secrets.js'
import { canonical } from '../system/step-cache.js'
import { VERSION } from '../system/version.js'
import type { Binaries } from '../targets/target.js'
import type { BuiltVariant } from './built-variant.js'

export const BUNDLE_SCHEMA = 'boltmark.bundle/1'

/** The file in a bundle that describes the others. */
export const BUNDLE_FILE = 'bundle.json'

const PackedFile = z.object({
  path: z.string().refine(isBelow).describe('the path in the bundle'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const PackedVariant = z.object({
  version: z.string().describe('the version that the database itself reports'),
  files: z.record(Name, PackedFile).describe('all binaries of the target, by name'),
  optimized: z.array(
    z.object({
      binary: BinaryFact,
      profile: Profile,
      dyno_stats: Variant.shape.dyno_stats.unwrap(),
      notes: z.array(z.string()),
    }),
  ),
  own_data: z
    .boolean()
    .describe('true: measured on data of its own build, because it may be unable to read the data of the plain build'),
  notes: z.array(z.string()),
})

export const Bundle = z.object({
  schema: z.literal(BUNDLE_SCHEMA),
  made: z.string().describe('ISO 8601, UTC'),
  tool: z.string(),
  tools: z.record(z.string(), z.string()).describe('the compiler and the optimizers, with their versions'),
  arch: z.string().describe('the architecture as Node names it: arm64, x64'),
  commit: z.string().nullable().describe('the commit of the sources; null outside of a git repository'),
  recipe: z.record(z.string(), z.string()).describe('sha256 of each part of the config that affects the binaries'),
  version: z.string().describe('the version of the plain build'),
  plain: z.record(Name, PackedFile),
  variants: z.record(Name, PackedVariant),
})

export type Bundle = z.infer<typeof Bundle>
export type PackedFile = z.infer<typeof PackedFile>

/** The binaries of the plain build, and those of each variant. */
export function packedGroups({ plain, variants }: Bundle): Readonly<Record<string, PackedFile>>[] {
  return [plain, ...Object.values(variants).map(({ files }) => files)]
}

/** The keys of a config that affect how binaries are made. Jobs may differ in how they measure. */
const RECIPE: readonly string[] = [
  'target',
  'build',
  'package',
  'workloads',
  'variants',
  'train',
  'profile',
  ...optimizerSections,
]

/** The hashes of these keys. Secrets are left out. */
export function recipeOf(config: Config): Record<string, string> {
  const parts = config as Readonly<Record<string, unknown>>
  return Object.fromEntries(RECIPE.map((part) => [part, sha256(canonical(maskedIn(parts[part])) ?? '')]))
}

/** Every variant of a plan, with its binaries. */
export interface MadeVariants {
  readonly build: Build
  readonly variants: readonly BuiltVariant[]
  /** The versions of the compiler and the optimizers that made them. */
  readonly tools: Readonly<Record<string, string>>
}

/** Packs the binaries. @param file the .tar.gz to write */
export async function packBundle(job: Job, { build, variants, tools }: MadeVariants, file: string): Promise<void> {
  const made = variants.filter(({ role }) => role !== 'control')
  const bundle: Bundle = {
    schema: BUNDLE_SCHEMA,
    made: new Date().toISOString(),
    tool: `boltmark ${VERSION}`,
    tools: { ...tools },
    arch: process.arch,
    commit: await commitAt(job.home),
    recipe: recipeOf(job.config),
    version: build.version,
    plain: await packedFiles(job, 'plain', build.plain),
    variants: Object.fromEntries(
      await Promise.all(
        made.map(async ({ name, version, files, optimized, place, notes }) => [
          name,
          {
            version,
            files: await packedFiles(job, join('variants', name), files),
            optimized: optimized.map(({ binary, profile, dyno_stats, notes }) => ({
              binary,
              profile,
              dyno_stats,
              notes,
            })),
            own_data: place !== undefined && place.dataOf === undefined,
            notes: [...notes],
          },
        ]),
      ),
    ),
  }
  await writeJson(job.path(BUNDLE_FILE), maskedIn(bundle))
  job.progress.status('packing what was made')
  await pack(file, job.workFolder, [BUNDLE_FILE, ...(await contentsOf(job, bundle))])
}

/** @param group the variant, or the plain build, as the name of a folder */
async function packedFiles(job: Job, group: string, files: Binaries): Promise<Record<string, PackedFile>> {
  const packed = Object.entries(files).map(async ([name, file]) => {
    const path = await pathInside(job, file, join('packed', group, name))
    return [name, { path, sha256: await sha256OfFile(job.path(path)) }]
  })
  return Object.fromEntries(await Promise.all(packed))
}

/** The path of a file below the work folder. A file outside of it is copied first. */
async function pathInside(job: Job, file: string, folder: string): Promise<string> {
  const path = relative(job.workFolder, file)
  if (isBelow(path)) return path
  const copy = join(folder, basename(file))
  await copyFile(file, job.path(copy))
  return copy
}

/** The paths to pack, each once: the folders with profiles and manifests, and binaries outside of them. */
async function contentsOf(job: Job, bundle: Bundle): Promise<string[]> {
  const folders: string[] = []
  for (const name of Object.keys(bundle.variants))
    for (const stage of ['optimize', 'merge']) if (await exists(job.path(stage, name))) folders.push(join(stage, name))
  const files = packedGroups(bundle).flatMap((group) => Object.values(group).map(({ path }) => path))
  const apart = files.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)))
  return [...new Set([...folders, ...apart])]
}

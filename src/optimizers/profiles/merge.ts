import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OutsideError, UsageError } from '../../system/errors.js'
import { runOk } from '../../system/processes/process.js'
import type { BoltTools } from '../toolchain.js'
import { addSamples, type FdataSummary, scale, summarize } from './fdata.js'

/** A profile and the weight of its workload. */
interface WeightedProfile {
  readonly file: string
  /** The weight relative to the other ones; above 0. */
  readonly weight: number
  /**
   * The size of the whole training, in executed branches. Default: the sum of this profile. For several binaries, such
   * as a server and its libssl, it is the workload's sum over all of them. So a workload that hardly uses libssl has
   * little influence on libssl's profile.
   */
  readonly mass?: number | undefined
}

/** Larger counts are not exact in a double. */
const LARGEST_COUNT = 2 ** 52

/**
 * The number of paths on one command line, which fit whatever their length. A server with a process for each connection
 * leaves tens of thousands.
 */
const FILES_A_CALL = 200

/** Merging files of tens of megabytes takes long; s. */
const MERGE_S = 600

/**
 * The factor for each profile, with which each workload contributes in proportion to its weight, however long its
 * training ran. Pure.
 *
 * The mass of a profile is the number of executed branches, because BOLT's layout weighs edges by their counts (ext-tsp
 * and cdsort). It is in the profile, and nearly proportional to executed instructions, which would need an extra pass
 * of BOLT over each profile. Transactions are no measure, because a write differs from a read.
 *
 * The smallest factor is 1, because scaling up loses nothing and scaling down would round rare branches. Only if a
 * count would exceed the exact range (`largest` is the largest count of each profile) are all scaled down.
 */
export function factors(
  profiles: readonly { readonly weight: number; readonly mass: number; readonly largest: number }[],
): number[] {
  const wanted = profiles.map(({ weight, mass }) => weight / mass)
  const smallest = Math.min(...wanted)
  const scaledUp = wanted.map((factor) => factor / smallest)
  const largest = Math.max(...scaledUp.map((factor, index) => factor * profiles[index]!.largest))
  const shrink = Math.min(1, LARGEST_COUNT / largest)
  return scaledUp.map((factor) => factor * shrink)
}

/**
 * Merges the trainings of several workloads on the same binary into one weighted profile. The caller checks that the
 * binary is the same (`readProfile`), because the files do not name it.
 * @returns the totals; `unscaled` is the sum of the inputs as recorded
 * @throws OutsideError for an empty or damaged profile, or when kinds are mixed; UsageError for a weight that is not
 * above 0
 */
export async function mergeWeighted(
  tools: BoltTools,
  profiles: readonly WeightedProfile[],
  output: string,
): Promise<FdataSummary & { readonly unscaled: number }> {
  const bad = profiles.find(({ weight }) => !(weight > 0 && Number.isFinite(weight)))
  if (bad)
    throw new UsageError(`The weight ${bad.weight} is not a number above 0.`, 'To exclude the workload, leave it out.')
  const summaries = await summarizeAll(profiles.map(({ file }) => file))
  const scaling = factors(
    profiles.map(({ weight, mass }, index) => {
      const { total, largest } = summaries[index]!
      return { weight, mass: mass ?? total, largest }
    }),
  )
  await mkdir(dirname(output), { recursive: true })
  await withDrafts(output, async (draft) => {
    const scaled = profiles.map((_, index) => draft(index))
    for (const [index, { file }] of profiles.entries()) await scale(file, scaled[index]!, scaling[index]!)
    await mergeFdata(tools, scaled, output, summaries[0]!.kind)
  })
  const unscaled = summaries.reduce((all, { total }) => all + total, 0)
  return { ...(await summarize(output)), unscaled }
}

/** @param work gets paths that it may write to */
async function withDrafts(output: string, work: (draft: (index: number) => string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(dirname(output), '.merge-'))
  try {
    await work((index) => join(folder, `${index}.fdata`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The sum of the profiles of one training's processes. Processes that executed no code of the binary leave empty files,
 * which are skipped.
 * @throws OutsideError when all are empty, one is damaged, or kinds are mixed
 */
export async function sumOfProfiles(tools: BoltTools, files: readonly string[], output: string): Promise<FdataSummary> {
  const filled: string[] = []
  for (const file of files) if ((await summarize(file)).records > 0) filled.push(file)
  const [first] = await summarizeAll(filled.length > 0 ? filled : files)
  await mkdir(dirname(output), { recursive: true })
  await mergeFdata(tools, filled, output, first!.kind)
  return summarize(output)
}

async function summarizeAll(files: readonly string[]): Promise<FdataSummary[]> {
  if (files.length === 0) throw new UsageError('There is no profile to merge.', 'Train on one workload at least.')
  const summaries: FdataSummary[] = []
  for (const file of files) {
    const summary = await summarize(file)
    // LLVM 19's merge-fdata accepts an empty file and reports success.
    if (summary.records === 0 || summary.total === 0)
      throw new OutsideError(
        `The profile ${file} is empty.`,
        'Check that the training ran the instrumented binary, and that it ended by itself and was not killed.',
      )
    const first = summaries[0]
    if (first && (first.kind !== summary.kind || first.boltedCollection !== summary.boltedCollection))
      throw new OutsideError(
        `The profiles ${files[0]} and ${file} are of different kinds and cannot be merged.`,
        'Record all of them in the same way, on the same binary.',
      )
    summaries.push(summary)
  }
  return summaries
}

async function mergeFdata(
  tools: BoltTools,
  files: readonly string[],
  output: string,
  kind: FdataSummary['kind'],
): Promise<void> {
  if (kind === 'samples') return addSamples(files, output)
  if (files.length > FILES_A_CALL) return mergeInBatches(tools, files, output)
  // For merge-fdata, a comma ends a path. So it gets links by names of ours.
  await withDrafts(output, async (draft) => {
    const links = files.map((_, index) => draft(index))
    for (const [index, file] of files.entries()) await symlink(resolve(file), links[index]!)
    const args = ['-q', ...links.map((link) => basename(link)), '-o', resolve(output)]
    await runOk(
      { file: tools.mergeFdata, args, cwd: dirname(links[0]!), timeoutS: MERGE_S },
      'Check the free space of that disk, and run the same command again.',
    )
  })
}

async function mergeInBatches(tools: BoltTools, files: readonly string[], output: string): Promise<void> {
  await withDrafts(output, async (draft) => {
    const parts: string[] = []
    for (let at = 0; at < files.length; at += FILES_A_CALL) {
      parts.push(draft(at))
      await mergeFdata(tools, files.slice(at, at + FILES_A_CALL), draft(at), 'branches')
    }
    await mergeFdata(tools, parts, output, 'branches')
  })
}

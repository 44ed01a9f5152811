import { copyFile, mkdir } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { describeBinary } from '../optimizers/optimizer.js'
import { summarizeFunctions } from '../optimizers/profiles/fdata.js'
import { mergeWeighted } from '../optimizers/profiles/merge.js'
import {
  carryProvenance,
  type Provenance,
  provenanceIfAny,
  readProfile,
  readProvenance,
  writeProvenance,
} from '../optimizers/profiles/provenance.js'
import { isRecording, openRecording, profileOf } from '../optimizers/profiles/recording.js'
import { installedBolt } from '../optimizers/toolchain.js'
import { trainingAsText } from '../optimizers/workshop.js'
import { sum } from '../statistics/mean.js'
import { OutsideError } from '../system/errors.js'
import { temporaryFolder } from '../system/files/temporary.js'
import { plainLine } from '../system/plain.js'
import { type Answer, done } from './answer.js'

/** The number of functions that `show` and `diff` print. The JSON document has all. */
const SHOWN = 20

/** A profile that was recorded elsewhere, and its binary. */
export interface ImportedProfile {
  /** A file of `perf record`, or BOLT's text format. */
  readonly file: string
  readonly binary: string
  readonly output: string
  /** The name of the binary in configs. Default: the name of its file. */
  readonly name?: string | undefined
}

/**
 * Makes a profile with provenance from a recording of perf or from an fdata file. An fdata file does not identify its
 * binary, so Boltmark relies on the user's choice.
 * @throws OutsideError when the recording belongs to another build, or the profile is empty or damaged
 */
export async function importProfile({ file, binary, output, name }: ImportedProfile): Promise<Answer> {
  const tools = await installedBolt()
  const named = name ?? basename(binary)
  await mkdir(dirname(resolve(output)), { recursive: true })
  if (!(await isRecording(file))) {
    if (resolve(file) !== resolve(output)) await copyFile(file, output)
    const { provenance } = await writeProvenance(output, {
      ...{ binary: await describeBinary(binary, named), workload: basename(file), threads: null },
      ...{ optimizer: 'bolt', tool: `llvm-bolt ${tools.version}`, from: 'fdata' },
    })
    return answerWith(output, provenance)
  }
  const folder = await temporaryFolder()
  try {
    const made = await profileOf(await openRecording(file), { name: named, file: binary }, tools, folder.path)
    await copyFile(made.file, output)
    await carryProvenance(made.file, output)
    return answerWith(output, made.provenance)
  } finally {
    await folder.remove()
  }
}

function answerWith(file: string, provenance: Provenance): Answer {
  const { from, binary, counts } = provenance
  const text = `${file}: ${counts.total} ${from === 'basic' ? 'samples' : 'branches'} of ${binary.name} in ${counts.records} records (${from})\n`
  return done({ file, provenance }, text)
}

/** The content of a profile: its origin, and its functions by their share. */
export async function showProfile(file: string): Promise<Answer> {
  const { counts, ...summary } = await summarizeFunctions(file)
  const provenance = await provenanceIfAny(file)
  const shares = sharesOf(file, counts)
  const origin = provenance
    ? `${provenance.from} on ${provenance.binary.name} (build-id ${provenance.binary.build_id?.slice(0, 12) ?? 'unknown'}), recorded ${provenance.recorded.slice(0, 10)} under ${provenance.workload}`
    : 'of unknown origin: there is no .json beside it'
  const lines = largest(shares).map(([name, share]) => `  ${percent(share)}  ${plainLine(name)}`)
  const text = `${file}: ${summary.total} ${summary.kind} in ${shares.size} functions\n  ${plainLine(origin)}\n${lines.join('\n')}\n`
  return done({ ...summary, provenance, functions: Object.fromEntries(shares) }, text)
}

/**
 * Merges profiles of the same binary: they are normalised, then weighted.
 * @param given `FILE` or `FILE=WEIGHT`
 * @throws UsageError for an invalid weight; OutsideError when the profiles belong to different builds
 */
export async function mergeProfiles(given: readonly string[], output: string): Promise<Answer> {
  const parts = given.map(weightedFile)
  const { binary, from } = await readProvenance(parts[0]!.file)
  for (const { file } of parts) await readProfile(file, binary)
  const tools = await installedBolt()
  const { unscaled } = await mergeWeighted(tools, parts, resolve(output))
  const { provenance } = await writeProvenance(output, {
    ...{ binary, threads: null, optimizer: 'bolt', tool: `llvm-bolt ${tools.version}` },
    workload: trainingAsText(parts.map(({ file, weight }) => [nameAmong(parts, file), weight])),
    ...{ from, unscaled },
  })
  return answerWith(output, provenance)
}

/** The name of a file. If another file has the same name, its path. */
function nameAmong(parts: readonly { readonly file: string }[], file: string): string {
  const others = parts.filter((part) => part.file !== file)
  return others.some((other) => basename(other.file) === basename(file)) ? file : basename(file)
}

function weightedFile(text: string): { file: string; weight: number } {
  const [, file = text, weight = '1'] = /^(.+)=([\d.]+)$/.exec(text) ?? []
  return { file, weight: Number(weight) }
}

/** How two profiles differ: the share of each function in both. */
export async function diffProfiles(one: string, other: string): Promise<Answer> {
  const [a, b] = [await sharesIn(one), await sharesIn(other)]
  const changes = new Map(
    [...new Set([...a.keys(), ...b.keys()])].map((name) => [name, (b.get(name) ?? 0) - (a.get(name) ?? 0)]),
  )
  const overlap = sum([...a].map(([name, share]) => Math.min(share, b.get(name) ?? 0)))
  const lines = largest(changes).map(
    ([name]) => `  ${percent(a.get(name) ?? 0)} → ${percent(b.get(name) ?? 0)}  ${plainLine(name)}`,
  )
  const functions = Object.fromEntries([...changes.keys()].map((name) => [name, [a.get(name) ?? 0, b.get(name) ?? 0]]))
  return done({ overlap, functions }, `${percent(overlap).trim()} in common\n${lines.join('\n')}\n`)
}

async function sharesIn(file: string): Promise<Map<string, number>> {
  return sharesOf(file, (await summarizeFunctions(file)).counts)
}

/** @throws OutsideError when the profile is empty */
function sharesOf(file: string, counts: ReadonlyMap<string, number>): Map<string, number> {
  const total = sum([...counts.values()])
  if (total === 0) throw new OutsideError(`The profile ${file} is empty.`, 'Record again, with load on the server.')
  return new Map([...counts].map(([name, count]) => [name, count / total]))
}

/** The entries with the largest absolute values. */
function largest(values: ReadonlyMap<string, number>): [string, number][] {
  return [...values].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, SHOWN)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7)
}

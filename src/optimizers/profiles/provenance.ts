import { stat } from 'node:fs/promises'
import * as z from 'zod'
import { OutsideError } from '../../system/errors.js'
import { exists, sha256OfFile, writeJson } from '../../system/files/files.js'
import { parseJson, readJsonText } from '../../system/files/json.js'
import { summarize } from './fdata.js'

const PROFILE_SCHEMA = 'boltmark.profile/1'

/**
 * The content of `<profile>.json`, beside every profile. BOLT's own files do not name the binary on which they were
 * recorded.
 */
export const Provenance = z.looseObject({
  schema: z.literal(PROFILE_SCHEMA),
  binary: z
    .looseObject({ name: z.string(), sha256: z.string(), build_id: z.string().nullable() })
    .describe('the binary before it was instrumented'),
  workload: z.string().describe('the training workload; for a merged profile all names with their weights'),
  threads: z.int().positive().nullable(),
  optimizer: z.string(),
  tool: z.string().describe('the optimizer and its version: `llvm-bolt 19.1.7`'),
  from: z.string().default('instrumentation').describe('how it was recorded: instrumentation, or the way of sampling'),
  recorded: z.string().describe('ISO 8601, UTC'),
  sha256: z.string().describe('the sha256 of the profile'),
  quality: z
    .object({
      samples: z.int(),
      branches: z.int().nullable(),
      mismatched_percent: z.number().nullable(),
      outside_percent: z.number().nullable(),
    })
    .optional()
    .describe('for a sampled profile: how much of the recording perf2bolt could use'),
  counts: z.looseObject({
    records: z.int(),
    total: z.number().describe('executed branches, or samples'),
    unscaled: z
      .number()
      .optional()
      .describe('for a merged profile: the total of all trainings, before the shorter ones were scaled up'),
  }),
})

export type Provenance = z.infer<typeof Provenance>

/** The binary that a profile must fit. */
type ProfiledBinary = Pick<Provenance['binary'], 'sha256' | 'build_id'>

/** A checked profile: complete, not empty, and recorded on the given binary. */
export interface CheckedProfile {
  readonly file: string
  readonly provenance: Provenance
}

function besides(file: string): string {
  return `${file}.json`
}

/** Facts that the recorder of a profile knows. */
type Origin = Pick<Provenance, 'binary' | 'workload' | 'threads' | 'optimizer' | 'tool' | 'quality'> & {
  readonly from?: Provenance['from']
  /** The time of the recording, if it was earlier than that of the file. */
  readonly recorded?: Provenance['recorded']
  /** For a merged profile: the sum of its inputs, from `mergeWeighted`. */
  readonly unscaled?: number | undefined
}

/** Writes the provenance beside a profile. @throws OutsideError when the profile is empty or damaged */
export async function writeProvenance(file: string, { unscaled, ...origin }: Origin): Promise<CheckedProfile> {
  const { records, total } = await summarize(file)
  if (total === 0) throw empty(file)
  const { mtime } = await stat(file)
  const provenance: Provenance = {
    schema: PROFILE_SCHEMA,
    from: 'instrumentation',
    recorded: mtime.toISOString(),
    ...origin,
    sha256: await sha256OfFile(file),
    counts: { records, total, ...(unscaled === undefined ? {} : { unscaled }) },
  }
  await writeJson(besides(file), provenance)
  return { file, provenance }
}

/**
 * Reads a profile with its provenance.
 * @throws OutsideError when it is missing or empty, has changed since it was recorded, or belongs to another binary
 */
export async function readProfile(file: string, binary: ProfiledBinary): Promise<CheckedProfile> {
  const provenance = await readProvenance(file)
  await refuseChanged(file, provenance)
  const { records, total } = await summarize(file)
  if (records === 0 || total === 0) throw empty(file)
  if (!fits(provenance.binary, binary))
    throw new OutsideError(
      `The profile ${file} was recorded on another build of ${provenance.binary.name} (${nameOf(provenance.binary)}, here it is ${nameOf(binary)}).`,
      'Train again on this build: a profile of another build makes code slower, and BOLT does not notice.',
    )
  return { file, provenance }
}

/** Writes the provenance of the original beside a converted profile. */
export async function carryProvenance(from: string, to: string): Promise<void> {
  await writeJson(besides(to), { ...(await readProvenance(from)), sha256: await sha256OfFile(to) })
}

/**
 * Reads a pinned profile. It may belong to another build; BOLT compares its code with that of the binary.
 * @throws OutsideError when it is missing, or has changed since it was recorded
 */
export async function readPinnedProfile(file: string): Promise<CheckedProfile> {
  const provenance = await readProvenance(file)
  await refuseChanged(file, provenance)
  return { file, provenance }
}

async function refuseChanged(file: string, { sha256: recorded }: Provenance): Promise<void> {
  if ((await sha256OfFile(file)) === recorded) return
  throw new OutsideError(
    `The profile ${file} has changed since it was recorded: its sha256 is not the one in ${besides(file)}.`,
    'Train again, or restore the file and its .json.',
  )
}

/** The provenance of a profile. Undefined if there is none beside it. @throws OutsideError when it is malformed */
export async function provenanceIfAny(file: string): Promise<Provenance | undefined> {
  return (await exists(besides(file))) ? readProvenance(file) : undefined
}

/** @throws OutsideError when the profile or its provenance is missing, or malformed */
export async function readProvenance(file: string): Promise<Provenance> {
  if (!(await exists(file)))
    throw new OutsideError(`The profile ${file} is missing.`, 'Run the training (boltmark train) first.')
  if (!(await exists(besides(file))))
    throw new OutsideError(
      `The binary that the profile ${file} was recorded on is unknown: ${besides(file)} is missing.`,
      `Train again, or name the binary that it was recorded on: boltmark profile import ${file} --binary FILE --output NEW.fdata.`,
    )
  try {
    return Provenance.parse(parseJson(await readJsonText(besides(file))))
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause
    const problem =
      cause instanceof z.ZodError ? z.prettifyError(cause).replaceAll('\n', ' ') : (cause as Error).message
    throw new OutsideError(`${besides(file)} is not the provenance of a profile: ${problem}`, 'Train again.', { cause })
  }
}

/**
 * Whether a recording fits a binary: the file or the build is the same. Stripping debug information changes the hash,
 * but not the build ID.
 */
function fits(recorded: ProfiledBinary, binary: ProfiledBinary): boolean {
  if (recorded.sha256 === binary.sha256) return true
  return recorded.build_id !== null && recorded.build_id === binary.build_id
}

function nameOf({ sha256, build_id }: ProfiledBinary): string {
  return build_id === null ? `sha256 ${sha256.slice(0, 12)}` : `build-id ${build_id.slice(0, 12)}`
}

function empty(file: string): OutsideError {
  return new OutsideError(
    `The profile ${file} is empty.`,
    'Check that the training ran the instrumented binary, and that it ended by itself and was not killed.',
  )
}

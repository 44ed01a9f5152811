import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { emptyFolder, exists, isBelow, readText, sha256OfFile, writeJson } from './files/files.js'
import { maskedIn } from './secrets.js'

/**
 * A step of a stage. Each step has its own folder and runs once. Its manifest contains the inputs and the hash of the
 * output. While both match, the step does not run again.
 */
export interface Step<Facts> {
  /** The absolute path. The folder is emptied before the step runs, unless the step resumes. */
  readonly folder: string
  /** Everything that affects the output: hashes of files, flags, versions of tools. */
  readonly inputs: Readonly<Record<string, unknown>>
  /**
   * The names of inputs that this machine cannot determine, or that the config leaves open. Finished work is reused
   * whatever their values are.
   */
  readonly untold?: readonly string[]
  /**
   * For work of hours: if a run is stopped, the next run with the same inputs finds its files in the folder. `run` must
   * distinguish finished files from incomplete ones.
   */
  readonly resumes?: boolean
  /** Does the work. */
  run(folder: string): Promise<StepOutput<Facts>>
}

interface StepOutput<Facts> {
  /** The files below the folder that later stages read. */
  readonly outputs: readonly string[]
  /** Facts about these files, as plain JSON. */
  readonly facts: Facts
}

export interface FinishedStep<Facts> {
  readonly facts: Facts
  /** Whether an earlier result was reused. */
  readonly reused: boolean
}

const MANIFEST = 'manifest.json'

/** The name of the file with the inputs of work that has begun and not ended. */
const BEGUN = 'begun.json'

/** A manifest. It may come from an artifact, so it may only describe its own folder. */
const Manifest = z.object({
  schema: z.literal('boltmark.manifest/1'),
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(z.string().refine(isBelow), z.string()),
  facts: z.unknown(),
})

type Manifest = z.infer<typeof Manifest>

/** Runs a step, or reuses its earlier result. */
export async function perform<Facts>(step: Step<Facts>): Promise<FinishedStep<Facts>> {
  const finished = await finishedStep<Facts>(step)
  if (finished) return finished
  const inputs = recorded(step.inputs)
  if (step.resumes) await goOnIn(step.folder, inputs)
  else await emptyFolder(step.folder)
  const { outputs, facts } = await step.run(step.folder)
  const hashes: Record<string, string> = {}
  for (const output of outputs) hashes[output] = await sha256OfFile(join(step.folder, output))
  const manifest: Manifest = { schema: 'boltmark.manifest/1', inputs, outputs: hashes, facts }
  await writeJson(join(step.folder, MANIFEST), manifest)
  await ended(step.folder)
  return { facts, reused: false }
}

/** The earlier result of a step. Undefined if there is none with these inputs, or an output was changed. */
export async function finishedStep<Facts>({
  folder,
  inputs,
  untold = [],
}: Omit<Step<Facts>, 'run'>): Promise<FinishedStep<Facts> | undefined> {
  const known = await readManifest(folder)
  const told = known && { ...recorded(inputs), ...named(known.inputs, untold) }
  if (!known || !same(known.inputs, told) || !(await intact(folder, known.outputs))) return undefined
  return { facts: known.facts as Facts, reused: true }
}

/** Inputs as a manifest has them: in the form that a JSON file would return, without secrets. */
function recorded(inputs: Step<unknown>['inputs']): Record<string, unknown> {
  return maskedIn(JSON.parse(JSON.stringify(inputs)) as Record<string, unknown>)
}

/**
 * Empties a folder, unless it contains unfinished work with the same inputs.
 * @param inputs plain JSON
 */
export async function goOnIn(folder: string, inputs: Readonly<Record<string, unknown>>): Promise<void> {
  const safe = maskedIn(inputs)
  if (same(await inputsBegun(folder), safe)) return
  await emptyFolder(folder)
  await writeJson(join(folder, BEGUN), safe)
}

/** Marks the work in a folder as finished. The next work begins with an empty folder. */
export async function ended(folder: string): Promise<void> {
  await rm(join(folder, BEGUN), { force: true })
}

async function inputsBegun(folder: string): Promise<unknown> {
  const file = join(folder, BEGUN)
  if (!(await exists(file))) return undefined
  try {
    return JSON.parse(await readText(file))
  } catch {
    return undefined
  }
}

/** Makes the next `perform` of a step run it again. */
export async function forget(folder: string): Promise<void> {
  await rm(join(folder, MANIFEST), { force: true })
}

/** Reads a manifest. An unreadable one counts as missing, so that the step runs again. */
async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = join(folder, MANIFEST)
  return (await exists(file)) ? manifestIn(await readText(file)) : undefined
}

export function manifestIn(text: string): Manifest | undefined {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function intact(folder: string, outputs: Readonly<Record<string, string>>): Promise<boolean> {
  for (const [file, hash] of Object.entries(outputs)) {
    const path = join(folder, file)
    if (!(await exists(path)) || (await sha256OfFile(path)) !== hash) return false
  }
  return true
}

/** The entries of a record that have these names. */
function named(record: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
}

/** Whether two inputs are equal. The order of keys does not matter. */
function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** JSON with sorted keys; undefined for values that JSON cannot express. */
export function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, item) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([x], [y]) => (x < y ? -1 : 1)))
      : item,
  )
}

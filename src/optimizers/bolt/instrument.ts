import { basename, join } from 'node:path'
import { exists, sha256OfFile } from '../../system/files/files.js'
import { perform } from '../../system/step-cache.js'
import type { Binaries } from '../../targets/target.js'
import type { PendingProfile } from '../profiles/collect.js'
import type { Build, Workshop } from '../workshop.js'
import type { Bolt } from './bolt.js'
import { boltOptions, runtimeLibrary, skipPatterns } from './options.js'

/** BOLT, and the build that it works on. */
export interface BoltWork {
  readonly workshop: Workshop
  readonly bolt: Bolt
}

/** A binary whose profile is recorded, with findings about it. */
export interface RecordedBinary {
  readonly name: string
  /** The functions that BOLT cannot rewrite. Every later call on this binary skips them. */
  readonly skipFunctions: readonly string[]
  readonly notes: readonly string[]
}

/** A binary that records a profile while it runs. */
export interface InstrumentedBinary extends RecordedBinary {
  readonly file: string
  readonly pending: PendingProfile
}

/** The folder in which instrumented binaries write their profiles. */
export function boltRecordingFolder(workshop: Pick<Workshop, 'path'>): string {
  return workshop.path('train', 'recording')
}

/** Instruments each binary that a variant optimises, once for all workloads. @param binaries their names */
export async function instrument(work: BoltWork, binaries: readonly string[]): Promise<InstrumentedBinary[]> {
  const instrumented: InstrumentedBinary[] = []
  for (const name of binaries) instrumented.push(await instrumentOne(work, name))
  return instrumented
}

async function instrumentOne({ workshop, bolt }: BoltWork, name: string): Promise<InstrumentedBinary> {
  const { build, target, progress } = workshop
  const binary = build.binaries[name]!
  const folder = workshop.path('instrument', build.label, name)
  const file = join(folder, basename(binary))
  // The path is compiled into the binary, so it is an input, and another work folder needs another binary.
  const profileFile = join(boltRecordingFolder(workshop), `${name}.fdata`)
  const writing = target.profileWriting
  const library = await runtimeLibrary(workshop, bolt.tools)
  const patterns = skipPatterns(workshop)
  progress.status(`instrumenting ${name}`)
  const { facts, reused } = await perform({
    folder,
    inputs: {
      binary: await sha256OfFile(binary),
      bolt: await bolt.instrumentInputs(binary),
      profileFile,
      writing,
      runtimeLibrary: library && (await hashIfThere(library)),
      skipPatterns: patterns,
    },
    async run() {
      const { skipFunctions, notes } = await bolt.instrument(binary, {
        output: file,
        profileFile,
        writing,
        skipPatterns: patterns,
        timeoutS: boltOptions(workshop.config).timeout,
        runtimeLibrary: library,
      })
      return { outputs: [basename(file)], facts: { skipFunctions, notes } }
    },
  })
  progress.line(`${name}: ${reused ? 'unchanged, taken over' : 'instrumented'}`)
  for (const note of facts.notes) progress.line(`  ${note}`)
  return { name, file, pending: { file: profileFile, writing, instrumented: file }, ...facts }
}

/** The binaries of a build, with the instrumented ones in their places. */
export function withInstrumented({ binaries }: Pick<Build, 'binaries'>, all: readonly InstrumentedBinary[]): Binaries {
  return { ...binaries, ...Object.fromEntries(all.map(({ name, file }) => [name, file])) }
}

/** The hash of a file. Undefined if it is missing: BOLT reports that, because it needs the file. */
async function hashIfThere(file: string): Promise<string | null> {
  return (await exists(file)) ? sha256OfFile(file) : null
}

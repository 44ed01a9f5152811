import { basename, join, resolve } from 'node:path'
import type { Bolt } from '../optimizers/bolt.js'
import { orLocal } from '../optimizers/bolt-flags.js'
import type { PendingProfile } from '../optimizers/profiles/collect.js'
import { exists, sha256OfFile } from '../system/files.js'
import type { Build } from './build.js'
import type { Job } from './job.js'
import type { Plan } from './plan.js'
import { perform } from './stage.js'

/** A binary whose profile is recorded, and what is known of it since. */
export interface RecordedBinary {
  readonly name: string
  /** Functions that BOLT cannot rewrite: every later call on this binary leaves them alone. */
  readonly skipFunctions: readonly string[]
  readonly notes: readonly string[]
}

/** A binary that records a profile as it runs. */
export interface InstrumentedBinary extends RecordedBinary {
  readonly file: string
  readonly pending: PendingProfile
}

/** Where instrumented binaries write their profiles. */
export function boltRecordingFolder(job: Job): string {
  return job.path('train', 'recording')
}

/** Patterns of the functions that BOLT leaves as they are: those of the target, and those that the config names. */
export function skipPatterns({ target, config }: Job): string[] {
  return [...(target.skipFunctions ?? []), ...config.bolt['skip-functions'].map(orLocal)]
}

/** Instruments each binary that some variant optimises, each once for all workloads. */
export async function instrument(job: Job, build: Build, plan: Plan, bolt: Bolt): Promise<InstrumentedBinary[]> {
  const instrumented: InstrumentedBinary[] = []
  const given = job.config.bolt['runtime-library']
  const runtimeLibrary = given && resolve(job.home, given)
  for (const name of plan.binaries) {
    const binary = build.binaries[name]!
    const folder = job.path('instrument', build.label, name)
    const file = join(folder, basename(binary))
    // The path is baked into the binary: it is an input, and another work folder needs another binary.
    const profileFile = join(boltRecordingFolder(job), `${name}.fdata`)
    const writing = job.target.profileWriting
    const patterns = skipPatterns(job)
    job.progress.status(`instrumenting ${name}`)
    const { facts, reused } = await perform({
      folder,
      inputs: {
        binary: await sha256OfFile(binary),
        bolt: await bolt.instrumentInputs(binary),
        profileFile,
        writing,
        runtimeLibrary: runtimeLibrary && (await contentOf(runtimeLibrary)),
        skipPatterns: patterns,
      },
      async run() {
        const { skipFunctions, notes } = await bolt.instrument(binary, {
          output: file,
          profileFile,
          writing,
          skipPatterns: patterns,
          timeoutS: job.config.bolt.timeout,
          runtimeLibrary,
        })
        return { outputs: [basename(file)], facts: { skipFunctions, notes } }
      },
    })
    job.progress.line(`${name}: ${reused ? 'unchanged, taken over' : 'instrumented'}`)
    for (const note of facts.notes) job.progress.line(`  ${note}`)
    instrumented.push({ name, file, pending: { file: profileFile, writing, instrumented: file }, ...facts })
  }
  return instrumented
}

/** That a file is missing is for BOLT to tell, which needs it. */
async function contentOf(file: string): Promise<string | null> {
  return (await exists(file)) ? sha256OfFile(file) : null
}

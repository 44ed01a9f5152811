import { basename, join, resolve } from 'node:path'
import type { Bolt } from '../optimizers/bolt.js'
import type { PendingProfile } from '../optimizers/profiles/collect.js'
import { sha256OfFile } from '../system/files.js'
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
export function recordingFolder(job: Job): string {
  return job.path('train', 'recording')
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
    const profileFile = join(recordingFolder(job), `${name}.fdata`)
    const writing = job.target.profileWriting
    const skipPatterns = job.target.skipFunctions
    job.progress.status(`instrumenting ${name}`)
    const { facts, reused } = await perform({
      folder,
      inputs: {
        binary: await sha256OfFile(binary),
        tool: bolt.tool,
        profileFile,
        writing,
        runtimeLibrary,
        skipPatterns,
      },
      async run() {
        const { skipFunctions, notes } = await bolt.instrument(binary, {
          output: file,
          profileFile,
          writing,
          skipPatterns,
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

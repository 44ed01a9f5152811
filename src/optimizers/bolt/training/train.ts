import { join } from 'node:path'
import { OutsideError } from '../../../system/errors.js'
import { sha256OfFile } from '../../../system/files/files.js'
import { perform } from '../../../system/step-cache.js'
import { describeBinary } from '../../optimizer.js'
import { waitForProfile } from '../../profiles/collect.js'
import { sumOfProfiles } from '../../profiles/merge.js'
import { writeProvenance } from '../../profiles/provenance.js'
import { type BoltWork, boltRecordingFolder, type InstrumentedBinary, withInstrumented } from '../instrument.js'

/** The recording of one workload, with a profile for each binary. */
export interface Training {
  readonly workload: string
  /** The profile's path, by binary. */
  readonly profiles: Readonly<Record<string, string>>
  /** The number of executed branches over all binaries. It measures the size of the training. */
  readonly mass: number
}

/** Runs a workload once with all instrumented binaries. */
export async function train(
  { workshop, bolt }: BoltWork,
  instrumented: readonly InstrumentedBinary[],
  workload: string,
): Promise<Training> {
  const { build, progress, training } = workshop
  const folder = workshop.path('train', build.label, workload)
  const hashes = await Promise.all(instrumented.map(async ({ name, file }) => [name, await sha256OfFile(file)]))
  progress.status(`training on ${workload}`)
  const { facts, reused } = await perform({
    folder,
    inputs: { instrumented: hashes, ...workshop.trainingInputs(workload) },
    async run() {
      const recording = boltRecordingFolder(workshop)
      const binaries = withInstrumented(build, instrumented)
      await workshop.train({ workload, binaries, folder: recording }).catch((error) => {
        throw error instanceof OutsideError ? failedRecording(error) : error
      })
      let mass = 0
      for (const { name, pending } of instrumented) {
        const profile = join(folder, `${name}.fdata`)
        await sumOfProfiles(bolt.tools, await waitForProfile(pending), profile)
        const { provenance } = await writeProvenance(profile, {
          binary: await describeBinary(build.binaries[name]!, name),
          workload,
          threads: training.threads,
          optimizer: bolt.name,
          tool: bolt.tool,
        })
        mass += provenance.counts.total
      }
      return { outputs: instrumented.flatMap(({ name }) => [`${name}.fdata`, `${name}.fdata.json`]), facts: { mass } }
    },
  })
  progress.line(
    `${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.mass.toExponential(1)} branches)`,
  )
  return {
    workload,
    mass: facts.mass,
    profiles: Object.fromEntries(instrumented.map(({ name }) => [name, join(folder, `${name}.fdata`)])),
  }
}

/** Adds what helps if only the instrumented server fails: BOLT makes wrong code of some functions. */
function failedRecording(error: OutsideError): OutsideError {
  return new OutsideError(
    error.message,
    `${error.next ?? 'Check that the plain server works under this load.'}
    If it does, BOLT's instrumentation is the cause. Name the function that crashed in bolt.skip-functions,
    use another BOLT (BOLTMARK_BOLT; 22 or newer if the log says "allocator ran out of memory"),
    or take samples of the plain server: profile: { from: basic }.`,
    { cause: error },
  )
}

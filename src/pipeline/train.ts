import { join } from 'node:path'
import type { Attach } from '../benchmark/rig.js'
import type { Bolt } from '../optimizers/bolt.js'
import { describeBinary } from '../optimizers/optimizer.js'
import { waitForProfile } from '../optimizers/profiles/collect.js'
import { sum } from '../optimizers/profiles/merge.js'
import { writeProvenance } from '../optimizers/profiles/provenance.js'
import { giveTo } from '../system/account.js'
import { OutsideError } from '../system/errors.js'
import { emptyFolder, sha256OfFile } from '../system/files.js'
import type { Binaries } from '../targets/target.js'
import { BadRun } from '../workloads/driver.js'
import type { Build } from './build.js'
import { pristineData } from './data.js'
import { boltRecordingFolder, type InstrumentedBinary } from './instrument.js'
import type { Job } from './job.js'
import { substanceOf, trainingLoad } from './loads.js'
import type { Plan } from './plan.js'
import { perform } from './stage.js'

/** What one workload recorded: a profile for each binary. */
export interface Training {
  readonly workload: string
  /** File by binary. */
  readonly profiles: Readonly<Record<string, string>>
  /** Executed branches over all binaries: how much work the training was. */
  readonly mass: number
}

/** Runs each workload that some variant trains on, once, with all instrumented binaries in place. */
export async function train(
  job: Job,
  build: Build,
  plan: Plan,
  instrumented: readonly InstrumentedBinary[],
  bolt: Bolt,
): Promise<Training[]> {
  const trainings: Training[] = []
  for (const workload of plan.training) trainings.push(await trainOn(job, build, workload, instrumented, bolt))
  return trainings
}

async function trainOn(
  job: Job,
  build: Build,
  workload: string,
  instrumented: readonly InstrumentedBinary[],
  bolt: Bolt,
): Promise<Training> {
  const load = trainingLoad(job.config)
  const folder = job.path('train', build.label, workload)
  const hashes = await Promise.all(instrumented.map(async ({ name, file }) => [name, await sha256OfFile(file)]))
  job.progress.status(`training on ${workload}`)
  const { facts, reused } = await perform({
    folder,
    inputs: {
      instrumented: hashes,
      parameters: job.substance(workload),
      target: job.target.parameters,
      load: substanceOf(load),
    },
    async run() {
      const recorders = Object.fromEntries(instrumented.map(({ name, file }) => [name, file]))
      await record(job, build, workload, { ...build.binaries, ...recorders }, boltRecordingFolder(job))
      let mass = 0
      for (const { name, pending } of instrumented) {
        const profile = join(folder, `${name}.fdata`)
        await sum(bolt.tools, await waitForProfile(pending), profile)
        const binary = await describeBinary(build.binaries[name]!, name)
        const { provenance } = await writeProvenance(profile, {
          binary,
          workload,
          threads: load.threads,
          optimizer: bolt.name,
          tool: bolt.tool,
        })
        mass += provenance.counts.total
      }
      const outputs = instrumented.flatMap(({ name }) => [`${name}.fdata`, `${name}.fdata.json`])
      return { outputs, facts: { mass } }
    },
  })
  job.progress.line(
    `${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.mass.toExponential(1)} branches)`,
  )
  return {
    workload,
    mass: facts.mass,
    profiles: Object.fromEntries(instrumented.map(({ name }) => [name, join(folder, `${name}.fdata`)])),
  }
}

/**
 * Puts the load on a server made of binaries that record, in a folder that its account may write to.
 * @param recording the folder that they write into; what an earlier training left there is taken away first
 * @param attach what samples them meanwhile
 * @throws OutsideError when the load or the server fails
 */
export async function record(
  job: Job,
  build: Build,
  workload: string,
  binaries: Binaries,
  recording: string,
  attach?: Attach,
): Promise<void> {
  const pristine = await pristineData(job, build, workload)
  await giveTo(await job.target.account(), await emptyFolder(recording))
  try {
    await job.rig(build.plain, attach).observe(job.workload(workload), binaries, pristine, trainingLoad(job.config))
  } catch (error) {
    if (!(error instanceof BadRun)) throw error
    throw new OutsideError(
      `The training on ${workload} failed: ${error.message}`,
      'Check that this workload runs on the plain build: boltmark benchmark without optimised variants.',
      { cause: error },
    )
  }
}

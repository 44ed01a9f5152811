import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Job } from '../job/job.js'
import { Interrupted, OutsideError } from '../system/errors.js'
import { freeBytes } from '../system/files/disk.js'
import { exists, sha256 } from '../system/files/files.js'
import { canonical, forget, perform } from '../system/step-cache.js'
import { BadRun } from '../workloads/driver.js'
import { fillOf } from '../workloads/workload.js'
import type { Workplace } from './build-ref.js'

/** The prepared data of a workload. */
interface Data {
  /** The path of its folder. */
  readonly pristine: string
  /**
   * An ID that changes each time the data is prepared. A load generator with several threads may fill the same tables
   * with other rows.
   */
  readonly id: string
}

/** The version of the way in which Boltmark makes data. It is raised when the same inputs begin to give other data. */
const RECIPE = 2

/** The folder with the data of a workload. Workloads with the same tables share it. */
export function pristineFolder(job: Job, workload: string): string {
  return job.path('data', job.dataOwner(workload), 'pristine')
}

/** The folder with the data with which every run of a workload begins. */
export async function pristineData(place: Workplace, workload: string): Promise<string> {
  return (await preparedData(place, workload)).pristine
}

/**
 * The data with which every run of a workload begins. It is made once with the plain build, for all workloads with the
 * same tables, and copied for each run. Its files are not hashed, because they may have hundreds of gigabytes. The
 * database checks the copy when it opens it.
 */
export async function preparedData(place: Workplace, name: string): Promise<Data> {
  const { job, build } = place.dataOf ?? place
  const workloadName = job.dataOwner(name)
  const workload = job.workload(workloadName)
  const folder = job.path('data', workloadName)
  const pristine = pristineFolder(job, workloadName)
  if (!(await exists(pristine))) await forget(folder)
  const { reused, facts } = await perform({
    folder,
    inputs: {
      driver: workload.driver.name,
      parameters: fillOf(workload, job.home),
      target: job.target.parameters,
      version: build.version,
      format: await formatOf({ job, build }),
      recipe: RECIPE,
    },
    async run() {
      const what = `preparing the data of ${workloadName}`
      job.progress.status(what)
      const tell = (part: string) => job.progress.status(`${what}: ${part}`)
      try {
        const content = sha256(canonical(fillOf(workload, job.home))!)
        await job.rig(build.plain).prepare(workload, pristine, tell, content)
      } catch (error) {
        throw await notPrepared(error, workloadName, pristine)
      }
      return { outputs: [], facts: { id: randomUUID() } }
    },
  })
  if (!reused) job.progress.line(`data of ${workloadName}: prepared`)
  return { pristine, id: facts.id }
}

/**
 * Whether one build can read another's data: both have the same version, and no recorded property of their data formats
 * differs.
 */
export async function readsDataOf(one: Workplace, other: Workplace): Promise<boolean> {
  if (one.build.version !== other.build.version) return false
  const [format, others] = [await formatOf(one), await formatOf(other)]
  return Object.entries(format).every(([name, value]) => (others[name] ?? value) === value)
}

type Format = Readonly<Record<string, string>>

/**
 * The data format of a build. It is looked up once, because that reads a server of hundreds of megabytes, and each
 * sample needs the result.
 */
function formatOf({ job, build }: Workplace): Promise<Format> {
  const files = Object.values(build.plain).join(', ')
  return job.once(`data format of ${files}`, async () => job.target.dataFormat?.(build.plain) ?? {})
}

/**
 * If less space than this is free, the full disk is the cause, whatever the last message says. The server may have been
 * unable to write its own log.
 */
const LEAST_BYTES = 64 * 2 ** 20

async function notPrepared(cause: unknown, workload: string, pristine: string): Promise<unknown> {
  if (cause instanceof Interrupted) return cause
  if ((await freeBytes(pristine)) < LEAST_BYTES) {
    // Incomplete data is useless, and takes space that others need.
    await rm(pristine, { recursive: true, force: true })
    return new OutsideError(
      `The disk of ${pristine} is full, so the data of ${workload} could not be prepared. ${(cause as Error).message}`,
      'Make room there, name another folder (--work-dir), or take smaller tables.',
      { cause },
    )
  }
  if (!(cause instanceof BadRun)) return cause
  return new OutsideError(cause.message, 'Mend that, and run the same command again.', { cause })
}

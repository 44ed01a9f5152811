import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Job } from '../job/job.js'
import type { Build } from '../optimizers/workshop.js'
import { Interrupted, OutsideError } from '../system/errors.js'
import { freeBytes } from '../system/files/disk.js'
import { exists } from '../system/files/files.js'
import { forget, perform } from '../system/step-cache.js'
import { BadRun } from '../workloads/driver.js'
import type { Workplace } from './build-ref.js'

/** Data that is ready. */
export interface Data {
  /** The folder of it. */
  readonly pristine: string
  /**
   * Another whenever it is prepared anew: a load generator of several threads may put other rows into the same tables.
   */
  readonly id: string
}

/** How Boltmark itself makes data: raised when it makes another of the same inputs. */
const RECIPE = 2

/** Where the data of a workload is kept. */
export function pristineFolder(job: Job, workload: string): string {
  return job.path('data', workload, 'pristine')
}

/** The folder with the data that every run of a workload starts from. */
export async function pristineData(job: Job, build: Build, workload: string): Promise<string> {
  return (await preparedData(job, build, workload)).pristine
}

/**
 * The data that every run of a workload starts from: filled once by the plain build, and copied for each run. Its files
 * are not hashed, since they can be hundreds of gigabytes: the database checks the copy that it opens.
 */
export async function preparedData(job: Job, build: Build, workloadName: string): Promise<Data> {
  const workload = job.workload(workloadName)
  const folder = job.path('data', workloadName)
  const pristine = pristineFolder(job, workloadName)
  if (!(await exists(pristine))) await forget(folder)
  const { reused, facts } = await perform({
    folder,
    inputs: {
      driver: workload.driver.name,
      parameters: job.substance(workloadName),
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
        await job.rig(build.plain).prepare(workload, pristine, tell)
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
 * Whether one build can read what another made: they are of one version, and nothing that both tell of its format
 * differs.
 */
export async function readsDataOf(one: Workplace, other: Workplace): Promise<boolean> {
  if (one.build.version !== other.build.version) return false
  const [format, others] = [await formatOf(one), await formatOf(other)]
  return Object.entries(format).every(([name, value]) => (others[name] ?? value) === value)
}

type Format = Readonly<Record<string, string>>

/** Looked up once for each build: a server of hundreds of megabytes is read for it, and each sample asks. */
function formatOf({ job, build }: Workplace): Promise<Format> {
  const files = Object.values(build.plain).join(', ')
  return job.once(`data format of ${files}`, async () => job.target.dataFormat?.(build.plain) ?? {})
}

/**
 * Where less is free than a database takes at its least, want of room is why it failed, whatever it said last: its own
 * log may have found none.
 */
const LEAST_BYTES = 64 * 2 ** 20

async function notPrepared(cause: unknown, workload: string, pristine: string): Promise<unknown> {
  if (cause instanceof Interrupted) return cause
  if ((await freeBytes(pristine)) < LEAST_BYTES) {
    // What is half made is of no use, and in the way of whatever else is on that disk.
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

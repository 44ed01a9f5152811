/** The progress of a run's measuring jobs. Each uploads a small artifact from time to time, which another job reads. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { downloadArtifact, type Listed, listArtifacts, upload } from '../github/artifacts.js'
import { BoltmarkError } from '../system/errors.js'
import { writeJson } from '../system/files/files.js'
import type { HowFar, Progress } from '../system/progress.js'
import { jsonOf } from './gather.js'

const FILE = 'progress.json'

/** The time between two uploads, because each upload disturbs the machine between two rounds; s. */
const EVERY_S = 300

const Told = z.object({
  cells: z.int().min(1).max(1e6),
  cells_done: z.int().min(0).max(1e6),
  left_s: z.number().min(0).max(1e7),
})

/** The name of the artifact with a job's progress. @param artifact the name of the artifact with its results */
function progressArtifact(artifact: string): string {
  return `${artifact}-progress`
}

/** Progress of a measuring job, which is also uploaded for other jobs. A failed upload is ignored. */
export function leavingWord(progress: Progress, artifact: string, workFolder: string, everyS = EVERY_S): Progress {
  let next = performance.now()
  const leave = async (howFar: HowFar) => {
    const file = join(workFolder, FILE)
    await writeJson(file, howFar)
    await upload({ name: progressArtifact(artifact), days: 1 }, workFolder, [file])
    await rm(file, { force: true })
  }
  const betweenRounds = async (howFar: () => HowFar) => {
    if (performance.now() < next) return
    await leave(howFar()).catch((error: Error) => progress.line(`How far this is could not be left: ${error.message}`))
    next = performance.now() + everyS * 1000
  }
  return { ...progress, betweenRounds }
}

/** The progress of each job, by the name of its results artifact. A job that has uploaded none is missing. */
export async function howFarAre(artifacts: readonly string[]): Promise<Map<string, HowFar>> {
  const came = await listArtifacts()
  const found = artifacts.map(async (artifact) => {
    const left = came.find(({ name }) => name === progressArtifact(artifact))
    const told = left && (await read(left))
    return told ? ([[artifact, told]] as const) : []
  })
  return new Map((await Promise.all(found)).flat())
}

/**
 * Reads a job's progress. The artifact may be replaced at the same time, and code of the repository may have written
 * it.
 */
async function read(left: Listed): Promise<HowFar | undefined> {
  try {
    const text = (await downloadArtifact(left)).get(FILE)
    return Told.safeParse(jsonOf(String(text))).data
  } catch (error) {
    if (error instanceof BoltmarkError || (error as { status?: number }).status === 404) return undefined
    throw error
  }
}

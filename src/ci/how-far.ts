/** How far the measuring jobs of a run are: each leaves a small artifact now and then, and another job reads them. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { downloadArtifact, type Listed, listArtifacts, upload } from '../github/artifacts.js'
import { BoltmarkError } from '../system/errors.js'
import { writeJson } from '../system/files/files.js'
import type { HowFar, Progress } from '../system/progress.js'
import { jsonOf } from './gather.js'

const FILE = 'progress.json'

/** Each upload takes the machine some requests between two rounds. */
const EVERY_S = 300

const Told = z.object({
  cells: z.int().min(1).max(1e6),
  cells_done: z.int().min(0).max(1e6),
  left_s: z.number().min(0).max(1e7),
})

/** The artifact that says how far a job is. @param artifact that of its results */
function progressArtifact(artifact: string): string {
  return `${artifact}-progress`
}

/** The progress of a measuring job, which also leaves word for other jobs. A word that cannot be left is no fault. */
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

/** How far each job is, by the artifact of its results; a job that has not left word is missing. */
export async function howFarAre(artifacts: readonly string[]): Promise<Map<string, HowFar>> {
  const came = await listArtifacts()
  const found = artifacts.map(async (artifact) => {
    const left = came.find(({ name }) => name === progressArtifact(artifact))
    const told = left && (await read(left))
    return told ? ([[artifact, told]] as const) : []
  })
  return new Map((await Promise.all(found)).flat())
}

/** Another word may replace it while it is read, and code of the repository may have written it. */
async function read(left: Listed): Promise<HowFar | undefined> {
  try {
    const text = (await downloadArtifact(left)).get(FILE)
    return Told.safeParse(jsonOf(String(text))).data
  } catch (error) {
    if (error instanceof BoltmarkError || (error as { status?: number }).status === 404) return undefined
    throw error
  }
}

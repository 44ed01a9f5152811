import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { NOT_MEASURED_FILE, RESULTS_FILE } from '../results/files.js'
import { OutsideError } from '../system/errors.js'
import { writeJson } from '../system/files/files.js'
import { paragraphs, prose } from './render/markdown/markdown-text.js'

const LONGEST_REASON = 4000

const NotMeasured = z.object({
  schema: z.literal('boltmark.not-measured/1'),
  reason: z.string().min(1).max(LONGEST_REASON),
})

/** Writes down why nothing was measured; results of before would be taken for this run's. @returns the file */
export async function writeNotMeasured(workFolder: string, reason: string): Promise<string> {
  const file = join(workFolder, NOT_MEASURED_FILE)
  await rm(join(workFolder, RESULTS_FILE), { force: true })
  await writeJson(file, { schema: 'boltmark.not-measured/1', reason: reason.slice(0, LONGEST_REASON) })
  return file
}

/** The reason in such a file. @param file what errors call it @throws OutsideError when it is none */
export function reasonIn(text: string, file: string): string {
  try {
    return NotMeasured.parse(JSON.parse(text)).reason
  } catch (cause) {
    throw new OutsideError(`${file} does not say why nothing was measured.`, undefined, { cause })
  }
}

/** Markdown for a job's summary. */
export function notMeasuredReport(reason: string): string {
  return paragraphs('### Boltmark', `⚪ **Not measured.** ${prose(reason)}`)
}

/** What a workflow's later steps learn of it. */
export function notMeasuredOutputs(reason: string): { verdict: 'neutral'; summary: string } {
  return { verdict: 'neutral', summary: `Not measured: ${reason}` }
}

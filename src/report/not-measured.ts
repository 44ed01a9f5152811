import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { NOT_MEASURED_FILE, RESULTS_FILE } from '../results/files.js'
import { OutsideError } from '../system/errors.js'
import { writeJson } from '../system/files/files.js'
import { parseJson } from '../system/files/json.js'
import { paragraphs, prose } from './render/markdown/markdown-text.js'

const LONGEST_REASON = 4000

const File = z.object({
  schema: z.literal('boltmark.not-measured/1'),
  reason: z.string().min(1).max(LONGEST_REASON),
  /** Whether head and base are the same programs, so that there is nothing to measure. */
  unchanged: z.boolean().default(false),
})

/** Why nothing was measured. */
export type NotMeasured = Pick<z.output<typeof File>, 'reason' | 'unchanged'>

/** Records why nothing was measured, and removes the results of an earlier run. @returns the file */
export async function writeNotMeasured(workFolder: string, { reason, unchanged }: NotMeasured): Promise<string> {
  const file = join(workFolder, NOT_MEASURED_FILE)
  await rm(join(workFolder, RESULTS_FILE), { force: true })
  await writeJson(file, { schema: 'boltmark.not-measured/1', reason: reason.slice(0, LONGEST_REASON), unchanged })
  return file
}

/**
 * Parses the file that says why nothing was measured.
 * @param file its name in errors
 * @throws OutsideError when it is malformed
 */
export function notMeasuredIn(text: string, file: string): NotMeasured {
  try {
    return File.parse(parseJson(text))
  } catch (cause) {
    throw new OutsideError(`${file} does not say why nothing was measured.`, undefined, { cause })
  }
}

/** The sentence if base and head are the same programs. */
export const UNCHANGED = 'Nothing that is built has changed'

/** The report for a job's summary, in Markdown. */
export function notMeasuredReport({ reason, unchanged }: NotMeasured): string {
  return paragraphs('### Boltmark', `${unchanged ? `✅ **${UNCHANGED}.**` : '⚪ **Not measured.**'} ${prose(reason)}`)
}

/** The outputs for later steps of the workflow. */
export function notMeasuredOutputs({ reason, unchanged }: NotMeasured): {
  verdict: 'pass' | 'neutral'
  summary: string
} {
  return unchanged
    ? { verdict: 'pass', summary: `${UNCHANGED}: ${reason}` }
    : { verdict: 'neutral', summary: `Not measured: ${reason}` }
}

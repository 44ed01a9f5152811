import { randomUUID } from 'node:crypto'
import * as core from '@actions/core'
import { byteLength, cutAtRow, MAX_SUMMARY } from '../github/cut-markdown.js'
import { ExitCode } from '../system/errors.js'

const CUT_NOTE = '_Cut here: GitHub limits the length of a summary. The whole report is report.md in the work folder._'

/** What a command passes to its job. */
export interface JobReport {
  readonly exitCode: ExitCode
  readonly text: string
  /** The outputs that action.yml declares. */
  readonly outputs: Readonly<Record<string, string>>
  /** Markdown for the job's summary. */
  readonly summary?: string | undefined
}

/**
 * Prints text to the log. Names and reasons may come from anybody, so the runner must not execute commands in them.
 */
function say(text: string): void {
  const token = randomUUID()
  core.info(`::stop-commands::${token}`)
  core.info(text)
  core.info(`::${token}::`)
}

/** Passes the result of a command to the job: outputs, log and summary, and an error if the gate failed. */
export async function reportToJob({ exitCode, text, outputs, summary }: JobReport): Promise<void> {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value)
  say(text)
  if (summary && process.env.GITHUB_STEP_SUMMARY)
    await core.summary.addRaw(cutAtRow(summary, MAX_SUMMARY, CUT_NOTE, byteLength), true).write()
  if (exitCode === ExitCode.gateFailed) core.error(outputs.summary ?? 'The gate failed.', { title: 'Boltmark' })
}

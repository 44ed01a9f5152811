import * as core from '@actions/core'
import { ExitCode } from '../system/errors.js'

/** GitHub drops a step's summary whole when it is larger than 1 MiB; what is added around ours is little. */
const MAX_SUMMARY_BYTES = 1024 * 1024 - 4096

/** What a command tells its job. */
export interface Findings {
  readonly exitCode: ExitCode
  readonly text: string
  /** Outputs as action.yml declares them. */
  readonly outputs: Readonly<Record<string, string>>
  /** Markdown for the job's summary. */
  readonly summary?: string | undefined
}

/** Hands findings to the job: outputs, log and summary, and an error where the gate failed. */
export async function publish({ exitCode, text, outputs, summary }: Findings): Promise<void> {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value)
  core.info(text)
  if (summary && process.env.GITHUB_STEP_SUMMARY)
    await core.summary.addRaw(cut(summary, MAX_SUMMARY_BYTES), true).write()
  if (exitCode === ExitCode.gateFailed) core.error(outputs.summary ?? 'The gate failed.', { title: 'Boltmark' })
}

/** At most so many bytes, cut at the end of a line. */
export function cut(markdown: string, maxBytes: number): string {
  if (Buffer.byteLength(markdown) <= maxBytes) return markdown
  const note = '\n\n_Cut here: the whole report is in the work folder, report.md._\n'
  const kept = Buffer.from(markdown)
    .subarray(0, maxBytes - Buffer.byteLength(note))
    .toString('utf8')
  return kept.slice(0, kept.lastIndexOf('\n')) + note
}

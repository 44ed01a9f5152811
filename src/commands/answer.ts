import type { Gate } from '../results/schema.js'
import { ExitCode } from '../system/errors.js'

/** What a command returns to the command line or the action. */
export interface Answer {
  /** Everything, for programs. */
  readonly document: unknown
  /** The same for people. */
  readonly text: string
  readonly exitCode: ExitCode
  /** As action.yml declares them. */
  readonly outputs: Readonly<Record<string, string>>
  /** Markdown for a job's summary. */
  readonly summary?: string
}

export function done(document: unknown, text: string, outputs: Answer['outputs'] = {}): Answer {
  return { document, text, outputs, exitCode: ExitCode.done }
}

export function exitCodeOf({ verdict }: Gate): ExitCode {
  return verdict === 'fail' ? ExitCode.gateFailed : ExitCode.done
}

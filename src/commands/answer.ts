import type { Gate } from '../results/schema.js'
import { ExitCode } from '../system/errors.js'

/** What a command returns to the command line or the action. */
export interface Answer {
  /** The complete result, for programs. */
  readonly document: unknown
  /** The same result as text. */
  readonly text: string
  readonly exitCode: ExitCode
  /** The outputs that action.yml declares. */
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

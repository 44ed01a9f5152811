import type { Answer } from './commands/answer.js'
import type { Where } from './commands/commands.js'
import type { Progress } from './system/progress.js'
import { masked, maskedIn } from './system/secrets.js'
import { terminalProgress } from './system/terminal.js'

/** The options of every command. */
export interface Options extends Where {
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Runs one command and prints its result: text for people, or one JSON document. */
export async function answerWith(options: Options, work: (progress: Progress) => Promise<Answer>): Promise<void> {
  const progress = terminalProgress(process.stderr, options.quiet ?? false)
  try {
    const { document, text, exitCode } = await work(progress)
    progress.end()
    process.stdout.write(options.json ? `${JSON.stringify(maskedIn(document), null, 2)}\n` : masked(text))
    process.exitCode = exitCode
  } finally {
    progress.end()
  }
}

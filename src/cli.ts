#!/usr/bin/env node
import { styleText } from 'node:util'
import { CommanderError } from 'commander'
import { program } from './command-line.js'
import { isStage } from './commands/commands.js'
import { startAsParentOfOrphans, startClean } from './system/clean-start.js'
import { isRunners } from './system/environment.js'
import { ExitCode, OutsideError, userError } from './system/errors.js'
import { plainLines } from './system/plain.js'
import { interrupt, interruption } from './system/processes/interrupt.js'
import { endAllPrograms, endDoor } from './system/processes/process.js'
import { masked, maskedIn } from './system/secrets.js'

/** The first signal makes the run stop and clean up. The second signal, of either kind, ends the process at once. */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!interruption.aborted) return interrupt(signal)
      endAllPrograms()
      process.exit(ExitCode.interrupted)
    })
  }
}

/** Prints an error. With `--json` it is a JSON document, too. */
function printError(message: string, next: string | undefined, exitCode: ExitCode): void {
  if (!process.argv.includes('--json')) return
  const error = { message, ...(next === undefined ? {} : { next }), exit_code: exitCode }
  process.stdout.write(`${JSON.stringify(maskedIn({ error }), null, 2)}\n`)
}

function complain(error: unknown): ExitCode {
  // Commander has printed the error already. A request for help or the version is not an error.
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return ExitCode.done
    printError(error.message.replace(/^error: /, ''), undefined, ExitCode.usage)
    return ExitCode.usage
  }
  const debug = program.opts<{ debug?: boolean }>().debug ?? false
  // An interruption makes work fail with errors of all kinds, so the interruption itself is reported.
  const known = userError(interruption.aborted ? interruption.reason : error)
  const text = known
    ? known.sentence
    : `This is a bug in boltmark: ${error instanceof Error ? error.message : String(error)}\n  → Please report it, with the output of the same command and --debug.`
  process.stderr.write(`${styleText('red', 'error')} ${plainLines(masked(text))}\n`)
  if (debug && error instanceof Error) process.stderr.write(masked(`${error.stack}\n`))
  const exitCode = known?.exitCode ?? ExitCode.outside
  printError(known?.message ?? text, known?.next, exitCode)
  return exitCode
}

// A reader that has enough, such as head(1), closes the pipe. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  const next = 'Make room where it goes, or send it elsewhere.'
  process.exitCode = complain(new OutsideError(`Cannot write to standard output: ${error.message}.`, next))
  endAllPrograms()
  process.exit()
})
// If standard error is closed too, only the exit code remains.
process.stderr.on('error', () => {})
// A step of a GitHub Actions job may call this program.
if (Object.keys(process.env).some(isRunners)) startClean()
program.hook('preAction', (_, command) => {
  if (isStage(command.name())) startAsParentOfOrphans()
})
listenForSignals()
try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = complain(error)
} finally {
  endDoor()
}

import * as core from '@actions/core'
import { actionsProgress } from './github/log.js'
import { publish } from './github/outputs.js'
import { BoltmarkError, ExitCode, UsageError } from './system/errors.js'
import { interrupt } from './system/interrupt.js'

/** The runner cancels with SIGINT, then SIGTERM, and leaves a few seconds for cleaning up. */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal))
}

async function main(): Promise<void> {
  const command = core.getInput('command') || 'run'
  const where = {
    config: core.getInput('config') || undefined,
    workDir: core.getInput('work-dir') || '.boltmark',
    set: core.getMultilineInput('set'),
  }
  const progress = actionsProgress()
  // Loaded only now: the first line of the log is out, and nothing heavy delayed it.
  const commands = await import('./pipeline/commands.js')
  try {
    if (core.getInput('setup') === 'true') await commands.setUpMachine(where, false, progress)
    const answer = await commandNamed(command)
    await publish(answer)
    process.exitCode = answer.exitCode
  } finally {
    progress.end()
  }

  async function commandNamed(name: string) {
    if (name === 'doctor') return commands.examineMachine(where, progress)
    if (name === 'setup') return commands.setUpMachine(where, false, progress)
    if (name === 'gate') return commands.gateFiles(core.getMultilineInput('results'))
    if (commands.isStage(name)) return commands.pipeline(name, where, progress)
    throw new UsageError(`There is no command "${name}".`, 'The input `command` is one of those that action.yml lists.')
  }
}

core.info(`boltmark ${core.getInput('command') || 'run'}`)
listenForSignals()
try {
  await main()
} catch (error) {
  const known = error instanceof BoltmarkError
  core.setFailed(
    known ? error.sentence : `This is a bug in boltmark: ${error instanceof Error ? error.stack : String(error)}`,
  )
  process.exitCode = known ? error.exitCode : ExitCode.outside
}

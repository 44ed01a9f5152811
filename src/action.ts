import { join } from 'node:path'
import * as core from '@actions/core'
import { actionsProgress } from './ci/log.js'
import { type Findings, publish } from './ci/outputs.js'
import { startClean } from './system/clean-start.js'
import { ExitCode, UsageError, userError } from './system/errors.js'
import { plainLines } from './system/plain.js'
import { interrupt, interruption } from './system/processes/interrupt.js'
import { endAllPrograms } from './system/processes/process.js'
import type { Progress } from './system/progress.js'
import { onSecret } from './system/secrets.js'

/** The runner cancels with SIGINT, then SIGTERM, and leaves a few seconds for cleaning up. */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal))
}

async function main(): Promise<void> {
  const progress = actionsProgress()
  try {
    const answer = await answerTo(command, progress)
    await publish(answer)
    process.exitCode = answer.exitCode
  } finally {
    progress.end()
  }
}

/** What is heavy is loaded only now: the first line of the log is out, and nothing delayed it. */
async function answerTo(command: string, progress: Progress): Promise<Findings> {
  switch (command) {
    case 'announce':
      return (await import('./ci/workflow.js')).announce(publisher(), optional('matrix'), optional('runner'), progress)
    case 'gather':
      return (await import('./ci/workflow.js')).gather(
        core.getInput('matrix'),
        workFolder(),
        optional('artifact') ?? 'boltmark',
        progress,
      )
    case 'scope':
      return (await import('./ci/workflow.js')).decideScope(publisher(), progress)
    case 'answer':
      return (await import('./ci/workflow.js')).answerWish(publisher(), progress)
    case 'queue':
      return (await import('./ci/workflow.js')).queue(publisher(), progress)
    case 'publish':
      return publishing(progress)
    case 'history':
      return (await import('./ci/workflow.js')).keepHistory(
        publisher(),
        optional('artifact') ?? 'boltmark',
        optional('branch') ?? 'boltmark-history',
        progress,
      )
    case 'comment':
      return (await import('./ci/workflow.js')).comment(publisher(), core.getInput('label'), progress)
    default:
      return withPrograms(command, progress)
  }
}

/** Why a gate measures nothing, or what it measured. */
async function publishing(progress: Progress): Promise<Findings> {
  const workflow = await import('./ci/workflow.js')
  const scope = optional('scope')
  return scope === undefined
    ? workflow.publishFile(publisher(), optional('results'), progress)
    : workflow.publishScope(publisher(), scope, progress)
}

/**
 * Every command that starts programs of the repository, which anybody may have written. None gets the runner's
 * variables: see `startClean`.
 */
async function withPrograms(command: string, progress: Progress): Promise<Findings> {
  const artifact = optional('artifact')
  if (artifact !== undefined) (await import('./github/artifacts.js')).refuseOtherServers()
  const bundle = await bundleOf(command, artifact, progress)
  const commands = await import('./commands/commands.js')
  const where = {
    bundle,
    config: optional('config'),
    workDir: workFolder(),
    set: core.getMultilineInput('set'),
    shard: optional('shard'),
    base: optional('base'),
  }
  if (core.getInput('setup') === 'true') await commands.setUpMachine(where, false, progress)
  if (command === 'doctor') return commands.examineMachine(where, progress)
  if (command === 'setup') return commands.setUpMachine(where, false, progress)
  if (command === 'gate') return commands.gateFiles(core.getMultilineInput('results'))
  if (command === 'plan')
    return commands.planShards(where, number('shards'), number('repeats'), optional('artifact') ?? 'boltmark', progress)
  if (!commands.isStage(command))
    throw new UsageError(`There is no command "${command}".`, 'action.yml lists the values of the input `command`.')
  const work = () => commands.pipeline(command, where, progress)
  if (artifact === undefined) return work()
  const { keepingBundle, keepingResults } = await import('./ci/keep-artifacts.js')
  if (command === 'optimize') return keepingBundle(artifact, bundle!, work)
  return keepingResults(artifact, where.workDir, work)
}

/** The bundle that `optimize` packs, or the one from another job's artifact `optimized`, which needs credentials. */
async function bundleOf(
  command: string,
  artifact: string | undefined,
  progress: Progress,
): Promise<string | undefined> {
  if (command === 'optimize') return artifact && join(workFolder(), `${artifact}.tar.gz`)
  const optimized = optional('optimized')
  if (optimized === undefined) return undefined
  const { downloadFile } = await import('./github/artifacts.js')
  const file = await downloadFile(optimized, workFolder())
  if (core.getInput('attested') === 'true') {
    const { verifyBundle } = await import('./ci/verify-bundle.js')
    await verifyBundle(file, core.getInput('token', { required: true }), progress)
  }
  return file
}

function publisher() {
  const token = core.getInput('token', { required: true })
  core.setSecret(token)
  return {
    name: core.getInput('name') || 'Boltmark',
    token,
    author: core.getInput('author') || 'github-actions[bot]',
    appId: number('app-id', '15368'),
    config: optional('config') ?? '.github/boltmark.yml',
    set: core.getMultilineInput('set'),
    page: optional('page'),
    owners: core
      .getInput('owners')
      .split(/[\s,]+/)
      .filter(Boolean),
  }
}

function workFolder(): string {
  return core.getInput('work-dir') || '.boltmark'
}

function optional(name: string): string | undefined {
  return core.getInput(name) || undefined
}

function number(name: string, otherwise = '1'): number {
  const text = core.getInput(name) || otherwise
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`The input \`${name}\` is "${text}", not a whole number above 0.`)
  return Number(text)
}

const isClean = startClean()
const command = core.getInput('command') || 'run'
core.info(`boltmark ${command}`)
if (!isClean)
  core.warning("This Node cannot take the runner's variables out of /proc, where builds can read them: use Node 24.")
listenForSignals()
onSecret(core.setSecret)
try {
  await main()
} catch (error) {
  const known = userError(interruption.aborted ? interruption.reason : error)
  core.setFailed(
    plainLines(known?.sentence ?? `This is a bug in boltmark: ${error instanceof Error ? error.stack : String(error)}`),
  )
  process.exitCode = known?.exitCode ?? ExitCode.outside
} finally {
  endAllPrograms()
  // A library may still wait for an answer, which would keep the process.
  if (interruption.aborted) process.exit()
}

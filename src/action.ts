import { join } from 'node:path'
import * as core from '@actions/core'
import { actionsProgress } from './ci/log.js'
import { type JobReport, reportToJob } from './ci/outputs.js'
import type { LeftArtifact } from './github/artifacts.js'
import { startClean } from './system/clean-start.js'
import { ExitCode, UsageError, userError } from './system/errors.js'
import { plainLines } from './system/plain.js'
import { interrupt, interruption } from './system/processes/interrupt.js'
import { endDoor } from './system/processes/process.js'
import type { Progress } from './system/progress.js'
import { onSecret } from './system/secrets.js'

/** GitHub's runner cancels a job with SIGINT, then SIGTERM, and leaves a few seconds for cleaning up. */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal))
}

async function main(): Promise<void> {
  const progress = actionsProgress()
  try {
    const answer = await answerTo(command, progress)
    await reportToJob(answer)
    process.exitCode = answer.exitCode
  } finally {
    progress.end()
  }
}

/** Runs a command. Its modules are imported only here, so that the first line of the log appears without delay. */
async function answerTo(command: string, progress: Progress): Promise<JobReport> {
  switch (command) {
    case 'announce':
      return (await import('./ci/workflow.js')).announce(publisher(), optional('matrix'), optional('runner'), progress)
    case 'follow':
      return (await import('./ci/workflow.js')).followJobs(
        publisher(),
        core.getInput('matrix', { required: true }),
        optional('runner'),
        number('minutes', '10'),
        progress,
      )
    case 'gather':
      return (await import('./ci/workflow.js')).gather(
        core.getInput('matrix'),
        workFolder(),
        kept(optional('artifact') ?? 'boltmark'),
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
    case 'new-version':
      return (await import('./ci/new-version.js')).newVersion(
        publisher(),
        { workDir: workFolder(), artifact: kept(optional('artifact') ?? 'boltmark-profile') },
        progress,
      )
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

/** Publishes the gate's result, or the reason why the gate measures nothing. */
async function publishing(progress: Progress): Promise<JobReport> {
  const workflow = await import('./ci/workflow.js')
  const scope = optional('scope')
  return scope === undefined
    ? workflow.publishFile(publisher(), optional('results'), progress)
    : workflow.publishScope(publisher(), scope, progress)
}

/**
 * Runs a command that starts programs of the repository, which anybody may have written. These programs do not get the
 * runner's variables: see `startClean`.
 */
async function withPrograms(command: string, progress: Progress): Promise<JobReport> {
  const folder = optional('working-directory')
  if (folder !== undefined) enter(folder)
  const artifact = optional('artifact')
  if (artifact !== undefined) (await import('./github/artifacts.js')).refuseOtherServers()
  const bundle = await bundleOf(command, artifact, progress)
  const commands = await import('./commands/commands.js')
  const place = { config: optional('config'), workDir: workFolder(), set: core.getMultilineInput('set') }
  const where = {
    ...place,
    set: await overrides(place, progress),
    bundle,
    shard: optional('shard'),
    base: optional('base'),
  }
  if (core.getInput('setup') === 'true') await commands.setUpMachine(where, false, progress)
  if (command === 'doctor') return commands.examineMachine(where, progress)
  if (command === 'setup') return commands.setUpMachine(where, false, progress)
  if (command === 'gate') return commands.gateFiles(core.getMultilineInput('results'))
  if (command === 'plan')
    return commands.planShards(where, number('shards'), number('repeats'), optional('artifact') ?? 'boltmark', progress)
  if (command === 'package') return packaging(where, artifact, progress)
  if (!commands.isStage(command))
    throw new UsageError(`There is no command "${command}".`, 'action.yml lists the values of the input `command`.')
  const work = (telling: Progress) => commands.pipeline(command, where, telling)
  if (artifact === undefined) return work(progress)
  const { keepingBundle, keepingResults } = await import('./ci/keep-artifacts.js')
  if (command === 'optimize') return keepingBundle(kept(artifact), bundle!, () => work(progress))
  // Only a pull request has a comment that shows the progress of its jobs.
  if (where.base === undefined) return keepingResults(kept(artifact), where.workDir, () => work(progress))
  const { leavingWord } = await import('./ci/how-far.js')
  return keepingResults(kept(artifact), where.workDir, () => work(leavingWord(progress, artifact, where.workDir)))
}

/** Makes packages, and keeps them as an artifact. */
async function packaging(where: Place, artifact: string | undefined, progress: Progress): Promise<JobReport> {
  const { makeOptimizedPackages } = await import('./commands/optimized-packages.js')
  const work = () => makeOptimizedPackages(undefined, where, undefined, progress)
  if (artifact === undefined) return work()
  const { keepingMade } = await import('./ci/keep-artifacts.js')
  return keepingMade(kept(artifact), work)
}

/** The files and overrides of a command. */
interface Place {
  readonly config: string | undefined
  readonly workDir: string
  readonly set: readonly string[]
}

/** The overrides of the inputs, with one for the profiles that an earlier job of the run left as an artifact. */
async function overrides(where: Place, progress: Progress): Promise<readonly string[]> {
  const profile = optional('profile')
  if (profile === undefined) return where.set
  const { downloadFile } = await import('./github/artifacts.js')
  const { pinnedFrom } = await import('./commands/optimized-packages.js')
  const file = await downloadFile(profile, where.workDir, `${profile}.deb`)
  return [...where.set, await pinnedFrom(file, where, progress)]
}

/** Changes the current directory. @throws UsageError when there is no such folder */
function enter(folder: string): void {
  try {
    process.chdir(folder)
  } catch {
    throw new UsageError(
      `There is no folder ${folder} (working-directory).`,
      'Check out before this step, and name a folder of the checkout.',
    )
  }
}

/**
 * The bundle to use: the one that `optimize` packs, or the one in another job's artifact `optimized`, which takes
 * credentials to read.
 */
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

/** The artifact for the results, with the retention time of the inputs. */
function kept(name: string): LeftArtifact {
  return { name, days: optional('retention-days') === undefined ? undefined : number('retention-days') }
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
  endDoor()
}

/** The commands that work only in a job of GitHub Actions. */
import { basename } from 'node:path'
import { type Answer, done, exitCodeOf } from '../commands/answer.js'
import { addToHistory, checkHistory } from '../commands/history.js'
import { publishReports } from '../commands/write-reports.js'
import { connect, ifPermitted } from '../github/api.js'
import { type LeftArtifact, upload } from '../github/artifacts.js'
import { type Event, readEvent } from '../github/event.js'
import { changedFiles } from '../github/pull-request.js'
import { withRemote } from '../github/remote.js'
import {
  type NotMeasured,
  notMeasuredIn,
  notMeasuredOutputs,
  notMeasuredReport,
  writeNotMeasured,
} from '../report/not-measured.js'
import { markdownReport } from '../report/render/markdown/markdown.js'
import { prose } from '../report/render/markdown/markdown-text.js'
import { summaryLine } from '../report/sections/head/summary-line.js'
import { NOT_MEASURED_FILE } from '../results/files.js'
import { readResults } from '../results/read.js'
import type { Results } from '../results/schema.js'
import { counted } from '../results/words.js'
import { ExitCode, UsageError } from '../system/errors.js'
import { exists, readText } from '../system/files/files.js'
import type { Progress } from '../system/progress.js'
import { poolResults } from '../verdict/pool.js'
import { answerComment } from './answer.js'
import { type Touched, touchedBy } from './changed-measurement.js'
import { commentForRun } from './comment.js'
import { follow } from './follow.js'
import { gatheredResults, gatherShards, jsonOf, reportArtifact, shardsIn } from './gather.js'
import type { Course, News } from './news.js'
import { destinationOf, type Publisher, publish } from './publish.js'
import { repeatForQueue } from './queue.js'
import { scopeIn, scopeOf } from './scope.js'

/**
 * Says on the pull request that it is being measured.
 * @param matrix the output of `plan`; `runner` contains the labels as JSON. If given, the text shows the jobs and their
 * runners
 */
export async function announce(
  publisher: Publisher,
  matrix: string | undefined,
  runner: string | undefined,
  progress: Progress,
): Promise<Answer> {
  const course = matrix === undefined ? undefined : courseOf(matrix, runner)
  return say(publisher, await readEvent(process.env), { kind: 'running', course }, progress)
}

/**
 * Updates the pull request while its jobs measure, until they end.
 * @param minutes between two updates
 */
export async function followJobs(
  publisher: Publisher,
  matrix: string,
  runner: string | undefined,
  minutes: number,
  progress: Progress,
): Promise<Answer> {
  const event = await readEvent(process.env)
  if (event.pull?.fork) return done({ written: 0 }, "A fork's run may not write here.\n")
  const pace = { lookS: LOOK_S, writeS: minutes * 60 }
  const written = await follow(publisher, event, courseOf(matrix, runner), pace, progress)
  return done({ written }, `${counted(written, 'update')}\n`)
}

/**
 * How often `followJobs` looks whether jobs still measure; s. Jobs that wait for their end start at most this much
 * later.
 */
const LOOK_S = 60

function courseOf(matrix: string, runner: string | undefined): Course {
  return { jobs: shardsIn(matrix), runner: labelsIn(runner), begun: new Date() }
}

/** The labels in `runs-on`: one, or a list. Other forms are not shown. */
function labelsIn(runner: string | undefined): string[] {
  const value = jsonOf(runner ?? '')
  return [value].flat().filter((label): label is string => typeof label === 'string')
}

/**
 * Pools the results of this run's shards, and keeps results and reports in an artifact.
 * @param artifact the prefix of its name
 */
export async function gather(
  matrix: string,
  workFolder: string,
  { name, days }: LeftArtifact,
  progress: Progress,
): Promise<Answer> {
  const left = { name: reportArtifact(name), days }
  const { files, missing, notMeasured } = await gatherShards(matrix, progress)
  if (files.length === 0 && notMeasured.length > 0) {
    const reason = [...new Set(notMeasured.map((one) => one.reason))].join(' ')
    // If a shard is missing, the others do not prove that nothing changed.
    const all = {
      reason,
      unchanged: missing.length === notMeasured.length && notMeasured.every((one) => one.unchanged),
    }
    const file = await writeNotMeasured(workFolder, all)
    await upload(left, workFolder, [file])
    const outputs = notMeasuredOutputs(all)
    return {
      ...done({ notMeasured: reason }, `${outputs.verdict}: ${reason}\n`, { ...outputs, results: file }),
      summary: notMeasuredReport(all),
    }
  }
  const results = poolResults(files, missing)
  const reports = await publishReports(workFolder, results)
  await upload(left, workFolder, Object.values(reports))
  return {
    ...done(results, `${results.gate.verdict}\n`, {
      verdict: results.gate.verdict,
      summary: summaryLine(results),
      results: reports.results,
      report: reports.markdown,
    }),
    summary: markdownReport(results, 'compact'),
  }
}

/** Publishes the verdict of a results file, or that there are no results. The exit code is the gate's. */
export async function publishFile(publisher: Publisher, file: string | undefined, progress: Progress): Promise<Answer> {
  const event = await readEvent(process.env)
  if (file === undefined || !(await exists(file))) {
    const news = {
      kind: 'nothing',
      reason: 'There are no results: see why the jobs of the run ended.',
      broken: true,
    } as const
    return { ...(await say(publisher, event, news, progress)), exitCode: ExitCode.outside }
  }
  if (basename(file) === NOT_MEASURED_FILE) {
    const left = notMeasuredIn(await readText(file), file)
    const said = await say(publisher, event, leftOut(left), progress)
    return { ...said, outputs: notMeasuredOutputs(left) }
  }
  const results = await readResults(file)
  const touched = await touchedIn(publisher, event, results, progress)
  const said = await say(publisher, event, { kind: 'results', results, fork: false, touched }, progress)
  const outputs = { verdict: results.gate.verdict, summary: summaryLine(results) }
  return { ...said, outputs, exitCode: exitCodeOf(results.gate) }
}

/** Decides whether a gate measures. Its other jobs read the output. */
export async function decideScope(publisher: Publisher, progress: Progress): Promise<Answer> {
  const scope = await scopeOf(publisher, await readEvent(process.env), progress)
  const text = scope.measure ? 'to be measured\n' : `not to be measured: ${scope.reason}\n`
  return done(scope, text, { scope: JSON.stringify(scope) })
}

/** Publishes that a gate measures nothing, and why. @param text the output of `scope` */
export async function publishScope(publisher: Publisher, text: string, progress: Progress): Promise<Answer> {
  const scope = scopeIn(text)
  if (scope.measure)
    throw new UsageError('`scope` says that this is to be measured: there are no results to publish yet.')
  const left = { reason: scope.reason, unchanged: scope.kind === 'unchanged' }
  const said = await say(publisher, await readEvent(process.env), leftOut(left), progress)
  return { ...said, outputs: notMeasuredOutputs(left), summary: notMeasuredReport(left) }
}

/** Executes the command in a comment on a pull request. */
export async function answerWish(publisher: Publisher, progress: Progress): Promise<Answer> {
  const said = await answerComment(publisher, await readEvent(process.env), progress)
  return done({ said }, `${said}\n`)
}

/** Repeats the verdict of a pull request for a merge queue. */
export async function queue(publisher: Publisher, progress: Progress): Promise<Answer> {
  const said = await repeatForQueue(publisher, await readEvent(process.env), progress)
  return done({ said }, `${said}\n`)
}

/** The news about a run that did not measure, by its own decision. */
function leftOut({ reason, unchanged }: NotMeasured): News {
  return unchanged
    ? { kind: 'unchanged', reason: prose(reason) }
    : { kind: 'nothing', reason: prose(reason), broken: false }
}

/**
 * How the pull request of this event changes its own measurement. Undefined without a pull request, and for a fork's
 * pull request, because another job writes its comment.
 */
async function touchedIn(
  { token, config }: Publisher,
  event: Event,
  results: Results,
  progress: Progress,
): Promise<Touched | undefined> {
  const { pull } = event
  if (!pull || pull.fork) return undefined
  const changed = await ifPermitted(
    'pull-requests: write',
    'list what the pull request changes',
    progress,
    async () => ({
      files: await changedFiles(connect(token, progress), event, pull.number),
    }),
  )
  return changed && touchedBy(changed.files, config, results.workloads)
}

/**
 * Adds the results of this run to the history on a branch of the repository, and draws the history's page. It reports
 * what changed since the last run. The exit code is 1 if something became slower.
 * @param artifact prefix of the names of the run's artifacts
 */
export async function keepHistory(
  { token }: Publisher,
  artifact: string,
  branch: string,
  progress: Progress,
): Promise<Answer> {
  const results = await gatheredResults(artifact)
  return withRemote(await readEvent(process.env), token, async (folder) => {
    const place = { folder, remote: 'origin', branch }
    const added = await addToHistory([results], place, true, progress)
    progress.line(added.text.trim())
    return checkHistory(place, progress)
  })
}

/** Publishes for a run whose token cannot write: see `commentForRun`. */
export async function comment(publisher: Publisher, label: string, progress: Progress): Promise<Answer> {
  const said = await commentForRun(publisher, await readEvent(process.env), label, progress)
  return done({ said }, `${said}\n`)
}

async function say(publisher: Publisher, event: Event, news: News, progress: Progress): Promise<Answer> {
  if (event.pull?.fork) {
    const text = "A fork's run may not write here: the workflow that runs after this one publishes.\n"
    return done({ published: false }, text)
  }
  await publish(publisher, destinationOf(event), news, progress)
  return done({ published: true }, '')
}

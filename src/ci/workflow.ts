/** The commands that only work in a job of GitHub Actions. */
import { basename } from 'node:path'
import { type Answer, done, exitCodeOf } from '../commands/answer.js'
import { addToHistory, checkHistory } from '../commands/history.js'
import { publishReports } from '../commands/write-reports.js'
import { connect, ifPermitted } from '../github/api.js'
import { upload } from '../github/artifacts.js'
import { type Event, readEvent } from '../github/event.js'
import { changedFiles } from '../github/pull-request.js'
import { withRemote } from '../github/remote.js'
import { notMeasuredOutputs, notMeasuredReport, reasonIn, writeNotMeasured } from '../report/not-measured.js'
import { markdownReport } from '../report/render/markdown/markdown.js'
import { prose } from '../report/render/markdown/markdown-text.js'
import { summaryLine } from '../report/sections/head/summary-line.js'
import { NOT_MEASURED_FILE } from '../results/files.js'
import { readResults } from '../results/read.js'
import type { Results } from '../results/schema.js'
import { ExitCode } from '../system/errors.js'
import { exists, readText } from '../system/files/files.js'
import type { Progress } from '../system/progress.js'
import { poolResults } from '../verdict/pool.js'
import { type Touched, touchedBy } from './changed-measurement.js'
import { commentForRun } from './comment.js'
import { gatheredResults, gatherShards, reportArtifact } from './gather.js'
import { destinationOf, type News, type Publisher, publish } from './publish.js'

/** Says on the pull request that it is being measured. */
export async function announce(publisher: Publisher, progress: Progress): Promise<Answer> {
  return say(publisher, await readEvent(), { kind: 'running' }, progress)
}

/** Pools the results of this run's shards, and keeps results and reports as an artifact. */
export async function gather(
  matrix: string,
  workFolder: string,
  artifact: string,
  progress: Progress,
): Promise<Answer> {
  const { files, missing, notMeasured } = await gatherShards(matrix, progress)
  if (files.length === 0 && notMeasured.length > 0) {
    const reason = notMeasured.join(' ')
    const file = await writeNotMeasured(workFolder, reason)
    await upload(reportArtifact(artifact), workFolder, [file])
    const outputs = { ...notMeasuredOutputs(reason), results: file }
    return { ...done({ notMeasured: reason }, `neutral: ${reason}\n`, outputs), summary: notMeasuredReport(reason) }
  }
  const results = poolResults(files, missing)
  const reports = await publishReports(workFolder, results)
  await upload(reportArtifact(artifact), workFolder, Object.values(reports))
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

/** Publishes the verdict of a results file, or that there is none. The exit code is the gate's. */
export async function publishFile(publisher: Publisher, file: string | undefined, progress: Progress): Promise<Answer> {
  const event = await readEvent()
  if (file === undefined || !(await exists(file))) {
    const news = {
      kind: 'nothing',
      reason: 'There are no results: see why the jobs of the run ended.',
      broken: true,
    } as const
    return { ...(await say(publisher, event, news, progress)), exitCode: ExitCode.outside }
  }
  if (basename(file) === NOT_MEASURED_FILE) {
    const reason = reasonIn(await readText(file), file)
    const said = await say(publisher, event, { kind: 'nothing', reason: prose(reason), broken: false }, progress)
    return { ...said, outputs: notMeasuredOutputs(reason) }
  }
  const results = await readResults(file)
  const touched = await touchedIn(publisher, event, results, progress)
  const said = await say(publisher, event, { kind: 'results', results, fork: false, touched }, progress)
  const outputs = { verdict: results.gate.verdict, summary: summaryLine(results) }
  return { ...said, outputs, exitCode: exitCodeOf(results.gate) }
}

/**
 * How the pull request of this event changes the way it is measured. Undefined without a pull request, and for a
 * fork's, whose comment another job writes.
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
 * Adds the results of this run to the history on a branch of the repository and draws its page again. It reports what
 * changed since the last run. The exit code is 1 when something became slower.
 * @param artifact prefix of the names of the run's artifacts
 */
export async function keepHistory(
  { token }: Publisher,
  artifact: string,
  branch: string,
  progress: Progress,
): Promise<Answer> {
  const results = await gatheredResults(artifact)
  return withRemote(await readEvent(), token, async (folder) => {
    const place = { folder, remote: 'origin', branch }
    const added = await addToHistory([results], place, true, progress)
    progress.line(added.text.trim())
    return checkHistory(place, progress)
  })
}

/** Publishes for a run without a writing token: see `commentForRun`. */
export async function comment(publisher: Publisher, label: string, progress: Progress): Promise<Answer> {
  const said = await commentForRun(publisher, await readEvent(), label, progress)
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

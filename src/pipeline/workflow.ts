/** The commands that only make sense in a job of GitHub Actions. */
import { upload } from '../github/artifacts.js'
import { type Event, readEvent } from '../github/event.js'
import { markdownReport } from '../report/markdown.js'
import { summaryLine } from '../report/summary.js'
import { readResults } from '../results/read.js'
import { ExitCode } from '../system/errors.js'
import { exists } from '../system/files.js'
import type { Progress } from '../system/progress.js'
import { type Answer, done, exitCodeOf } from './commands.js'
import { commentForRun, REPORT_ARTIFACT } from './comment.js'
import { gatherShards } from './gather.js'
import { poolResults } from './pool.js'
import { type News, type Publisher, placeOf, publish } from './publish.js'
import { publishReports } from './report.js'

/** Says on the pull request that it is being measured. */
export async function announce(publisher: Publisher, progress: Progress): Promise<Answer> {
  return say(publisher, await readEvent(), { kind: 'running' }, progress)
}

/** Pools what the shards of this run measured, and keeps results and reports as an artifact. */
export async function gather(matrix: string, workFolder: string, progress: Progress): Promise<Answer> {
  const { files, missing } = await gatherShards(matrix, progress)
  const results = poolResults(files, missing)
  const reports = await publishReports(workFolder, results)
  await upload(REPORT_ARTIFACT, workFolder, Object.values(reports))
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

/** Publishes the verdict of a results file; where there is none, that there is none. The exit code is the gate's. */
export async function publishFile(publisher: Publisher, file: string | undefined, progress: Progress): Promise<Answer> {
  const event = await readEvent()
  if (file === undefined || !(await exists(file))) {
    const news = {
      kind: 'nothing',
      reason: 'No results came: see why the jobs of the run ended.',
      broken: true,
    } as const
    return { ...(await say(publisher, event, news, progress)), exitCode: ExitCode.outside }
  }
  const results = await readResults(file)
  const said = await say(publisher, event, { kind: 'results', results, fork: false }, progress)
  const outputs = { verdict: results.gate.verdict, summary: summaryLine(results) }
  return { ...said, outputs, exitCode: exitCodeOf(results.gate) }
}

/** Publishes for a run that may not: see `commentForRun`. */
export async function comment(publisher: Publisher, label: string, progress: Progress): Promise<Answer> {
  const said = await commentForRun(publisher, await readEvent(), label, progress)
  return done({ said }, `${said}\n`)
}

async function say(publisher: Publisher, event: Event, news: News, progress: Progress): Promise<Answer> {
  if (event.pull?.fork) {
    const text = 'A fork may not write here: the workflow that runs after this one publishes.\n'
    return done({ published: false }, text)
  }
  await publish(publisher, placeOf(event), news, progress)
  return done({ published: true }, '')
}

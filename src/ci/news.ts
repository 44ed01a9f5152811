/** The news about a commit, as the text of a check run and of a comment. Pure. */
import type { CheckState } from '../github/check.js'
import { UNCHANGED } from '../report/not-measured.js'
import { markdownReport } from '../report/render/markdown/markdown.js'
import { code, paragraphs, prose } from '../report/render/markdown/markdown-text.js'
import { summaryLine } from '../report/sections/head/summary-line.js'
import type { Gate, Results } from '../results/schema.js'
import { counted, list, moment } from '../results/words.js'
import { forPeople, type HowFar } from '../system/progress.js'
import { type Touched, touchedAsText } from './changed-measurement.js'

export type News =
  | { readonly kind: 'running'; readonly course?: Course | undefined }
  /** `fork`: the code that measured it comes from a fork, and nobody of the repository has merged it. */
  | {
      readonly kind: 'results'
      readonly results: Results
      readonly fork: boolean
      readonly touched?: Touched | undefined
    }
  /** Base and head are the same programs, so nothing is measured and nothing can fail. */
  | { readonly kind: 'unchanged'; readonly reason: string }
  /** Somebody with write access decided not to measure it. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** There is no verdict, for this reason. `broken`: the reason is an error, not a decision. */
  | { readonly kind: 'nothing'; readonly reason: string; readonly broken: boolean }

/** What the run will do, for people who wait for it. */
export interface Course {
  readonly jobs: readonly { readonly cells: string; readonly artifact: string; readonly expected_s: number }[]
  /** The progress of jobs that have reported it, by the name of their artifact. */
  readonly howFar?: ReadonlyMap<string, HowFar>
  /** Labels of the runner. */
  readonly runner: readonly string[]
  readonly begun: Date
}

/** The settings of the publisher that affect the text. */
export interface Shown {
  readonly name: string
  /** The file on which broken limits are annotated. */
  readonly config: string
  /** The URL of the history's page. */
  readonly page?: string | undefined
  /** The people to mention when the check fails: `@octo/database`. */
  readonly owners?: readonly string[] | undefined
}

/** The commit, and the run that measured it. */
interface About {
  readonly sha: string
  readonly url: string
}

/** The title of a check that `/boltmark skip` ended. */
export const SKIPPED = 'Skipped'

const CONCLUSIONS = { pass: 'success', fail: 'failure', neutral: 'neutral', off: 'neutral' } as const satisfies Record<
  Gate['verdict'],
  CheckState['conclusion']
>

export function stateOf(shown: Shown, { sha, url }: About, news: News): CheckState {
  const { name, config, page } = shown
  const heading = `### ${prose(name)}`
  const links = [`[run, with the whole report](${url})`, ...(page === undefined ? [] : [`[history](${page})`])]
  const about = `<sub>commit \`${sha.slice(0, 12)}\` · ${links.join(' · ')}</sub>`
  const simple = (conclusion: CheckState['conclusion'], title: string, text: string): CheckState => ({
    ...(conclusion ? { conclusion } : {}),
    title,
    markdown: paragraphs(heading, text, conclusion === 'failure' ? mentions(shown) : undefined, about),
    url,
  })
  switch (news.kind) {
    case 'running':
      return simple(undefined, 'Measuring', paragraphs('⏳ **Measuring.**', news.course && courseText(news.course)))
    case 'unchanged':
      return simple('success', UNCHANGED, `✅ **${UNCHANGED}.** ${news.reason}.`)
    case 'skipped':
      return simple('neutral', SKIPPED, `⚪ **${SKIPPED}.** ${news.reason}.`)
    case 'nothing':
      return news.broken
        ? simple('failure', 'No verdict', `❌ **No verdict.** ${news.reason}`)
        : simple('neutral', 'Not measured', `⚪ **Not measured.** ${news.reason}`)
    case 'results': {
      const { results } = news
      const { verdict, reasons } = results.gate
      const fork = '_Measured by code of a fork: its figures are only as honest as that code._'
      return {
        conclusion: CONCLUSIONS[verdict],
        title: summaryLine(results),
        markdown: paragraphs(
          news.touched && touchedAsText(news.touched),
          markdownReport(results, 'compact').trimEnd(),
          news.fork ? fork : undefined,
          verdict === 'fail' ? mentions(shown) : undefined,
          about,
        ),
        broken: verdict === 'fail' ? reasons.map((message) => ({ file: config, message })) : [],
        url,
      }
    }
  }
}

/** A name of a person or a team in GitHub's notation. */
const OWNER = /^@[A-Za-z0-9](?:[A-Za-z0-9-]*(?:\/[A-Za-z0-9._-]+)?)$/

/** The line that mentions owners. It contains only names from the workflow, and no text from outside. */
function mentions({ owners = [] }: Shown): string | undefined {
  const known = owners.filter((owner) => OWNER.test(owner))
  return known.length === 0 ? undefined : `cc ${known.join(' ')}`
}

/** The largest number of jobs in the list. Further jobs are only counted. */
const MOST_JOBS = 6

/**
 * The cells of each job, its runner, and the earliest possible end. Jobs run side by side if there are enough runners.
 */
function courseText(course: Course): string {
  const { jobs, runner, begun, howFar } = course
  const cells = jobs.reduce((sum, job) => sum + job.cells.split(', ').length, 0)
  const longest = Math.max(...jobs.map(({ expected_s }) => expected_s))
  const until = moment(new Date(begun.getTime() + longest * 1000).toISOString())
  const where = runner.length === 0 ? '' : ` on ${list(runner.map(code))}`
  const head = `${counted(cells, 'cell')} in ${counted(jobs.length, 'job')}${where}: at least ${forPeople(longest)}, so until ${until} or later.`
  const lines = jobs.slice(0, MOST_JOBS).map((job) => {
    const far = howFar?.get(job.artifact)
    return `- ${code(job.cells)}: ${far ? howFarText(far) : `at least ${forPeople(job.expected_s)}`}`
  })
  const more = jobs.length - lines.length
  return paragraphs(
    howFar && doneText(course, howFar),
    head,
    [...lines, ...(more > 0 ? [`- and ${counted(more, 'more job')}`] : [])].join('\n'),
  )
}

function howFarText({ cells, cells_done, left_s }: HowFar): string {
  const left = left_s > 0 ? `at least ${forPeople(left_s)} left` : 'more rounds for open verdicts'
  return `${cells_done} of ${counted(cells, 'cell')} done, ${left}`
}

/** The number of finished cells in all jobs, and the time that the slowest job still needs. */
function doneText({ jobs }: Course, howFar: ReadonlyMap<string, HowFar>): string {
  const far = jobs.map((job) => howFar.get(job.artifact))
  const cells = jobs.reduce((sum, job, i) => sum + (far[i]?.cells ?? job.cells.split(', ').length), 0)
  const done = far.reduce((sum, one) => sum + (one?.cells_done ?? 0), 0)
  const left = Math.max(...jobs.map((job, i) => far[i]?.left_s ?? job.expected_s))
  const time = left > 0 ? `at least ${forPeople(left)} left` : 'more rounds for open verdicts'
  return `**${done} of ${counted(cells, 'cell')} done**, ${time}.`
}

import * as z from 'zod'
import { UsageError } from '../system/errors.js'
import { readText } from '../system/files/files.js'

/** A repository, `owner/name`. */
export interface Repository {
  readonly owner: string
  readonly repo: string
}

/**
 * A merge queue's group: the pull requests that it would merge together. The name of its branch contains the last one.
 */
const Group = z.looseObject({ head_sha: z.string(), head_ref: z.string() })

const Side = z.looseObject({ sha: z.string(), repo: z.looseObject({ full_name: z.string() }).nullable() })

const Payload = z.looseObject({
  action: z.string().optional(),
  pull_request: z
    .looseObject({ number: z.int(), draft: z.boolean().default(false), head: Side, base: Side })
    .optional(),
  merge_group: Group.optional(),
  issue: z.looseObject({ number: z.int(), pull_request: z.looseObject({}).optional() }).optional(),
  comment: z
    .looseObject({ id: z.int(), body: z.string().nullish(), user: z.looseObject({ login: z.string() }).nullish() })
    .optional(),
  workflow_run: z
    .looseObject({
      id: z.int(),
      event: z.string(),
      head_sha: z.string(),
      conclusion: z.string().nullish(),
      html_url: z.string().default(''),
      head_repository: z.looseObject({ full_name: z.string() }).nullable(),
    })
    .optional(),
})

/** Why a job runs: from GitHub's variables and the file of the event. */
export interface Event extends Repository {
  readonly name: string
  /** The commit that the verdict is about: a pull request's head, not GitHub's test merge. */
  readonly sha: string
  readonly runUrl: string
  readonly runId: number
  /** Whether somebody with write access started the run again. */
  readonly isAgain: boolean
  /** The kind of change, for example `synchronize`. */
  readonly action: string
  readonly pull?: EventPull
  /** For `merge_group`: the number of the last pull request in the group. */
  readonly queued?: number | undefined
  /** For `issue_comment`: the comment, if it is on a pull request. */
  readonly said?: PullComment
  /** For `workflow_run`: the run that this run publishes for. */
  readonly other?: WatchedRun
}

/** The pull request that an event is about. */
interface EventPull {
  readonly number: number
  readonly baseSha: string
  readonly fork: boolean
  readonly draft: boolean
  /** `owner/name` of the head's repository. Empty if it was deleted. */
  readonly repository: string
}

/** A comment on a pull request. */
export interface PullComment {
  readonly commentId: number
  /** The number of the pull request. */
  readonly number: number
  readonly text: string
  /** The author's login. */
  readonly author: string
}

/** A run of another workflow, at its start or its end. */
export interface WatchedRun {
  readonly id: number
  readonly hasEnded: boolean
  /** Whether one of its jobs failed, timed out or was cancelled. */
  readonly isBroken: boolean
  readonly event: string
  readonly sha: string
  /** `owner/name` of the head's repository. Empty if it was deleted. */
  readonly repository: string
  readonly url: string
}

/** Conclusions of a run that was expected to leave results. */
const BROKEN: readonly string[] = ['failure', 'timed_out', 'cancelled', 'startup_failure']

/** A larger event file is refused. GitHub sends no event larger than 25 MB. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024

/**
 * Reads the event that started this job.
 * @param env the environment variables of the job
 * @throws UsageError outside of GitHub Actions
 */
export async function readEvent(env: NodeJS.ProcessEnv): Promise<Event> {
  const [owner, repo] = (env.GITHUB_REPOSITORY ?? '').split('/')
  const file = env.GITHUB_EVENT_PATH
  if (!owner || !repo || !file)
    throw new UsageError(
      'This is not a job of GitHub Actions: GITHUB_REPOSITORY and GITHUB_EVENT_PATH are not set.',
      'Publishing works only in a workflow; `boltmark report` writes the same report anywhere.',
    )
  const payload = Payload.parse(JSON.parse(await readText(file, MAX_EVENT_BYTES)))
  const runId = Number(env.GITHUB_RUN_ID ?? 0)
  const server = env.GITHUB_SERVER_URL ?? 'https://github.com'
  const { pull_request: pull, workflow_run: other, merge_group: group } = payload
  const said = saidIn(payload)
  return {
    owner,
    repo,
    name: env.GITHUB_EVENT_NAME ?? '',
    sha: pull?.head.sha ?? group?.head_sha ?? env.GITHUB_SHA ?? '',
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
    runId,
    isAgain: Number(env.GITHUB_RUN_ATTEMPT ?? 1) > 1,
    action: payload.action ?? '',
    ...(pull ? { pull: pullIn(pull) } : {}),
    ...(group ? { queued: lastOf(group) } : {}),
    ...(said ? { said } : {}),
    ...(other
      ? {
          other: {
            id: other.id,
            hasEnded: payload.action === 'completed',
            isBroken: BROKEN.includes(other.conclusion ?? ''),
            event: other.event,
            sha: other.head_sha,
            repository: other.head_repository?.full_name ?? '',
            url: other.html_url,
          },
        }
      : {}),
  }
}

function pullIn({ number, draft, head, base }: NonNullable<z.output<typeof Payload>['pull_request']>): EventPull {
  const repository = head.repo?.full_name ?? ''
  return { number, draft, baseSha: base.sha, fork: isFork(head, base), repository }
}

/** The number of the last pull request, from a branch name such as `refs/heads/gh-readonly-queue/main/pr-7-<sha>`. */
function lastOf({ head_ref: ref }: z.output<typeof Group>): number | undefined {
  const number = /\/pr-(\d{1,15})-[0-9a-f]{40}$/.exec(ref)?.[1]
  return number === undefined ? undefined : Number(number)
}

function saidIn({ issue, comment }: z.output<typeof Payload>): PullComment | undefined {
  if (!comment || !issue?.pull_request) return undefined
  return { commentId: comment.id, number: issue.number, text: comment.body ?? '', author: comment.user?.login ?? '' }
}

function isFork(head: z.infer<typeof Side>, base: z.infer<typeof Side>): boolean {
  return head.repo?.full_name !== base.repo?.full_name
}

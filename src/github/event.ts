import * as z from 'zod'
import { UsageError } from '../system/errors.js'
import { readText } from '../system/files/files.js'

/** A repository, `owner/name`. */
export interface Repository {
  readonly owner: string
  readonly repo: string
}

const Side = z.looseObject({ sha: z.string(), repo: z.looseObject({ full_name: z.string() }).nullable() })

const Payload = z.looseObject({
  action: z.string().optional(),
  pull_request: z.looseObject({ number: z.int(), head: Side, base: Side }).optional(),
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

/** Why a job runs: GitHub's variables and the event's file. */
export interface Event extends Repository {
  readonly name: string
  /** The commit that a verdict is about: a pull request's head, not GitHub's test merge. */
  readonly sha: string
  readonly runUrl: string
  readonly runId: number
  readonly pull?: { readonly number: number; readonly baseSha: string; readonly fork: boolean }
  /** For `workflow_run`: the run that this one publishes for. */
  readonly other?: WatchedRun
}

/** A run of another workflow, at its start or its end. */
export interface WatchedRun {
  readonly id: number
  readonly hasEnded: boolean
  /** Whether one of its jobs failed, timed out or was cancelled. */
  readonly isBroken: boolean
  readonly event: string
  readonly sha: string
  /** `owner/name` of the head's repository; empty if it was deleted. */
  readonly repository: string
  readonly url: string
}

/** The conclusions of a run that should have left results. */
const BROKEN: readonly string[] = ['failure', 'timed_out', 'cancelled', 'startup_failure']

/** GitHub sends no event larger than 25 MB. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024

/** @throws UsageError outside of GitHub Actions */
export async function readEvent(env: NodeJS.ProcessEnv = process.env): Promise<Event> {
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
  const { pull_request: pull, workflow_run: other } = payload
  return {
    owner,
    repo,
    name: env.GITHUB_EVENT_NAME ?? '',
    sha: pull?.head.sha ?? env.GITHUB_SHA ?? '',
    runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
    runId,
    ...(pull ? { pull: { number: pull.number, baseSha: pull.base.sha, fork: isFork(pull.head, pull.base) } } : {}),
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

function isFork(head: z.infer<typeof Side>, base: z.infer<typeof Side>): boolean {
  return head.repo?.full_name !== base.repo?.full_name
}

import { getOctokit } from '@actions/github'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import type { Progress } from '../system/progress.js'

/** A longer wait than this costs more runner time than a comment is worth. */
const MOST_PATIENCE_S = 300
const MOST_RETRIES = 3

export type GithubApi = ReturnType<typeof getOctokit>

/** GitHub's REST API. Server errors are tried again, and rate limits waited for, as GitHub asks. */
export function connect(token: string, progress: Progress): GithubApi {
  const waitFor =
    (what: string) =>
    (seconds: number, { method, url }: { method: string; url: string }, _: unknown, retries: number): boolean => {
      const wait = retries < MOST_RETRIES && seconds <= MOST_PATIENCE_S
      progress.line(`GitHub's ${what} at ${method} ${url}: ${wait ? `trying again in ${seconds} s` : 'given up'}`)
      return wait
    }
  return getOctokit(
    token,
    { throttle: { onRateLimit: waitFor('rate limit'), onSecondaryRateLimit: waitFor('secondary rate limit') } },
    retry,
    throttling,
  )
}

/**
 * Does what a job may lack the permission for. A lacking permission is told as a warning, with what to grant; the run goes on.
 * @returns undefined where it was not permitted
 */
export async function ifPermitted<T>(
  permission: string,
  purpose: string,
  progress: Progress,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    // GitHub hides from a token that may not read. A 403 may also be a rate limit, or a conversation that is locked.
    const { status, message } = error as { status?: number; message?: string }
    const isLacking = status === 404 || (status === 403 && /not accessible|permission|must have/i.test(message ?? ''))
    if (!isLacking) throw error
    progress.warning(
      `The token may not ${purpose} (GitHub says ${status}). Grant the job \`permissions: ${permission}\`.`,
    )
    return undefined
  }
}

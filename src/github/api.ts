import { getOctokit } from '@actions/github'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import { unlessInterrupted } from '../system/processes/interrupt.js'
import type { Progress } from '../system/progress.js'

/** Waiting longer than this would cost more runner time than a comment is worth. */
const MOST_PATIENCE_S = 300
const MOST_RETRIES = 3

export type GithubApi = ReturnType<typeof getOctokit>

/**
 * GitHub's REST API client. It retries after server errors, and waits for rate limits as GitHub asks. An interruption
 * ends every wait.
 */
export function connect(token: string, progress: Progress): GithubApi {
  const waitFor =
    (what: string) =>
    (seconds: number, { method, url }: { method: string; url: string }, _: unknown, retries: number): boolean => {
      const wait = retries < MOST_RETRIES && seconds <= MOST_PATIENCE_S
      progress.line(
        `GitHub answered ${method} ${url} with ${what}: ${wait ? `trying again in ${seconds} s` : 'giving up'}`,
      )
      return wait
    }
  const client = getOctokit(
    token,
    { throttle: { onRateLimit: waitFor('rate limit'), onSecondaryRateLimit: waitFor('secondary rate limit') } },
    retry,
    throttling,
  )
  client.hook.wrap('request', (request, options) => unlessInterrupted(async () => request(options)))
  return client
}

/**
 * Does something that the job may have no permission for. If it has none, a warning names the permission to grant, and
 * the run continues.
 * @returns undefined if it was not permitted
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
    // If the token may not read something, GitHub answers 404. A 403 may also mean a rate limit or a locked
    // conversation.
    const { status, message } = error as { status?: number; message?: string }
    const isLacking = status === 404 || (status === 403 && /not accessible|permission|must have/i.test(message ?? ''))
    if (!isLacking) throw error
    progress.warning(
      `The token may not ${purpose} (GitHub says ${status}). Grant the job \`permissions: ${permission}\`.`,
    )
    return undefined
  }
}

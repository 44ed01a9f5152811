import type { GithubApi } from './api.js'
import type { Repository } from './event.js'

/** The names of a run's jobs that have not ended. */
export async function unfinishedJobs(client: GithubApi, { owner, repo }: Repository, runId: number): Promise<string[]> {
  const at = { owner, repo, run_id: runId, per_page: 100 }
  const jobs = await client.paginate(client.rest.actions.listJobsForWorkflowRun, at)
  return jobs.filter(({ status }) => status !== 'completed').map(({ name }) => name)
}

/** What can be done with a workflow run: repeat all of it, repeat its failed jobs, or cancel it. */
type RunDeed = 'again' | 'failed-again' | 'cancel'

/**
 * @returns whether GitHub did it. It does not repeat a run that continues or is too old, and does not cancel one that
 * has ended
 */
export async function dealWithRun(
  client: GithubApi,
  { owner, repo }: Repository,
  runId: number,
  deed: RunDeed,
): Promise<boolean> {
  const at = { owner, repo, run_id: runId }
  const { actions } = client.rest
  const asked = {
    again: () => actions.reRunWorkflow(at),
    'failed-again': () => actions.reRunWorkflowFailedJobs(at),
    cancel: () => actions.cancelWorkflowRun(at),
  }[deed]()
  return asked.then(
    () => true,
    (error: { status?: number; message?: string }) => {
      const isLacking = error.status === 403 && /not accessible/i.test(error.message ?? '')
      if (!isLacking && [403, 404, 409].includes(error.status ?? 0)) return false
      throw error
    },
  )
}

import type { GithubApi } from './api.js'
import type { Repository } from './event.js'

/** The paths of the workflow files in this repository that a run uses: its own, and those that it calls. */
export async function workflowFilesOf(
  client: GithubApi,
  { owner, repo }: Repository,
  runId: number,
): Promise<string[]> {
  const { data } = await client.rest.actions.getWorkflowRun({ owner, repo, run_id: runId })
  const called = (data.referenced_workflows ?? []).map(({ path }) => path)
  const own = `${owner}/${repo}/`
  return [data.path, ...called.filter((path) => path.startsWith(own)).map((path) => path.slice(own.length))].map(
    // `…/boltmark.yml@refs/pull/7/merge`
    (path) => path.split('@')[0]!,
  )
}

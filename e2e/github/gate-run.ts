/** What the workflows of a gate are called, what they write to GitHub, and what a run of a gate consists of. */

export const GATE = { workflow: '.github/workflows/boltmark.yml' }
export const COMMENT = { workflow: '.github/workflows/boltmark-comment.yml' }
export const CREATE_COMMENT = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
export const UPDATE_COMMENT = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}'
export const CREATE_CHECK = 'POST /repos/{owner}/{repo}/check-runs'
export const UPDATE_CHECK = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}'
export const TAKE_OFF_LABEL = 'DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}'

/** The jobs of a gate that was cut in two; act puts the number of its leg behind a matrix job's name. */
export const ALL_JOBS = {
  Plan: 'success',
  Announce: 'success',
  Follow: 'success',
  'Measure points × 1-1': 'success',
  'Measure points × 2-2': 'success',
  Judge: 'success',
}
export const SHARDS = [
  'boltmark-report',
  'boltmark-shard-1-of-2',
  'boltmark-shard-1-of-2-progress',
  'boltmark-shard-2-of-2',
  'boltmark-shard-2-of-2-progress',
]

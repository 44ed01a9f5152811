/** What a pull request from `head` to `main` is, beside its two commits. */
export interface PullRequestEvent {
  readonly action?: string
  readonly label?: string
  /** Where the head lives, `owner/name`. */
  readonly repository?: string
  readonly draft?: boolean
}

/** GitHub's event of pull request 1, as far as workflows read it. */
export function pullRequestEvent(head: string, base: string, more: PullRequestEvent = {}): object {
  const { action = 'synchronize', label, repository = 'octo/base', draft = false } = more
  const side = (ref: string, sha: string, fullName: string) => ({ ref, sha, repo: { full_name: fullName } })
  return {
    action,
    number: 1,
    ...(label === undefined ? {} : { label: { name: label } }),
    pull_request: {
      number: 1,
      draft,
      head: side('head', head, repository),
      base: side('main', base, 'octo/base'),
    },
    repository: { full_name: 'octo/base', name: 'base', owner: { login: 'octo' } },
  }
}

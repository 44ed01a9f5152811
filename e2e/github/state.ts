import type { Description } from './description.js'

export interface Comment {
  readonly id: number
  readonly author: string
  body: string
  edits: number
}

export interface CheckRun {
  readonly id: number
  readonly head_sha: string
  readonly name: string
  readonly fields: Record<string, unknown>
}

export interface PullRequest {
  readonly number: number
  readonly state: 'open' | 'closed'
  readonly headSha: string
  /** `owner/name`. */
  readonly headRepository: string
  readonly labels: string[]
}

/** A file that a run of a workflow left. */
export interface StoredArtifact {
  readonly id: number
  readonly runId: number
  readonly name: string
  readonly content: Buffer
}

/** Who a job's own token writes as. */
export const BOT = 'github-actions[bot]'

/** What GitHub knows of one repository, as far as tests care. */
export class Repository {
  readonly comments = new Map<number, Comment[]>()
  readonly checks: CheckRun[] = []
  readonly pulls: PullRequest[] = []
  readonly artifacts: StoredArtifact[] = []
  #lastId = 100

  constructor(readonly fullName: string) {}

  clear(): void {
    this.comments.clear()
    for (const list of [this.checks, this.pulls, this.artifacts]) list.length = 0
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  pull(given: Partial<PullRequest> & Pick<PullRequest, 'number' | 'headSha'>): PullRequest {
    const pull = { state: 'open' as const, headRepository: this.fullName, labels: [], ...given }
    this.pulls.push(pull)
    return pull
  }

  commentsOn(number: number): Comment[] {
    const known = this.comments.get(number) ?? []
    this.comments.set(number, known)
    return known
  }

  comment(number: number, body: string, author = BOT): Comment {
    const comment = { id: this.nextId(), author, body, edits: 0 }
    this.commentsOn(number).push(comment)
    return comment
  }

  check(fields: Record<string, unknown>): CheckRun {
    const check = {
      id: this.nextId(),
      head_sha: String(fields.head_sha),
      name: String(fields.name),
      fields: { ...fields },
    }
    this.checks.push(check)
    return check
  }
}

/** What GitHub would answer: its own examples, with the state filled in. */
export class Answers {
  constructor(
    private readonly description: Description,
    private readonly baseUrl: string,
  ) {}

  comment({ id, author, body }: Comment): unknown {
    const example = this.description.example('issue-comment')
    const user = { ...(example.user as object), login: author, type: author.endsWith('[bot]') ? 'Bot' : 'User' }
    return { ...example, id, body, user, html_url: `https://github.com/octo/base/pull/1#issuecomment-${id}` }
  }

  check({ id, head_sha, name, fields }: CheckRun): unknown {
    const example = this.description.example('check-run-example-of-in-progress-conclusion')
    const { title = null, summary = null, text = null } = (fields.output ?? {}) as Record<string, unknown>
    const output = { ...(example.output as object), title, summary, text }
    const { status = 'queued', conclusion = null, details_url = null, external_id = null } = fields
    return { ...example, id, head_sha, name, status, conclusion, details_url, external_id, output }
  }

  pull({ number, state, headSha, headRepository, labels }: PullRequest): unknown {
    const example = this.description.example('pull-request-simple-items')
    const head = example.head as { repo: object }
    return {
      ...example,
      number,
      state,
      labels: labels.map((name) => this.label(name)),
      head: { ...head, sha: headSha, repo: { ...head.repo, full_name: headRepository } },
    }
  }

  label(name: string): object {
    return { ...this.description.example('label'), name }
  }

  artifact({ id, runId, name, content }: StoredArtifact): unknown {
    const example = this.description.example('artifact')
    const archive = `${this.baseUrl}/repos/octo/base/actions/artifacts/${id}/zip`
    const run = { ...(example.workflow_run as object), id: runId }
    return { ...example, id, name, size_in_bytes: content.length, archive_download_url: archive, workflow_run: run }
  }
}

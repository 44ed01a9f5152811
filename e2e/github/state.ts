import type { Description } from './description.js'

/** The number of GitHub Actions among GitHub's apps, which a workflow's token is of. */
export const ACTIONS_APP = 15_368

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
  readonly headBranch: string
  readonly baseSha: string
  readonly labels: string[]
  /** Paths that it changes. */
  readonly files: readonly { readonly filename: string; readonly previous_filename?: string }[]
}

/** A label that was put on, or something else that became of a pull request. */
export interface Labelling {
  readonly number: number
  readonly label?: string
  /** `labeled` when left out. */
  readonly event?: string
  /** ISO 8601. */
  readonly at: string
}

/** A run of a workflow for a pull request. */
export interface WorkflowRun {
  readonly id: number
  readonly headSha: string
  readonly headRepository: string
  readonly headBranch: string
  /** Of the workflow file. */
  readonly path: string
  /** Of the workflows that it calls. */
  readonly called: readonly string[]
  readonly at: string
}

/** A file that a run of a workflow left. */
export interface StoredArtifact {
  readonly id: number
  readonly runId: number
  readonly name: string
  readonly content: Buffer
}

interface Release {
  readonly tag: string
  /** When it was published. */
  readonly at: string
  readonly assets: readonly { readonly id: number; readonly name: string; readonly content: Buffer }[]
}

/** Who a job's own token writes as. */
export const BOT = 'github-actions[bot]'

/** What GitHub knows of one repository, as far as tests care. */
export class Repository {
  readonly comments = new Map<number, Comment[]>()
  readonly checks: CheckRun[] = []
  readonly pulls: PullRequest[] = []
  readonly artifacts: StoredArtifact[] = []
  readonly releases: Release[] = []
  readonly labellings: Labelling[] = []
  readonly runs: WorkflowRun[] = []
  /** Of the present run. */
  readonly jobs: { readonly name: string; status: 'queued' | 'in_progress' | 'completed' }[] = []
  /** Of comments, in their order. */
  readonly reactions: string[] = []
  /** What people may do, by their login; `read` for all others. */
  readonly permissions = new Map<string, string>()
  /** Text by `path@commit`. */
  readonly contents = new Map<string, string>()
  #lastId = 100
  #minutes = 0

  constructor(readonly fullName: string) {}

  clear(): void {
    this.comments.clear()
    this.contents.clear()
    this.permissions.clear()
    const { checks, pulls, artifacts, releases, labellings, runs, jobs, reactions } = this
    for (const list of [checks, pulls, artifacts, releases, labellings, runs, jobs, reactions]) list.length = 0
  }

  /** GitHub's clock: a minute later at each event. ISO 8601. */
  now(): string {
    this.#minutes += 1
    return new Date(Date.UTC(2026, 0, 1, 0, this.#minutes)).toISOString().replace('.000', '')
  }

  /** Somebody publishes a release. @param files the texts of its files, by name */
  release(tag: string, at: string, files: Readonly<Record<string, string>>): void {
    const assets = Object.entries(files).map(([name, text]) => ({
      ...{ id: this.nextId(), name, content: Buffer.from(text) },
    }))
    this.releases.push({ tag, at, assets })
  }

  /** Somebody puts a label on a pull request. */
  label(number: number, label: string): void {
    this.pulls.find((pull) => pull.number === number)!.labels.push(label)
    this.labellings.push({ number, label, at: this.now() })
  }

  /** The branch of a pull request is replaced by something that does not follow from it. */
  forcePush(number: number, event = 'head_ref_force_pushed'): void {
    this.labellings.push({ number, event, at: this.now() })
  }

  /** A run begins for the head that a pull request has. */
  run(id: number, { headSha, headRepository, headBranch }: PullRequest, more: Partial<WorkflowRun> = {}): void {
    const files = { path: '.github/workflows/boltmark.yml', called: ['.github/workflows/boltmark-called-gate.yml'] }
    this.runs.push({ id, headSha, headRepository, headBranch, ...files, at: this.now(), ...more })
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  pull(given: Partial<PullRequest> & Pick<PullRequest, 'number' | 'headSha'>): PullRequest {
    const usual = { headRepository: this.fullName, headBranch: 'head', baseSha: 'b'.repeat(40), labels: [], files: [] }
    const pull = { state: 'open' as const, ...usual, ...given }
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
    const ours = { id: ACTIONS_APP, slug: 'github-actions' }
    const app = { ...(example.app as object), ...ours, ...(fields.app as object | undefined) }
    return { ...example, id, head_sha, name, status, conclusion, details_url, external_id, output, app }
  }

  permission(login: string, permission: string): unknown {
    const example = this.description.example(
      'repository-collaborator-permission-response-if-user-has-admin-permissions',
    )
    const user = { ...(example.user as object), login, role_name: permission }
    return { ...example, permission, role_name: permission, user }
  }

  labelling({ label, event, at }: Labelling): unknown {
    const example = this.description.example('issue-event-for-issue-items')
    if (event !== undefined) return { ...(example as object), event, created_at: at }
    return { ...(example as object), event: 'labeled', created_at: at, label: { name: label, color: 'ffffff' } }
  }

  run({ id, headSha, headRepository, headBranch, path, called, at }: WorkflowRun): unknown {
    const example = this.description.example('workflow-run')
    const referenced = called.map((file) => ({
      path: `octo/base/${file}@refs/pull/7/merge`,
      sha: headSha,
      ref: 'refs/pull/7/merge',
    }))
    return {
      ...example,
      id,
      head_sha: headSha,
      head_branch: headBranch,
      head_repository: { ...(example.head_repository as object), full_name: headRepository },
      event: 'pull_request',
      path,
      referenced_workflows: referenced,
      created_at: at,
    }
  }

  release({ tag, at, assets }: Release): unknown {
    const example = this.description.example('release-items') as { assets: object[] }
    const files = assets.map(({ id, name, content }) => ({ ...example.assets[0], id, name, size: content.length }))
    // All of them are of one commit, and `created_at` is when that was made.
    return { ...example, tag_name: tag, published_at: at, assets: files }
  }

  changedFile(file: PullRequest['files'][number]): unknown {
    return { ...this.description.example('diff-entry-items'), ...file }
  }

  file(path: string, text: string): unknown {
    const example = this.description.example('content-file-response-if-content-is-a-file')
    return { ...example, path, encoding: 'base64', content: Buffer.from(text).toString('base64') }
  }

  pull({ number, state, headSha, headRepository, headBranch, baseSha, labels }: PullRequest): unknown {
    const example = this.description.example('pull-request-simple-items')
    const head = example.head as { repo: object }
    return {
      ...example,
      number,
      state,
      labels: labels.map((name) => this.label(name)),
      // The example's team lacks what the description asks of one.
      requested_teams: [],
      base: { ...(example.base as object), sha: baseSha },
      head: { ...head, sha: headSha, ref: headBranch, repo: { ...head.repo, full_name: headRepository } },
    }
  }

  wholePull({ number, headSha, headRepository, headBranch, baseSha }: PullRequest): unknown {
    const example = this.description.example('pull-request') as { base: object; head: { repo: object } }
    const repo = { ...example.head.repo, full_name: headRepository }
    const head = { ...example.head, sha: headSha, ref: headBranch, repo }
    return { ...example, number, base: { ...example.base, sha: baseSha }, head, requested_teams: [] }
  }

  reaction(content: string): unknown {
    return { ...this.description.example('reaction'), content }
  }

  label(name: string): object {
    return { ...this.description.example('label'), name }
  }

  job({ name, status }: Repository['jobs'][number]): unknown {
    const conclusion = status === 'completed' ? 'success' : null
    return { ...this.description.example('job'), name, status, conclusion, created_at: '2026-01-01T00:00:00Z' }
  }

  artifact({ id, runId, name, content }: StoredArtifact): unknown {
    const example = this.description.example('artifact')
    const archive = `${this.baseUrl}/repos/octo/base/actions/artifacts/${id}/zip`
    const run = { ...(example.workflow_run as object), id: runId }
    return { ...example, id, name, size_in_bytes: content.length, archive_download_url: archive, workflow_run: run }
  }
}

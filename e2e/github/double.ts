import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BlobStore, ResultsService } from './artifact-service.js'
import { Description, type Found } from './description.js'
import { isGranted } from './granted.js'
import { Answers, BOT, Repository } from './state.js'

/** GitHub's lists come in pages of so many, whatever larger number is asked for: more pages are walked than with real ones. */
const MAX_PAGE = 30

/** Something that goes wrong on purpose. */
/** As GitHub says it to the token of a workflow. */
export const LACKING = 'Resource not accessible by integration'

export interface Fault {
  /** `POST /repos/{owner}/{repo}/issues/{issue_number}/comments`. */
  readonly operation: string
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly message?: string
  /** How many times. */
  times: number
}

export interface Call {
  readonly operation: string
  readonly path: string
  readonly status: number
  readonly body: unknown
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * GitHub, on this machine: its REST API for one repository and its service for artifacts. Every request and every answer is held against GitHub's own
 * description of the API; what does not fit is kept in `problems`, which a test expects to be empty.
 */
export class GitHubDouble {
  readonly repository: Repository
  readonly calls: Call[] = []
  readonly problems: string[] = []
  readonly faults: Fault[] = []
  /** What the token may do, as a job's `permissions` say it; undefined for everything. */
  granted: Readonly<Record<string, string>> | undefined
  readonly #description = new Description()
  readonly #server: Server
  readonly #results: ResultsService
  readonly #blobs: BlobStore
  #answers!: Answers

  private constructor(fullName: string) {
    this.repository = new Repository(fullName)
    this.#blobs = new BlobStore()
    this.#results = new ResultsService(this.repository, this.#blobs)
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: Error) => {
        this.problems.push(`${request.method} ${request.url}: ${error.stack}`)
        response.writeHead(500).end()
      })
    })
  }

  /** @param fullName `owner/name` */
  static async open(fullName: string): Promise<GitHubDouble> {
    const double = new GitHubDouble(fullName)
    await new Promise<void>((done) => double.#server.listen(0, '127.0.0.1', done))
    double.#answers = new Answers(double.#description, double.url)
    return double
  }

  /** When artifacts expire, by their names, as jobs asked for it. */
  get expiries(): ReadonlyMap<string, string | undefined> {
    return this.#results.expiries
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /** What a job's environment says about where GitHub is. @param runId the run that artifacts belong to */
  environment(runId = 1): Record<string, string> {
    return {
      GITHUB_API_URL: this.url,
      ACTIONS_RESULTS_URL: `${this.url}/`,
      ACTIONS_RUNTIME_TOKEN: unsignedToken({ scp: `Actions.Results:run-${runId}:job-1` }),
    }
  }

  /** An empty repository, and no call yet. */
  forget(): void {
    this.repository.clear()
    for (const list of [this.calls, this.problems, this.faults]) list.length = 0
    this.granted = undefined
  }

  /** Operations that changed something, in their order. */
  get writes(): string[] {
    return this.calls.filter(({ operation }) => !operation.startsWith('GET ')).map(({ operation }) => operation)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url)
    const body = await bytesOf(request)
    if (url.pathname.startsWith('/twirp/')) {
      const answer = this.#results.answer(url.pathname, JSON.parse(body.toString()), this.url)
      send(response, { status: answer ? 200 : 404, body: answer ?? { msg: 'not found' } })
    } else if (url.pathname.startsWith('/blobs/')) {
      this.#blobs.serve(request.method!, url, body, response)
    } else {
      send(response, this.#rest(request.method!, url, body))
    }
  }

  #rest(method: string, url: URL, bytes: Buffer): Answer {
    const found = this.#description.find(method, url.pathname)
    if (!found) {
      this.problems.push(`${method} ${url.pathname}: GitHub has no such operation`)
      return { status: 404, body: { message: 'Not Found' } }
    }
    const body: unknown = bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined
    this.problems.push(...this.#description.requestProblems(found, url.searchParams, body))
    const fault = this.faults.find(({ operation, times }) => operation === found.name && times > 0)
    if (fault) fault.times -= 1
    const refused = fault ?? (this.#mayCall(found.name) ? undefined : { status: 403, message: LACKING })
    const answer = refused
      ? { status: refused.status, body: { message: refused.message ?? 'On purpose' }, headers: fault?.headers ?? {} }
      : this.#answer(found, url, body)
    if (!refused) this.problems.push(...this.#description.responseProblems(found, answer.status, answer.body))
    this.calls.push({ operation: found.name, path: url.pathname, status: answer.status, body })
    return answer
  }

  #mayCall(operation: string): boolean {
    return this.granted === undefined || isGranted(operation, this.granted)
  }

  #answer({ name, values }: Found, url: URL, body: unknown): Answer {
    const { repository } = this
    const missing = { status: 404, body: { message: 'Not Found' } }
    if (`${values.owner}/${values.repo}` !== repository.fullName) return missing
    const given = body as Record<string, unknown>
    switch (name.replace('/repos/{owner}/{repo}', '')) {
      case 'GET /issues/{issue_number}/comments':
        return paged(url, repository.commentsOn(Number(values.issue_number)), (one) => this.#answers.comment(one))
      case 'POST /issues/{issue_number}/comments': {
        const text = String(given.body)
        if (text.length > 65_536) return { status: 422, body: { message: 'Body is too long' } }
        const comment = repository.comment(Number(values.issue_number), text, BOT)
        return { status: 201, body: this.#answers.comment(comment) }
      }
      case 'PATCH /issues/comments/{comment_id}': {
        const comment = [...repository.comments.values()].flat().find(({ id }) => id === Number(values.comment_id))
        if (!comment) return missing
        if (String(given.body).length > 65_536) return { status: 422, body: { message: 'Body is too long' } }
        comment.body = String(given.body)
        comment.edits += 1
        return { status: 200, body: this.#answers.comment(comment) }
      }
      case 'GET /pulls': {
        const wanted = url.searchParams.get('state') ?? 'open'
        const pulls = repository.pulls.filter(({ state }) => wanted === 'all' || state === wanted)
        return paged(url, pulls, (one) => this.#answers.pull(one))
      }
      case 'GET /pulls/{pull_number}': {
        const pull = repository.pulls.find(({ number }) => number === Number(values.pull_number))
        return pull ? { status: 200, body: this.#answers.wholePull(pull) } : missing
      }
      case 'POST /issues/comments/{comment_id}/reactions':
        repository.reactions.push(String(given.content))
        return { status: 201, body: this.#answers.reaction(String(given.content)) }
      case 'POST /actions/runs/{run_id}/rerun':
      case 'POST /actions/runs/{run_id}/rerun-failed-jobs':
        return { status: 201, body: {} }
      case 'POST /actions/runs/{run_id}/cancel':
        return { status: 202, body: {} }
      case 'GET /pulls/{pull_number}/files': {
        const pull = repository.pulls.find(({ number }) => number === Number(values.pull_number))
        return pull ? paged(url, pull.files, (one) => this.#answers.changedFile(one)) : missing
      }
      case 'GET /issues/{issue_number}/events': {
        const events = repository.labellings.filter(({ number }) => number === Number(values.issue_number))
        return paged(url, events, (one) => this.#answers.labelling(one))
      }
      case 'GET /collaborators/{username}/permission': {
        const login = String(values.username)
        return { status: 200, body: this.#answers.permission(login, repository.permissions.get(login) ?? 'read') }
      }
      case 'GET /actions/runs': {
        const until = url.searchParams.get('created')?.replace('<=', '') ?? '9'
        const runs = repository.runs
          .filter(({ headBranch, at }) => [headBranch, null].includes(url.searchParams.get('branch')) && at <= until)
          .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
        return paged(url, runs, (one) => this.#answers.run(one), 'workflow_runs')
      }
      case 'GET /actions/runs/{run_id}/jobs':
        return paged(url, repository.jobs, (one) => this.#answers.job(one), 'jobs')
      case 'GET /actions/runs/{run_id}': {
        const run = repository.runs.find(({ id }) => id === Number(values.run_id))
        return run ? { status: 200, body: this.#answers.run(run) } : missing
      }
      case 'GET /contents/{path}': {
        const text = repository.contents.get(`${values.path}@${url.searchParams.get('ref')}`)
        return text === undefined ? missing : { status: 200, body: this.#answers.file(values.path!, text) }
      }
      case 'GET /releases':
        return paged(url, repository.releases, (one) => this.#answers.release(one))
      case 'GET /releases/assets/{asset_id}': {
        const assets = repository.releases.flatMap((release) => release.assets)
        const asset = assets.find(({ id }) => id === Number(values.asset_id))
        return asset ? { status: 302, headers: { location: this.#blobs.keep(asset.content, this.url) } } : missing
      }
      case 'POST /check-runs':
        return { status: 201, body: this.#answers.check(repository.check(given)) }
      case 'PATCH /check-runs/{check_run_id}': {
        const check = repository.checks.find(({ id }) => id === Number(values.check_run_id))
        if (!check) return missing
        Object.assign(check.fields, given)
        return { status: 200, body: this.#answers.check(check) }
      }
      case 'GET /commits/{ref}/check-runs': {
        const wanted = url.searchParams.get('check_name')
        const checks = repository.checks.filter(
          ({ head_sha, name }) => head_sha === values.ref && (wanted === null || name === wanted),
        )
        return paged(url, checks, (one) => this.#answers.check(one), 'check_runs')
      }
      case 'GET /actions/runs/{run_id}/artifacts': {
        const wanted = url.searchParams.get('name')
        const artifacts = repository.artifacts.filter(
          ({ runId, name }) => runId === Number(values.run_id) && (wanted === null || name === wanted),
        )
        return paged(url, artifacts, (one) => this.#answers.artifact(one), 'artifacts')
      }
      case 'GET /actions/artifacts/{artifact_id}/{archive_format}': {
        const artifact = repository.artifacts.find(({ id }) => id === Number(values.artifact_id))
        if (!artifact) return { status: 410, body: { message: 'Gone' } }
        return { status: 302, headers: { location: this.#blobs.keep(artifact.content, this.url) } }
      }
      case 'DELETE /issues/{issue_number}/labels/{name}': {
        const pull = repository.pulls.find(({ number }) => number === Number(values.issue_number))
        const at = pull?.labels.indexOf(values.name!) ?? -1
        if (at < 0) return missing
        pull!.labels.splice(at, 1)
        return { status: 200, body: pull!.labels.map((label) => this.#answers.label(label)) }
      }
      default:
        this.problems.push(`${name}: the double does not know how to answer`)
        return missing
    }
  }
}

function paged<T>(url: URL, items: readonly T[], shown: (item: T) => unknown, key?: string): Answer {
  const size = Math.min(Number(url.searchParams.get('per_page') ?? MAX_PAGE), MAX_PAGE)
  const page = Number(url.searchParams.get('page') ?? 1)
  const list = items.slice((page - 1) * size, page * size).map(shown)
  const next = new URL(url)
  next.searchParams.set('page', String(page + 1))
  return {
    status: 200,
    body: key ? { total_count: items.length, [key]: list } : list,
    headers: page * size < items.length ? { link: `<${next}>; rel="next"` } : {},
  }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

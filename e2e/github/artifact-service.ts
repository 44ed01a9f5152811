import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Repository } from './state.js'

/** Blocks in, blobs out, as Azure's storage has it: as much of it as GitHub's client uses. */
export class BlobStore {
  readonly #blobs = new Map<string, Buffer>()
  readonly #blocks = new Map<string, Buffer>()

  /** Keeps a blob and returns where it can be had. */
  keep(content: Buffer, baseUrl: string): string {
    const path = `/blobs/${randomUUID()}`
    this.#blobs.set(path, content)
    return `${baseUrl}${path}`
  }

  /** A place to upload to. */
  place(baseUrl: string): string {
    return `${baseUrl}/blobs/${randomUUID()}`
  }

  content(url: string): Buffer {
    return this.#blobs.get(new URL(url).pathname) ?? Buffer.alloc(0)
  }

  serve(method: string, { pathname, searchParams }: URL, body: Buffer, response: ServerResponse): void {
    const part = searchParams.get('comp')
    if (method === 'GET' && this.#blobs.has(pathname)) {
      response.writeHead(200, { 'content-type': 'application/zip' }).end(this.#blobs.get(pathname))
      return
    }
    if (method !== 'PUT') {
      response.writeHead(404).end()
      return
    }
    if (part === 'block') this.#blocks.set(`${pathname} ${searchParams.get('blockid')}`, body)
    else if (part === 'blocklist') {
      const ids = [...body.toString().matchAll(/<Latest>([^<]*)<\/Latest>/g)].map(([, id]) => id)
      this.#blobs.set(pathname, Buffer.concat(ids.map((id) => this.#blocks.get(`${pathname} ${id}`)!)))
    } else this.#blobs.set(pathname, body)
    response.writeHead(201, { etag: '"0"', 'last-modified': new Date(0).toUTCString() }).end()
  }
}

/** The service by which jobs of one run hand artifacts to each other. */
export class ResultsService {
  readonly #uploads = new Map<string, string>()
  /** When each artifact that was begun expires, as it was asked for. */
  readonly expiries = new Map<string, string | undefined>()

  constructor(
    private readonly repository: Repository,
    private readonly blobs: BlobStore,
  ) {}

  /** @returns undefined where there is no such method, or an artifact of that name is there already */
  answer(path: string, given: Record<string, unknown>, baseUrl: string): unknown {
    const runId = Number(String(given.workflow_run_backend_id).replace('run-', ''))
    const key = `${runId} ${given.name}`
    const ofRun = this.repository.artifacts.filter((artifact) => artifact.runId === runId)
    switch (path.split('/').at(-1)) {
      case 'CreateArtifact': {
        if (ofRun.some(({ name }) => name === given.name)) return undefined
        const place = this.blobs.place(baseUrl)
        this.#uploads.set(key, place)
        this.expiries.set(String(given.name), given.expires_at as string | undefined)
        return { ok: true, signed_upload_url: place }
      }
      case 'FinalizeArtifact': {
        const content = this.blobs.content(this.#uploads.get(key)!)
        const id = this.repository.nextId()
        this.repository.artifacts.push({ id, runId, name: String(given.name), content })
        return { ok: true, artifact_id: String(id) }
      }
      case 'DeleteArtifact': {
        const found = ofRun.find(({ name }) => name === given.name)
        if (!found) return undefined
        this.repository.artifacts.splice(this.repository.artifacts.indexOf(found), 1)
        return { ok: true, artifact_id: String(found.id) }
      }
      case 'ListArtifacts': {
        const id = given.id_filter === undefined ? undefined : Number(given.id_filter)
        const name = given.name_filter === undefined ? undefined : String(given.name_filter)
        return {
          artifacts: ofRun
            .filter((one) => (id === undefined || one.id === id) && (name === undefined || one.name === name))
            .map((one) => ({
              workflow_run_backend_id: `run-${runId}`,
              workflow_job_run_backend_id: 'job-1',
              database_id: String(one.id),
              name: one.name,
              size: String(one.content.length),
              created_at: new Date(0).toISOString(),
            })),
        }
      }
      case 'GetSignedArtifactURL': {
        const artifact = ofRun.find(({ name }) => name === given.name)
        return artifact && { signed_url: this.blobs.keep(artifact.content, baseUrl) }
      }
      default:
        return undefined
    }
  }
}

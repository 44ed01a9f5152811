/**
 * Decides whether a pull request is measured, before its code is checked out, from GitHub's data and the base's config.
 */
import * as z from 'zod'
import { connect, type GithubApi, ifPermitted } from '../github/api.js'
import { textInCommit } from '../github/contents.js'
import type { Event, Repository } from '../github/event.js'
import { changedFiles, type FoundPull, findPullRequest } from '../github/pull-request.js'
import { workflowFilesOf } from '../github/workflow-files.js'
import { UsageError } from '../system/errors.js'
import { chosenBy } from '../system/glob.js'
import type { Progress } from '../system/progress.js'
import { type BaseTerms, termsIn } from './base-terms.js'
import { measuredAsBase, touchedBy } from './changed-measurement.js'
import type { Publisher } from './publish.js'

/** The decision that the first job of a gate passes to the others. */
const Scope = z.discriminatedUnion('measure', [
  z.object({ measure: z.literal(true) }),
  z.object({ measure: z.literal(false), kind: z.enum(['unchanged', 'draft']), reason: z.string() }),
])

export type Scope = z.output<typeof Scope>

/** The reason why a draft is not measured. */
const DRAFT = 'This is a draft. It is measured when it is marked ready for review, or after a comment `/boltmark run`'

/** Whether the gate measures for this event. A run that somebody repeats, or starts with the label, always does. */
export async function scopeOf(publisher: Publisher, event: Event, progress: Progress): Promise<Scope> {
  const { pull, sha } = event
  if (!pull || event.isAgain || event.action === 'labeled') return { measure: true }
  if (pull.draft) return { measure: false, kind: 'draft', reason: DRAFT }
  const client = connect(publisher.token, progress)
  const purpose = 'see what the pull request changes'
  const reason = await ifPermitted('actions, contents and pull-requests: read', purpose, progress, async () => {
    const found = await findPullRequest(client, event, { sha, repository: pull.repository })
    // A later push may have removed the commit that this run is about.
    return 'refused' in found
      ? undefined
      : whyUnbuilt({ client, publisher, at: event, pull: found, runId: event.runId })
  })
  return reason === undefined ? { measure: true } : { measure: false, kind: 'unchanged', reason }
}

/** @throws UsageError when the text is not such a decision */
export function scopeIn(text: string): Scope {
  try {
    return Scope.parse(JSON.parse(text))
  } catch (cause) {
    const next = 'Pass it on unchanged.'
    throw new UsageError('The input `scope` is not the output `scope` of `scope`.', next, { cause })
  }
}

/** A pull request, and the run that would measure it. */
export interface MeasuredPull {
  readonly client: GithubApi
  readonly publisher: Pick<Publisher, 'config' | 'set'>
  readonly at: Repository
  readonly pull: FoundPull
  readonly runId: number
}

/**
 * Why a pull request need not be measured. Undefined if it must be. No file of the head is read: GitHub lists the
 * changed paths, and the base's config says which paths are built. If the measurement itself changes, it is measured.
 */
export async function whyUnbuilt({ client, publisher, at, pull, runId }: MeasuredPull): Promise<string | undefined> {
  const { config, set } = publisher
  const text = await textInCommit(client, at, config, pull.baseSha)
  const terms = text === undefined ? undefined : termsIfGood(config, text, set)
  if (!terms) return undefined
  const changed = await changedFiles(client, at, pull.number)
  if (changed === undefined || changed.length === 0) return undefined
  if (chosenBy(terms.gate.paths, changed).length > 0) return undefined
  const touched = touchedBy(changed, config, terms.workloads)
  if (!measuredAsBase(touched, await workflowFilesOf(client, at, runId))) return undefined
  const files = changed.length === 1 ? 'The one changed file is not' : `None of the ${changed.length} changed files is`
  return `${files} among \`gate.paths\` of the base's config`
}

/** The terms of the base's config. If the config is wrong, none: the job that measures reports the error. */
function termsIfGood(config: string, text: string, set: readonly string[]): BaseTerms | undefined {
  try {
    return termsIn(config, text, set)
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

import { connect, type GithubApi, ifPermitted } from '../github/api.js'
import { isApproved } from '../github/approval.js'
import { downloadArtifact, type Listed, listArtifacts, type OtherRun } from '../github/artifacts.js'
import { findCheck } from '../github/check.js'
import { textInCommit } from '../github/contents.js'
import type { Event } from '../github/event.js'
import { changedFiles, type FoundPull, findPullRequest, takeOffLabel } from '../github/pull-request.js'
import { workflowFilesOf } from '../github/workflow-files.js'
import { UNCHANGED } from '../report/not-measured.js'
import { code, prose } from '../report/render/markdown/markdown-text.js'
import type { Results } from '../results/schema.js'
import { BoltmarkError, UsageError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'
import { termsIn, underTermsOf, withoutPass } from './base-terms.js'
import { measuredAsBase, touchedBy } from './changed-measurement.js'
import { leftIn, reportArtifact } from './gather.js'
import type { News } from './news.js'
import { type Publisher, publish } from './publish.js'
import { whyUnbuilt } from './scope.js'

/** The prefix of the names of a gate's artifacts. */
const ARTIFACT = 'boltmark'

/**
 * Publishes the result of a fork's pull request, from a separate run that has a token with write access; at the start
 * and the end of the measuring run. Every file of the measuring run may be hostile. So the pull request is looked up on
 * GitHub, and only a placeholder is published unless its present head has the label. The samples are judged again by
 * the base's terms, and every name in them is printed as text.
 * @param label the label that allows measuring one head of a fork
 * @returns what was done, in a sentence
 */
export async function commentForRun(
  publisher: Publisher,
  event: Event,
  label: string,
  progress: Progress,
): Promise<string> {
  const run = event.other
  if (!run)
    throw new UsageError(
      '`comment` publishes for another run, and this event has none.',
      'Use it in a workflow `on: workflow_run`.',
    )
  if (run.event !== 'pull_request')
    return `The run was started by ${run.event}: there is no pull request to comment on.`
  const client = connect(publisher.token, progress)
  const found = await findPullRequest(client, event, run)
  if ('refused' in found) return `Nothing is published: ${found.refused}.`
  if (!found.fork) return 'The pull request is of this repository: its own run has published.'
  const approved = await isApproved(client, event, found, label)
  if (!run.hasEnded && !approved) return 'The run has begun and measures nothing: there is no label for its commit.'
  const { owner, repo } = event
  const place = { owner, repo, sha: run.sha, number: found.number, runId: run.id, url: run.url }
  const of = { token: publisher.token, workflowRunId: run.id, repositoryOwner: owner, repositoryName: repo }
  const artifact =
    run.hasEnded && approved
      ? (await listArtifacts(of)).find(({ name }) => name === reportArtifact(ARTIFACT))
      : undefined
  const judging = { client, publisher, event, pull: found, runId: run.id, progress }
  // The reason why nothing was built is computed here, because the run's own answer comes from the fork.
  const unbuilt =
    run.hasEnded && !artifact
      ? await whyUnbuilt({ client, publisher, at: event, pull: found, runId: run.id })
      : undefined
  // Any event of a pull request starts a run, for example another label. If another run already measures the commit,
  // this run publishes nothing.
  const check = artifact
    ? undefined
    : await findCheck(client, { ...place, name: publisher.name, appId: publisher.appId })
  if (check && !check.ended && check.runId !== run.id)
    return run.hasEnded
      ? 'The run measured nothing, and another run measures its commit: the comment is not changed.'
      : 'Another run measures this commit: the comment is not changed.'
  if (!run.hasEnded) {
    await publish(publisher, place, { kind: 'running' }, progress)
    return `Announced on pull request ${found.number}.`
  }
  // The label is valid for one head. That head is measured now, or a push has replaced it.
  if (found.labels.includes(label)) await takeOffLabel(client, event, found.number, label)
  // The base branch may have changed since, so that the same files may now differ from it.
  const isOutdated = check?.title === UNCHANGED && unbuilt === undefined
  if (check?.ended && !isOutdated)
    return 'The run measured nothing, and its commit has a verdict: the comment is not changed.'
  const missing = unbuilt === undefined ? withoutResults(approved && run.isBroken, label) : unchanged(unbuilt)
  const news = artifact ? await newsIn(artifact, of, (results) => judged(judging, results)) : missing
  // The changed files were looked up by the pull request's number. A push in the meantime would have changed the
  // result.
  const still = await findPullRequest(client, event, run)
  if ('refused' in still) return `Nothing is published: ${still.refused}.`
  await publish(publisher, place, news, progress)
  return `Published on pull request ${found.number}: ${'reason' in news ? news.reason : news.kind}.`
}

const NOTHING_CAME: News = {
  kind: 'nothing',
  reason: 'There are no results: see why the jobs of the run ended',
  broken: true,
}

/** @param isMissed whether the run should have left results */
function withoutResults(isMissed: boolean, label: string): News {
  return isMissed ? NOTHING_CAME : waitingFor(label)
}

function unchanged(reason: string): News {
  return { kind: 'unchanged', reason: prose(reason) }
}

function waitingFor(label: string): News {
  const reason = `This pull request is from a fork. Its head is measured once a maintainer has read it and adds the label \`${label}\`, which holds for this one commit`
  return { kind: 'nothing', reason, broken: false }
}

/** The news to publish about a run that left results, or a reason for having none. */
async function newsIn(artifact: Listed, of: OtherRun, judge: (results: Results) => Promise<News>): Promise<News> {
  try {
    const left = leftIn(await downloadArtifact(artifact, of), artifact.name)
    // The run's own claim that nothing changed is ignored. GitHub's data decides that.
    if (left.kind === 'not-measured')
      return { kind: 'nothing', reason: `The run of the fork says: ${prose(left.reason)}`, broken: false }
    return await judge(left.results)
  } catch (error) {
    if (!(error instanceof BoltmarkError)) throw error
    return { kind: 'nothing', reason: `The results of the run were refused. ${prose(error.message)}`, broken: true }
  }
}

/** What is needed to judge a fork's results. */
interface Judging {
  readonly client: GithubApi
  readonly publisher: Publisher
  readonly event: Event
  readonly pull: FoundPull
  readonly runId: number
  readonly progress: Progress
}

/**
 * A fork's samples under the base's terms. They can pass only if the base's own workflow files measured them, with the
 * base's config and workloads. Otherwise the author of the pull request could have rigged the measurement.
 * @throws UsageError when the base's config or the results cannot be judged
 */
async function judged({ client, publisher, event, pull, runId, progress }: Judging, results: Results): Promise<News> {
  const { config, set } = publisher
  const text = await ifPermitted('contents: read', "read the base's config", progress, () =>
    textInCommit(client, event, config, pull.baseSha),
  )
  if (text === undefined)
    return {
      kind: 'nothing',
      reason: `The base has no readable ${code(config)}, and a fork's results are judged by no other config`,
      broken: false,
    }
  const terms = termsIn(config, text, set)
  const changed = await changedFiles(client, event, pull.number)
  const touched = touchedBy(changed, config, terms.workloads)
  const asBase = measuredAsBase(touched, await workflowFilesOf(client, event, runId))
  const own = underTermsOf(terms, results)
  return {
    kind: 'results',
    results: asBase ? own : withoutPass(own, 'the pull request changes how it is measured, so it cannot pass'),
    touched,
    fork: true,
  }
}

import { download, type Listed, listArtifacts, type OtherRun } from '../github/artifacts.js'
import { findCheck } from '../github/check.js'
import { connect } from '../github/client.js'
import type { Event } from '../github/event.js'
import { findPullRequest, takeOffLabel } from '../github/pull-request.js'
import { prose } from '../report/markdown-text.js'
import { BoltmarkError, UsageError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'
import { leftIn, reportArtifact } from './gather.js'
import { type News, type Publisher, publish } from './publish.js'

/** What the names of a gate's artifacts begin with. */
const ARTIFACT = 'boltmark'

/**
 * Speaks for a run whose own token may not, when it begins and when it has ended: one for a fork's pull request. Everything that run left may be hostile. So the pull request is looked up
 * on GitHub, the results must fit their schema and limits, and all in them is text.
 * @param label lets a fork's head be measured, once
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
      '`comment` speaks for another run, and this event has none.',
      'Use it in a workflow `on: workflow_run`.',
    )
  if (run.event !== 'pull_request')
    return `The run was started by ${run.event}: there is no pull request to comment on.`
  const client = connect(publisher.token, progress)
  const found = await findPullRequest(client, event, run)
  if ('refused' in found) return `Nothing is published: ${found.refused}.`
  if (!found.fork) return 'The pull request is of this repository: its own run has published.'
  const place = {
    owner: event.owner,
    repo: event.repo,
    sha: run.sha,
    number: found.number,
    runId: run.id,
    url: run.url,
  }
  if (!run.hasEnded && !found.labels.includes(label))
    return 'The run has begun and measures nothing: there is no label.'
  const of = {
    token: publisher.token,
    workflowRunId: run.id,
    repositoryOwner: event.owner,
    repositoryName: event.repo,
  }
  const artifact = run.hasEnded
    ? (await listArtifacts(of)).find(({ name }) => name === reportArtifact(ARTIFACT))
    : undefined
  // Any event of a pull request starts a run, another label for instance. Beside one that measures they have nothing to say.
  const check = artifact ? undefined : await findCheck(client, { ...place, name: publisher.name })
  if (check && !check.ended && check.runId !== run.id)
    return run.hasEnded
      ? 'The run measured nothing, and another one measures its commit: left as it is.'
      : 'Another run measures this commit: left as it is.'
  if (!run.hasEnded) {
    await publish(publisher, place, { kind: 'running' }, progress)
    return `Announced on pull request ${found.number}.`
  }
  // Good for one head, and that is measured now or was replaced by a push.
  if (found.labels.includes(label)) await takeOffLabel(client, event, found.number, label)
  if (check?.ended) return 'The run measured nothing, and its commit has a verdict: left as it is.'
  const news = artifact ? await newsIn(artifact, of) : run.isBroken ? NOTHING_CAME : waitingFor(label)
  await publish(publisher, place, news, progress)
  return `Published on pull request ${found.number}: ${news.kind === 'nothing' ? news.reason : news.kind}.`
}

const NOTHING_CAME: News = {
  kind: 'nothing',
  reason: 'No results came: see why the jobs of the run ended',
  broken: true,
}

function waitingFor(label: string): News {
  const reason = `This pull request is from a fork. To have its head measured, a maintainer reads it and then adds the label \`${label}\`, which holds for this one commit`
  return { kind: 'nothing', reason, broken: false }
}

/** The news of a run that left something. */
async function newsIn(artifact: Listed, of: OtherRun): Promise<News> {
  try {
    const left = leftIn(await download(artifact, of), artifact.name)
    if (left.kind === 'not-measured') return { kind: 'nothing', reason: prose(left.reason), broken: false }
    return { kind: 'results', results: left.results, fork: true }
  } catch (error) {
    if (!(error instanceof BoltmarkError)) throw error
    return { kind: 'nothing', reason: `What the run left was refused. ${prose(error.message)}`, broken: true }
  }
}

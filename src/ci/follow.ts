/** Updates the comment and the check run of a pull request while its jobs measure. */
import { connect } from '../github/api.js'
import type { Event } from '../github/event.js'
import { unfinishedJobs } from '../github/runs.js'
import { sleep } from '../system/processes/interrupt.js'
import type { Progress } from '../system/progress.js'
import { howFarAre } from './how-far.js'
import type { Course } from './news.js'
import { destinationOf, type Publisher, publish } from './publish.js'

/** Matches the names of jobs that measure. If the job is in a called workflow, that workflow's name comes first. */
const MEASURES = /(?:^|\/ )Measure /

/** How often to send requests to GitHub; s. A token has 1,000 requests an hour for all runs of a repository. */
export interface Pace {
  /** How often to look whether jobs still measure. Jobs that wait for their end start at most this much later. */
  readonly lookS: number
  /** How often to update comment and check run, if there is news. */
  readonly writeS: number
}

/** Updates comment and check run until no job measures. @returns the number of updates */
export async function follow(
  publisher: Publisher,
  event: Event,
  course: Course,
  pace: Pace,
  progress: Progress,
): Promise<number> {
  const client = connect(publisher.token, progress)
  let written = 0
  let said = ''
  let next = performance.now() + pace.writeS * 1000
  for (; ; await sleep(pace.lookS)) {
    const names = await unfinishedJobs(client, event, event.runId)
    if (!names.some((name) => MEASURES.test(name))) return written
    if (performance.now() < next) continue
    next = performance.now() + pace.writeS * 1000
    const howFar = await howFarAre(course.jobs.map(({ artifact }) => artifact))
    const news = JSON.stringify([...howFar])
    if (howFar.size === 0 || news === said) continue
    await publish(publisher, destinationOf(event), { kind: 'running', course: { ...course, howFar } }, progress)
    said = news
    written++
  }
}

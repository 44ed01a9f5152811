/** What a pull request shows while it is measured. */
import { connect } from '../github/api.js'
import type { Event } from '../github/event.js'
import { unfinishedJobs } from '../github/runs.js'
import { sleep } from '../system/processes/interrupt.js'
import type { Progress } from '../system/progress.js'
import { howFarAre } from './how-far.js'
import type { Course } from './news.js'
import { destinationOf, type Publisher, publish } from './publish.js'

/** The names of jobs that measure begin with this word; a called workflow's name may come before it. */
const MEASURES = /(?:^|\/ )Measure /

/** How often GitHub is asked, s. A token has 1,000 requests an hour, for all runs of a repository. */
export interface Pace {
  /** Whether jobs still measure: what comes after waits no longer than this. */
  readonly lookS: number
  /** Until comment and check run are written again, if anything is new. */
  readonly writeS: number
}

/** Keeps comment and check run up to date until no job measures. @returns how often they were written */
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

import type { CellComparison } from '../results/comparisons.js'
import { grouped } from '../results/grouped.js'
import { reasonOf } from '../results/pairs.js'
import type { Profile, Sample, Variant } from '../results/schema.js'
import type { Facts } from './facts.js'
import type { Markup } from './markup.js'
import { brief, metricWord, plainName, shortList, threadsOf } from './words.js'

/** Whether a candidate's cell says something happened, in any metric. */
export function changed(comparison: CellComparison | undefined): boolean {
  return comparison?.role === 'candidate' && (comparison.verdict === 'faster' || comparison.verdict === 'slower')
}

/** Whether the profile has not seen the load of this cell. */
export function isUnseen(comparison: CellComparison | undefined): boolean {
  return comparison?.trained !== undefined && comparison.trained !== 'trained'
}

/** The metrics with columns of their own: the primary one, and p95 where it is measured. */
export function mainMetrics({ primary, metrics }: Facts): string[] {
  return [...new Set([primary, 'latency_p95'])].filter((metric) => metrics.includes(metric))
}

/** The main metrics and those that the plan compares. */
export function judgedMetrics(facts: Facts): string[] {
  return [...new Set([...mainMetrics(facts), ...facts.results.plan.metrics])].filter((metric) =>
    facts.metrics.includes(metric),
  )
}

export function otherMetrics(facts: Facts): string[] {
  const main = mainMetrics(facts)
  return facts.metrics.filter((metric) => !main.includes(metric))
}

/** One counter of a variant before and after its optimisation. */
export interface CounterRow {
  readonly variant: string
  readonly counter: string
  readonly before: number
  readonly after: number
}

/** BOLT's dyno-stats, the counters that both sides have. */
export function counterRows({ variants }: Facts): CounterRow[] {
  return variants.flatMap(({ name, dyno_stats }) =>
    Object.entries(dyno_stats?.before ?? {}).flatMap(([counter, before]) => {
      const after = dyno_stats?.after[counter]
      return after === undefined || before <= 0 ? [] : [{ variant: name, counter: plainName(counter), before, after }]
    }),
  )
}

/**
 * Notes of the comparisons, each once, with the places that it is about. What stands in brackets differs from place to place: notes that
 * agree but for that are one note.
 */
export function cellNotes(facts: Facts, markup: Markup): string[] {
  const noted = facts.comparisons.flatMap((comparison) => comparison.notes.map((note) => ({ note, comparison })))
  return [...grouped(noted, ({ note }) => withoutBrackets(note))].map(([plain, some]) => {
    const notes = new Set(some.map(({ note }) => note))
    const places = some.map(
      ({ comparison: { candidate, workload, threads, metric } }) =>
        `${markup.name(candidate)} on ${markup.name(workload)} at ${threadsOf(threads)} (${metricWord(metric)})`,
    )
    const [only] = notes
    const where = places.length === facts.comparisons.length ? 'every figure' : shortList([...new Set(places)], 4)
    return `${markup.prose(notes.size === 1 ? only! : plain)}: ${where}`
  })
}

/** Past this many notes on pooled figures the figures are hard to find. */
const MOST_POOL_NOTES = 8

/** Notes of the pooled figures, each once, with the figures that it is about. */
export function poolNotes({ pools }: Facts, markup: Markup): string[] {
  const noted = pools.flatMap((pool) => pool.notes.map((note) => ({ note, pool })))
  const notes = [...grouped(noted, ({ note }) => note)].map(([note, some]) => {
    const figures = some.map(({ pool: { candidate, metric } }) => `${markup.name(candidate)} (${metricWord(metric)})`)
    return `${markup.prose(note)}: ${shortList(figures, 4)}`
  })
  const more = notes.length - MOST_POOL_NOTES
  return more > 1 ? [...notes.slice(0, MOST_POOL_NOTES), `and ${more} more`] : notes
}

function withoutBrackets(note: string): string {
  return note.replace(/ ?\([^()]*\)/g, '')
}

/** Samples that were left out, those with the same reason together. */
export interface LeftOut {
  readonly status: Sample['status']
  readonly reason: string
  readonly samples: readonly Sample[]
}

export function leftOutGroups({ leftOut }: Facts): LeftOut[] {
  const groups = grouped(leftOut, ({ status, reason }) => JSON.stringify([status, reason]))
  return [...groups.values()].map((samples) => ({
    status: samples[0]!.status,
    reason: reasonOf(samples[0]!),
    samples,
  }))
}

/** How much of a profile no longer fits the code: of the recorded branches where BOLT tells that, with what it found again; else of the functions. */
export function staleness({
  stale_percent: functions,
  stale_samples_percent: branches,
  inferred_samples_percent: found,
}: Profile): string {
  if (branches === undefined) return `${brief(functions)} %`
  return `${brief(branches)} % of branches${found ? `, ${brief(found)} % found again` : ''}`
}

/** The share of functions with a profile, in percent. */
export function profiledPercent({ profile }: Variant): string | undefined {
  if (!profile || profile.functions === 0) return undefined
  return ((profile.functions_profiled / profile.functions) * 100).toFixed(1)
}

import * as z from 'zod'
import { grouped } from '../results/grouped.js'
import { sixDigits } from '../results/rounded.js'
import type { Results, Sample } from '../results/schema.js'
import { median } from '../statistics/median.js'
import { cellKey } from '../verdict/rounds.js'

/** The version of the lines that this program writes. */
export const HISTORY_SCHEMA = 'boltmark.history/1'

/** The values by variant and metric, in the units of the metrics table. */
const VariantValues = z.record(z.string(), z.record(z.string(), z.number().positive()))

const RecordedCell = z.looseObject({ workload: z.string(), threads: z.int().positive(), values: VariantValues })

/** A line of the history: what one host measured in one run, or in several runs that were merged. */
export const HistoryRecord = z.looseObject({
  schema: z.literal(HISTORY_SCHEMA),
  run: z.string().describe('ID of the run; in a merged record, of the last run'),
  started: z.string().describe('ISO 8601, UTC'),
  repository: z.string().default(''),
  sha: z.string().default('').describe('the measured commit; in a merged record, the last one'),
  first_sha: z.string().optional().describe('in a merged record, the first commit'),
  host: z.string(),
  target: z.string().default(''),
  runs: z.int().positive().default(1).describe('the number of runs; the values are geometric means over them'),
  cells: z.array(RecordedCell),
})

export type HistoryRecord = z.infer<typeof HistoryRecord>
export type RecordedCell = z.infer<typeof RecordedCell>

/**
 * The medians of a run, one record per host. The control is left out, because it is the baseline again.
 */
export function recordsOf({ run, environment, target, plan, variants, samples }: Results): HistoryRecord[] {
  const tracked = variants.filter(({ role }) => role !== 'control').map(({ name }) => name)
  const good = samples.filter(({ status, variant }) => status === 'ok' && tracked.includes(variant))
  const hosts = grouped(good, ({ host }) => host || environment.fingerprint)
  return [...hosts].map(([host, measured]) => ({
    schema: HISTORY_SCHEMA,
    run: run.id,
    started: run.started,
    repository: run.git?.repository ?? '',
    sha: run.git?.sha ?? '',
    host,
    target: `${target.adapter} ${target.version}`.trim(),
    runs: 1,
    cells: [...grouped(measured, cellKey).values()].map((some) => ({
      workload: some[0]!.workload,
      threads: some[0]!.threads,
      values: valuesOf(some, plan.metrics),
    })),
  }))
}

function valuesOf(samples: readonly Sample[], metrics: readonly string[]): RecordedCell['values'] {
  const variants = [...grouped(samples, ({ variant }) => variant)].map(([variant, some]) => {
    const medians = metrics.flatMap((metric): [string, number][] => {
      const values = some.flatMap(({ metrics: measured }) => measured[metric] ?? []).filter((value) => value > 0)
      return values.length > 0 ? [[metric, sixDigits(median(values))]] : []
    })
    return [variant, Object.fromEntries(medians)] as const
  })
  return Object.fromEntries(variants)
}

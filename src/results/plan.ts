/** What a run declares before its first sample, as `plan` of results.json has it. */
import * as z from 'zod'
import { SAFE_METRIC_NAME } from './metrics.js'

export const NO_METRIC_NAME =
  'a name of a metric has letters, digits, "_", "%", ":" and "-", with single dots or spaces between'

export const MetricName = z.string().regex(SAFE_METRIC_NAME, NO_METRIC_NAME)

export const Method = z
  .enum(['ranks', 'shared-error'])
  .describe('how intervals are made: by ranks of the pairs, or by the noise that all variants of a cell show together')

/** How long a load is put on: for a time, or for a number of transactions. */
export const Length = z.looseObject({
  duration_s: z.number().optional(),
  events: z.int().optional().describe('transactions, in place of a time'),
  warmup_s: z.number().optional().describe('load before the clock starts; absent: none'),
})

const PlannedLoad = Length.extend({
  workloads: z
    .record(z.string(), Length)
    .optional()
    .describe(
      'those whose own parameters say how long they are; without time and number it is their command that decides',
    ),
})

export const Plan = z.looseObject({
  baseline: z.string(),
  margin: z.number().describe('a share, 0.02 is 2 %'),
  confidence: z.number(),
  metrics: z.array(MetricName),
  rounds: z.looseObject({ min: z.int(), max: z.int() }),
  method: Method.optional().describe('declared before the first sample; absent: ranks'),
  cells: z
    .array(z.looseObject({ workload: z.string(), threads: z.int().positive() }))
    .optional()
    .describe('what was to be measured'),
  gated: z.array(MetricName).optional().describe('metrics that the gate looks at; none of them when it never fails'),
  on_neutral: z.literal('fail').optional().describe('what is left open fails the gate; absent: it stays neutral'),
  load: PlannedLoad.optional().describe('how long a sample is'),
  training: PlannedLoad.extend({ threads: z.int().positive() })
    .optional()
    .describe('how long profiles were recorded; absent: none were'),
  limits: z
    .looseObject({ steal_percent: z.number(), other_load_percent: z.number(), throttled: z.int() })
    .optional()
    .describe('a sample whose resources have more was excluded'),
})

export type Length = z.infer<typeof Length>
export type Plan = z.infer<typeof Plan>

/** One measurement: `samples[]` in results.json. */
import * as z from 'zod'
import { MetricName, NO_METRIC_NAME } from './plan.js'

/** Numbers by name, for example counters. */
export const NumbersByName = z.record(z.string(), z.number())

/** In the units of the metrics table. Unknown names are kept. */
export const Metrics = z.record(MetricName, z.number(), {
  error: ({ code }) => (code === 'invalid_key' ? NO_METRIC_NAME : undefined),
})

const Interval = z.looseObject({
  at_s: z.number().describe('seconds since the measured phase began'),
  throughput: z.number().optional(),
  latency_p95: z.number().optional(),
})

export const Sample = z.looseObject({
  workload: z.string(),
  threads: z.int().positive(),
  variant: z.string(),
  round: z.int().nonnegative(),
  phase: z
    .enum(['discovery', 'confirm'])
    .optional()
    .describe('confirm: taken to confirm a `slower`; absent is discovery'),
  order: z.int().nonnegative().default(0).describe('position of the variant in its round, from 0'),
  group: z
    .int()
    .positive()
    .optional()
    .describe(
      'the variants of a round that took turns with each other; each group has its own sample of the baseline; absent: all of them',
    ),
  host: z.string().default('').describe('fingerprint of the host that measured'),
  started: z.string().default('').describe('ISO 8601, UTC'),
  duration_s: z.number().default(0),
  wall_s: z.number().optional().describe('seconds of machine time in all: restoring, starting, warming up, measuring'),
  status: z.enum(['ok', 'failed', 'excluded']),
  reason: z.string().optional(),
  metrics: Metrics.default({}),
  errors_per_s: z
    .number()
    .optional()
    .describe('errors that the load generator ignored, such as deadlocks; absent: none'),
  operations: Metrics.optional().describe('finished operations of each kind, if the load generator distinguishes them'),
  counts: NumbersByName.optional().describe(
    'totals of the measured phase, if the load generator reports them: queries by kind, ignored errors, reconnects',
  ),
  intervals: z
    .array(Interval)
    .optional()
    .describe('at most 60 of them, evenly spread; samples.jsonl in the work folder has all'),
  resources: NumbersByName.optional(),
})

export type Interval = z.infer<typeof Interval>
export type Sample = z.infer<typeof Sample>

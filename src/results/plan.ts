/** What a run declares before its first sample: `plan` in results.json. */
import * as z from 'zod'
import type { Method } from '../statistics/judgement.js'
import { MOST_ROUNDS } from './limits.js'
import { SAFE_METRIC_NAME } from './metrics.js'

export const NO_METRIC_NAME =
  'a name of a metric has letters, digits, "_", "%", ":" and "-", with single dots or spaces between'

export const MetricName = z.string().regex(SAFE_METRIC_NAME, NO_METRIC_NAME)

export const MethodName = (z.enum(['ranks', 'shared-error']) satisfies z.ZodType<Method>).describe(
  'how intervals are made: by ranks of the pairs, or by the noise that all variants of a cell show together',
)

export const Cause = z
  .enum(['steal_percent', 'other_load_percent'])
  .describe('CPU time that the hypervisor or other programs took, as `samples[].resources` names it')

/** The length of a load: a time, or a number of transactions. */
export const Length = z.looseObject({
  duration_s: z.number().optional(),
  events: z.int().optional().describe('transactions, in place of a time'),
  warmup_s: z.number().optional().describe('load before the clock starts; absent: none'),
})

const PlannedLoad = Length.extend({
  workloads: z
    .record(z.string(), Length)
    .optional()
    .describe('workloads whose own parameters set their length; without time and number, only their command knows it'),
})

const NumberOfRounds = z.int().nonnegative().max(MOST_ROUNDS)

export const ResultsPlan = z.looseObject({
  baseline: z.string(),
  margin: z.number().describe('a fraction: 0.02 is 2 %'),
  confidence: z.number(),
  metrics: z.array(MetricName),
  rounds: z.looseObject({ min: NumberOfRounds, max: NumberOfRounds }),
  method: MethodName.optional().describe('the method that was declared before the first sample; absent: ranks'),
  adjust: z
    .array(Cause)
    .optional()
    .describe(
      'causes outside the database whose effect is removed from the ratios if that reduces their error; absent: none',
    ),
  chosen_after_sampling: z
    .literal(true)
    .optional()
    .describe('true: method or adjust were chosen after the samples were known; absent: before the first sample'),
  second_baseline: z
    .string()
    .optional()
    .describe('the control, if ratios are taken to the mean of baseline and control; absent: to the baseline'),
  co_primary: z
    .looseObject({
      metric: MetricName,
      busy: z.number().describe('share of the CPUs that the load can use, in the median sample of the baseline'),
    })
    .optional()
    .describe('a metric that decides the outcome together with the first one, if the CPUs are at least this busy'),
  cells: z
    .array(z.looseObject({ workload: z.string(), threads: z.int().positive() }))
    .optional()
    .describe('the planned cells'),
  gated: z.array(MetricName).optional().describe('the metrics that the gate judges; empty if it never fails'),
  on_neutral: z
    .literal('fail')
    .optional()
    .describe('true: an open verdict fails the gate; absent: the gate is neutral then'),
  load: PlannedLoad.optional().describe('the length of a sample'),
  training: PlannedLoad.extend({ threads: z.int().positive() })
    .optional()
    .describe('the length of a training; absent: nothing was trained'),
  interleave: z
    .record(
      z.string(),
      z.looseObject({
        way: z.enum(['turns', 'sequential']),
        turn_ms: z.number().optional().describe('the average length of a turn; longer if transactions are long'),
        ring: z
          .literal(true)
          .optional()
          .describe('true: load generators handed turns on to each other after a few transactions'),
        at_once: z
          .int()
          .optional()
          .describe('the largest number of variants in a group, if a round has groups with a baseline each'),
        why: z
          .string()
          .optional()
          .describe('why variants were measured one after the other, or why a round has groups'),
      }),
    )
    .optional()
    .describe('how the variants of a round shared the machine, by workload; absent: one after the other'),
  turn_trial: z
    .looseObject({
      workload: z.string(),
      threads: z.int().positive(),
      duration_s: z.number().describe('the planned length of the trial'),
      ways: z
        .array(
          z.looseObject({
            way: z.enum(['turns', 'sequential']),
            turn_ms: z.number().optional(),
            noise_percent: z
              .number()
              .describe(
                'robust standard deviation of the ratio of the baseline to itself, after a second of machine time',
              ),
            speed_percent: z.number().optional().describe('how much faster the baseline was than in the longest turns'),
          }),
        )
        .describe('the ways that were compared'),
      chosen: z.looseObject({ way: z.enum(['turns', 'sequential']), turn_ms: z.number().optional() }),
    })
    .optional()
    .describe('the trial of the baseline against itself that chose the length of turns; absent: there was none'),
  layouts: z
    .literal('shuffled')
    .optional()
    .describe('shuffled: each round had a new random order of functions; absent: the order of the linker'),
  limits: z
    .looseObject({ steal_percent: z.number(), other_load_percent: z.number(), throttled: z.int() })
    .optional()
    .describe('limits: a sample with larger resources was excluded'),
})

/** Whether a run only counts on a simulated processor: it has no rounds, and nothing is timed. */
export function isOnlyCounted({ rounds }: { readonly rounds: { readonly max: number } }): boolean {
  return rounds.max === 0
}

export type Cause = z.infer<typeof Cause>
export type Length = z.infer<typeof Length>
export type ResultsPlan = z.infer<typeof ResultsPlan>

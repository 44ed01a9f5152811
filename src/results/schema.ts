import * as z from 'zod'
import type { Verdict } from '../statistics/verdict.js'
import { Environment } from './environment.js'
import { MethodName, MetricName, ResultsPlan } from './plan.js'
import { Metrics, NumbersByName, Sample } from './sample.js'

export type { Verdict } from '../statistics/verdict.js'
export { type Length, ResultsPlan } from './plan.js'
export { type Interval, Sample } from './sample.js'

/** The version of `results.json` that Boltmark writes. Readers ignore unknown keys and refuse another major version. */
export const RESULTS_SCHEMA = 'boltmark.results/1'

export const Role = z.enum(['baseline', 'control', 'candidate'])
const VerdictName = z.enum(['faster', 'slower', 'same', 'inconclusive']) satisfies z.ZodType<Verdict>
export const Trained = z.enum(['trained', 'unseen-workload', 'unseen-threads'])
export const GateVerdict = z.enum(['pass', 'fail', 'neutral', 'off']).describe('off: nothing is gated')

export const Profile = z.looseObject({
  from: z
    .string()
    .optional()
    .describe('instrumentation, or the way in which samples were taken: lbr, brbe, spe, etm, basic'),
  functions: z.int().describe('functions in the binary'),
  functions_profiled: z.int().describe('functions with a non-empty profile'),
  stale_percent: z.number().describe('share of profiled functions whose profile no longer fits'),
  stale_samples_percent: z.number().optional().describe('share of the recorded branches that lies in those functions'),
  inferred_samples_percent: z
    .number()
    .optional()
    .describe('share of the recorded branches that BOLT found again in changed functions'),
  functions_lost: z
    .int()
    .optional()
    .describe('functions of a pinned profile that are nowhere in the binary; no share of branches includes them'),
  pinned: z
    .looseObject({
      recorded: z.string(),
      build_id: z.string().nullable(),
      threads: z.int().positive().nullable().optional(),
    })
    .optional()
    .describe('if the profile was recorded earlier: when, on which build, and at how many threads'),
  executed_instructions: z
    .number()
    .describe(
      'instructions that the trainings of the profile executed, before the profiles of several workloads were weighted',
    ),
})

export const BinaryFact = z.looseObject({
  name: z.string(),
  sha256: z.string(),
  build_id: z.string().nullable(),
  size_bytes: z.int(),
})

export const Variant = z.looseObject({
  name: z.string(),
  role: Role,
  version: z.string().optional().describe('the version that the database itself reports'),
  optimizers: z.array(z.string()).default([]),
  trained_on: NumbersByName.default({}).describe('weight by workload'),
  flags: z.array(z.string()).optional().describe("BOLT's flags, if the config replaces them"),
  differs: z
    .record(z.string(), z.string())
    .optional()
    .describe('how it differs from the baseline besides optimizers and their flags: its own values, by name'),
  in_place_of: z.record(z.string(), z.string()).optional().describe("the baseline's value for each of these"),
  trained_threads: z.array(z.int()).optional().describe('thread counts at which the profile was recorded, if known'),
  binaries: z.array(BinaryFact).default([]),
  profile: Profile.optional(),
  dyno_stats: z.looseObject({ before: NumbersByName, after: NumbersByName }).optional(),
  notes: z.array(z.string()).default([]),
})

const WorkloadFact = z.looseObject({
  name: z.string(),
  driver: z.string().default(''),
  parameters: z.record(z.string(), z.unknown()).default({}),
})

const AdjustmentFact = z
  .looseObject({
    slopes: NumbersByName.describe('loss for each percent of a cause, as a log-ratio'),
    error_left: z
      .number()
      .describe('squared error of predicting other rounds, as a fraction of that without the causes'),
    ratio: z.number().describe('this field and the next three: the figure without the adjustment'),
    ci_low: z.number().nullable(),
    ci_high: z.number().nullable(),
    verdict: VerdictName,
  })
  .describe('the outside causes whose effect was removed from the ratio, and the figure without that; absent: none')

const SecondBaseline = z.literal(true).describe('the ratio is to the mean of baseline and control')

export const Comparison = z.looseObject({
  workload: z.string(),
  threads: z.int().positive(),
  candidate: z.string(),
  baseline: z.string(),
  metric: MetricName,
  rounds: z.int().describe('pairs that the ratio is computed from'),
  ratio: z.number().nullable().describe('candidate / baseline; null when there is no pair'),
  ci_low: z.number().nullable(),
  ci_high: z.number().nullable(),
  confidence: z.number(),
  p_value: z.number().nullable(),
  verdict: VerdictName,
  method: MethodName.optional().describe('absent: ranks'),
  second_baseline: SecondBaseline.optional(),
  adjusted: AdjustmentFact.optional(),
  trained: Trained.optional(),
  detectable: z.number().nullable().describe('smallest relative change that this number of rounds could have shown'),
  notes: z.array(z.string()).default([]),
})

export const Pooled = z.looseObject({
  candidate: z.string(),
  metric: MetricName,
  ratio: z.number().nullable(),
  ci_low: z.number().nullable(),
  ci_high: z.number().nullable(),
  verdict: VerdictName,
  method: MethodName.optional().describe('absent: ranks'),
  second_baseline: SecondBaseline.optional(),
  adjusted: AdjustmentFact.optional(),
  cells: z.int(),
  notes: z.array(z.string()).default([]),
})

const CountedFunction = z.looseObject({
  name: z.string(),
  at: z.string().optional().describe('source file and line that took most of its instructions'),
  instructions: z.number().describe('instructions per transaction, without those of functions that it called'),
})

export const Simulation = z.looseObject({
  workload: z.string(),
  variant: z.string(),
  metrics: Metrics.describe('counts per transaction, by metric; the mean of the repeats'),
  repeats: z.array(Metrics).optional().describe('each count of the same binaries on fresh data'),
  functions: z.array(CountedFunction).optional().describe('functions with most instructions, the largest first'),
  settings: z.record(z.string(), z.string()).optional().describe('further settings of the counted server'),
})

export const FlameGraph = z.looseObject({
  workload: z.string(),
  threads: z.int().positive(),
  variant: z.string(),
  samples: z.int().describe('the number of all samples, including those of stacks that are left out'),
  stacks: z
    .array(z.object({ frames: z.array(z.string()).min(1), samples: z.int() }))
    .describe('functions that called each other, the outermost first; the most frequent ones'),
})

export const Outcome = z.looseObject({
  verdict: z.enum(['faster', 'slower', 'same', 'mixed', 'undecided']).describe('on the candidate that ranks first'),
  metric: MetricName,
  candidate: z.string().nullable().describe('null when none was measured'),
  ratio: z.number().nullable().describe('over all cells together'),
  ci_low: z.number().nullable(),
  ci_high: z.number().nullable(),
  cells: z.int(),
  beside: z
    .looseObject({
      metric: MetricName,
      ratio: z.number().nullable(),
      ci_low: z.number().nullable(),
      ci_high: z.number().nullable(),
      verdict: VerdictName.describe('after correction for both metrics'),
    })
    .optional()
    .describe('the other metric that decides if CPU is the limit; absent: only the first metric decides'),
  comes_first: z.boolean().describe('faster than every other candidate by direct comparison'),
  level_with: z
    .array(z.string())
    .describe('candidates of the same verdict that the direct comparison does not distinguish'),
})

export const Gate = z.looseObject({ verdict: GateVerdict, reasons: z.array(z.string()) })

export const Results = z.looseObject({
  schema: z.string(),
  run: z.looseObject({
    id: z.string(),
    started: z.string(),
    finished: z.string(),
    tool: z.string(),
    config_sha256: z.string(),
    arguments: z.array(z.string()).optional().describe('those of `boltmark` that repeat the run in the same folder'),
    ended: z
      .enum(['decided', 'rounds', 'budget', 'failing'])
      .optional()
      .describe('why the run ended: every verdict was settled, or rounds, time or usable samples ran out'),
    git: z
      .looseObject({
        repository: z.string(),
        sha: z.string(),
        ref: z.string(),
        dirty: z
          .boolean()
          .optional()
          .describe('true: the config or other files of the repository differed from the commit'),
      })
      .nullable(),
  }),
  environment: Environment,
  target: z.looseObject({
    adapter: z.string(),
    version: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    elsewhere: z
      .looseObject({ restores: z.boolean(), switches: z.boolean(), seen: z.boolean().optional() })
      .optional()
      .describe(
        'the servers ran already: whether commands restored their data, and brought variants up, before each sample; whether their CPU time was measured',
      ),
  }),
  plan: ResultsPlan,
  variants: z.array(Variant),
  workloads: z.array(WorkloadFact),
  samples: z.array(Sample),
  comparisons: z.array(Comparison),
  pooled: z.array(Pooled),
  simulations: z.array(Simulation).optional().describe('counts of a simulated processor, if the config asks for them'),
  flame_graphs: z.array(FlameGraph).optional().describe('where variants spend their time, if the config asks for it'),
  outcome: Outcome.optional().describe('absent in files of older versions: it can be computed from the other fields'),
  gate: Gate,
})

/** The parts of a file that `compare` needs: samples and their names. Other parts are computed or optional. */
export const SamplesFile = z.looseObject({
  schema: z.string(),
  plan: ResultsPlan.partial().optional(),
  environment: Environment.partial().optional(),
  variants: z.array(Variant),
  workloads: z.array(WorkloadFact),
  samples: z.array(Sample),
  simulations: z.array(Simulation).optional(),
})

export type Role = z.infer<typeof Role>
export type Trained = z.infer<typeof Trained>
export type Profile = z.infer<typeof Profile>
export type BinaryFact = z.infer<typeof BinaryFact>
export type Variant = z.infer<typeof Variant>
export type Comparison = z.infer<typeof Comparison>
export type Pooled = z.infer<typeof Pooled>
export type CountedFunction = z.infer<typeof CountedFunction>
export type Simulation = z.infer<typeof Simulation>
export type FlameGraph = z.infer<typeof FlameGraph>
export type Outcome = z.infer<typeof Outcome>
export type Gate = z.infer<typeof Gate>
export type Results = z.infer<typeof Results>
export type SamplesFile = z.infer<typeof SamplesFile>

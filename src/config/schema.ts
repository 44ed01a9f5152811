import * as z from 'zod'
import { MOST_ROUNDS } from '../results/limits.js'
import { GateSection } from './gate-schema.js'
import { InterleaveSetting, TurnTrialSetting } from './interleave.js'
import { MachineSection } from './machine-schema.js'
import type { OptimizerRules } from './optimizers.js'
import { everyTargetKeys, type HUGE_PAGES } from './own-keys.js'
import { PackageSection } from './package-schema.js'
import { PassedOn } from './passed-on.js'
import { CpuList, Duration, Name, oneOrMore } from './units.js'
import { ProfileOptions, variantSchema } from './variant-schema.js'

const Rounds = z
  .union([
    z.int().nonnegative().max(MOST_ROUNDS),
    z.strictObject({
      min: z.int().positive().max(MOST_ROUNDS).describe('rounds that every cell gets'),
      max: z
        .int()
        .positive()
        .max(MOST_ROUNDS)
        .describe('the most rounds of a cell; a cell whose verdict stays open gets all of them'),
    }),
  ])
  .transform((value) => (typeof value === 'number' ? { min: value, max: value } : value))
  .refine(({ min, max }) => min <= max, 'rounds.min is larger than rounds.max')
  .meta({
    description:
      'rounds of each cell: a number, or a range whose larger end is for open verdicts; 0: only simulated counts, nothing is timed',
    examples: [12, { min: 6, max: 20 }],
  })

/** The length of a phase under load: a duration, or a number of transactions. */
const length = {
  duration: Duration.optional(),
  events: z.int().positive().optional().describe('a number of transactions or operations, instead of a duration'),
  timeout: Duration.optional().describe(
    'a load generator that takes longer is stopped; default: its duration plus two minutes, or an hour for events',
  ),
}

const TrainingSection = z.strictObject({
  ...length,
  threads: z.int().positive().default(1).describe('threads of the load generator while a profile is recorded'),
})

/** Events for perf to count besides the usual ones: names of groups or events, or events with names of their own. */
const CountEvents = z
  .union([
    z.array(z.string().regex(/^[\w:/=.-]+$/, 'an event as perf names it, or a group: ipc, top-down')),
    z.record(
      z.string().regex(/^[\w-]+$/, 'a name for the event'),
      z.string().regex(/^[\w:/=,.-]+$/, 'an event as perf stat -e takes it'),
    ),
  ])
  .default([])
  .transform(
    (value): Record<string, string> =>
      Array.isArray(value)
        ? Object.fromEntries(value.map((event) => [event.replaceAll(/[^\w-]+/g, '-'), event]))
        : value,
  )

export const BenchmarkSection = z.strictObject({
  baseline: Name.default('baseline').describe('the variant that the others are compared with'),
  control: z
    .union([
      z.boolean(),
      z.strictObject({ 'as-baseline': z.boolean().default(false).describe('compare with the mean of both') }),
    ])
    .default(true)
    .describe(
      'A/A: measure the baseline against itself; as-baseline: compare candidates with the mean of baseline and control, in each metric in which the control can be trusted',
    ),
  adjust: z
    .boolean()
    .default(true)
    .describe('remove from the ratios the effect of CPU time that others took, if that makes them more certain'),
  workloads: z.array(Name).min(1).optional().describe('default: all'),
  threads: oneOrMore(z.int().positive())
    .default([1])
    .meta({
      description: 'thread counts of the load generator; each makes a cell of a workload',
      examples: [8, [1, 8, 64]],
    }),
  ...length,
  warmup: Duration.default(0),
  rounds: Rounds.default({ min: 6, max: 20 }),
  budget: Duration.optional().describe(
    'time for the whole benchmark; it goes first to the cells that are nearest to a verdict',
  ),
  interleave: InterleaveSetting.default('auto'),
  'turn-trial': TurnTrialSetting.default('auto'),
  'at-once': z
    .int()
    .min(2)
    .optional()
    .describe(
      'how many servers may run at once, if variants take turns; a round with more variants has groups, each with the baseline; default: as many as memory and disk suffice for',
    ),
  pin: z
    .strictObject({ server: CpuList.optional(), client: CpuList.optional() })
    .optional()
    .meta({ description: 'the CPUs of server and load generator', examples: [{ server: '0-6', client: '7' }] }),
  client: z
    .strictObject({
      ssh: z
        .string()
        .regex(/^[^\s-]\S*$/, 'a destination as ssh takes it, such as bench@10.0.0.2')
        .describe('the host that runs the load generator, as ssh takes it'),
    })
    .optional()
    .describe('runs the load generator on another host; the server listens on target.listen'),
  counters: z
    .enum(['auto', 'off', 'simulate'])
    .default('auto')
    .describe(
      'auto: perf counts the events that the processor supports, in each sample; simulate: also count on a simulated processor (valgrind)',
    ),
  'count-events': CountEvents.describe(
    'more for perf to count in each sample: ipc, branch-misses, itlb-misses, l1i-misses, top-down, or any event of perf; a map gives events names of your own. Each is a metric, NAME.events_per_transaction',
  ),
  'flame-graph': z
    .union([z.boolean(), z.array(z.int().positive()).min(1)])
    .default(false)
    .describe(
      'record with perf where each variant spends its time, in one extra run of each workload: true at the most threads, a list at those thread counts',
    ),
  seed: z.int().nonnegative().default(1).describe('seeds the order of the rounds and the requests'),
})

const ServerSection = z.strictObject({
  'raise-limits': z
    .boolean()
    .default(false)
    .describe('raise limits of the server (connections, prepared statements) to the needs of the largest load'),
})

const BuildSection = z.strictObject({
  run: z.string().min(1).describe('a shell command; BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS are in its environment'),
  timeout: Duration.default(3 * 3600),
})

/** The fork's own tests. */
const TestCommand = z
  .union([
    z.string().min(1),
    z.strictObject({ run: z.string().min(1).describe('a shell command'), timeout: Duration.default(3 * 3600) }),
  ])
  .transform((value) => (typeof value === 'string' ? { run: value, timeout: 3 * 3600 } : value))
  .describe(
    'a shell command that must succeed before an optimised server is measured; BOLTMARK_BINARY_<NAME> is the path of a binary, BOLTMARK_VARIANT the variant, with `package:`, BOLTMARK_SOURCE the unpacked source package, and BOLTMARK_BUILD the tree that was built, which must not change',
  )

/** The compiler of the whole build, because the same compiler must record a profile and use it. */
const CompilerName = z
  .string()
  .regex(/^[^\s-]\S*$/, 'a C compiler by name or path, such as clang-19')
  .describe(
    'the C compiler for the target, GCC or Clang; the C++ compiler is the one that matches. Default: CC from the environment, else an installed compiler',
  )

/** The keys of `target:` for every adapter. Each adapter adds its own. */
export const targetKeys = {
  binaries: z
    .record(Name, z.string().min(1))
    .describe('ELF files to optimise, by name; the path of each in the build folder'),
}

/**
 * The binaries of an adapter. The one that it runs is required. @param usual the name of the required binary, with its
 * default path
 */
export function binariesWith(usual: Readonly<Record<string, string>>) {
  const [needed] = Object.keys(usual)
  const has = (binaries: Readonly<Record<string, string>>) => needed! in binaries
  return targetKeys.binaries.refine(has, `it lacks \`${needed}\`, the binary that is run`).default({ ...usual })
}

/** The parts of the schema that adapters, drivers and optimizers add. */
export interface Extensions {
  /** Each has a literal `adapter` key. */
  readonly targets: readonly z.ZodObject[]
  /** Each has a literal `driver` key. */
  readonly workloads: readonly z.ZodObject[]
  readonly optimizers: readonly OptimizerRules[]
}

function unionOn(key: string, options: readonly z.ZodObject[]) {
  return z.discriminatedUnion(key, options as unknown as [z.ZodObject, ...z.ZodObject[]])
}

/** The schema of `boltmark.yml`, version 1. `references.ts` checks whether the names in it exist and fit together. */
export function configSchema({ targets, workloads, optimizers }: Extensions) {
  const variant = variantSchema(optimizers.map(({ name }) => name))
  const sections = optimizers.flatMap(({ name, section }) =>
    section ? [[name, section.prefault({}).describe(`options of the optimizer ${name}`)] as const] : [],
  )
  return z.strictObject({
    version: z.literal(1).describe('the version of this form of config'),
    target: unionOn(
      'adapter',
      targets.map((target) =>
        target.extend({ compiler: CompilerName.optional(), test: TestCommand.optional(), ...everyTargetKeys }),
      ),
    )
      .transform((value) => withoutBinaries(value as TargetConfig))
      .describe('the database under test: how it is built, started and stopped'),
    env: z
      .array(PassedOn)
      .default([])
      .describe(
        'names of extra environment variables for builds, servers and load generators; the variables that builds usually need are always passed',
      ),
    build: BuildSection.optional().describe('how the target is built; not needed with an adapter that builds it'),
    package: PackageSection.optional().describe(
      'build the target by the rules of a source package, and put the optimised binaries into its packages',
    ),
    workloads: z
      .record(
        Name,
        unionOn('driver', workloads).transform((value) => value as WorkloadConfig),
      )
      .describe('load generators with their parameters, by name'),
    variants: z.record(Name, variant).meta({
      description: 'the sets of binaries that are compared, by name; one is the baseline',
      examples: [{ baseline: {}, bolt: { optimize: 'bolt', train: ['read-only'] } }],
    }),
    // These types are known only to the adapter, driver or optimizer. `sectionOf` parses them.
    ...(Object.fromEntries(sections) as object),
    train: TrainingSection.prefault({}).describe('the load that records a profile'),
    profile: ProfileOptions.default({ from: 'instrumentation' }).describe(
      'how profiles are recorded, or where existing ones are',
    ),
    benchmark: BenchmarkSection.prefault({}).describe('what is measured, how often, and how'),
    server: ServerSection.prefault({}).describe('settings of the server that Boltmark may change'),
    machine: MachineSection.prefault({}).describe('limits and settings of the machine that measures'),
    gate: GateSection.prefault({}).describe('when a pull request fails'),
  })
}

/** A shared library of the server that is built from its own source tree. */
export interface LibraryConfig {
  /** A folder, or `debian:PACKAGE`. */
  readonly source: string
  /** A shell command. */
  readonly build: string
  /** The path of each binary in the build folder, by name. */
  readonly binaries: Readonly<Record<string, string>>
  /** Seconds. */
  readonly timeout: number
}

export interface TargetConfig {
  readonly test?: { readonly run: string; readonly timeout: number } | undefined
  readonly adapter: string
  readonly compiler?: string | undefined
  /** The processor that it is built for, if that is not this machine's. */
  readonly cross?: 'aarch64' | undefined
  readonly cflags: readonly string[]
  readonly preload?: readonly string[] | undefined
  readonly 'huge-pages'?: keyof typeof HUGE_PAGES | undefined
  readonly environment?: Readonly<Record<string, string>> | undefined
  readonly binaries: Readonly<Record<string, string>>
  /** The address of a server that runs already. */
  readonly address?: string | undefined
  /** The value of `$variant` for `hooks.switch`, which the plan sets. */
  readonly variant?: string | undefined
  /** The folder for the server's copy of the data. */
  readonly data?: string | undefined
  readonly libraries?: Readonly<Record<string, LibraryConfig>>
  readonly [key: string]: unknown
}

/** The config of a server that runs already has no binaries, because none of its files is read. */
function withoutBinaries(target: TargetConfig): TargetConfig {
  return target.address === undefined ? target : { ...target, binaries: {} }
}

interface WorkloadConfig {
  readonly driver: string
  readonly [key: string]: unknown
}

export type Config = z.output<ReturnType<typeof configSchema>>

/** All binaries that can be optimised: those of the target's build, then those of its libraries. */
export function binaryNames({ binaries, libraries = {} }: TargetConfig): string[] {
  return [binaries, ...Object.values(libraries).map((library) => library.binaries)].flatMap(Object.keys)
}

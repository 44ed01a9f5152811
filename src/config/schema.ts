import * as z from 'zod'
import { Gate } from './gate-schema.js'
import { Interleave } from './interleave.js'
import { Machine } from './machine-schema.js'
import type { OptimizerRules } from './optimizers.js'
import { PassedOn } from './passed-on.js'
import { CpuList, Duration, Name, oneOrMore } from './units.js'

const Weights = z
  .union([z.array(Name).min(1), z.record(Name, z.number().positive())])
  .transform(
    (value): Record<string, number> =>
      Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, 1])) : value,
  )
  .describe('workloads to train on, as a list (equal weights) or as weights by workload')

/** Ways to sample a running program; what each needs is known in optimizers/profiles/sampled.ts. */
export const SAMPLED_SOURCES = ['lbr', 'brbe', 'spe', 'etm', 'basic'] as const

export type SampledSource = (typeof SAMPLED_SOURCES)[number]

const ProfileSource = z.enum(['instrumentation', ...SAMPLED_SOURCES, 'auto'])

export type ProfileSource = z.output<typeof ProfileSource>

/** Where profiles come from. */
const Profile = z.strictObject({
  from: ProfileSource.describe(
    'instrumentation: a copy of the binary counts its branches; lbr, brbe, spe, etm: perf samples the plain binary with the branch records of the processor; basic: without them; auto: the best of these that works here',
  ),
})

const VariantProfile = Profile.partial()
  .extend({
    pinned: z
      .string()
      .min(1)
      .optional()
      .describe('a folder with profiles of an earlier run, by binary: they are used, and nothing is recorded'),
  })
  .refine(({ from, pinned }) => (from === undefined) !== (pinned === undefined), 'either `from` or `pinned`')

/** @param optimizers their names */
function variantSchema(optimizers: readonly string[]) {
  return z.strictObject({
    ref: z.string().min(1).optional().describe('a branch, tag or commit to build instead of what is checked out'),
    source: z
      .string()
      .min(1)
      .optional()
      .describe(
        'another source to build instead of target.source: another version in a folder, or as the adapter names it',
      ),
    files: z
      .record(Name, z.string().min(1))
      .refine((files) => Object.keys(files).length > 0, 'names at least one binary')
      .optional()
      .describe(
        'files that are there already, by the names of target.binaries, instead of those that the build makes: the release of another version',
      ),
    optimize: oneOrMore(z.enum(optimizers))
      .optional()
      .describe('optimizers, in the order they are applied; none for a plain build'),
    train: Weights.optional(),
    profile: VariantProfile.optional().describe("for this variant instead of the config's own `profile`"),
    binaries: z
      .array(Name)
      .min(1)
      .optional()
      .describe(
        'which of target.binaries, and of those of target.libraries, are optimised; all of them when it is left out',
      ),
    flags: z.array(z.string()).optional().describe("replaces the optimizer's own set of flags"),
  })
}

const Rounds = z
  .union([z.int().positive(), z.strictObject({ min: z.int().positive(), max: z.int().positive() })])
  .transform((value) => (typeof value === 'number' ? { min: value, max: value } : value))
  .refine(({ min, max }) => min <= max, 'rounds.min is larger than rounds.max')

/** The length of a phase under load: for a time, or for a number of transactions. */
const length = {
  duration: Duration.optional(),
  events: z.int().positive().optional(),
  timeout: Duration.optional().describe(
    'a load generator that takes longer hangs and is stopped; default two minutes more than its duration, or an hour for events',
  ),
}

export const Training = z.strictObject({
  ...length,
  threads: z.int().positive().default(1).describe('threads of the load generator while a profile is recorded'),
})

export const Benchmark = z.strictObject({
  baseline: Name.default('baseline'),
  control: z.boolean().default(true).describe('A/A: measure the baseline against itself'),
  workloads: z.array(Name).min(1).optional().describe('all of them when it is left out'),
  threads: oneOrMore(z.int().positive()).default([1]),
  ...length,
  warmup: Duration.default(0),
  rounds: Rounds.default({ min: 6, max: 20 }),
  budget: Duration.optional().describe('time for the whole benchmark; it is spent where it decides most'),
  interleave: Interleave.default('off'),
  pin: z.strictObject({ server: CpuList.optional(), client: CpuList.optional() }).optional(),
  client: z
    .strictObject({
      ssh: z
        .string()
        .regex(/^[^\s-]\S*$/, 'a destination as ssh takes it, such as bench@10.0.0.2')
        .describe('the host that the load comes from, as ssh takes it'),
    })
    .optional()
    .describe('puts the load on from another host, over the network; the server listens on target.listen'),
  counters: z
    .enum(['auto', 'off', 'simulate'])
    .default('auto')
    .describe(
      'auto: count with perf what the processor can count, in each sample; simulate: also count on a simulated processor (valgrind), for embedded databases',
    ),
  'flame-graph': z
    .boolean()
    .default(false)
    .describe('record with perf where each variant spends its time, in one more run of every workload'),
  seed: z.int().nonnegative().default(1).describe('seeds the order of the rounds and the requests'),
})

export const Server = z.strictObject({
  'raise-limits': z
    .boolean()
    .default(false)
    .describe('raise limits of the server (connections, prepared statements) to what the largest load needs'),
})

export const Build = z.strictObject({
  run: z.string().min(1).describe('a shell command; BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS are in its environment'),
  timeout: Duration.default(3 * 3600),
})

/** The fork's own tests. */
const TestCommand = z
  .union([z.string().min(1), z.strictObject({ run: z.string().min(1), timeout: Duration.default(3 * 3600) })])
  .transform((value) => (typeof value === 'string' ? { run: value, timeout: 3 * 3600 } : value))
  .describe(
    'a shell command that an optimised server has to pass before it is measured; the binaries are in BOLTMARK_BINARY_<NAME>, the variant in BOLTMARK_VARIANT',
  )

/** For the whole build: what records a profile and what uses it have to be one and the same. */
const CompilerName = z
  .string()
  .regex(/^[^\s-]\S*$/, 'a compiler of C by its name or path, such as clang-19')
  .describe(
    'the compiler of C that the target is built with, GCC or Clang; that of C++ goes by its name. CC of the environment, else what this machine has, when it is left out',
  )

/** For every build, after those that Boltmark itself needs. */
const Cflags = z
  .array(z.string().regex(/^-\S+$/, 'one flag, such as -fno-jump-tables'))
  .default([])
  .describe('further flags for the compilers of C and C++, in every build of the target and of its libraries')

/** The keys of `target:` that every adapter has; an adapter adds its own. */
export const targetKeys = {
  binaries: z
    .record(Name, z.string().min(1))
    .describe('ELF files that are optimised, by name; paths as the build leaves them'),
}

/** The binaries of an adapter, which cannot do without the one that it runs. @param usual path by name, the needed one alone */
export function binariesWith(usual: Readonly<Record<string, string>>) {
  const [needed] = Object.keys(usual)
  const has = (binaries: Readonly<Record<string, string>>) => needed! in binaries
  return targetKeys.binaries.refine(has, `it lacks \`${needed}\`, the binary that is run`).default({ ...usual })
}

/** The parts of the schema that adapters, drivers and optimizers bring along. */
export interface Extensions {
  /** Each with a literal `adapter` key. */
  readonly targets: readonly z.ZodObject[]
  /** Each with a literal `driver` key. */
  readonly workloads: readonly z.ZodObject[]
  readonly optimizers: readonly OptimizerRules[]
}

function unionOn(key: string, options: readonly z.ZodObject[]) {
  return z.discriminatedUnion(key, options as unknown as [z.ZodObject, ...z.ZodObject[]])
}

/** The schema of `boltmark.yml`, version 1. Whether names fit together is checked by `references.ts`. */
export function configSchema({ targets, workloads, optimizers }: Extensions) {
  const variant = variantSchema(optimizers.map(({ name }) => name))
  const sections = optimizers.flatMap(({ name, section }) => (section ? [[name, section.prefault({})] as const] : []))
  return z.strictObject({
    version: z.literal(1),
    target: unionOn(
      'adapter',
      targets.map((target) =>
        target.extend({ compiler: CompilerName.optional(), cflags: Cflags, test: TestCommand.optional() }),
      ),
    ).transform((value) => value as TargetConfig),
    env: z
      .array(PassedOn)
      .default([])
      .describe(
        'further variables of the environment, by name, that builds, servers and load generators get; those that builds usually need they get anyway',
      ),
    build: Build.optional().describe('how the target is built; adapters that can build it themselves need none'),
    workloads: z.record(
      Name,
      unionOn('driver', workloads).transform((value) => value as WorkloadConfig),
    ),
    variants: z.record(Name, variant),
    // Typed by who brings them: `sectionOf` reads them.
    ...(Object.fromEntries(sections) as object),
    train: Training.prefault({}),
    profile: Profile.default({ from: 'instrumentation' }).describe('where profiles come from'),
    benchmark: Benchmark.prefault({}),
    server: Server.prefault({}),
    machine: Machine.prefault({}),
    gate: Gate.prefault({}),
  })
}

/** A shared library that the server loads, built from a source tree of its own. */
export interface LibraryConfig {
  /** A folder, or `debian:PACKAGE`. */
  readonly source: string
  /** A shell command. */
  readonly build: string
  /** Path below the folder that it is built in, by name. */
  readonly binaries: Readonly<Record<string, string>>
  /** s. */
  readonly timeout: number
}

export interface TargetConfig {
  readonly test?: { readonly run: string; readonly timeout: number } | undefined
  readonly adapter: string
  readonly compiler?: string | undefined
  readonly cflags: readonly string[]
  readonly binaries: Readonly<Record<string, string>>
  /** Where the copy of the data lies that a server runs on. */
  readonly data?: string | undefined
  readonly libraries?: Readonly<Record<string, LibraryConfig>>
  readonly [key: string]: unknown
}

export interface WorkloadConfig {
  readonly driver: string
  readonly [key: string]: unknown
}

export type Config = z.output<ReturnType<typeof configSchema>>

/** All that can be optimised: what the target's build leaves, then what those of its libraries leave. */
export function binaryNames({ binaries, libraries = {} }: TargetConfig): string[] {
  return [binaries, ...Object.values(libraries).map((library) => library.binaries)].flatMap(Object.keys)
}
export type VariantConfig = z.output<ReturnType<typeof variantSchema>>

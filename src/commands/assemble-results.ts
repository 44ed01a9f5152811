import { relative } from 'node:path'
import { disturbanceLimits } from '../job/disturbance-limits.js'
import type { Interleave } from '../job/interleave.js'
import type { Job } from '../job/job.js'
import { lengthsOf } from '../job/lengths.js'
import { timedMetrics } from '../job/loads.js'
import { CONTROL, type Plan } from '../job/plan.js'
import type { Build } from '../making/build.js'
import { type BuiltVariant, pinnedFolder } from '../making/built-variant.js'
import { differencesFromBaseline } from '../making/differences.js'
import type { Measurement } from '../measuring/benchmark.js'
import type { Extras } from '../measuring/simulations-and-graphs.js'
import { describeBinary, type Optimized } from '../optimizers/optimizer.js'
import { metricsWith } from '../results/metrics.js'
import { sixDigits } from '../results/rounded.js'
import { RESULTS_SCHEMA, type Results, type Sample, type Variant } from '../results/schema.js'
import { thinned } from '../results/thin-intervals.js'
import { askGit, commitAt, isChanged, isTracked, originOf } from '../system/git.js'
import { maskedIn } from '../system/secrets.js'
import { VERSION } from '../system/version.js'
import { compare } from '../verdict/compare.js'
import { gateByPlan, termsOfGate } from '../verdict/gate.js'
import { outcomeOf } from '../verdict/outcome.js'
import { declaredBy } from '../verdict/precision/declared.js'

/** Everything that a run made and measured. */
interface RunFindings {
  readonly plan: Plan
  readonly build: Build
  readonly variants: readonly BuiltVariant[]
  readonly measurement: Measurement
  readonly extras: Extras
  /** The version of each tool, by name. */
  readonly tools: Readonly<Record<string, string>>
}

/**
 * Puts all results of a run into one document. Comparisons and the gate's verdict are computed from its samples.
 */
export async function assembleResults(job: Job, findings: RunFindings): Promise<Results> {
  const { plan, build, variants, measurement, extras, tools } = findings
  const { samples, machine } = measurement
  const { simulations, graphs } = extras
  const baseline = variants.find(({ role }) => role === 'baseline')!
  const body = {
    schema: RESULTS_SCHEMA,
    run: await runOf(job, measurement),
    environment: environmentOf(job, machine, tools),
    target: targetOf(job, build, baseline),
    plan: planOf(job, plan, measurement),
    variants: await Promise.all(
      variants.map(async (variant) => ({
        ...(await describeVariant(variant, job.config.train.threads)),
        ...shownDifferences(job, variant, baseline),
      })),
    ),
    workloads: [...job.workloads.values()].map(({ name, driver, parameters }) => ({
      name,
      driver: driver.name,
      parameters: parameters as Record<string, unknown>,
    })),
    samples: samples.map(thinned),
    ...(simulations.length > 0 ? { simulations: [...simulations] } : {}),
    ...(graphs.length > 0 ? { flame_graphs: [...graphs] } : {}),
  }
  const compared = compare([body])
  return maskedIn({
    ...body,
    comparisons: [...compared.comparisons],
    pooled: [...compared.pooled],
    outcome: outcomeOf(body, compared),
    gate: gateByPlan(compared, body.plan),
  })
}

function targetOf({ target: own }: Job, { version, settings }: Build, { place }: BuiltVariant): Results['target'] {
  const { adapter, parameters, elsewhere } = place?.job.target ?? own
  if (!elsewhere) return { adapter, version, parameters: { ...parameters } }
  const { restores, switches, isSeen: seen } = elsewhere
  return {
    adapter,
    version,
    parameters: { ...parameters, settings },
    elsewhere: { restores, switches, ...(seen ? { seen } : {}) },
  }
}

/** The parameters in which a variant differs from the baseline, with the values of both. */
function shownDifferences(
  { config }: Job,
  variant: BuiltVariant,
  baseline: BuiltVariant,
): Pick<Variant, 'differs' | 'in_place_of'> {
  const described = (one: BuiltVariant) => ({ ...one, target: one.place?.job.config.target ?? config.target })
  const found = Object.entries(differencesFromBaseline(described(variant), described(baseline)))
  if (found.length === 0) return {}
  return {
    differs: Object.fromEntries(found.map(([name, { own }]) => [name, own])),
    in_place_of: Object.fromEntries(found.map(([name, { baseline }]) => [name, baseline])),
  }
}

async function runOf({ home, loaded }: Job, { samples, end }: Measurement): Promise<Results['run']> {
  const started = samples[0]?.started ?? new Date().toISOString()
  const last = samples.at(-1)
  return {
    id: `${started.replaceAll(/[-:]|\.\d+/g, '')}-${loaded.sha256.slice(0, 8)}`,
    started,
    finished: last
      ? new Date(Date.parse(last.started) + (last.wall_s ?? last.duration_s) * 1000).toISOString()
      : started,
    tool: `boltmark ${VERSION}`,
    config_sha256: loaded.sha256,
    arguments: argumentsOf(loaded),
    ended: end.reason,
    // A run outside of git is recorded, too.
    git: await gitState(home, loaded.file).catch(() => null),
  }
}

/**
 * The arguments that repeat a run. A path of this machine would be useless to others, so it is relative to the folder.
 */
function argumentsOf({ file, overrides, base }: Job['loaded']): string[] {
  return [
    ...['run', '--config', relative(process.cwd(), file)],
    ...overrides.flatMap((override) => ['--set', override]),
    ...(base === undefined ? [] : ['--base', base]),
  ]
}

function environmentOf(
  job: Job,
  machine: Measurement['machine'],
  tools: Readonly<Record<string, string>>,
): Results['environment'] {
  return {
    fingerprint: machine.fingerprint,
    arch: machine.arch,
    cpu: machine.cpu,
    caches: machine.caches,
    numa_nodes: machine.numaNodes,
    microcode: machine.microcode,
    cores: machine.cores,
    memory_bytes: machine.memoryBytes,
    kernel: machine.kernel,
    os: machine.os,
    tools: { ...tools },
    settings: { ...machine.settings, ...(job.config.benchmark.client ? { client: 'another host' } : {}) },
    pinning: pinning(job),
  }
}

function planOf(job: Job, plan: Plan, { samples, interleave, trial }: Measurement): Results['plan'] {
  const { benchmark, gate } = job.config
  const { steal, otherLoad, throttled } = disturbanceLimits(job)
  return {
    baseline: benchmark.baseline,
    margin: gate.margin,
    confidence: gate.confidence,
    metrics: reportedMetrics(timedMetrics(job.config), samples),
    rounds: { ...plan.rounds },
    ...declaredBy({ ...benchmark, rounds: plan.rounds }, CONTROL),
    cells: plan.cells.map(({ workload, threads }) => ({ workload, threads })),
    ...termsOfGate(gate),
    ...lengthsOf(job, plan),
    ...(plan.shuffled ? { layouts: 'shuffled' as const } : {}),
    interleave: Object.fromEntries(Object.entries(interleave).map(([name, way]) => [name, inResults(way)])),
    ...(trial ? { turn_trial: trialInResults(trial) } : {}),
    limits: {
      steal_percent: sixDigits(steal * 100),
      other_load_percent: sixDigits(otherLoad * 100),
      throttled,
    },
  }
}

function inResults(interleave: Interleave): NonNullable<Results['plan']['interleave']>[string] {
  if ('sequential' in interleave) return { way: 'sequential', why: interleave.sequential }
  const { turnS, isRing, groups } = interleave
  const inGroups = groups ? { at_once: groups.atOnce, why: groups.why } : {}
  return { way: 'turns', turn_ms: sixDigits(turnS * 1000), ...(isRing ? { ring: true as const } : {}), ...inGroups }
}

function trialInResults(trial: NonNullable<Measurement['trial']>): NonNullable<Results['plan']['turn_trial']> {
  const { workload, threads, seconds, turns, sequentialNoise, chosen } = trial
  const percent = (log: number) => sixDigits(100 * Math.expm1(log))
  const inTurns = (turnS: number) => ({ way: 'turns' as const, turn_ms: sixDigits(turnS * 1000) })
  return {
    ...{ workload, threads, duration_s: sixDigits(seconds) },
    ways: [
      ...turns.map(({ turnS, noise, speed }) => ({
        ...inTurns(turnS),
        noise_percent: percent(noise),
        speed_percent: percent(speed),
      })),
      { way: 'sequential', noise_percent: percent(sequentialNoise) },
    ],
    chosen: chosen === 'sequential' ? { way: 'sequential' } : inTurns(chosen),
  }
}

/** The gate's own metrics first, then those that are always compared, then those of each operation. */
function reportedMetrics(gated: readonly string[], samples: readonly Sample[]): string[] {
  const measured = new Set(samples.flatMap(({ metrics }) => Object.keys(metrics)))
  const usual = metricsWith(({ alwaysCompared }) => alwaysCompared).filter((metric) => measured.has(metric))
  const ofOperations = [...measured].filter((name) => name.includes('.')).sort()
  return [...new Set([...gated, ...usual, ...ofOperations])]
}

async function describeVariant(variant: BuiltVariant, configured: number): Promise<Variant> {
  const threads = trainedThreads(variant, configured)
  return {
    name: variant.name,
    role: variant.role,
    version: variant.version,
    optimizers: [...variant.optimizers],
    trained_on: { ...variant.trainedOn },
    ...(variant.flags ? { flags: [...variant.flags] } : {}),
    ...(threads ? { trained_threads: threads } : {}),
    binaries: await Promise.all(Object.entries(variant.files).map(([name, file]) => describeBinary(file, name))),
    ...(variant.optimized.length > 0 ? rewrittenFigures(variant.optimized) : {}),
    notes: [...variant.notes],
  }
}

/**
 * The thread counts at which a variant's profiles were recorded. Undefined if unknown. @param configured the config's
 * thread count, for profiles recorded in this run
 */
export function trainedThreads(
  variant: Pick<BuiltVariant, 'trainedOn' | 'pinned' | 'optimized'>,
  configured: number,
): number[] | undefined {
  const { trainedOn, optimized } = variant
  if (Object.keys(trainedOn).length === 0) return undefined
  if (pinnedFolder(variant) === undefined) return [configured]
  const told = optimized.flatMap(({ profile }) => profile.pinned?.threads ?? [])
  return told.length < optimized.length ? undefined : [...new Set(told)]
}

/** BOLT's figures for all binaries of a variant together: counts are added up; of shares, the worst one is used. */
export function rewrittenFigures(
  optimized: BuiltVariant['optimized'],
): Required<Pick<Variant, 'profile' | 'dyno_stats'>> {
  const sum = (of: (one: (typeof optimized)[number]) => number) => optimized.reduce((total, one) => total + of(one), 0)
  const stats = (when: 'before' | 'after') => {
    const names = new Set(optimized.flatMap(({ dyno_stats }) => Object.keys(dyno_stats[when])))
    return Object.fromEntries([...names].map((name) => [name, sum(({ dyno_stats }) => dyno_stats[when][name] ?? 0)]))
  }
  const worst = optimized.reduce((one, other) => (staleBranches(other) > staleBranches(one) ? other : one))
  return {
    profile: {
      ...worst.profile,
      functions: sum(({ profile }) => profile.functions),
      functions_profiled: sum(({ profile }) => profile.functions_profiled),
      stale_percent: Math.max(...optimized.map(({ profile }) => profile.stale_percent)),
      ...(optimized.some(({ profile }) => profile.functions_lost !== undefined)
        ? { functions_lost: sum(({ profile }) => profile.functions_lost ?? 0) }
        : {}),
      executed_instructions: sum(({ profile }) => profile.executed_instructions),
    },
    dyno_stats: { before: stats('before'), after: stats('after') },
  }
}

function staleBranches({ profile }: Pick<Optimized, 'profile'>): number {
  return profile.stale_samples_percent ?? 0
}

function pinning(job: Job): Record<string, string> {
  const { server, client } = job.config.benchmark.pin ?? {}
  return { ...(server ? { server } : {}), ...(client ? { client } : {}) }
}

/** The repository of the config, and whether its commit contains what ran. Null outside of a repository. */
export async function gitState(folder: string, config: string): Promise<Results['run']['git']> {
  const sha = await commitAt(folder)
  if (!sha) return null
  const ref = (await askGit(folder, 'symbolic-ref', '--quiet', 'HEAD'))?.trim()
  const dirty = (await isChanged(folder)) || !(await isTracked(folder, relative(folder, config)))
  return { repository: (await originOf(folder)) ?? '', sha, ref: ref || sha, ...(dirty ? { dirty } : {}) }
}

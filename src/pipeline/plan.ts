import type { Config, ProfileSource, VariantConfig } from '../config/schema.js'
import { byText, type Cell } from '../results/pairs.js'
import type { Role } from '../results/schema.js'

/** A variant as it is measured. */
export interface PlannedVariant {
  readonly name: string
  readonly role: Role
  readonly optimizers: readonly string[]
  /** Weight by workload, in the order of names; empty for a plain build. */
  readonly trainedOn: Readonly<Record<string, number>>
  /** Which binaries are optimised; the rest are the plain build's. */
  readonly binaries: readonly string[]
  readonly flags: readonly string[] | undefined
  /** Where BOLT's profile comes from; undefined without BOLT. */
  readonly from?: ProfileSource | undefined
  /** Built from this commit instead of what is checked out. */
  readonly ref?: string | undefined
  /** Built from this source instead of the target's. */
  readonly source?: string | undefined
  /** Taken as they are instead of the build's: path by binary, as the config has it. */
  readonly taken?: Readonly<Record<string, string>> | undefined
  /** A folder with profiles of an earlier run, as the config has it; undefined where they are recorded. */
  readonly pinned?: string | undefined
}

/** All that a run will do, from the config alone. */
export interface Plan {
  readonly variants: readonly PlannedVariant[]
  /** The workloads that some variant trains on. */
  readonly training: readonly string[]
  /** The binaries that some variant optimises. */
  readonly binaries: readonly string[]
  readonly cells: readonly Cell[]
  readonly rounds: { readonly min: number; readonly max: number }
}

/** The name of the variant that `benchmark.control` adds: the baseline again. */
export const CONTROL = 'control'

/** @param binaryNames the target's binaries */
export function makePlan(config: Config, binaryNames: readonly string[]): Plan {
  const { benchmark } = config
  const candidates = Object.entries(config.variants).filter(([name]) => name !== benchmark.baseline)
  const baseline = planned(
    benchmark.baseline,
    'baseline',
    config.variants[benchmark.baseline]!,
    config.profile.from,
    binaryNames,
  )
  const variants: PlannedVariant[] = [
    baseline,
    ...(benchmark.control ? [{ ...baseline, name: CONTROL, role: 'control' as const }] : []),
    ...candidates.map(([name, variant]) => planned(name, 'candidate', variant, config.profile.from, binaryNames)),
  ]
  const measured = benchmark.workloads ?? Object.keys(config.workloads)
  return {
    variants,
    ...toRecord(variants),
    cells: measured.flatMap((workload) => benchmark.threads.map((threads) => ({ workload, threads }))),
    rounds: benchmark.rounds,
  }
}

function planned(
  name: string,
  role: Role,
  { ref, source, files: taken, optimize, train, binaries, flags, profile }: VariantConfig,
  usualSource: ProfileSource,
  all: readonly string[],
): PlannedVariant {
  const made = { name, role, ref, source, taken }
  if (!optimize) return { ...made, optimizers: [], trainedOn: {}, binaries: [], flags: undefined }
  const isRecorded = optimize.includes('bolt') && profile?.pinned === undefined
  return {
    ...made,
    optimizers: optimize,
    // In an order of its own: that of the config decides nothing.
    trainedOn: Object.fromEntries(Object.entries(train ?? {}).sort(([a], [b]) => byText(a, b))),
    binaries: binaries ?? all,
    flags,
    from: isRecorded ? (profile?.from ?? usualSource) : undefined,
    pinned: profile?.pinned,
  }
}

/** What has to be recorded for variants: those with a pinned profile need nothing. */
function toRecord(variants: readonly PlannedVariant[]): Pick<Plan, 'training' | 'binaries'> {
  const recorded = variants.filter(({ pinned }) => pinned === undefined)
  return {
    training: unique(recorded.flatMap(({ trainedOn }) => Object.keys(trainedOn))),
    binaries: unique(recorded.flatMap(({ binaries }) => binaries)),
  }
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

/** Variants that are made of one build, those of BOLT with profiles that are recorded in one way. */
export interface Chain {
  /** The commit that is built; undefined for what is checked out. */
  readonly ref: string | undefined
  /** The source that is built; undefined for the target's. */
  readonly source: string | undefined
  /** Files that are taken as they are; undefined for those of the build. */
  readonly taken: Readonly<Record<string, string>> | undefined
  /** The weights of the workloads that the build was compiled for; undefined for the plain build. */
  readonly pgo: Readonly<Record<string, number>> | undefined
  /** Undefined where BOLT has no part. */
  readonly from: ProfileSource | undefined
  /** The part of the plan that is about them. */
  readonly plan: Plan
}

/**
 * The plan by builds and by ways to record: variants with `pgo` in their chain need a build for each set of workloads that they are trained on.
 * The control is not among them: it is the baseline again, file for file.
 */
export function chainsOf(plan: Plan): Chain[] {
  const made = plan.variants.filter(({ role }) => role !== 'control')
  const isPgo = ({ optimizers }: PlannedVariant) => optimizers.includes('pgo')
  const keyOf = (variant: PlannedVariant) => {
    const profiles = isPgo(variant) && Object.entries(variant.trainedOn)
    return JSON.stringify([variant.ref, variant.source, variant.taken, profiles, isSampled(variant) && variant.from])
  }
  return unique(made.map(keyOf)).map((key) => {
    const variants = made.filter((variant) => keyOf(variant) === key)
    const first = variants[0]!
    const bolted = variants.filter(({ optimizers }) => optimizers.includes('bolt'))
    return {
      ref: first.ref,
      source: first.source,
      taken: first.taken,
      pgo: isPgo(first) ? first.trainedOn : undefined,
      from: variants.find(({ from }) => from)?.from,
      plan: { ...plan, variants, ...toRecord(bolted) },
    }
  })
}

export function uses({ variants }: Plan, optimizer: string): boolean {
  return variants.some(({ optimizers }) => optimizers.includes(optimizer))
}

/** Whether BOLT's profile may come from samples. */
export function isSampled({ from }: PlannedVariant): boolean {
  return from !== undefined && from !== 'instrumentation'
}

/** Workloads with their weights, as a profile's provenance names them: `read-only=1,write-only=2`. */
export function trainingAsText(trainedOn: Readonly<Record<string, number>>): string {
  return Object.entries(trainedOn)
    .map(([workload, weight]) => `${workload}=${weight}`)
    .sort()
    .join(',')
}

/** What will be done, for people. */
export function planAsText(plan: Plan): string {
  const variants = plan.variants.map((variant) => {
    const { name, role, optimizers, trainedOn, from, pinned } = variant
    const version = variant.ref ?? variant.source ?? (variant.taken && Object.values(variant.taken).join(', '))
    const sampled = isSampled(variant) ? ` (profile from ${from})` : ''
    const profile = pinned === undefined ? sampled : ` (profile pinned in ${pinned})`
    const trained = `trained on ${Object.keys(trainedOn).join(' + ')}${profile}`
    const how = optimizers.length > 0 ? `${optimizers.join(', then ')}, ${trained}` : 'plain build'
    return `  ${name} (${role}): ${how}${version === undefined ? '' : ` of ${version}`}`
  })
  const cells = plan.cells.map(
    ({ workload, threads }) => `  ${workload} × ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
  )
  const { min, max } = plan.rounds
  const rounds = min === max ? `${min}` : `${min} to ${max}`
  const samples = plan.cells.length * plan.variants.length
  return `variants\n${variants.join('\n')}\ncells\n${cells.join('\n')}\nrounds: ${rounds} in each cell, ${samples * min} samples at least\n`
}

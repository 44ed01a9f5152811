import type { Config, ProfileSource, VariantConfig } from '../config/schema.js'

/** One workload at one thread count. */
export interface Cell {
  readonly workload: string
  readonly threads: number
}

export type Role = 'baseline' | 'control' | 'candidate'

/** A variant as it is measured. */
export interface PlannedVariant {
  readonly name: string
  readonly role: Role
  readonly optimizers: readonly string[]
  /** Weight by workload; empty for a plain build. */
  readonly trainedOn: Readonly<Record<string, number>>
  /** Which binaries are optimised; the rest are the plain build's. */
  readonly binaries: readonly string[]
  readonly flags: readonly string[] | undefined
  /** Where BOLT's profile comes from; undefined without BOLT. */
  readonly from?: ProfileSource | undefined
  /** Built from this commit instead of what is checked out. */
  readonly ref?: string | undefined
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
  const { ref } = config.variants[benchmark.baseline]!
  const variants: PlannedVariant[] = [
    plain(benchmark.baseline, 'baseline', ref),
    ...(benchmark.control ? [plain(CONTROL, 'control', ref)] : []),
    ...candidates.map(([name, variant]) => planned(name, variant, config.profile.from, binaryNames)),
  ]
  const measured = benchmark.workloads ?? Object.keys(config.workloads)
  return {
    variants,
    training: unique(variants.flatMap((variant) => Object.keys(variant.trainedOn))),
    binaries: unique(variants.flatMap((variant) => variant.binaries)),
    cells: measured.flatMap((workload) => benchmark.threads.map((threads) => ({ workload, threads }))),
    rounds: benchmark.rounds,
  }
}

function plain(name: string, role: Role, ref?: string): PlannedVariant {
  return { name, role, optimizers: [], trainedOn: {}, binaries: [], flags: undefined, ref }
}

function planned(
  name: string,
  { ref, optimize, train, binaries, flags, profile }: VariantConfig,
  usualSource: ProfileSource,
  all: readonly string[],
): PlannedVariant {
  if (!optimize) return plain(name, 'candidate', ref)
  return {
    name,
    role: 'candidate',
    optimizers: optimize,
    trainedOn: train ?? {},
    binaries: binaries ?? all,
    flags,
    from: optimize.includes('bolt') ? (profile?.from ?? usualSource) : undefined,
  }
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

/** Variants that are made of one build, those of BOLT with profiles that are recorded in one way. */
export interface Chain {
  /** The weights of the workloads that the build was compiled for; undefined for the plain build. */
  readonly pgo: Readonly<Record<string, number>> | undefined
  /** Undefined where BOLT has no part. */
  readonly from: ProfileSource | undefined
  /** The part of the plan that is about them. */
  readonly plan: Plan
}

/**
 * The plan by builds and by ways to record: variants with `pgo` in their chain need a build for each set of workloads that they are trained on.
 */
export function chainsOf(plan: Plan): Chain[] {
  const isPgo = ({ optimizers }: PlannedVariant) => optimizers.includes('pgo')
  const keyOf = (variant: PlannedVariant) =>
    JSON.stringify([isPgo(variant) && Object.entries(variant.trainedOn).sort(), isSampled(variant) && variant.from])
  return unique(plan.variants.map(keyOf)).map((key) => {
    const variants = plan.variants.filter((variant) => keyOf(variant) === key)
    const bolted = variants.filter(({ optimizers }) => optimizers.includes('bolt'))
    return {
      pgo: isPgo(variants[0]!) ? variants[0]!.trainedOn : undefined,
      from: variants.find(({ from }) => from)?.from,
      plan: {
        ...plan,
        variants,
        training: unique(bolted.flatMap(({ trainedOn }) => Object.keys(trainedOn))),
        binaries: unique(bolted.flatMap(({ binaries }) => binaries)),
      },
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

/** What will be done, for people. */
export function planAsText(plan: Plan): string {
  const variants = plan.variants.map((variant) => {
    const { name, role, optimizers, trainedOn, from, ref } = variant
    const sampled = isSampled(variant) ? ` (profile from ${from})` : ''
    const how =
      optimizers.length > 0
        ? `${optimizers.join(', then ')}, trained on ${Object.keys(trainedOn).join(' + ')}${sampled}`
        : `plain build${ref === undefined ? '' : ` of ${ref}`}`
    return `  ${name} (${role}): ${how}`
  })
  const cells = plan.cells.map(
    ({ workload, threads }) => `  ${workload} × ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
  )
  const { min, max } = plan.rounds
  const rounds = min === max ? `${min}` : `${min} to ${max}`
  const samples = plan.cells.length * plan.variants.length
  return `variants\n${variants.join('\n')}\ncells\n${cells.join('\n')}\nrounds: ${rounds} in each cell, ${samples * min} samples at least\n`
}

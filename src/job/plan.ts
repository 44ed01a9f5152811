import { chainOf, changesTheBuild } from '../config/optimizers.js'
import type { Config } from '../config/schema.js'
import { type ProfileSource, profileParts, type VariantConfig } from '../config/variant-schema.js'
import { optimizerKinds } from '../optimizers/registry.js'
import { recordedBy, type VariantRecipe } from '../optimizers/workshop.js'
import type { Role } from '../results/schema.js'
import { byText, type Cell } from '../verdict/pairs.js'
import { type Interleave, interleaveAsText, plannedInterleave } from './interleave.js'

/** A variant, as it is measured. */
export interface PlannedVariant extends VariantRecipe {
  readonly role: Role
  /** Built from this commit instead of the checkout. */
  readonly ref?: string | undefined
  /** Built from this source instead of the target's. */
  readonly source?: string | undefined
  /** Existing files that it uses instead of the build's: path by binary, as in the config. */
  readonly taken?: Readonly<Record<string, string>> | undefined
  /** A server that runs already, instead of one that is built. */
  readonly at?: ServerAt | undefined
}

/** The server that a variant is measured at. */
export interface ServerAt {
  readonly address: string
  /** What `hooks.switch` is to bring up there. */
  readonly variant: string
}

/** Everything that a run will do, from the config alone. */
export interface Plan {
  readonly variants: readonly PlannedVariant[]
  /** The workloads that some variant trains on. */
  readonly training: readonly string[]
  /** The binaries that some variant optimises. */
  readonly binaries: readonly string[]
  readonly cells: readonly Cell[]
  readonly rounds: { readonly min: number; readonly max: number }
  /** How the variants of a round share the machine, by workload. */
  readonly interleave: Readonly<Record<string, Interleave>>
}

/** The name of the variant that `benchmark.control` adds: the baseline again. */
export const CONTROL = 'control'

/** @param binaryNames the target's binaries */
export function makePlan(config: Config, binaryNames: readonly string[]): Plan {
  const { benchmark } = config
  const { address } = config.target
  const candidates = Object.entries(config.variants).filter(([name]) => name !== benchmark.baseline)
  const baseline = planned(
    benchmark.baseline,
    'baseline',
    config.variants[benchmark.baseline]!,
    config.profile.from,
    binaryNames,
  )
  const built: PlannedVariant[] = [
    baseline,
    ...(benchmark.control ? [{ ...baseline, name: CONTROL, role: 'control' as const }] : []),
    ...candidates.map(([name, variant]) => planned(name, 'candidate', variant, config.profile.from, binaryNames)),
  ]
  const variants = address === undefined ? built : built.map((variant) => runningAt(variant, config, address))
  const measured = benchmark.workloads ?? Object.keys(config.workloads)
  return {
    variants,
    ...recordedBy(variants),
    cells: measured.flatMap((workload) => benchmark.threads.map((threads) => ({ workload, threads }))),
    rounds: benchmark.rounds,
    interleave: Object.fromEntries(measured.map((name) => [name, plannedInterleave(config, name, variants.length)])),
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
  const takesProfile = chainOf(optimize, optimizerKinds).some(({ takes }) => takes.includes('profile'))
  const { from = usualSource, elsewhere } = profileParts(profile)
  const isRecorded = takesProfile && profile?.pinned === undefined && train !== undefined
  return {
    ...made,
    optimizers: optimize,
    // Sorted, since the order in the config decides nothing.
    trainedOn: Object.fromEntries(Object.entries(train ?? {}).sort(([a], [b]) => byText(a, b))),
    binaries: binaries ?? all,
    flags,
    from: isRecorded ? from : undefined,
    elsewhere,
    pinned: profile?.pinned,
  }
}

/** The control is the baseline again: it is asked for by the baseline's name. */
function runningAt(variant: PlannedVariant, { benchmark, variants }: Config, usual: string): PlannedVariant {
  const name = variant.role === 'control' ? benchmark.baseline : variant.name
  return { ...variant, at: { address: variants[name]?.address ?? usual, variant: name } }
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

/** Variants of one build whose profiles are recorded in the same way. */
export interface Chain {
  /** The commit that is built; undefined for the checkout. */
  readonly ref: string | undefined
  /** The source that is built; undefined for the target's. */
  readonly source: string | undefined
  /** Existing files in place of a build; undefined for a build. */
  readonly taken: Readonly<Record<string, string>> | undefined
  /** The optimizers that change the build, in their order, and the weights of their training workloads. */
  readonly built: { readonly optimizers: readonly string[]; readonly trainedOn: Readonly<Record<string, number>> }
  readonly variants: readonly PlannedVariant[]
}

/**
 * The plan by builds and ways to record. An optimizer that changes the build needs one build for each set of training
 * workloads. The control is not among them: it is the baseline again, file for file.
 */
export function chainsOf({ variants }: Plan): Chain[] {
  const made = variants.filter(({ role }) => role !== 'control')
  const keyOf = (variant: PlannedVariant) => {
    const { optimizers, trainedOn } = builtBy(variant)
    const from = isSampled(variant) && variant.from
    return JSON.stringify([variant.ref, variant.source, variant.taken, optimizers, Object.entries(trainedOn), from])
  }
  return unique(made.map(keyOf)).map((key) => {
    const same = made.filter((variant) => keyOf(variant) === key)
    const { ref, source, taken } = same[0]!
    return { ref, source, taken, built: builtBy(same[0]!), variants: same }
  })
}

function builtBy({ optimizers, trainedOn }: PlannedVariant): Chain['built'] {
  const builders = chainOf(optimizers, optimizerKinds).filter(changesTheBuild)
  return {
    optimizers: builders.map(({ name }) => name),
    trainedOn: builders.some(({ trains }) => trains) ? trainedOn : {},
  }
}

export function uses({ variants }: Pick<Plan, 'variants'>, optimizer: string): boolean {
  return variants.some(({ optimizers }) => optimizers.includes(optimizer))
}

/** Whether the profile may come from samples. */
function isSampled({ from }: PlannedVariant): boolean {
  return from !== undefined && from !== 'instrumentation'
}

function weightsAsText(weights: Readonly<Record<string, number>>): string {
  return Object.entries(weights)
    .map(([name, weight]) => (weight === 1 ? name : `${name} × ${weight}`))
    .join(' + ')
}

/** The plan as text, for people. */
export function planAsText(plan: Plan): string {
  const variants = plan.variants.map((variant) => {
    const { name, role, optimizers, trainedOn, from, elsewhere, pinned } = variant
    if (variant.at) return `  ${name} (${role}): the server at ${variant.at.address}`
    const version = variant.ref ?? variant.source ?? (variant.taken && Object.values(variant.taken).join(', '))
    const sampled = isSampled(variant) ? ` (profile from ${from})` : ''
    const profile = pinned === undefined ? sampled : ` (profile pinned in ${pinned})`
    const workloads = Object.keys(trainedOn)
    const trained = workloads.length > 0 ? `, trained on ${workloads.join(' + ')}${profile}` : ''
    const taken = elsewhere ? `, with the profiles ${weightsAsText(elsewhere.files)} (${elsewhere.form})` : ''
    const how = optimizers.length > 0 ? `${optimizers.join(', then ')}${trained}${taken}` : 'plain build'
    return `  ${name} (${role}): ${how}${version === undefined ? '' : ` of ${version}`}`
  })
  const cells = plan.cells.map(
    ({ workload, threads }) => `  ${workload} × ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
  )
  const { min, max } = plan.rounds
  const rounds = min === max ? `${min}` : `${min} to ${max}`
  const samples = plan.cells.length * plan.variants.length
  const ways = Object.entries(plan.interleave).map(([workload, way]) => `  ${workload}: ${interleaveAsText(way)}`)
  const parts = [
    ...['variants', ...variants, 'cells', ...cells],
    `rounds: ${rounds} in each cell, ${samples * min} samples at least`,
    ...['how the variants of a round share the machine', ...ways],
  ]
  return `${parts.join('\n')}\n`
}

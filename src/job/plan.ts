import { samplesInRound } from '../benchmark/schedule/groups.js'
import { chainOf, changesTheBuild } from '../config/optimizers.js'
import { described, type Own, ownOf } from '../config/own-keys.js'
import { SHIPPED } from '../config/package-schema.js'
import type { Config } from '../config/schema.js'
import { type ProfileSource, profileParts, type VariantConfig } from '../config/variant-schema.js'
import { optimizerKinds } from '../optimizers/registry.js'
import { type BuildProfile, mayRecord, recordedBy, type VariantRecipe } from '../optimizers/workshop.js'
import { isOnlyCounted } from '../results/plan.js'
import type { Role } from '../results/schema.js'
import { share } from '../results/words.js'
import { byText, type Cell } from '../verdict/rounds.js'
import { atOnceOf, type Interleave, interleaveAsText, plannedInterleave } from './interleave.js'

/** A variant with everything that its measurement needs to know. */
export interface PlannedVariant extends VariantRecipe {
  readonly role: Role
  /** The commit to build instead of the checkout. */
  readonly ref?: string | undefined
  /** The source to build instead of the target's. */
  readonly source?: string | undefined
  /** Existing files to use instead of the build's, as in the config. */
  readonly taken?: VariantConfig['files']
  /** The variant's own values for keys of `target`. */
  readonly own?: Own | undefined
  /** The server that runs already, for a variant that is not built. */
  readonly at?: ServerAt | undefined
}

/** The server that a variant is measured at. */
export interface ServerAt {
  readonly address: string
  /** The value of `$variant` for `hooks.switch`. */
  readonly variant: string
}

/** Everything that a run will do. It follows from the config alone. */
export interface Plan {
  readonly variants: readonly PlannedVariant[]
  /** The workloads that at least one variant trains on. */
  readonly training: readonly string[]
  /** The binaries that at least one variant optimises. */
  readonly binaries: readonly string[]
  readonly cells: readonly Cell[]
  readonly rounds: { readonly min: number; readonly max: number }
  /** How the variants of a round share the machine, by workload. */
  readonly interleave: Readonly<Record<string, Interleave>>
  /** Whether each round has a new random order of functions. */
  readonly shuffled: boolean
}

/** The number of samples in a round of a cell. */
export function samplesPerRound(
  { variants, interleave }: Pick<Plan, 'variants' | 'interleave'>,
  { workload }: Cell,
): number {
  return samplesInRound(variants.length, atOnceOf(interleave[workload]))
}

/** The name of the variant that `benchmark.control` adds. It is the baseline, measured again. */
export const CONTROL = 'control'

/** @param binaryNames the names of the target's binaries */
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
    ...(benchmark.control && !isOnlyCounted(benchmark)
      ? [{ ...baseline, name: CONTROL, role: 'control' as const }]
      : []),
    ...candidates.map(([name, variant]) => planned(name, 'candidate', variant, config.profile.from, binaryNames)),
  ]
  const variants = address === undefined ? built : built.map((variant) => runningAt(variant, config, address))
  const measured = benchmark.workloads ?? Object.keys(config.workloads)
  // Counts are made with one thread.
  const threads = isOnlyCounted(benchmark) ? [1] : benchmark.threads
  return {
    variants,
    ...recordedBy(variants),
    cells: measured.flatMap((workload) => threads.map((count) => ({ workload, threads: count }))),
    rounds: benchmark.rounds,
    interleave: Object.fromEntries(measured.map((name) => [name, plannedInterleave(config, name, variants.length)])),
    shuffled: config.gate.layouts === 'shuffled' && variants.every(hasLinkersOrder),
  }
}

function planned(
  name: string,
  role: Role,
  variant: VariantConfig,
  usualSource: ProfileSource,
  all: readonly string[],
): PlannedVariant {
  const { ref, source, files: taken, optimize, train, binaries, flags, profile } = variant
  const made = { name, role, ref, source, taken, own: ownOf(variant) }
  if (!optimize) return { ...made, optimizers: [], trainedOn: {}, binaries: [], flags: undefined }
  const takesProfile = chainOf(optimize, optimizerKinds).some(({ takes }) => takes.includes('profile'))
  const { from = usualSource, elsewhere } = profileParts(profile)
  const fromBefore = { pinned: profile?.pinned, retrainAbove: profile?.['retrain-above'] }
  const isRecorded = takesProfile && mayRecord(fromBefore) && train !== undefined
  return {
    ...made,
    optimizers: optimize,
    // Sorted, because the order in the config has no meaning.
    trainedOn: Object.fromEntries(Object.entries(train ?? {}).sort(([a], [b]) => byText(a, b))),
    binaries: binaries ?? all,
    flags,
    extraFlags: variant['extra-flags'],
    from: isRecorded ? from : undefined,
    elsewhere,
    ...fromBefore,
  }
}

/**
 * A server that runs already. For the control, the hook gets the baseline's name, because the control is the baseline.
 */
function runningAt(variant: PlannedVariant, { benchmark, variants }: Config, usual: string): PlannedVariant {
  const name = variant.role === 'control' ? benchmark.baseline : variant.name
  return { ...variant, at: { address: variants[name]?.address ?? usual, variant: name } }
}

/** Whether the linker decided the order of its functions. An optimizer of binaries changes the order. */
function hasLinkersOrder({ optimizers, at }: PlannedVariant): boolean {
  return at === undefined && chainOf(optimizers, optimizerKinds).every(changesTheBuild)
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

/** Variants of one build whose profiles are recorded in the same way. */
export interface Chain {
  /** The commit to build. Undefined for the checkout. */
  readonly ref: string | undefined
  /** The source to build. Undefined for the target's. */
  readonly source: string | undefined
  /** Existing files instead of a build. Undefined for a build. */
  readonly taken: VariantConfig['files']
  /** Their own values for keys of `target`. Undefined if there are none. */
  readonly own: Own | undefined
  /** The optimizers that change the build, in their order, and where their profile comes from. */
  readonly built: { readonly optimizers: readonly string[] } & BuildProfile
  readonly variants: readonly PlannedVariant[]
}

/**
 * The variants of a plan, grouped by build and by the way to record profiles. An optimizer that changes the build needs
 * one build for each set of training workloads. The control is left out, because its files are the baseline's.
 */
export function chainsOf({ variants }: Plan): Chain[] {
  const made = variants.filter(({ role }) => role !== 'control')
  const keyOf = (variant: PlannedVariant) => {
    const { optimizers, trainedOn, elsewhere } = builtBy(variant)
    const from = isSampled(variant) && variant.from
    const { ref, source, taken, own } = variant
    return JSON.stringify([ref, source, taken, own, optimizers, Object.entries(trainedOn), elsewhere, from])
  }
  return unique(made.map(keyOf)).map((key) => {
    const same = made.filter((variant) => keyOf(variant) === key)
    const { ref, source, taken, own } = same[0]!
    return { ref, source, taken, own, built: builtBy(same[0]!), variants: same }
  })
}

function builtBy({ optimizers, trainedOn, elsewhere }: PlannedVariant): Chain['built'] {
  const builders = chainOf(optimizers, optimizerKinds).filter(changesTheBuild)
  return {
    optimizers: builders.map(({ name }) => name),
    trainedOn: builders.some(({ trains }) => trains) ? trainedOn : {},
    ...(elsewhere && builders.some(({ reads }) => reads.includes(elsewhere.form)) ? { elsewhere } : {}),
  }
}

export function uses({ variants }: Pick<Plan, 'variants'>, optimizer: string): boolean {
  return variants.some(({ optimizers }) => optimizers.includes(optimizer))
}

/** Whether the profile may come from sampling. */
function isSampled({ from }: PlannedVariant): boolean {
  return from !== undefined && from !== 'instrumentation'
}

function weightsAsText(weights: Readonly<Record<string, number>>): string {
  return Object.entries(weights)
    .map(([name, weight]) => (weight === 1 ? name : `${name} × ${weight}`))
    .join(' + ')
}

function takenAsText(taken: PlannedVariant['taken']): string | undefined {
  if (taken === SHIPPED) return "the distribution's packages"
  return taken && Object.values(taken).join(', ')
}

function pinnedAsText({ pinned, retrainAbove }: PlannedVariant): string | undefined {
  if (pinned === undefined) return undefined
  const again = retrainAbove === undefined ? '' : `, trained again above ${share(retrainAbove)} stale`
  return ` (profile pinned in ${pinned}${again})`
}

/** The plan as text. */
export function planAsText(plan: Plan): string {
  const variants = plan.variants.map((variant) => {
    const { name, role, optimizers, trainedOn, from, elsewhere } = variant
    if (variant.at) return `  ${name} (${role}): the server at ${variant.at.address}`
    const version = variant.ref ?? variant.source ?? takenAsText(variant.taken)
    const sampled = isSampled(variant) ? ` (profile from ${from})` : ''
    const profile = pinnedAsText(variant) ?? sampled
    const workloads = Object.keys(trainedOn)
    const trained = workloads.length > 0 ? `, trained on ${workloads.join(' + ')}${profile}` : ''
    const taken = elsewhere ? `, with the profiles ${weightsAsText(elsewhere.files)} (${elsewhere.form})` : ''
    const how = optimizers.length > 0 ? `${optimizers.join(', then ')}${trained}${taken}` : 'plain build'
    const own = Object.entries(described(variant.own ?? {})).map(([what, value]) => `${what} ${value}`)
    const differs = own.length > 0 ? `, with ${own.join(', ')}` : ''
    return `  ${name} (${role}): ${how}${version === undefined ? '' : ` of ${version}`}${differs}`
  })
  const cells = plan.cells.map(
    ({ workload, threads }) => `  ${workload} × ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
  )
  const { min, max } = plan.rounds
  const rounds = min === max ? `${min}` : `${min} to ${max}`
  const samples = plan.cells.reduce((sum, cell) => sum + samplesPerRound(plan, cell), 0)
  const ways = Object.entries(plan.interleave).map(([workload, way]) => `  ${workload}: ${interleaveAsText(way)}`)
  const order = plan.shuffled ? ['functions: in a new random order in each round, the same for base and control'] : []
  const parts = [
    ...['variants', ...variants, 'cells', ...cells],
    `rounds: ${rounds} in each cell, ${samples * min} samples at least`,
    ...['how the variants of a round share the machine', ...ways],
    ...order,
  ]
  return `${parts.join('\n')}\n`
}

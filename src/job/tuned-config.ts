import { withFlags } from '../config/flag-name.js'
import type { Config } from '../config/schema.js'
import type { Alternative } from '../optimizers/optimizer.js'

/** A measurement of sets of flags against the usual one. */
export interface FlagRace {
  /** The variant whose flags are varied. With the flags that it has, it is the baseline. */
  readonly variant: string
  readonly sets: readonly Alternative[]
}

/** The name of the variant that has a set of flags. */
export function variantOf({ name }: Pick<Alternative, 'name'>): string {
  return `tune-${name}`
}

/** The flags that a variant has with a set, for its key `extra-flags`. */
export function extraFlagsOf(config: Config, variant: string, { flags }: Alternative): string[] {
  return withFlags(config.variants[variant]!['extra-flags'] ?? [], flags)
}

/** How often and on what sets of flags are measured. */
export type Extent = Pick<Config['benchmark'], 'rounds' | 'workloads' | 'control'>

/**
 * The config that compares sets of flags of one variant. Nothing is gated, and nothing is measured besides times.
 */
export function tunedConfig(config: Config, { variant, sets }: FlagRace, extent: Extent): Config {
  const { variant: _variant, profile: _profile, ...gate } = config.gate
  const usual = config.variants[variant]!
  const others = sets.map((set) => [variantOf(set), { ...usual, 'extra-flags': extraFlagsOf(config, variant, set) }])
  return {
    ...config,
    variants: { [variant]: usual, ...Object.fromEntries(others) },
    benchmark: {
      ...config.benchmark,
      ...{ baseline: variant, 'flame-graph': false },
      counters: config.benchmark.counters === 'simulate' ? 'auto' : config.benchmark.counters,
      ...extent,
    },
    gate: { ...gate, 'fail-on': 'never' },
  }
}

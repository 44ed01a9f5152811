import type { Config } from '../config/schema.js'

/**
 * The config that compares the checkout with another commit. Both are plain builds, or both are made like the gate's
 * variant: with the same flags, and from its pinned profile if it names one. Neither side is trained again if that
 * profile is stale, because then the two would differ by their profiles.
 * @param ref the other commit
 */
export function baseAgainstHead(config: Config, ref: string): Config {
  const { variant, profile, ...gate } = config.gate
  const made = variant === undefined ? undefined : config.variants[variant]!
  const pinned = profile ?? made?.profile?.pinned
  const head = { ...made, ...(made === undefined || pinned === undefined ? {} : { profile: { pinned } }) }
  return {
    ...config,
    variants: { base: { ...head, ref }, head },
    benchmark: { ...config.benchmark, baseline: 'base' },
    gate,
  }
}

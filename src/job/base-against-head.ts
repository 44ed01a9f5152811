import type { Config } from '../config/schema.js'

/**
 * The config that compares the checkout with another commit. Both are plain builds, or both are made like the gate's
 * variant: with the same flags, and from its pinned profile if it names one.
 * @param ref the other commit
 */
export function baseAgainstHead(config: Config, ref: string): Config {
  const { variant, profile, ...gate } = config.gate
  const pinned = profile === undefined ? {} : { profile: { pinned: profile } }
  const head = variant === undefined ? {} : { ...config.variants[variant]!, ...pinned }
  return {
    ...config,
    variants: { base: { ...head, ref }, head },
    benchmark: { ...config.benchmark, baseline: 'base' },
    gate,
  }
}

import type { Config } from '../config/schema.js'

/**
 * The config that compares what is checked out with another commit, both plain builds or both made as the gate's variant is: with the same flags, and
 * where the gate names a pinned profile from that.
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

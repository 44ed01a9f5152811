import type { Config } from '../config/schema.js'

/**
 * Overrides that make a config compare what is checked out with another commit, both plain builds or both made as the gate's variant is: with the same
 * flags, and where the gate names a pinned profile from that.
 * @param ref the other commit
 */
export function baseAgainstHead({ variants, gate: { variant, profile, ...gate } }: Config, ref: string): string[] {
  const how =
    variant === undefined
      ? {}
      : { ...variants[variant]!, ...(profile === undefined ? {} : { profile: { pinned: profile } }) }
  const sides = { base: { ...how, ref }, head: how }
  return [`variants=${JSON.stringify(sides)}`, 'benchmark.baseline=base', `gate=${JSON.stringify(gate)}`]
}

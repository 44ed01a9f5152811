import { sum } from '../statistics/mean.js'
import type { Profile } from './schema.js'

/** A profile with fewer executed instructions says too little about a server. BOLT's authors recommend 10⁹. */
export const ENOUGH_INSTRUCTIONS = 1e9

/**
 * Whether the profiles of a variant's binaries contain too few instructions. They are added up, because a library may
 * do only a small part of the work, however long the training. Sampled profiles do not count executed instructions;
 * perf2bolt reports their number of samples.
 */
export function isThin(profiles: readonly Pick<Profile, 'from' | 'executed_instructions'>[]): boolean {
  const counted = profiles.filter(({ from = 'instrumentation' }) => from === 'instrumentation')
  return counted.length > 0 && sum(counted.map((one) => one.executed_instructions)) < ENOUGH_INSTRUCTIONS
}

import { sum } from '../statistics/mean.js'
import type { Profile } from './schema.js'

/** Below it, a profile says too little about a server. BOLT's authors recommend 10⁹ executed instructions. */
export const ENOUGH_INSTRUCTIONS = 1e9

/**
 * Whether the profiles of a variant's binaries hold too few instructions. They are judged together, because a library's
 * share of the work may be small, however long the training. Sampled profiles do not count executed instructions;
 * perf2bolt reports their number of samples.
 */
export function isThin(profiles: readonly Pick<Profile, 'from' | 'executed_instructions'>[]): boolean {
  const counted = profiles.filter(({ from = 'instrumentation' }) => from === 'instrumentation')
  return counted.length > 0 && sum(counted.map((one) => one.executed_instructions)) < ENOUGH_INSTRUCTIONS
}

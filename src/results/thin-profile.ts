import { sum } from '../statistics/mean.js'
import type { Profile } from './schema.js'

/** Below it a profile says too little of a server: BOLT's authors ask for a thousand million. */
export const ENOUGH_INSTRUCTIONS = 1e9

/**
 * Whether the profiles of a variant's binaries stand for too little. Together: of what a server does, a library's part may be small, however long
 * it is trained. Of samples, perf2bolt's own figures tell how many there are; they do not count what was executed.
 */
export function isThin(profiles: readonly Pick<Profile, 'from' | 'executed_instructions'>[]): boolean {
  const counted = profiles.filter(({ from = 'instrumentation' }) => from === 'instrumentation')
  return counted.length > 0 && sum(counted.map((one) => one.executed_instructions)) < ENOUGH_INSTRUCTIONS
}

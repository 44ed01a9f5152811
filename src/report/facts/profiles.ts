import type { Profile, Variant } from '../../results/schema.js'
import { brief } from '../../results/words.js'

/**
 * How much of a profile no longer fits the code: the share of the recorded branches, and the share that BOLT could
 * match again. Older versions of BOLT report functions only.
 */
export function staleness({
  stale_percent: functions,
  stale_samples_percent: branches,
  inferred_samples_percent: found,
}: Profile): string {
  if (branches === undefined) return `${brief(functions)} %`
  return `${brief(branches)} % of branches${found ? `, ${brief(found)} % found again` : ''}`
}

/** The share of functions with a profile, in percent. */
export function profiledPercent({ profile }: Variant): string | undefined {
  if (!profile || profile.functions === 0) return undefined
  return ((profile.functions_profiled / profile.functions) * 100).toFixed(1)
}

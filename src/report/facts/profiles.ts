import type { Profile, Variant } from '../../results/schema.js'
import { brief, counted } from '../../results/words.js'

/**
 * How much of a profile no longer fits the code: the share of the recorded branches, the share that BOLT could match
 * again, and the functions that are gone. Older versions of BOLT report functions only.
 */
export function staleness({
  stale_percent: functions,
  stale_samples_percent: branches,
  inferred_samples_percent: found,
  functions_lost: lost,
}: Profile): string {
  if (branches === undefined) return `${brief(functions)} %`
  const again = found ? `, ${brief(found)} % found again` : ''
  return `${brief(branches)} % of branches${again}${lost ? `, and ${counted(lost, 'function')} not found` : ''}`
}

/** The share of functions with a profile, in percent. */
export function profiledPercent({ profile }: Variant): string | undefined {
  if (!profile || profile.functions === 0) return undefined
  return ((profile.functions_profiled / profile.functions) * 100).toFixed(1)
}

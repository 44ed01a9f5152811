/** Added to the seed of a run: a warm-up with the same requests would put them all in the cache. */
export const WARM_UP_SEED = 1_000_003

/**
 * Why a load generator that counts in seconds cannot measure for this time. Undefined when it can, or has a number of
 * events.
 */
export function refuseFraction(
  title: string,
  durationS: number | undefined,
  instead = 'give a number of events',
): string | undefined {
  if (durationS === undefined || (Number.isInteger(durationS) && durationS > 0)) return undefined
  return `${title} measures for whole seconds, not for ${durationS} s: set the duration to 1s, 2s, …, or ${instead}`
}

/** Added to the seed of a run: warming up with its own requests would have them all in the cache. */
export const WARM_UP_SEED = 1_000_003

/** Why a load generator that counts in seconds cannot measure for so long; undefined when it can, or has a number of events to do. */
export function refuseFraction(
  title: string,
  durationS: number | undefined,
  instead = 'give a number of events',
): string | undefined {
  if (durationS === undefined || (Number.isInteger(durationS) && durationS > 0)) return undefined
  return `${title} measures for whole seconds, not for ${durationS} s: set the duration to 1s, 2s, …, or ${instead}`
}

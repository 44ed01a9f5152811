/**
 * This number is added to a run's seed for its warm-up. With the same seed, the warm-up would cache exactly the
 * requests of the run.
 */
export const WARM_UP_SEED = 1_000_003

/**
 * Why a load generator that counts whole seconds cannot measure for this time. Undefined when it can, or if the load is
 * a number of events.
 */
export function refuseFraction(
  title: string,
  durationS: number | undefined,
  instead = 'give a number of events',
): string | undefined {
  if (durationS === undefined || (Number.isInteger(durationS) && durationS > 0)) return undefined
  return `${title} measures for whole seconds, not for ${durationS} s: set the duration to 1s, 2s, …, or ${instead}`
}

/** The median: the middle value, or the mean of the two middle ones. At least one value. */
export function median(values: readonly number[]): number {
  const rising = [...values].sort((a, b) => a - b)
  const middle = rising.length / 2
  return (rising[Math.ceil(middle) - 1]! + rising[Math.floor(middle)]!) / 2
}

/**
 * The largest value; -∞ if there is none. `Math.max(...)` fails for very many values, because arguments are on the
 * stack.
 */
export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
}

/** The smallest value; ∞ if there is none. */
export function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
}

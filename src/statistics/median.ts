/** The median; the mean of the middle two for an even number of values. At least one value. */
export function median(values: readonly number[]): number {
  const rising = [...values].sort((a, b) => a - b)
  const middle = rising.length / 2
  return (rising[Math.ceil(middle) - 1]! + rising[Math.floor(middle)]!) / 2
}

/** The largest of some figures; -∞ of none. `Math.max(...)` takes fewer: its arguments lie on the stack. */
export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
}

/** The smallest of some figures; ∞ of none. */
export function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
}

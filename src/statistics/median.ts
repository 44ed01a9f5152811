/** The median; the mean of the middle two for an even number of values. At least one value. */
export function median(values: readonly number[]): number {
  const rising = [...values].sort((a, b) => a - b)
  const middle = rising.length / 2
  return (rising[Math.ceil(middle) - 1]! + rising[Math.floor(middle)]!) / 2
}

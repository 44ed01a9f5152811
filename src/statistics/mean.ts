/** The sum. 0 if there are no values. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The arithmetic mean. At least one value. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

/** Six digits: what a line is long by, and more than a benchmark can tell. */
export function rounded(value: number): number {
  return Number(value.toPrecision(6))
}

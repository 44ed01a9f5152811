/** Rounds a measured figure to six significant digits. They are enough for any benchmark, and keep lines short. */
export function sixDigits(value: number): number {
  return Number(value.toPrecision(6))
}

/** Rounds a computed figure to seven significant digits. Later digits may differ between machines' logarithms. */
export function sevenDigits(value: number): number {
  return Number(value.toPrecision(7))
}

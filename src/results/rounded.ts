/** Six significant digits, for figures as measured: enough for any benchmark, and short lines. */
export function sixDigits(value: number): number {
  return Number(value.toPrecision(6))
}

/** Seven significant digits, for computed figures: machines' logarithms may differ in later ones. */
export function sevenDigits(value: number): number {
  return Number(value.toPrecision(7))
}

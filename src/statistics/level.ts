/** The level that a confidence leaves: 0.05 for 0.95, to the last digit, where 1 − 0.95 is a little more. */
export function levelOf(confidence: number): number {
  return Number((1 - confidence).toFixed(12))
}

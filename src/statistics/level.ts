/** The level that a confidence leaves: 0.05 for 0.95, exactly, because 1 − 0.95 is slightly more in floating point. */
export function levelOf(confidence: number): number {
  return Number((1 - confidence).toFixed(12))
}

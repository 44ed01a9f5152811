/**
 * The level that belongs to a confidence: exactly 0.05 for 0.95, because 1 − 0.95 is slightly larger in floating point.
 */
export function levelOf(confidence: number): number {
  return Number((1 - confidence).toFixed(12))
}

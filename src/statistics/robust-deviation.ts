import { median } from './median.js'

/** The standard deviation of normal noise whose median absolute deviation is 1 (Rousseeuw & Croux 1993). */
export const NORMAL_SCALE = 1.4826

/**
 * The standard deviation of normal noise, estimated by the median absolute deviation of its values. Outliers hardly
 * change it. At least one value.
 */
export function robustDeviation(values: readonly number[]): number {
  const middle = median(values)
  return NORMAL_SCALE * median(values.map((value) => Math.abs(value - middle)))
}

import type { Sample } from './schema.js'

/** The largest number of points that a chart draws of one sample. */
const MOST_POINTS = 60

/**
 * A sample with only every second, third, … of its intervals, so that they are few and evenly spread. Otherwise the
 * intervals of long runs would be most of results.json. Samples of equal length keep the same seconds. A sample that is
 * thin already does not change.
 */
export function thinned(sample: Sample): Sample {
  const { intervals = [] } = sample
  const step = Math.ceil(intervals.length / MOST_POINTS)
  if (step < 2) return sample
  return { ...sample, intervals: intervals.filter((_, i) => (i + 1) % step === 0) }
}

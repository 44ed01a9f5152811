import type { Sample } from './schema.js'

/** As many points of a sample as a chart of it draws. */
const MOST_POINTS = 60

/**
 * A sample as results.json has it: of its intervals every second, third, … one, so that they are few and evenly spread. Of hours of samples they
 * would be nearly all of the file. Those of one length keep the same seconds; what is thinned already stays as it is.
 */
export function thinned(sample: Sample): Sample {
  const { intervals = [] } = sample
  const step = Math.ceil(intervals.length / MOST_POINTS)
  if (step < 2) return sample
  return { ...sample, intervals: intervals.filter((_, i) => (i + 1) % step === 0) }
}

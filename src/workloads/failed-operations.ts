import { BadRun } from './driver.js'

/**
 * A failed operation is no work done, and it is often over sooner than a good one. A few are part of a workload with conflicts;
 * where they are more than this share of all operations, a run measures its failures.
 */
const MAX_FAILED_SHARE = 0.05

/** @throws BadRun when more operations failed than a measurement can have */
export function refuseFailures(tool: string, failed: number, done: number): void {
  const all = failed + done
  if (failed > all * MAX_FAILED_SHARE)
    throw new BadRun(
      `${failed} of ${all} ${tool} operations failed: their figures are not those of the database at work`,
    )
}

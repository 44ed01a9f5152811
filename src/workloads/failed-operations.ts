import { BadRun } from './driver.js'

/**
 * A failed operation does no work, and often ends sooner than a good one. A few are part of a workload with conflicts.
 * If their share is larger than this, a run measures its failures.
 */
const MAX_FAILED_SHARE = 0.05

/** @throws BadRun when more operations failed than a measurement can have */
export function refuseFailures(tool: string, failed: number, done: number): void {
  const all = failed + done
  if (failed > all * MAX_FAILED_SHARE)
    throw new BadRun(`${failed} of ${all} ${tool} operations failed: the figures do not describe a working database`)
}

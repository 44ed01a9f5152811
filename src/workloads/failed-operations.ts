import { BadRun } from './driver.js'

/**
 * The largest share of failed operations that a run may have. A failed operation does no work, and often ends sooner
 * than a good one. Conflicts make a few of them normal.
 */
const MAX_FAILED_SHARE = 0.05

/** Checks the share of failed operations. @throws BadRun when it is too large */
export function refuseFailures(tool: string, failed: number, done: number): void {
  const all = failed + done
  if (failed > all * MAX_FAILED_SHARE)
    throw new BadRun(`${failed} of ${all} ${tool} operations failed: the figures do not describe a working database`)
}

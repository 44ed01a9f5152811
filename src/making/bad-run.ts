import { OutsideError } from '../system/errors.js'
import { BadRun } from '../workloads/driver.js'

/** The result of a run that is no sample. @throws OutsideError in place of BadRun, which only a sample can record */
export async function withoutSample<T>(run: Promise<T>): Promise<T> {
  try {
    return await run
  } catch (cause) {
    if (cause instanceof BadRun) throw new OutsideError(cause.message, undefined, { cause })
    throw cause
  }
}

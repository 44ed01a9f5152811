import type { Finished } from '../system/processes/process.js'
import { BadRun } from './driver.js'

/**
 * Why a run of a load generator failed, in one line.
 * @param reason the error that the program printed; default: the last line of its output
 */
export function failedRun(title: string, { exitCode, signal, stdout, stderr }: Finished, reason?: string): BadRun {
  const how = signal ? `was ended by ${signal}` : `failed with exit code ${exitCode}`
  const said = `${stdout}\n${stderr}`.trimEnd().split('\n').at(-1)
  return new BadRun(`${title} ${how}: ${reason ?? (said || 'it printed nothing')}`)
}

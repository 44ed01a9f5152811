import { readTextNow, sha256 } from '../system/files.js'
import type { Driver } from './driver.js'

/** A workload of the config, with its driver. */
export interface Workload {
  readonly name: string
  readonly driver: Driver
  readonly parameters: unknown
}

/**
 * What decides what a workload does: its parameters, and what is in the files that they name. Plain JSON.
 * @param home the config's folder
 */
export function substance({ driver, parameters }: Pick<Workload, 'driver' | 'parameters'>, home: string): unknown {
  const files = Object.entries(driver.reads?.(parameters, home) ?? {})
  if (files.length === 0) return parameters
  const hashes = files.map(([name, path]) => [name, sha256(readTextNow(path))])
  return { ...(parameters as object), files: Object.fromEntries(hashes) }
}

import type { Driver } from './driver.js'
import { hashesOf } from './named-files.js'

/** A workload of the config, with its driver. */
export interface Workload {
  readonly name: string
  readonly driver: Driver
  readonly parameters: unknown
}

/**
 * The inputs that determine what a workload does: its parameters, and the content of the files that they name. Plain
 * JSON.
 * @param home the config's folder
 */
export function substance({ driver, parameters }: Pick<Workload, 'driver' | 'parameters'>, home: string): unknown {
  const files = driver.reads?.(parameters, home) ?? {}
  if (Object.keys(files).length === 0) return parameters
  return { ...(parameters as object), files: hashesOf(files) }
}

/** The inputs that determine the data of a workload. Workloads with equal inputs can share data. Plain JSON. */
export function fillOf(workload: Pick<Workload, 'driver' | 'parameters'>, home: string): unknown {
  const { driver, parameters } = workload
  return { driver: driver.name, data: driver.fills?.(parameters) ?? substance(workload, home) }
}

import type { Driver } from './driver.js'

/** A workload of the config, with its driver. */
export interface Workload {
  readonly name: string
  readonly driver: Driver
  readonly parameters: unknown
}

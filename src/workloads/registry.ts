import type { Driver } from './driver.js'
import * as drivers from './drivers.js'

const DRIVERS: readonly Driver[] = Object.values(drivers)

export const workloadSchemas = DRIVERS.map(({ schema }) => schema)

/** The driver of a checked config. */
export function driverNamed(name: string): Driver {
  return DRIVERS.find((driver) => driver.name === name)!
}

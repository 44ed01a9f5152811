import { command } from './command.js'
import type { Driver } from './driver.js'
import { pgbench } from './pgbench.js'
import { sysbench } from './sysbench.js'
import { ycsb } from './ycsb.js'

/** Every load generator that Boltmark knows: a new one is one file and one line here. */
const DRIVERS: readonly Driver[] = [sysbench as Driver, pgbench as Driver, ycsb as Driver, command as Driver]

export const workloadSchemas = DRIVERS.map((driver) => driver.schema)

/** The driver of a checked config. */
export function driverNamed(name: string): Driver {
  return DRIVERS.find((driver) => driver.name === name)!
}

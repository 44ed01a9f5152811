import type { Measured } from './driver.js'
import { readPgbenchOutput } from './pgbench/output.js'
import { readSysbenchOutput } from './sysbench/output.js'
import { readGoYcsbOutput } from './ycsb/go-output.js'
import { readYcsbOutput } from './ycsb/output.js'

/** Reads a load generator's output, whoever ran it. @throws BadRun when it gives no sample */
export type OutputReader = (text: string) => Measured

/** Every output that can be read, by the load generator's name. */
export const OUTPUT_READERS: Readonly<Record<string, OutputReader>> = {
  sysbench: readSysbenchOutput,
  ycsb: readYcsbOutput,
  'go-ycsb': readGoYcsbOutput,
  pgbench: readPgbenchOutput,
}

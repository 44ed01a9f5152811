import type { Measured } from './driver.js'
import { readGoTpcOutput } from './go-tpc/output.js'
import { readHammerdbOutput } from './hammerdb/output.js'
import { readPgbenchOutput } from './pgbench/output.js'
import { readSysbenchOutput } from './sysbench/output.js'
import { readGoYcsbOutput } from './ycsb/go-output.js'
import { readYcsbOutput } from './ycsb/output.js'

/** Parses a load generator's output, from any runner. @throws BadRun when it gives no sample */
export type OutputReader = (text: string) => Measured

/** Every output that can be parsed, by the load generator's name. */
export const OUTPUT_READERS: Readonly<Record<string, OutputReader>> = {
  sysbench: readSysbenchOutput,
  ycsb: readYcsbOutput,
  'go-ycsb': readGoYcsbOutput,
  pgbench: readPgbenchOutput,
  'go-tpc': readGoTpcOutput,
  hammerdb: readHammerdbOutput,
}

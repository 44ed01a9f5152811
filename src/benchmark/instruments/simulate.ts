import { METRICS } from '../../results/metrics.js'
import { OutsideError } from '../../system/errors.js'
import { run, saidLast } from '../../system/processes/process.js'
import type { Binaries } from '../../targets/target.js'
import type { ClientCommand, Load } from '../../workloads/driver.js'
import type { Workload } from '../../workloads/workload.js'
import type { Rig } from '../rig/rig.js'

/**
 * Counts of a simulated processor with this machine's cache sizes, by metric; they repeat almost exactly. Mispredicted
 * branches are left out, though cachegrind can count them. Its simple predictor makes them differ by 2 % between runs,
 * and rise where a real processor's fall.
 */
export type SimulatedCounts = Readonly<Record<string, number>>

/**
 * Transactions of a short and of a long run. Their difference is free of the program's start, its connections and its
 * first use of the data. It repeats to better than one in a thousand.
 */
const EVENTS = { short: 100, long: 2100 } as const

/** A simulated program is about fifty times slower. */
const TIMEOUT_S = 3600

const CACHEGRIND = ['valgrind', '--tool=cachegrind', '--cache-sim=yes', '--cachegrind-out-file=/dev/null'] as const

/** The simulated load: this number of transactions in one thread. */
export function simulatedLoad(seed: number, events: number = EVENTS.short): Load {
  return { threads: 1, events, warmupS: 0, seed, repeatable: true }
}

/**
 * SimulatedCounts of a transaction on a simulated processor (cachegrind): one thread, the same requests on the same
 * data at the same addresses. The database must be embedded in its load generator, since a server would not be
 * simulated.
 * @throws OutsideError when the load generator or valgrind fails
 */
export async function simulate(
  rig: Rig,
  workload: Workload,
  binaries: Binaries,
  pristine: string,
  seed: number,
): Promise<SimulatedCounts> {
  const count = (events: number) =>
    rig.withServer(`${workload.name}-simulated`, binaries, pristine, async (server) => {
      const load = simulatedLoad(seed, events)
      const command = simulated(workload.driver.run(server.endpoint, workload.parameters, load))
      const finished = await run(command, rig.client.start)
      if (finished.exitCode !== 0) throw new OutsideError(`valgrind failed.${saidLast(finished)}`)
      return readCachegrind(finished.stderr)
    })
  const short = await count(EVENTS.short)
  const long = await count(EVENTS.long)
  const perTransaction = (metric: string) => (long[metric]! - short[metric]!) / (EVENTS.long - EVENTS.short)
  return Object.fromEntries(Object.keys(long).map((metric) => [metric, perTransaction(metric)]))
}

/** Without address space randomisation: addresses decide which code shares a cache line. */
function simulated(command: ClientCommand): ClientCommand {
  return {
    ...command,
    file: 'setarch',
    args: ['-R', ...CACHEGRIND, command.file, ...command.args],
    timeoutS: TIMEOUT_S,
  }
}

/** The totals of cachegrind's summary on stderr, by metric. @throws OutsideError when one is missing */
export function readCachegrind(text: string): Record<string, number> {
  const total = (name: string) => {
    const found = new RegExp(`^==\\d+== ${name}:\\s+([\\d,]{1,26})$`, 'm').exec(text)?.[1]
    if (found === undefined) throw new OutsideError(`cachegrind did not count "${name}".`, 'Check: valgrind --version')
    return Number(found.replaceAll(',', ''))
  }
  return Object.fromEntries(
    METRICS.flatMap(({ name, simulated }) => (simulated ? [[name, total(simulated.total)]] : [])),
  )
}

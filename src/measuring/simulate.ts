import { countTransactions } from '../benchmark/counts/count.js'
import type { TransactionCounts } from '../benchmark/counts/per-transaction.js'
import { sharedCpu, simulatorVersion } from '../benchmark/counts/simulator.js'
import { meanOfRepeats } from '../benchmark/counts/together.js'
import type { Job } from '../job/job.js'
import type { Plan } from '../job/plan.js'
import type { Build } from '../making/build.js'
import type { BuiltVariant } from '../making/built-variant.js'
import type { Simulation } from '../results/schema.js'
import { perform } from '../system/step-cache.js'
import { VERSION } from '../system/version.js'
import { alone } from './quiet-machine.js'
import { standOf } from './variant-under-load.js'

/**
 * The number of each count. Every variant is counted once, then every variant again. The difference within a pair shows
 * whether counts repeat.
 */
const REPEATS = [1, 2] as const

/** What a run counts. */
interface Simulated {
  readonly job: Job
  readonly build: Build
  readonly variants: readonly BuiltVariant[]
  /** What is simulated, and the program that simulates it. */
  readonly processor: Readonly<Record<string, string>>
}

/**
 * Counts each workload on each variant on a simulated processor, if the config asks for it. The control is not counted,
 * because the baseline is counted twice.
 */
export async function simulate(
  job: Job,
  build: Build,
  plan: Plan,
  variants: readonly BuiltVariant[],
): Promise<Simulation[]> {
  if (job.config.benchmark.counters !== 'simulate') return []
  return alone(job, async () => {
    const processor = { cpu: sharedCpu(), valgrind: await simulatorVersion() }
    const here = { job, build, variants: variants.filter(({ role }) => role !== 'control'), processor }
    const simulations: Simulation[] = []
    for (const workload of new Set(plan.cells.map((cell) => cell.workload)))
      simulations.push(...(await simulateAll(here, workload)))
    return simulations
  })
}

async function simulateAll(here: Simulated, workload: string): Promise<Simulation[]> {
  const { job, variants } = here
  const counts = new Map(variants.map(({ name }): [string, TransactionCounts[]] => [name, []]))
  // The first count determines the number of transactions for all, because after another number a write finds other
  // data.
  let events: number | undefined
  for (const repeat of REPEATS)
    for (const variant of variants) {
      job.progress.status(`simulating ${workload} on ${variant.name}, ${repeat} of ${REPEATS.length}`)
      const counted = await simulateOne(here, variant, { workload, repeat, events })
      counts.get(variant.name)!.push(counted)
      events = counted.events
    }
  job.progress.line(`${workload}: simulated on ${variants.length} variants`)
  const { counted: settings } = job.target
  return [...counts].map(([variant, repeats]) => ({
    ...{ workload, variant, ...meanOfRepeats(repeats) },
    ...(settings ? { settings: { ...settings } } : {}),
  }))
}

async function simulateOne(
  { job, build, processor }: Simulated,
  variant: BuiltVariant,
  { workload, repeat, events }: { workload: string; repeat: number; events: number | undefined },
) {
  const stand = await standOf({ job, build }, variant, workload, await job.driverVersion(workload))
  const { seed } = job.config.benchmark
  const { facts } = await perform<TransactionCounts>({
    folder: job.path('simulate', workload, variant.name, `${repeat}`),
    // Boltmark has its own scripts for some load generators.
    inputs: { ...stand.inputs, tool: VERSION, seed, processor, events },
    async run() {
      const { files: binaries, pristine } = stand
      const rig = stand.job.rig(stand.build.plain)
      return {
        outputs: [],
        facts: await countTransactions({ rig, workload: job.workload(workload), binaries, pristine, seed, events }),
      }
    },
  })
  return facts
}

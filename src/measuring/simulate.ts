import { simulate as count } from '../benchmark/instruments/simulate.js'
import { describeCpu } from '../benchmark/machine/cpu.js'
import type { Job } from '../job/job.js'
import type { Plan } from '../job/plan.js'
import type { Build } from '../making/build.js'
import type { BuiltVariant } from '../making/built-variant.js'
import type { Simulation } from '../results/schema.js'
import { runOk } from '../system/processes/process.js'
import { perform } from '../system/step-cache.js'
import { VERSION } from '../system/version.js'
import { alone } from './quiet-machine.js'
import { standOf } from './variant-under-load.js'

/**
 * Simulates each workload on each variant, if the config asks for it. The control is the baseline's own files: the
 * difference of their counts shows how well simulated counts repeat.
 */
export async function simulate(
  job: Job,
  build: Build,
  plan: Plan,
  variants: readonly BuiltVariant[],
): Promise<Simulation[]> {
  if (job.config.benchmark.counters !== 'simulate') return []
  return alone(job, () => simulateAll(job, build, plan, variants))
}

async function simulateAll(
  job: Job,
  build: Build,
  plan: Plan,
  variants: readonly BuiltVariant[],
): Promise<Simulation[]> {
  const processor = await simulated()
  const workloads = [...new Set(plan.cells.map(({ workload }) => workload))]
  const simulations: Simulation[] = []
  for (const workload of workloads) {
    const version = await job.driverVersion(workload)
    for (const variant of variants) {
      const { name } = variant
      job.progress.status(`simulating ${workload} on ${name}`)
      const stand = await standOf({ job, build }, variant, workload, version)
      const { seed } = job.config.benchmark
      const { facts } = await perform({
        folder: job.path('simulate', workload, name),
        inputs: {
          ...stand.inputs,
          // Boltmark's version is an input, since it brings parts of the load such as sysbench's scripts.
          tool: VERSION,
          seed,
          processor,
        },
        async run() {
          const rig = stand.job.rig(stand.build.plain)
          const metrics = await count(rig, job.workload(workload), stand.files, stand.pristine, seed)
          return { outputs: [], facts: { ...metrics } }
        },
      })
      simulations.push({ workload, variant: name, metrics: facts })
    }
    job.progress.line(`${workload}: simulated on ${variants.length} variants`)
  }
  return simulations
}

/** The simulated processor: this machine's caches, by this version of valgrind. */
async function simulated(): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await runOk({ file: 'valgrind', args: ['--version'], timeoutS: 60 })
  return { caches: (await describeCpu()).caches, valgrind: stdout.trim() }
}

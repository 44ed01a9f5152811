import { describeCpu } from '../benchmark/cpu.js'
import { simulate as count } from '../benchmark/simulate.js'
import type { Simulation } from '../results/schema.js'
import { sha256OfFile } from '../system/files.js'
import { runOk } from '../system/process.js'
import { VERSION } from '../system/version.js'
import type { Build } from './build.js'
import { preparedData } from './data.js'
import type { Job } from './job.js'
import type { BuiltVariant } from './optimize.js'
import type { Plan } from './plan.js'
import { alone } from './quiet-machine.js'
import { perform } from './stage.js'

/**
 * Simulates each workload on each variant, where the config asks for it. The control is the baseline's own files: what its counts differ by is how far
 * simulated counts repeat.
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
    const { driver, parameters } = job.workload(workload)
    const version = await driver.version(parameters, job.client.start)
    for (const { name, files, place = { job, build } } of variants) {
      job.progress.status(`simulating ${workload} on ${name}`)
      const { pristine, id: data } = await preparedData(place.job, place.build, workload)
      const { seed } = job.config.benchmark
      const { facts } = await perform({
        folder: job.path('simulate', workload, name),
        inputs: {
          files: await Promise.all(Object.values(files).map(sha256OfFile)),
          target: place.job.target.parameters,
          parameters: job.substance(workload),
          driver: version,
          // What a load generator is told to do is Boltmark's own in part, such as sysbench's scripts.
          tool: VERSION,
          data,
          seed,
          processor,
        },
        async run() {
          const rig = place.job.rig(place.build.plain)
          const metrics = await count(rig, job.workload(workload), files, pristine, seed)
          return { outputs: [], facts: { ...metrics } }
        },
      })
      simulations.push({ workload, variant: name, metrics: facts })
    }
    job.progress.line(`${workload}: simulated on ${variants.length} variants`)
  }
  return simulations
}

/** What is simulated: this machine's caches, by this valgrind. */
async function simulated(): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await runOk({ file: 'valgrind', args: ['--version'], timeoutS: 60 })
  return { caches: (await describeCpu()).caches, valgrind: stdout.trim() }
}

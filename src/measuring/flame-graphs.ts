import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordingStacks, type Stack, stacksIn } from '../benchmark/instruments/stacks.js'
import type { Job } from '../job/job.js'
import { measuredLoad } from '../job/loads.js'
import type { Plan } from '../job/plan.js'
import type { Build } from '../making/build.js'
import type { Workplace } from '../making/build-ref.js'
import type { BuiltVariant } from '../making/built-variant.js'
import type { FlameGraph } from '../results/schema.js'
import { threadsOf } from '../results/words.js'
import { perform } from '../system/step-cache.js'
import { alone } from './quiet-machine.js'
import { standOf } from './variant-under-load.js'

/**
 * The largest number of stacks in a graph. Rarer ones are left out: the last hundreds of a thousand were seen only
 * once.
 */
const MOST_STACKS = 1000

/**
 * Records where each variant spends its time, if the config asks for it. This takes one more run of every workload at
 * its highest thread count, or at each that the config names. That run is not measured. The control is left out,
 * because it equals the baseline.
 */
export async function recordFlameGraphs(
  job: Job,
  build: Build,
  plan: Plan,
  variants: readonly BuiltVariant[],
): Promise<FlameGraph[]> {
  if (!job.config.benchmark['flame-graph']) return []
  return alone(job, () => recordAll(job, build, plan, variants))
}

async function recordAll(job: Job, build: Build, plan: Plan, variants: readonly BuiltVariant[]): Promise<FlameGraph[]> {
  const graphs: FlameGraph[] = []
  const made = variants.filter(({ role }) => role !== 'control')
  for (const workload of new Set(plan.cells.map((cell) => cell.workload))) {
    for (const threads of threadsToRecord(job.config.benchmark['flame-graph'], plan, workload))
      for (const variant of made) graphs.push(await recordOne({ job, build }, variant, workload, threads))
    job.progress.line(`${workload}: stacks recorded`)
  }
  return graphs
}

/** The thread counts that the config names, or the largest one that is measured. Pure. */
export function threadsToRecord(
  asked: boolean | readonly number[],
  { cells }: Pick<Plan, 'cells'>,
  workload: string,
): readonly number[] {
  if (typeof asked !== 'boolean') return asked
  return [Math.max(...cells.filter((cell) => cell.workload === workload).map(({ threads }) => threads))]
}

async function recordOne(
  here: Workplace,
  variant: BuiltVariant,
  workload: string,
  threads: number,
): Promise<FlameGraph> {
  const { job } = here
  const { name } = variant
  const load = measuredLoad(job.config, threads, 0)
  job.progress.status(`recording the stacks of ${name} under ${workload} at ${threadsOf(threads)}`)
  const stand = await standOf(here, variant, workload, await job.driverVersion(workload))
  const folder = job.path('flame', workload, `${threads}`, name)
  const { facts } = await perform<{ samples: number; stacks: Stack[] }>({
    folder,
    inputs: { ...stand.inputs, load },
    async run() {
      const recorded = join(folder, 'perf.data')
      const rig = stand.job.rig(stand.build.plain, recordingStacks(recorded))
      const stacks = await rig
        .observe(job.workload(workload), stand.files, stand.pristine, load)
        .then(() => stacksIn(recorded))
        .finally(() => rm(recorded, { force: true }))
      const samples = stacks.reduce((sum, stack) => sum + stack.samples, 0)
      return { outputs: [], facts: { samples, stacks: stacks.slice(0, MOST_STACKS) } }
    },
  })
  return { workload, threads, variant: name, ...facts }
}

import { checkStacks } from '../benchmark/instruments/stacks.js'
import type { Job } from '../job/job.js'
import type { Plan } from '../job/plan.js'
import type { Build } from '../making/build.js'
import type { BuiltVariant } from '../making/built-variant.js'
import { isOnlyCounted } from '../results/plan.js'
import type { FlameGraph, Simulation } from '../results/schema.js'
import { userError } from '../system/errors.js'
import { throwIfInterrupted } from '../system/processes/interrupt.js'
import { BadRun } from '../workloads/driver.js'
import { recordFlameGraphs } from './flame-graphs.js'
import { simulate } from './simulate.js'

/** What a report shows besides the measurement, if the config asks for it. */
export interface Extras {
  readonly simulations: readonly Simulation[]
  readonly graphs: readonly FlameGraph[]
}

/** @throws OutsideError when this machine cannot do what the config asks. It is called before hours are spent */
export async function checkExtras({ config, progress }: Job): Promise<void> {
  if (!config.benchmark['flame-graph']) return
  progress.status('checking whether perf may record')
  await checkStacks()
}

/** Makes them. If one fails, the report lacks it, with a warning, so that the measurements of hours are not lost. */
export async function makeExtras(
  job: Job,
  build: Build,
  plan: Plan,
  variants: readonly BuiltVariant[],
): Promise<Extras> {
  return {
    // A run that only counts would have no result without simulations.
    simulations: isOnlyCounted(plan)
      ? await simulate(job, build, plan, variants)
      : await orNone(job, 'simulated counts', () => simulate(job, build, plan, variants)),
    graphs: await orNone(job, 'flame graphs', () => recordFlameGraphs(job, build, plan, variants)),
  }
}

async function orNone<T>({ progress }: Job, what: string, make: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await make()
  } catch (error) {
    throwIfInterrupted()
    const known = error instanceof BadRun ? error : userError(error)
    if (!known) throw error
    progress.warning(`The report has no ${what}: ${'sentence' in known ? known.sentence : known.message}`)
    return []
  }
}

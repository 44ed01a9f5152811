import { binaryNames } from '../config/schema.js'
import { Bolt } from '../optimizers/bolt.js'
import { findBolt } from '../optimizers/toolchain.js'
import type { Results } from '../results/schema.js'
import { OutsideError } from '../system/errors.js'
import { forPeople } from '../system/progress.js'
import { aloneIn } from '../system/work-folder.js'
import { benchmark, type Measurement } from './benchmark.js'
import { build } from './build.js'
import { checkCapacity } from './capacity.js'
import { checkClient } from './client.js'
import { flameGraphs } from './flame.js'
import type { Job } from './job.js'
import { refuseImpossibleLoads } from './loads.js'
import { pgoFor, refuseOptimizers } from './pgo.js'
import { makePlan, type Plan, uses } from './plan.js'
import { publishReports, type Reports } from './report.js'
import { assembleResults } from './results.js'
import { recordingsFor } from './sample.js'
import { checkRequirements } from './setup.js'
import { planOfShard } from './shards.js'
import { simulate } from './simulate.js'
import { STAGES, type StageName } from './stage.js'
import { makeVariants, named } from './variants.js'

/** How far a run came, and what there is to show for it. */
export interface RunOutcome {
  readonly plan: Plan
  /** Files that were made, by what they are; absolute paths. */
  readonly files: Readonly<Record<string, string>>
  readonly results?: Results
  readonly reports?: Reports
}

/**
 * The whole story: build, instrument, train, merge, optimise, benchmark, compare, report. Stages whose inputs have not changed are taken over,
 * so ending early and going on later costs nothing.
 * @param shard `2/3`: only the cells of the second of three shards are measured
 */
export async function runPipeline(job: Job, last: StageName, shard?: string): Promise<RunOutcome> {
  const whole = makePlan(job.config, binaryNames(job.config.target))
  const plan = shard === undefined ? whole : planOfShard(whole, job.config, shard)
  refuseImpossibleLoads(job, plan)
  refuseOptimizers(job, plan)
  await checkCapacity(job)
  if (last === 'plan') return { plan, files: {} }
  await checkRequirements(job)
  try {
    await checkClient(job)
    return await aloneIn(job.workFolder, () => runStages(job, plan, last))
  } finally {
    await job.client.close()
  }
}

async function runStages(job: Job, plan: Plan, last: StageName): Promise<RunOutcome> {
  const { progress } = job
  const bolt = last !== 'build' && uses(plan, 'bolt') ? new Bolt(await findBolt(), job.path('logs')) : undefined
  const recordings = bolt ? await recordingsFor(job, plan, bolt) : undefined
  const began = performance.now()

  progress.stage('Build')
  const built = await build(job)
  progress.line(`${job.target.adapter} ${built.facts.version}: ${built.reused ? 'unchanged, taken over' : 'built'}`)
  if (last === 'build') return { plan, files: { ...built.facts.binaries } }

  const pgo = uses(plan, 'pgo') ? await pgoFor(job) : undefined
  const made = await makeVariants(job, built.facts, plan, { bolt, recordings, pgo }, last)
  if (!made.variants) return { plan, files: made.files }
  const { variants } = made
  // Where nothing had to be recorded, an earlier stage was the last one to ask for.
  if (STAGES.indexOf(last) <= STAGES.indexOf('optimize'))
    return { plan, files: named(variants.map(({ name, files }) => [name, files])) }

  progress.stage('Benchmark')
  const measurement = await benchmark(job, built.facts, plan, variants)
  if (last === 'benchmark') return { plan, files: { samples: measurement.file } }

  const simulations = await simulate(job, built.facts, plan, variants)
  const graphs = await flameGraphs(job, built.facts, plan, variants)

  progress.stage('Report')
  const results = await assembleResults(
    job,
    plan,
    built.facts,
    variants,
    measurement,
    { simulations, graphs },
    await toolVersions(job, plan, [bolt, pgo]),
  )
  const reports = await publishReports(job.workFolder, results)
  progress.line(`done in ${forPeople((performance.now() - began) / 1000)}`)
  if (measurement.end.reason === 'failing') throw gaveUp(plan, measurement, reports)
  return { plan, files: { ...reports }, results, reports }
}

/** What was measured counts and is reported; that a cell could not be measured is an error all the same. */
function gaveUp(plan: Plan, { samples, end }: Measurement, { markdown }: Reports): OutsideError {
  const failed = samples.findLast(
    ({ status, workload, threads }) =>
      status !== 'ok' && end.failing.some((cell) => cell.workload === workload && cell.threads === threads),
  )
  const reason = failed
    ? ` The last reason, from ${failed.variant} on ${failed.workload} at ${failed.threads} threads: ${failed.reason}`
    : ''
  return new OutsideError(
    `${end.failing.length} of ${plan.cells.length} cells could not be measured.${reason}`,
    `Mend that and run again: finished samples are kept. What could be measured is in ${markdown}.`,
  )
}

async function toolVersions(
  job: Job,
  plan: Plan,
  optimizers: readonly ({ name: string; tool: string } | undefined)[],
): Promise<Record<string, string>> {
  const used = optimizers.flatMap((optimizer) => optimizer ?? [])
  const versions: Record<string, string> = {}
  for (const name of new Set(plan.cells.map(({ workload }) => workload))) {
    const { driver, parameters } = job.workload(name)
    const known = versions[driver.name]?.split(', ') ?? []
    versions[driver.name] = [...new Set([...known, await driver.version(parameters, job.client.start)])].join(', ')
  }
  return {
    ...versions,
    ...Object.fromEntries(used.map(({ name, tool }) => [name, tool])),
    node: process.version,
  }
}

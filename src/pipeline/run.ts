import { resolve } from 'node:path'
import { binaryNames } from '../config/schema.js'
import { Bolt } from '../optimizers/bolt.js'
import { findBolt } from '../optimizers/toolchain.js'
import { threadsOf } from '../report/words.js'
import { cellKey, useless } from '../results/pairs.js'
import type { Results } from '../results/schema.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { forPeople } from '../system/progress.js'
import { aloneIn } from '../system/work-folder.js'
import { benchmark, type Measurement } from './benchmark.js'
import { build, makerOf } from './build.js'
import { type Made, packBundle } from './bundle.js'
import { checkCapacity, roomFor } from './capacity.js'
import { checkClient } from './client.js'
import { checkExtras, makeExtras } from './extras.js'
import type { Job } from './job.js'
import { refuseImpossibleLoads, timedMetrics } from './loads.js'
import { pgoFor, refuseOptimizers } from './pgo.js'
import { makePlan, type Plan, uses } from './plan.js'
import { publishReports, type Reports } from './report.js'
import { assembleResults } from './results.js'
import { recordingsFor } from './sample.js'
import { checkRequirements } from './setup.js'
import { planOfShard } from './shards.js'
import { STAGES, type StageName } from './stage.js'
import { takeOver } from './take-over.js'
import { makeVariants, named } from './variants.js'

/** How far a run came, and what there is to show for it. */
export interface RunOutcome {
  readonly plan: Plan
  /** Files that were made, by what they are; absolute paths. */
  readonly files: Readonly<Record<string, string>>
  readonly results?: Results
  readonly reports?: Reports
}

/** What of the whole story a run tells. */
export interface Part {
  /** The stage that it ends after. */
  readonly last: StageName
  /** `2/3`: only the cells of the second of three shards are measured. */
  readonly shard?: string | undefined
  /** A .tar.gz that is read where the last stage is after `optimize`, in place of all before it, and written where it is `optimize`. */
  readonly bundle?: string | undefined
}

/**
 * The whole story: build, instrument, train, merge, optimise, benchmark, compare, report. Stages whose inputs have not changed are taken over,
 * so ending early and going on later costs nothing.
 */
export async function runPipeline(job: Job, { last, shard, bundle }: Part): Promise<RunOutcome> {
  const whole = makePlan(job.config, binaryNames(job.config.target))
  const plan = shard === undefined ? whole : planOfShard(whole, job.config, shard)
  refuseImpossibleLoads(job, plan)
  refuseOptimizers(job, plan)
  if (last === 'plan' || isAfterOptimize(last)) refuseLoneBaseline(job, plan)
  // A plan is often made on another machine than the one that measures, which looks at itself.
  if (last === 'plan') return { plan, files: {} }
  await checkCapacity(job, await roomFor(job))
  const taken = bundle !== undefined && isAfterOptimize(last) ? resolve(bundle) : undefined
  await checkRequirements(job, taken !== undefined)
  if (last === 'run') await checkExtras(job)
  const began = performance.now()
  try {
    await checkClient(job)
    const work = async () => {
      const made = taken === undefined ? await make(job, plan, last) : await takeOver(job, plan, taken)
      if ('files' in made) return { plan, files: made.files }
      if (!isAfterOptimize(last)) return keep(job, plan, made, bundle)
      const outcome = await measure(job, plan, made, last)
      job.progress.line(`done in ${forPeople((performance.now() - began) / 1000)}`)
      return outcome
    }
    // Two runners of a host may work in one folder, and no job is to fail for that; a person wants to know at once.
    const waits = (holder: string) => job.progress.line(`waiting for ${holder}, which works in ${job.workFolder}`)
    return await aloneIn(job.workFolder, work, process.env.GITHUB_ACTIONS ? waits : undefined)
  } finally {
    await job.client.close()
  }
}

/** What is built and optimised need not be compared; what is measured has to be. */
function refuseLoneBaseline({ loaded, config }: Job, { variants }: Plan): void {
  if (variants.length > 1) return
  throw new UsageError(
    `${loaded.file}: variants: nothing stands beside ${config.benchmark.baseline}, so there is nothing to compare.`,
    'Add a variant, or leave benchmark.control on: the baseline is then compared with itself.',
  )
}

function isAfterOptimize(stage: StageName): boolean {
  return STAGES.indexOf(stage) > STAGES.indexOf('optimize')
}

/** All variants with their binaries, or the files so far of a run that ends before it has them. */
async function make(job: Job, plan: Plan, last: StageName): Promise<Made | { readonly files: RunOutcome['files'] }> {
  const { progress } = job
  const bolt = last !== 'build' && uses(plan, 'bolt') ? new Bolt(await findBolt(), job.path('logs')) : undefined
  const pgo = last !== 'build' && uses(plan, 'pgo') ? await pgoFor(job) : undefined
  const recordings = bolt ? await recordingsFor(job, plan, bolt) : undefined

  progress.stage('Build')
  const { facts, reused } = await build(job)
  progress.line(`${job.target.adapter} ${facts.version}: ${reused ? 'unchanged, taken over' : 'built'}`)
  if (last === 'build') return { files: { ...facts.binaries } }

  const made = await makeVariants(job, facts, plan, { bolt, recordings, pgo }, last)
  if (!made.variants) return { files: made.files }
  const tools = [bolt, pgo].flatMap((optimizer) => (optimizer ? [[optimizer.name, optimizer.tool]] : []))
  const compiler = await makerOf(job, facts)
  return {
    build: facts,
    variants: made.variants,
    tools: { ...(compiler === undefined ? {} : { compiler }), ...Object.fromEntries(tools) },
  }
}

/** Ends with what was made; where nothing had to be recorded, an earlier stage was the last one to ask for. */
async function keep(job: Job, plan: Plan, made: Made, bundle: string | undefined): Promise<RunOutcome> {
  if (bundle !== undefined) {
    if (made.variants.every(({ optimizers }) => optimizers.length === 0))
      job.progress.warning('No variant of the config is optimised: the bundle holds plain builds.')
    await packBundle(job, made, bundle)
  }
  const files = named(made.variants.map(({ name, files }) => [name, files]))
  return { plan, files: bundle === undefined ? files : { ...files, bundle: resolve(bundle) } }
}

async function measure(job: Job, plan: Plan, made: Made, last: StageName): Promise<RunOutcome> {
  const { progress } = job
  const { build, variants } = made
  progress.stage('Benchmark')
  const measurement = await benchmark(job, build, plan, variants)
  if (last === 'benchmark') {
    const samples = Object.entries(measurement.files).map(([workload, file]) => [workload, { samples: file }] as const)
    return { plan, files: named(samples) }
  }

  const extras = await makeExtras(job, build, plan, variants)

  progress.stage('Report')
  const tools = await toolVersions(job, plan, made.tools)
  const results = await assembleResults(job, plan, build, variants, measurement, extras, tools)
  const reports = await publishReports(job.workFolder, results)
  if (measurement.end.failing.length > 0) throw gaveUp(plan, measurement, timedMetrics(job.config), reports)
  return { plan, files: { ...reports }, results, reports }
}

/**
 * What was measured counts and is reported; that a cell could not be measured is an error all the same.
 * @param metrics those that samples had to settle
 */
export function gaveUp(
  plan: Plan,
  { samples, end }: Pick<Measurement, 'samples' | 'end'>,
  metrics: readonly string[],
  { markdown }: Pick<Reports, 'markdown'>,
): OutsideError {
  const keys = end.failing.map(cellKey)
  const last = samples.findLast((sample) => keys.includes(cellKey(sample)) && useless(sample, metrics) !== undefined)!
  const where = `${last.variant} on ${last.workload} at ${threadsOf(last.threads)}`
  const remedy =
    last.status === 'ok'
      ? `Judge by metrics that it has (gate.metrics): ${Object.keys(last.metrics).join(', ')}.`
      : 'Mend that and run again: finished samples are kept.'
  return new OutsideError(
    `${end.failing.length} of ${plan.cells.length} cells could not be measured. The last reason, from ${where}: ${useless(last, metrics)}`,
    `${remedy} What could be measured is in ${markdown}.`,
  )
}

/** @param optimizers by name */
async function toolVersions(
  job: Job,
  plan: Plan,
  optimizers: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {}
  for (const name of new Set(plan.cells.map(({ workload }) => workload))) {
    const { driver } = job.workload(name)
    const known = versions[driver.name]?.split(', ') ?? []
    versions[driver.name] = [...new Set([...known, await job.driverVersion(name)])].join(', ')
  }
  return { ...versions, ...optimizers, node: process.version }
}

import { resolve } from 'node:path'
import { binaryNames } from '../config/schema.js'
import type { Job } from '../job/job.js'
import { timedMetrics } from '../job/loads.js'
import { makePlan, type Plan } from '../job/plan.js'
import { refuseImpossibleLoads } from '../job/refuse-loads.js'
import { warnOfFewRounds } from '../job/refuse-plan.js'
import { planOfShard } from '../job/shards.js'
import { STAGES, type StageName } from '../job/stages.js'
import { lookAtServers } from '../making/at-address.js'
import { build, makerOf } from '../making/build.js'
import { makeVariants } from '../making/make-variants.js'
import { refuseSameBuilds } from '../making/nothing-changed.js'
import { openOptimizers, refuseOptimizers, refuseRisks, toolsOf } from '../making/open-optimizers.js'
import { type MadeVariants, packBundle } from '../making/pack-bundle.js'
import { takeOver } from '../making/take-over-bundle.js'
import { benchmark, type Measurement } from '../measuring/benchmark.js'
import { checkCapacity, roomFor } from '../measuring/capacity.js'
import { checkLoadHost, refuseVersions } from '../measuring/check-load-host.js'
import { checkClientPin, checkPins } from '../measuring/pins.js'
import { checkExtras, makeExtras } from '../measuring/simulations-and-graphs.js'
import { filesByGroup } from '../optimizers/optimizer.js'
import { packagedVariant } from '../packaging/package-build.js'
import type { Results } from '../results/schema.js'
import { threadsOf } from '../results/words.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { aloneIn } from '../system/files/work-folder.js'
import { plainLine } from '../system/plain.js'
import { endStrays, meansOfEnding } from '../system/processes/process.js'
import { forPeople, type Progress } from '../system/progress.js'
import { useless } from '../verdict/pairs.js'
import { cellKey } from '../verdict/rounds.js'
import { assembleResults } from './assemble-results.js'
import { makePackages } from './package.js'
import { makePackageImage } from './package-image.js'
import { checkRequirements } from './setup.js'
import { publishReports, type Reports } from './write-reports.js'

/** The stage that a run reached, and its results. */
interface RunOutcome {
  readonly plan: Plan
  /** The absolute paths of the made files, by kind. */
  readonly files: Readonly<Record<string, string>>
  readonly results?: Results
  readonly reports?: Reports
}

/** The largest number of processes that a warning names if a run left them behind. */
const STRAYS_NAMED = 5

/** The part of the pipeline that a run goes through. */
interface PipelinePart {
  /** The last stage. */
  readonly last: StageName
  /** `2/3`: measure only the cells of the second of three shards. */
  readonly shard?: string | undefined
  /**
   * A .tar.gz with binaries. If the last stage is `optimize`, it is written. If it is a later one, it is read instead
   * of going through the earlier stages.
   */
  readonly bundle?: string | undefined
  /**
   * Whether to put the optimised binaries into the packages of the distribution, after `optimize`, and the folder for
   * an image of them.
   */
  readonly packages?: { readonly image?: string | undefined }
  /** Whether to end with `NothingChanged` if base and head are the same programs. */
  readonly endsIfSame?: boolean
}

/**
 * The whole pipeline: build, instrument, train, merge, optimise, benchmark, compare, report. The results of stages with
 * unchanged inputs are reused, so a run can end early and be resumed without a loss.
 */
export async function runPipeline(job: Job, part: PipelinePart): Promise<RunOutcome> {
  const { last, shard, bundle } = part
  const whole = makePlan(job.config, binaryNames(job.config.target))
  const plan = shard === undefined ? whole : planOfShard(whole, job.config, shard)
  refuseImpossibleLoads(job, plan)
  for (const { name, driver, parameters } of job.workloads.values())
    for (const notice of driver.notices?.(parameters) ?? []) job.progress.warning(`workload ${name}: ${notice}.`)
  refuseOptimizers(job, plan)
  if (part.packages) refuseRisks(job, plan, packagedVariant(job))
  if (last === 'plan' || isAfterOptimize(last)) refuseLoneBaseline(job, plan)
  // A plan is often made on another machine than the one that measures, so it does not check this machine.
  if (last === 'plan') return { plan, files: {} }
  // The rounds of shards may be pooled.
  if (isAfterOptimize(last) && shard === undefined) warnOfFewRounds(job, plan)
  await checkPins(job)
  await checkCapacity(job, await roomFor(job))
  const taken = bundle !== undefined && isAfterOptimize(last) ? resolve(bundle) : undefined
  await checkRequirements(job, taken !== undefined)
  if (last === 'run') await checkExtras(job)
  const began = performance.now()
  try {
    await checkLoadHost(job)
    await checkClientPin(job)
    await refuseVersions(job)
    const work = async () => {
      job.progress.line(`programs that are left running are found by ${meansOfEnding()}, and ended`)
      const made = taken === undefined ? await make(job, plan, part) : await takeOver(job, plan, taken)
      endWhatIsLeft(job.progress)
      if ('files' in made) return { plan, files: made.files }
      if (part.packages) return { plan, files: await packages(job, made, part.packages.image) }
      if (!isAfterOptimize(last)) return keep(job, plan, made, bundle)
      const outcome = await measure(job, plan, made, last)
      job.progress.line(`done in ${forPeople((performance.now() - began) / 1000)}`)
      return outcome
    }
    // If two runners of a host share a folder, one job waits for the other. On a command line, the error comes at once.
    const waits = (holder: string) => job.progress.line(`waiting for ${holder}, which works in ${job.workFolder}`)
    return await aloneIn(job.workFolder, work, process.env.GITHUB_ACTIONS ? waits : undefined)
  } finally {
    await job.client.close()
    endWhatIsLeft(job.progress)
  }
}

async function packages(job: Job, made: MadeVariants, image: string | undefined): Promise<RunOutcome['files']> {
  const files = await makePackages(job, made)
  if (image === undefined) return files
  await makePackageImage(job, made, image)
  return { ...files, image: resolve(image) }
}

/** Ends daemons of a build or a load generator. They would disturb the measurement, and continue after the job. */
function endWhatIsLeft(progress: Progress): void {
  const strays = endStrays()
  if (strays.length === 0) return
  const first = strays.slice(0, STRAYS_NAMED).map(({ name, pid }) => `${plainLine(name)} (process ${pid})`)
  const more = strays.length > first.length ? ` and ${strays.length - first.length} more` : ''
  progress.warning(`Programs were left running, and are ended: ${first.join(', ')}${more}.`)
}

/**
 * Refuses a plan whose only variant is the baseline, if the run measures. A run that only optimises may have such a
 * plan.
 */
function refuseLoneBaseline({ loaded, config }: Job, { variants }: Plan): void {
  if (variants.length > 1) return
  throw new UsageError(
    `${loaded.file}: variants: there is only ${config.benchmark.baseline}, so there is nothing to compare.`,
    'Add a variant, or leave benchmark.control on: the baseline is then compared with itself.',
  )
}

function isAfterOptimize(stage: StageName): boolean {
  return STAGES.indexOf(stage) > STAGES.indexOf('optimize')
}

/** All variants with their binaries. If the run ends earlier, the files that exist so far. */
async function make(
  job: Job,
  plan: Plan,
  { last, endsIfSame = false }: PipelinePart,
): Promise<MadeVariants | { readonly files: RunOutcome['files'] }> {
  const { progress } = job
  if (job.target.elsewhere) {
    if (!isAfterOptimize(last)) throw nothingToMake(job, last)
    progress.stage('Servers')
    return { ...(await lookAtServers(job, plan)), tools: {} }
  }
  const optimizers = last === 'build' ? undefined : await openOptimizers(job, plan)

  progress.stage('Build')
  const { facts, reused } = await build(job)
  progress.line(`${job.target.adapter} ${facts.version}: ${reused ? 'unchanged, taken over' : 'built'}`)
  if (!optimizers) return { files: { ...facts.binaries } }
  if (endsIfSame && isAfterOptimize(last)) await refuseSameBuilds(job, facts, plan)

  const made = await makeVariants({ job, build: facts }, plan, optimizers, last)
  if (!made.variants) return { files: made.files }
  const compiler = await makerOf(job, facts)
  return {
    build: facts,
    variants: made.variants,
    tools: { ...(compiler === undefined ? {} : { compiler }), ...toolsOf(optimizers) },
  }
}

function nothingToMake({ loaded }: Job, stage: StageName): UsageError {
  return new UsageError(
    `${loaded.file}: target.address names a server that runs already: there is nothing to ${stage}.`,
    'boltmark run measures it.',
  )
}

/** Ends with the files that exist so far. If no profile is recorded, the last stage may not exist. */
async function keep(job: Job, plan: Plan, made: MadeVariants, bundle: string | undefined): Promise<RunOutcome> {
  if (bundle !== undefined) {
    if (made.variants.every(({ optimizers }) => optimizers.length === 0))
      job.progress.warning('No variant of the config is optimised: the bundle holds plain builds.')
    await packBundle(job, made, bundle)
  }
  const files = filesByGroup(made.variants.map(({ name, files }) => [name, files]))
  return { plan, files: bundle === undefined ? files : { ...files, bundle: resolve(bundle) } }
}

async function measure(job: Job, plan: Plan, made: MadeVariants, last: StageName): Promise<RunOutcome> {
  const { progress } = job
  const { build, variants } = made
  progress.stage('Benchmark')
  const measurement = await benchmark(job, build, plan, variants)
  if (last === 'benchmark') {
    const samples = Object.entries(measurement.files).map(([workload, file]) => [workload, { samples: file }] as const)
    return { plan, files: filesByGroup(samples) }
  }

  const extras = await makeExtras(job, build, plan, variants)

  progress.stage('Report')
  const tools = await toolVersions(job, plan, made.tools)
  const results = await assembleResults(job, { plan, build, variants, measurement, extras, tools })
  const reports = await publishReports(job.workFolder, results)
  if (measurement.end.failing.length > 0) throw gaveUp(plan, measurement, timedMetrics(job.config), reports)
  return { plan, files: { ...reports }, results, reports }
}

/**
 * Measured cells are reported. A cell that could not be measured is still an error.
 * @param metrics the metrics that need samples
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

/** @param optimizers the optimizers by name */
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

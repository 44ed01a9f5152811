import { binaryNames } from '../config/schema.js'
import { Bolt } from '../optimizers/bolt.js'
import type { CompilerPgo } from '../optimizers/pgo.js'
import { findBolt } from '../optimizers/toolchain.js'
import type { Results } from '../results/schema.js'
import { OutsideError } from '../system/errors.js'
import { forPeople } from '../system/progress.js'
import { benchmark, type Measurement } from './benchmark.js'
import { type Build, build } from './build.js'
import { checkCapacity } from './capacity.js'
import { checkClient } from './client.js'
import { flameGraphs } from './flame.js'
import { instrument, type RecordedBinary } from './instrument.js'
import type { Job } from './job.js'
import { refuseImpossibleLoads } from './loads.js'
import { type MergedProfiles, merge } from './merge.js'
import { type BuiltVariant, optimize, plainVariants } from './optimize.js'
import { pgoBuild, pgoFor, refuseOptimizers } from './pgo.js'
import { pinnedProfiles } from './pinned.js'
import { type Chain, chainsOf, makePlan, type Plan, uses } from './plan.js'
import { prove } from './prove.js'
import { buildRef, buildSource, type Workplace } from './ref.js'
import { publishReports, type Reports } from './report.js'
import { assembleResults } from './results.js'
import { type Recording, type Recordings, recordingsFor, trainBySampling } from './sample.js'
import { checkRequirements } from './setup.js'
import { planOfShard } from './shards.js'
import { simulate } from './simulate.js'
import { type Training, train } from './train.js'

/** The stages by which a run can be ended early, in their order; `run` is all of them. */
export const STAGES = ['plan', 'build', 'instrument', 'train', 'merge', 'optimize', 'benchmark', 'run'] as const

export type StageName = (typeof STAGES)[number]

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
  try {
    return await runStages(job, last, shard)
  } finally {
    await job.client.close()
  }
}

async function runStages(job: Job, last: StageName, shard?: string): Promise<RunOutcome> {
  const { progress } = job
  const whole = makePlan(job.config, binaryNames(job.config.target))
  const plan = shard === undefined ? whole : planOfShard(whole, job.config, shard)
  refuseImpossibleLoads(job, plan)
  refuseOptimizers(job, plan)
  await checkCapacity(job)
  if (last === 'plan') return { plan, files: {} }
  await checkRequirements(job)
  await checkClient(job)
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
  if (measurement.end.reason === 'failing') throw gaveUp(measurement, reports)
  return { plan, files: { ...reports }, results, reports }
}

/** The optimizers that a plan asks for. */
interface Optimizers {
  readonly bolt: Bolt | undefined
  /** How its profiles are recorded. */
  readonly recordings: Recordings | undefined
  readonly pgo: CompilerPgo | undefined
}

/** Makes the variants, chain by chain; ends early, with the files so far, when the last stage asked for is one of those of BOLT. */
async function makeVariants(
  job: Job,
  plain: Build,
  plan: Plan,
  { bolt, recordings, pgo }: Optimizers,
  last: StageName,
): Promise<{ variants: BuiltVariant[] } | { variants?: undefined; files: Record<string, string> }> {
  const variants: BuiltVariant[] = []
  let files: Record<string, string> = {}
  let endedEarly = false
  for (const chain of chainsOf(plan)) {
    const place = await placeOf(chain, { job, build: plain })
    const add = (made: readonly BuiltVariant[]) =>
      variants.push(...made.map((variant) => ({ ...variant, place: ownData(place, plain) })))
    if (chain.pgo) job.progress.stage('Compile with a profile')
    const build = chain.pgo ? await pgoBuild(place.job, place.build, pgo!, chain.pgo) : place.build
    if (!bolt || !uses(chain.plan, 'bolt')) {
      add(await prove(place.job, place.build, plan, plainVariants(chain.plan, build)))
      continue
    }
    const pinned = await pinnedProfiles(job.home, chain.plan)
    const recording = recordings!.get(chain.from ?? 'instrumentation')!
    const made = await applyBolt({ job: place.job, build }, chain.plan, pinned, { bolt, recording }, last)
    // Against the plain build of the same commit: another one may answer otherwise, and be right.
    if (made.variants) add(await prove(place.job, place.build, plan, made.variants))
    else {
      endedEarly = true
      files = { ...files, ...made.files }
    }
  }
  if (endedEarly) return { files }
  const byName = new Map(variants.map((variant) => [variant.name, variant]))
  const baseline = plan.variants.find(({ role }) => role === 'baseline')!.name
  return {
    variants: plan.variants.map(({ name, role }) => ({
      ...byName.get(role === 'control' ? baseline : name)!,
      name,
      role,
    })),
  }
}

function placeOf({ ref, source }: Chain, here: Workplace): Promise<Workplace> {
  if (ref !== undefined) return buildRef(here.job, ref)
  return source === undefined ? Promise.resolve(here) : buildSource(here.job, source)
}

/** Another version is measured on data that it made itself. */
function ownData(place: Workplace, plain: Build): Workplace | undefined {
  return place.build.version === plain.version ? undefined : place
}

/** Optimises what one build made, by what is recorded first, or was pinned. */
async function applyBolt(
  { job, build }: Workplace,
  plan: Plan,
  pinned: MergedProfiles,
  how: How,
  last: StageName,
): Promise<{ variants: BuiltVariant[] } | { variants?: undefined; files: Record<string, string> }> {
  const made = plan.training.length > 0 ? await recordProfiles(job, build, plan, how, last) : NOTHING_RECORDED
  if (made.files) return { files: made.files }

  job.progress.stage('Optimise')
  return { variants: await optimize(job, build, plan, made.recorded, { ...made.profiles, ...pinned }, how.bolt) }
}

/** BOLT, and how its profiles are recorded. */
interface How {
  readonly bolt: Bolt
  readonly recording: Recording
}

/** What the variants of one build are optimised with. */
interface Recorded {
  readonly recorded: readonly RecordedBinary[]
  readonly profiles: MergedProfiles
  readonly files?: undefined
}

const NOTHING_RECORDED: Recorded = { recorded: [], profiles: {} }

/** Instrument, train and merge. Where samples are taken instead, nothing is instrumented. */
async function recordProfiles(
  job: Job,
  build: Build,
  plan: Plan,
  { bolt, recording }: How,
  last: StageName,
): Promise<Recorded | { files: Record<string, string> }> {
  const { progress } = job
  let trainings: readonly Training[]
  let recorded: readonly RecordedBinary[]
  if (recording.sampler) {
    if (last === 'instrument') return { files: {} }
    progress.stage('Train')
    const sampled = await trainBySampling(job, build, plan, { sampler: recording.sampler, bolt })
    trainings = sampled.trainings
    recorded = sampled.recorded
  } else {
    progress.stage('Instrument')
    const instrumented = await instrument(job, build, plan, bolt)
    if (last === 'instrument') return { files: Object.fromEntries(instrumented.map(({ name, file }) => [name, file])) }

    progress.stage('Train')
    trainings = await train(job, build, plan, instrumented, bolt)
    recorded = instrumented
  }
  if (last === 'train') return { files: named(trainings.map(({ workload, profiles }) => [workload, profiles])) }

  progress.stage('Merge profiles')
  const profiles = await merge(job, build, plan, trainings, bolt)
  if (last === 'merge') return { files: named(Object.entries(profiles)) }
  const known = recorded.map((binary) => ({ ...binary, notes: [...recording.notes, ...binary.notes] }))
  return { recorded: known, profiles }
}

/** What was measured counts and is reported; that a cell could not be measured is an error all the same. */
function gaveUp({ samples, end }: Measurement, { markdown }: Reports): OutsideError {
  const [cell] = end.open
  const failed = samples.findLast((sample) => sample.status !== 'ok' && sample.workload === cell?.workload)
  return new OutsideError(
    `${end.open.length} of the cells could not be measured. The last reason, from ${failed?.variant} on ${failed?.workload} at ${failed?.threads} threads: ${failed?.reason}`,
    `Mend that and run again: finished samples are kept. What could be measured is in ${markdown}.`,
  )
}

/** `variant/binary` → file. */
function named(groups: readonly (readonly [string, Readonly<Record<string, string>>])[]): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap(([group, files]) => Object.entries(files).map(([name, file]) => [`${group}/${name}`, file])),
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

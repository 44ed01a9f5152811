/** The cost of a plan, before it starts: time, memory and disk. Pure. */
import { chainOf } from '../config/optimizers.js'
import { ownBuild } from '../config/own-keys.js'
import { optimizerKinds } from '../optimizers/registry.js'
import { recordedBy } from '../optimizers/workshop.js'
import { bytes, count, counted } from '../results/words.js'
import { forPeople } from '../system/progress.js'
import type { Cell } from '../verdict/rounds.js'
import { demandOf } from './demand.js'
import type { Job } from './job.js'
import { measuredLoad, trainingLoad } from './loads.js'
import { chainsOf, type Plan, samplesPerRound } from './plan.js'
import { type PlannedTrial, plannedTrial } from './turn-trial.js'

/** The time limit of a job in the workflows, unless they set `timeout-minutes`; s. */
const JOB_S = 6 * 3600

/** The time of a sample besides its load on an unknown server: starting and stopping it; s. */
const AROUND_A_SAMPLE_S = 5

/** How fast the data of a sample is copied. A file system that shares blocks needs no time for it; bytes/s. */
const COPIED_PER_S = 500 * 2 ** 20

/** The time of a training besides its load: rewriting the binaries, and the slow start of an instrumented server; s. */
const AROUND_A_TRAINING_S = 30

/** The time of one count of a workload on a variant, as measured on PostgreSQL and MariaDB with fresh data; s. */
const COUNT_S = 30

/** The number of counts of each workload and variant. */
const COUNTS = 2

/** The assumed length of a load if its config gives a number of events; s. */
const UNKNOWN_LOAD_S = 60

/**
 * What a server writes besides the tables (logs, catalogue, undo), for two copies of the data: pristine and in use;
 * bytes.
 */
export const SERVER_BYTES = 512 * 2 ** 20

interface Range {
  readonly min: number
  readonly max: number
}

interface RunEstimate {
  readonly builds: number
  /** The time of all builds; s. Undefined if the time of a build is unknown. */
  readonly building_s: number | undefined
  /** The number of trainings, each of one workload on one build. */
  readonly trainings: number
  readonly training_s: number
  /** The time of simulated counts; s. 0 if there are none. */
  readonly counting_s: number
  /** The time of the trial of turns; s. 0 if there is none. */
  readonly trial_s: number
  readonly samples: Range
  /** The time of all samples; s. A budget limits the larger value. */
  readonly measuring_s: Range
  /** Whether the length of a load is assumed, because its config gives a number of events. */
  readonly isAssumed: boolean
  /** The total time on one host; s. Without the builds if their time is unknown. */
  readonly total_s: Range
  /** The size of the largest tables, which should fit into the server's memory; bytes. */
  readonly memory_bytes: number
  /**
   * The size of all pristine data and of the copy in use; bytes. For a server that runs already: the data filled into
   * it. If the file system shares blocks, the copy in use takes no space.
   */
  readonly disk_bytes: number
  /** The size on disk if the variants of a round take turns, each with a copy in use; bytes. Undefined if none do. */
  readonly turns_bytes: number | undefined
  /** The number of pristine copies: one for all workloads with the same tables. */
  readonly pristine: number
}

/** @param cores the number of cores of the machine that builds */
export function estimateOf(job: Job, plan: Plan, cores: number): RunEstimate {
  const { config, workloads, target } = job
  const builds = target.elsewhere ? 0 : buildsOf(plan)
  const cpuS = config.build ? undefined : (target.usualBuildCpuS ?? (target.elsewhere ? 0 : undefined))
  const building_s = cpuS === undefined ? undefined : (builds * cpuS) / cores
  const trainings = trainingsOf(plan)
  const { durationS } = trainingLoad(config)
  const training_s = trainings * ((durationS ?? UNKNOWN_LOAD_S) + (target.usualAroundTrainingS ?? AROUND_A_TRAINING_S))
  const counting_s = countingSeconds(config, plan)
  const measuring_s = measuringSeconds(job, plan)
  const trial_s = trialOf(job, plan)?.seconds ?? 0
  const before = (building_s ?? 0) + training_s + counting_s + trial_s
  const one = plan.cells.reduce((samples, cell) => samples + samplesPerRound(plan, cell), 0)
  const { bytes } = demandOf(config, workloads)
  const pristine = new Set([...workloads.keys()].map((name) => job.dataOwner(name))).size
  return {
    ...{ builds, building_s, trainings, training_s, counting_s, trial_s },
    samples: { min: one * plan.rounds.min, max: one * plan.rounds.max },
    measuring_s,
    isAssumed: plan.rounds.max > 0 && measuredLoad(config, 1, 0).durationS === undefined,
    total_s: { min: before + measuring_s.min, max: before + measuring_s.max },
    memory_bytes: bytes,
    disk_bytes: target.elsewhere ? bytes * pristine : (bytes + SERVER_BYTES) * (pristine + 1),
    turns_bytes: takesTurns(plan) ? (bytes + SERVER_BYTES) * (pristine + plan.variants.length) : undefined,
    pristine,
  }
}

/** The trial of turns of a plan, see `plannedTrial`. */
export function trialOf(job: Job, plan: Plan): PlannedTrial | undefined {
  const times = { measuringS: measuringSeconds(job, plan).min, aroundS: aroundSampleS(job) }
  return plannedTrial(job.config, plan, times)
}

/** The time of all samples of a plan, at the least and at the most; s. */
function measuringSeconds(job: Job, plan: Plan): Range {
  const { cells, rounds } = plan
  const { budget = Number.POSITIVE_INFINITY } = job.config.benchmark
  const aroundS = aroundSampleS(job)
  const perRound = cells.reduce((sum, cell) => sum + roundSeconds(job.config, plan, cell, aroundS), 0)
  return { min: Math.min(perRound * rounds.min, budget), max: Math.min(perRound * rounds.max, budget) }
}

/** Whether the variants of any round run at the same time, each on a copy of the data. */
function takesTurns({ interleave }: Plan): boolean {
  return Object.values(interleave).some((way) => 'turnS' in way)
}

/** The time of the plan's simulated counts, if the config asks for them; s. */
export function countingSeconds(
  { benchmark }: Job['config'],
  { cells, variants }: Pick<Plan, 'cells' | 'variants'>,
): number {
  if (benchmark.counters !== 'simulate') return 0
  const counted = variants.filter(({ role }) => role !== 'control').length
  return new Set(cells.map(({ workload }) => workload)).size * counted * COUNTS * COUNT_S
}

/** The time of a sample besides its load: starting and stopping the server, and copying the data; s. */
export function aroundSampleS({ config, target, workloads }: Job): number {
  const copyingS = target.elsewhere ? 0 : demandOf(config, workloads).bytes / COPIED_PER_S
  return (target.usualAroundSampleS ?? AROUND_A_SAMPLE_S) + copyingS
}

/**
 * The time of one round in a cell, in which every variant is measured once; s.
 * @param aroundS the time of a sample besides its load
 */
export function roundSeconds(
  config: Job['config'],
  plan: Pick<Plan, 'variants' | 'interleave'>,
  cell: Cell,
  aroundS = AROUND_A_SAMPLE_S,
): number {
  const { durationS = UNKNOWN_LOAD_S, warmupS } = measuredLoad(config, cell.threads, 0)
  return samplesPerRound(plan, cell) * (durationS + warmupS + aroundS)
}

/**
 * The number of builds: plain ones, one for each commit and source, and those that optimizers change. An optimizer that
 * changes the build and needs a profile builds twice: to record it, and to use it.
 */
function buildsOf(plan: Plan): number {
  const chains = chainsOf(plan).filter(({ taken }) => taken === undefined)
  const plain = new Set(chains.map(({ ref, source, own }) => JSON.stringify([ref, source, ownBuild(own)])))
  const changed = chains.map(({ built }) =>
    chainOf(built.optimizers, optimizerKinds).some(({ trains }) => trains) ? 2 : Math.min(1, built.optimizers.length),
  )
  return plain.size + changed.reduce((sum, each) => sum + each, 0)
}

/**
 * The number of trainings, with those that take place only if a pinned profile is too stale. Variants of one chain
 * share the profile of a workload.
 */
function trainingsOf(plan: Plan): number {
  return chainsOf(plan).reduce((sum, { variants }) => sum + recordedBy(variants).training.length, 0)
}

/**
 * The estimate as text.
 * @param jobs the number of jobs of a workflow that share the cells. Each has its own builds and trainings
 */
export function estimateAsText(estimate: RunEstimate, jobs = 1): string {
  const { builds, building_s, trainings, training_s, counting_s, trial_s } = estimate
  const { samples, measuring_s, isAssumed } = estimate
  const before = (building_s ?? 0) + training_s + counting_s + trial_s
  const longest = before + measuring_s.max / jobs
  const unknown = building_s === undefined
  const lines = [
    ...(builds > 0
      ? [`  ${counted(builds, 'build')}: ${unknown ? 'duration unknown' : `about ${forPeople(building_s)}`}`]
      : []),
    ...(trainings > 0 ? [`  ${counted(trainings, 'training')}: about ${forPeople(training_s)}`] : []),
    ...(counting_s > 0 ? [`  simulated counts: about ${forPeople(counting_s)}`] : []),
    ...(trial_s > 0 ? [`  trial of turns: about ${forPeople(trial_s)}`] : []),
    `  ${between(samples, count)} samples: ${between(measuring_s, forPeople)}${isAssumed ? ` (${UNKNOWN_LOAD_S} s are assumed for a load of \`events\`)` : ''}`,
    `  together: ${togetherAsText(estimate)}`,
    ...ofData(estimate),
    ...inTurns(estimate),
    `  runner minutes: ${between({ min: minutes(before * jobs + measuring_s.min), max: minutes(before * jobs + measuring_s.max) }, count)}${jobs > 1 ? ` in ${counted(jobs, 'job')}` : ''}`,
  ]
  const warning =
    longest > JOB_S
      ? `  warning: a job may take ${forPeople(longest)}, and the workflows end it after 6 h: use shards, a budget, or raise timeout-minutes\n`
      : ''
  return `estimate\n${lines.join('\n')}\n${warning}`
}

/** The time of builds, trainings and samples together. If nobody knows how long a build takes, it says so. */
export function togetherAsText({ total_s, building_s }: RunEstimate): string {
  return `${between(total_s, forPeople)}${building_s === undefined ? ', and the builds' : ''}`
}

function ofData({ builds, memory_bytes, disk_bytes, pristine }: RunEstimate): string[] {
  const sets = `(${counted(pristine, 'set')} of tables)`
  if (builds === 0) return [`  data: ${bytes(disk_bytes)} on the server ${sets}`]
  return [`  data: ${bytes(memory_bytes)} in memory, ${bytes(disk_bytes)} on disk ${sets}, and the builds`]
}

function inTurns({ turns_bytes }: RunEstimate): string[] {
  if (turns_bytes === undefined) return []
  return [
    `  data for turns: ${bytes(turns_bytes)} on disk, a copy for each variant; with less room they take turns in groups, each with the baseline`,
  ]
}

function between({ min, max }: Range, shown: (value: number) => string): string {
  return shown(min) === shown(max) ? shown(min) : `${shown(min)} to ${shown(max)}`
}

function minutes(seconds: number): number {
  return Math.ceil(seconds / 60)
}

import { join } from 'node:path'
import { countable, countedMetrics, counting } from '../benchmark/counters.js'
import type { Machine } from '../benchmark/machine.js'
import { type Outcome, takeSample } from '../benchmark/outcome.js'
import type { Observation, Rig } from '../benchmark/rig.js'
import { type Done, nextStep, type Round, type Schedule } from '../benchmark/schedule.js'
import { asResources } from '../benchmark/usage.js'
import { asResources as surroundingsAsResources } from '../benchmark/watch.js'
import { threadsOf } from '../report/words.js'
import { byText, type Cell, cellKey } from '../results/pairs.js'
import { rounded } from '../results/rounded.js'
import { SampleLog } from '../results/sample-log.js'
import type { Sample } from '../results/schema.js'
import { sha256, sha256OfFile, writeJson } from '../system/files.js'
import { forPeople } from '../system/progress.js'
import { maskedIn } from '../system/secrets.js'
import type { Build } from './build.js'
import { pristineData } from './data.js'
import type { Job } from './job.js'
import { measuredLoad, timedMetrics } from './loads.js'
import type { BuiltVariant } from './optimize.js'
import type { Plan } from './plan.js'
import { onQuietMachine } from './quiet-machine.js'
import { canonical } from './stage.js'

/** What the benchmark found, and why it ended. */
export interface Measurement {
  /** In the order they were taken. */
  readonly samples: readonly Sample[]
  readonly end: Done
  /** The files that hold the samples, by workload. */
  readonly files: Readonly<Record<string, string>>
  /** As it was while the samples were taken. */
  readonly machine: Machine
}

/**
 * Measures every variant in every cell, round by round, until the verdicts are settled or the rounds or the time are used up. Samples of the same
 * subject that an earlier run took count as if they had been taken now.
 */
export function benchmark(job: Job, build: Build, plan: Plan, variants: readonly BuiltVariant[]): Promise<Measurement> {
  return onQuietMachine(job, (machine) => measureAll(job, build, plan, variants, machine))
}

async function measureAll(
  job: Job,
  build: Build,
  plan: Plan,
  variants: readonly BuiltVariant[],
  machine: Machine,
): Promise<Measurement> {
  const { progress } = job
  const host = machine.fingerprint
  const events = await eventsToCount(job)
  const hashes = await hashesOf(variants)
  const logs = new Map<string, SampleLog>()
  for (const name of new Set(plan.cells.map(({ workload }) => workload)))
    logs.set(name, await logOf(job, await subjectOf(job, name, hashes, host, events)))
  const samples = await recordedIn([...logs.values()], plan)
  if (samples.length > 0) progress.line(`${samples.length} samples of the same binaries on this machine are taken over`)

  const attach = counting(events)
  const schedule = { ...scheduleOf(job, plan, variants), takenOver: samples.length }
  const meter = new Meter(plan, samples)
  for (;;) {
    const step = nextStep(schedule, samples)
    if (step.kind === 'done') {
      progress.line(summaryOf(step, samples))
      const files = Object.fromEntries([...logs].map(([name, { file }]) => [name, file]))
      return { samples, end: step, files, machine }
    }
    // All of it before the round: its samples are to be near one another.
    for (const { place = { job, build } } of variants) await pristineData(place.job, place.build, step.workload)
    for (const [order, name] of step.order.entries()) {
      progress.status(
        `${step.workload}, ${threadsOf(step.threads)}, round ${step.round}: ${name} · ${meter.timeLeft()}`,
      )
      const variant = variants.find((candidate) => candidate.name === name)!
      const { place = { job, build } } = variant
      const rig = place.job.rig(place.build.plain, attach)
      const pristine = await pristineData(place.job, place.build, step.workload)
      const sample = await measure(job, rig, step, variant, order, pristine, host)
      await logs.get(step.workload)!.append(sample)
      samples.push(sample)
      meter.add(sample)
      if (sample.status !== 'ok')
        progress.warning(`${step.workload}, ${threadsOf(step.threads)}, ${name}: ${sample.status}: ${sample.reason}`)
    }
  }
}

/** What perf shall count; says what it cannot, where someone might miss it. */
async function eventsToCount({ config, progress }: Job): Promise<readonly string[]> {
  if (config.benchmark.counters === 'off') return []
  const { events, reason } = await countable()
  if (reason) progress.line(`${events.length > 0 ? 'some counters are missing' : 'no processor counters'}: ${reason}`)
  return events
}

/** Of each variant's files, by its name: read once, whatever the number of workloads. */
async function hashesOf(variants: readonly BuiltVariant[]): Promise<Record<string, string[]>> {
  const hashes = variants.map(async ({ name, files }) => [
    name,
    await Promise.all(Object.values(files).map(sha256OfFile)),
  ])
  return Object.fromEntries(await Promise.all(hashes))
}

/** Everything that a sample is a measurement of. */
async function subjectOf(
  job: Job,
  workload: string,
  variants: Readonly<Record<string, readonly string[]>>,
  host: string,
  counted: readonly string[],
): Promise<Record<string, unknown>> {
  const { duration, events, warmup, pin, seed, client } = job.config.benchmark
  const judged = timedMetrics(job.config)
  return {
    host,
    target: job.target.parameters,
    data: job.config.target.data ?? null,
    variants,
    workload: {
      name: workload,
      driver: await job.driverVersion(workload),
      parameters: job.substance(workload),
    },
    load: { duration, events, warmup, seed },
    pin: pin ?? null,
    ...(client ? { client: client.ssh } : {}),
    raiseLimits: job.config.server['raise-limits'],
    // Samples without the counts that a verdict needs would never make a pair.
    counted: countedMetrics(counted).filter((metric) => judged.includes(metric)),
  }
}

/** Samples of another subject are kept in a folder of their own. */
async function logOf(job: Job, subject: Record<string, unknown>): Promise<SampleLog> {
  // Secrets are written nowhere, and are in no hash either.
  const safe = maskedIn(subject)
  const folder = job.path('benchmark', sha256(canonical(safe)!).slice(0, 12))
  await writeJson(join(folder, 'subject.json'), safe)
  return new SampleLog(join(folder, 'samples.jsonl'))
}

/** What earlier runs measured in the cells of a plan, in the order they were taken. */
async function recordedIn(logs: readonly SampleLog[], plan: Plan): Promise<Sample[]> {
  const recorded = await Promise.all(logs.map((log) => log.read()))
  const cells = new Set(plan.cells.map(cellKey))
  return recorded
    .flat()
    .filter((sample) => cells.has(cellKey(sample)))
    .sort((a, b) => byText(a.started, b.started))
}

function scheduleOf(job: Job, plan: Plan, variants: readonly BuiltVariant[]): Schedule {
  const { benchmark: settings, gate } = job.config
  return {
    seed: settings.seed,
    variants: variants.map(({ name, role }) => ({ name, role })),
    cells: plan.cells,
    metrics: timedMetrics(job.config),
    margin: gate.margin,
    confidence: gate.confidence,
    rounds: plan.rounds,
    budgetS: settings.budget,
  }
}

async function measure(
  job: Job,
  rig: Rig,
  { workload, threads, round, phase }: Round,
  variant: BuiltVariant,
  order: number,
  pristine: string,
  host: string,
): Promise<Sample> {
  const load = measuredLoad(job.config, threads, round)
  const started = new Date().toISOString()
  const began = performance.now()
  const { machine } = job.config
  const limits = {
    steal: machine['max-steal'],
    otherLoad: machine['max-other-load'],
    throttled: machine['max-throttled'],
  }
  const outcome = await takeSample(() => rig.observe(job.workload(workload), variant.files, pristine, load), limits)
  const identity = { workload, threads, variant: variant.name, round, order, phase, host, started }
  return { ...identity, ...findings(outcome), wall_s: rounded((performance.now() - began) / 1000) }
}

function findings(
  outcome: Outcome,
): Pick<
  Sample,
  'status' | 'reason' | 'duration_s' | 'metrics' | 'errors_per_s' | 'operations' | 'intervals' | 'resources'
> {
  if (outcome.status === 'failed') return { status: 'failed', reason: outcome.reason, duration_s: 0, metrics: {} }
  const { measured, used, surroundings } = outcome.observation
  return {
    status: outcome.status,
    ...(outcome.reason ? { reason: outcome.reason } : {}),
    duration_s: measured.durationS,
    metrics: { ...measured.metrics, ...costOf(outcome.observation), ...perTransaction(outcome.observation) },
    ...(measured.errorsPerS ? { errors_per_s: rounded(measured.errorsPerS) } : {}),
    ...(measured.operations ? { operations: { ...measured.operations } } : {}),
    ...(measured.intervals.length > 0 ? { intervals: [...measured.intervals] } : {}),
    resources: {
      ...mapValues({ ...surroundingsAsResources(surroundings), ...asResources(used, measured.transactions) }, rounded),
    },
  }
}

/** Server CPU per transaction, in µs: far less noisy than throughput on a machine that is shared. */
function costOf({ serverCpuS, measured }: Observation): Record<string, number> {
  if (serverCpuS === undefined || measured.transactions === 0) return {}
  return { cpu_per_transaction: rounded((serverCpuS / measured.transactions) * 1e6) }
}

/** What the processor counted, per transaction; of a load that tells none, nothing. */
function perTransaction({ counted, measured }: Observation): Record<string, number> {
  if (measured.transactions === 0) return {}
  return mapValues(counted, (total) => rounded(total / measured.transactions))
}

function mapValues(
  values: Readonly<Record<string, number>>,
  change: (value: number) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

function summaryOf({ reason, open, failing }: Done, samples: readonly Sample[]): string {
  const bad = samples.filter(({ status }) => status !== 'ok').length
  const count = `${samples.length} samples${bad > 0 ? `, ${bad} of them failed or excluded` : ''}`
  const named = (what: string, cells: readonly Cell[]) =>
    cells.length > 0
      ? `${what}: ${cells.map((cell) => `${cell.workload} at ${threadsOf(cell.threads)}`).join(', ')}`
      : ''
  const ends = {
    decided: 'every verdict is settled',
    rounds: 'all rounds are used up',
    budget: 'the time budget is used up',
    failing: '',
  }
  const undecided = open.filter((cell) => !failing.includes(cell))
  return [count, ends[reason], named('open', undecided), named('given up', failing)].filter(Boolean).join('; ')
}

/** Tells how long the benchmark will still take at least: to the rounds that every cell gets. */
class Meter {
  private taken: number
  private spentS: number
  private readonly wanted: number

  constructor(plan: Plan, samples: readonly Sample[]) {
    this.wanted = plan.cells.length * plan.rounds.min * plan.variants.length
    this.taken = samples.length
    this.spentS = samples.reduce((sum, { wall_s = 0 }) => sum + wall_s, 0)
  }

  add({ wall_s = 0 }: Sample): void {
    this.taken++
    this.spentS += wall_s
  }

  timeLeft(): string {
    const left = this.wanted - this.taken
    if (left <= 0) return 'more rounds for open verdicts'
    return this.taken === 0 ? `${left} samples to take` : `${forPeople((this.spentS / this.taken) * left)} left`
  }
}

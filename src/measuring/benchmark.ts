import { countable, counters } from '../benchmark/instruments/counters.js'
import { type EventGroup, eventGroups } from '../benchmark/instruments/events.js'
import { describeMachine, type Machine } from '../benchmark/machine/machine.js'
import { cellsDone, nextStep, samplesWanted } from '../benchmark/schedule/next-step.js'
import type { Schedule, ScheduledSample, ScheduleEnd } from '../benchmark/schedule/schedule.js'
import { atOnceOf, type Interleave } from '../job/interleave.js'
import type { Job } from '../job/job.js'
import { timedMetrics } from '../job/loads.js'
import { CONTROL, type Plan } from '../job/plan.js'
import type { Build } from '../making/build.js'
import type { Workplace } from '../making/build-ref.js'
import type { BuiltVariant } from '../making/built-variant.js'
import { ShuffledLayouts } from '../making/shuffled-layouts.js'
import { isOnlyCounted } from '../results/plan.js'
import type { Sample } from '../results/schema.js'
import { cellInWords, threadsOf } from '../results/words.js'
import { forPeople } from '../system/progress.js'
import { declaredBy } from '../verdict/precision/declared.js'
import type { Cell } from '../verdict/rounds.js'
import { chosenInterleave } from './interleave.js'
import { onQuietMachine } from './quiet-machine.js'
import { logsOf, recordedIn, samplesNotTaken } from './sample-logs.js'
import { takeRound } from './take-round.js'
import type { TurnTrial } from './turn-trial.js'

/** The results of the benchmark, and why it ended. */
export interface Measurement {
  /** The samples in the order in which they were taken. */
  readonly samples: readonly Sample[]
  readonly end: ScheduleEnd
  /** The log files with the samples, by workload. */
  readonly files: Readonly<Record<string, string>>
  /** The machine's state while the samples were taken. */
  readonly machine: Machine
  /** How the variants of a round shared the machine, by workload. */
  readonly interleave: Readonly<Record<string, Interleave>>
  /** Set if a trial chose the length of turns. */
  readonly trial?: TurnTrial | undefined
}

/** The result of a run that only counts. */
const NOTHING_TIMED: Omit<Measurement, 'machine'> = {
  samples: [],
  end: { kind: 'done', reason: 'decided', open: [], failing: [] },
  files: {},
  interleave: {},
}

/**
 * Measures every variant in every cell, round by round. It ends when the verdicts are settled, or the rounds or the
 * time are used up. Samples that an earlier run took of the same subject count, too.
 */
export async function benchmark(
  job: Job,
  build: Build,
  plan: Plan,
  variants: readonly BuiltVariant[],
): Promise<Measurement> {
  if (isOnlyCounted(plan)) return { ...NOTHING_TIMED, machine: await describeMachine() }
  return onQuietMachine(job, (machine) => measureAll({ job, build }, plan, variants, machine))
}

async function measureAll(
  here: Workplace,
  plan: Plan,
  variants: readonly BuiltVariant[],
  machine: Machine,
): Promise<Measurement> {
  const { job } = here
  const { progress } = job
  const host = machine.fingerprint
  const events = await groupsToCount(job)
  const { interleave, trial } = await chosenInterleave(here, plan, variants, host)
  const logs = await logsOf(job, plan, variants, { host, events, interleave, shuffled: plan.shuffled })
  const samples = await recordedIn([...logs.values()], plan)
  if (samples.length > 0) progress.line(`${samples.length} samples of the same binaries on this machine are taken over`)
  else for (const text of await samplesNotTaken([...logs.values()])) progress.line(text)

  const layouts = plan.shuffled ? await ShuffledLayouts.open(job) : undefined
  const bench = { here, variants, instruments: events.length > 0 ? [counters(events)] : [], host, layouts }
  const schedule = scheduleOf(job, plan, variants, interleave)
  const meter = new Meter(samplesWanted(schedule), samples)
  for (;;) {
    const step = nextStep(schedule, samples)
    if (step.kind === 'done') {
      progress.line(summaryOf(step, samples))
      const files = Object.fromEntries([...logs].map(([name, { file }]) => [name, file]))
      return { samples: samples.map(withoutMark), end: step, files, machine, interleave, trial }
    }
    const where = `${step.workload}, ${threadsOf(step.threads)}`
    const tell = (what: string) => progress.status(`${where}, round ${step.round}: ${what} · ${meter.timeLeft()}`)
    for await (const sample of takeRound(bench, step, interleave[step.workload]!, tell)) {
      await logs.get(step.workload)!.append(sample)
      samples.push(sample)
      meter.add(sample)
      if (sample.status !== 'ok') progress.warning(`${where}, ${sample.variant}: ${sample.status}: ${sample.reason}`)
    }
    await progress.betweenRounds?.(() => ({
      cells: schedule.cells.length,
      cells_done: cellsDone(schedule, samples),
      left_s: meter.leftS,
    }))
  }
}

/** A sample without the mark of an earlier run, so that a resumed run gives the same file as an uninterrupted one. */
function withoutMark({ inherited: _, ...sample }: ScheduledSample): Sample {
  return sample
}

/** The events for perf to count. It reports events that cannot be counted if the verdict needs them. */
async function groupsToCount({ config, progress, target }: Job): Promise<readonly EventGroup[]> {
  if (config.benchmark.counters === 'off' || target.elsewhere?.isSeen === false) return []
  const { groups, reason } = await countable(eventGroups(config.benchmark['count-events'], process.arch))
  if (reason) progress.line(`${groups.length > 0 ? 'some counters are missing' : 'no processor counters'}: ${reason}`)
  return groups
}

function scheduleOf(
  job: Job,
  plan: Plan,
  variants: readonly BuiltVariant[],
  interleave: Measurement['interleave'],
): Schedule {
  const grouped = Object.entries(interleave).flatMap(([name, way]) => {
    const atOnce = atOnceOf(way)
    return atOnce === undefined ? [] : [[name, atOnce] as const]
  })
  const { benchmark: settings, gate } = job.config
  return {
    seed: settings.seed,
    variants: variants.map(({ name, role }) => ({ name, role })),
    cells: plan.cells,
    metrics: timedMetrics(job.config),
    margin: gate.margin,
    confidence: gate.confidence,
    rounds: plan.rounds,
    ...declaredBy({ ...settings, rounds: plan.rounds }, CONTROL),
    atOnce: Object.fromEntries(grouped),
    budgetS: settings.budget,
  }
}

function summaryOf({ reason, open, failing }: ScheduleEnd, samples: readonly Sample[]): string {
  const bad = samples.filter(({ status }) => status !== 'ok').length
  const count = `${samples.length} samples${bad > 0 ? `, ${bad} of them failed or excluded` : ''}`
  const named = (what: string, cells: readonly Cell[]) =>
    cells.length > 0 ? `${what}: ${cells.map(cellInWords).join(', ')}` : ''
  const ends = {
    decided: 'every verdict is settled',
    rounds: 'all rounds are used up',
    budget: 'the time budget is used up',
    failing: '',
  }
  const undecided = open.filter((cell) => !failing.includes(cell))
  return [count, ends[reason], named('open', undecided), named('given up', failing)].filter(Boolean).join('; ')
}

/** Reports the least time that the benchmark still needs, until every cell has its minimum of rounds. */
class Meter {
  private taken: number
  private spentS: number

  /** @param wanted the number of samples until every cell has its minimum of rounds */
  constructor(
    private readonly wanted: number,
    samples: readonly Sample[],
  ) {
    this.taken = samples.length
    this.spentS = samples.reduce((sum, { wall_s = 0 }) => sum + wall_s, 0)
  }

  add({ wall_s = 0 }: Sample): void {
    this.taken++
    this.spentS += wall_s
  }

  timeLeft(): string {
    const left = this.samplesLeft
    if (left === 0) return 'more rounds for open verdicts'
    return this.taken === 0 ? `${left} samples to take` : `${forPeople(this.leftS)} left`
  }

  /** The time of the samples that every cell still needs; s. */
  get leftS(): number {
    return this.taken === 0 ? 0 : (this.spentS / this.taken) * this.samplesLeft
  }

  private get samplesLeft(): number {
    return Math.max(0, this.wanted - this.taken)
  }
}

import { grouped } from '../../results/grouped.js'
import type { Role, Sample } from '../../results/schema.js'
import type { Judgement } from '../../statistics/judgement.js'
import { levelOf } from '../../statistics/level.js'
import { plannedLooks } from '../../statistics/looks.js'
import { mean } from '../../statistics/mean.js'
import { roundsToVerdict } from '../../statistics/rounds-to-verdict.js'
import { isBeyondMargin } from '../../statistics/verdict.js'
import { Judge } from '../../verdict/judge.js'
import { type PairSeries, pairSamples, useless } from '../../verdict/pairs.js'
import { type Cell, cellKey, type Phase } from '../../verdict/rounds.js'
import { groupsOf, samplesInRound } from './groups.js'
import type { PlannedRound, Schedule, ScheduledSample } from './schedule.js'

/**
 * A cell is given up after this number of consecutive rounds in which a variant gave no sample. Something is broken
 * then, and more rounds would not repair it.
 */
const FAILURES_IN_A_ROW = 5

/** The rounds of one phase in one cell, and the series whose verdicts they have to settle. */
export interface Task {
  readonly cell: Cell
  readonly phase: Phase
  readonly candidates: readonly string[]
  readonly state: 'first look' | 'open' | 'settled' | 'used up' | 'failing'
  /**
   * An estimate of the further rounds that the farthest open verdict needs. It is larger than the number of remaining
   * rounds if the verdict seems out of reach.
   */
  readonly needs: number
}

export function isPending({ state }: Task): boolean {
  return state === 'first look' || state === 'open'
}

/** The remaining work in each cell, after the samples of a run so far. */
export class Tasks {
  readonly #looks: readonly number[]
  readonly #baseline: string
  /** The candidates. If there are none, the control: it never takes rounds from candidates. */
  readonly #subjects: readonly string[]
  readonly #judge: Judge
  readonly #series: ReadonlyMap<string, PairSeries>
  readonly #samples: ReadonlyMap<string, readonly ScheduledSample[]>
  readonly #spentS: number

  constructor(
    readonly schedule: Schedule,
    samples: readonly ScheduledSample[],
  ) {
    const { variants, metrics, rounds, confidence } = schedule
    const named = (role: Role) => variants.filter((variant) => variant.role === role).map(({ name }) => name)
    const looks = plannedLooks(rounds, levelOf(confidence)).map(({ n }) => n)
    this.#looks = looks.length > 0 ? looks : [rounds.max]
    this.#baseline = named('baseline')[0]!
    this.#subjects = named('candidate').length > 0 ? named('candidate') : named('control')
    const candidates = variants.map(({ name }) => name).filter((name) => name !== this.#baseline)
    const { series } = pairSamples([{ samples }], { baseline: this.#baseline, candidates, metrics })
    this.#judge = new Judge(series, schedule)
    this.#series = new Map(series.map((found) => [seriesKey(found), found]))
    this.#samples = grouped(samples, cellKey)
    this.#spentS = samples.reduce((sum, sample) => sum + secondsOf(sample), 0)
  }

  discovery(cell: Cell): Task {
    const series = this.#subjects.flatMap((candidate) => this.#seriesOf(cell, candidate, 'discovery'))
    return this.#task(cell, 'discovery', series, isDecided)
  }

  /** The task to confirm a `slower` in a cell whose discovery has ended. Undefined if there is no `slower`. */
  confirmation(discovery: Task): Task | undefined {
    const slower = isPending(discovery) ? [] : this.#slowerIn(discovery.cell)
    if (slower.length === 0) return undefined
    const again = slower.map((series) => this.#again(series))
    const settled = (judged: Judgement) => isCleared(judged) || this.#failsGate(judged)
    return this.#task(discovery.cell, 'confirm', again, settled)
  }

  /** Whether a `slower` is significant after correction for the number of suspects, and lies beyond the margin. */
  #failsGate(judged: Judgement): boolean {
    const suspects = this.schedule.cells.flatMap((cell) => this.#slowerIn(cell)).length
    const stands = judged.p * suspects <= levelOf(this.schedule.confidence)
    return stands && isBeyondMargin(judged, this.schedule.margin) && !isCleared(judged)
  }

  /**
   * If all cells together are slower and no single cell fails the gate, every cell is measured again, in turns. Returns
   * at most one task: the cell with the fewest new rounds.
   */
  pooledConfirmations(confirmations: readonly Task[]): Task[] {
    const { cells, metrics, rounds, margin } = this.schedule
    if (cells.length < 2 || confirmations.some(({ state }) => state === 'failing')) return []
    for (const candidate of this.#subjects) {
      for (const metric of metrics) {
        // A pooled figure contains only cells that have pairs.
        const discovery = cells
          .map((cell) => this.#find(cell, candidate, metric, 'discovery'))
          .filter(({ pairs }) => pairs.length > 0)
        const fails = discovery.some((series) => {
          const judged = this.#isSlower(series) && this.#judge.cell(this.#again(series))
          return judged && this.#failsGate(judged)
        })
        if (fails || this.#judge.together(discovery)?.verdict !== 'slower') continue
        const again = discovery.map((series) => this.#again(series))
        const behind = again.reduce((a, b) => (b.pairs.length < a.pairs.length ? b : a))
        const n = behind.pairs.length
        const together = this.#judge.together(again)
        const isSettled = together && (isCleared(together) || isBeyondMargin(together, margin))
        if (n >= rounds.max || (this.#looks.includes(n) && isSettled)) continue
        const cell = cells.find((one) => cellKey(one) === cellKey(behind))!
        const task = this.#task(cell, 'confirm', [behind], () => false)
        if (isPending(task)) return [task]
      }
    }
    return []
  }

  /**
   * The tasks by the machine time until the last verdict of the cell. Cells that `rounds.max` will not settle come
   * last.
   */
  nearestFirst(tasks: readonly Task[]): Task[] {
    const seconds = new Map(tasks.map((task) => [task, task.needs * this.#roundS(task)]))
    return tasks.toSorted((a, b) => seconds.get(a)! - seconds.get(b)!)
  }

  affords(task: Task): boolean {
    const { budgetS } = this.schedule
    return budgetS === undefined || this.#spentS + this.#roundS(task) <= budgetS
  }

  round({ cell, phase, candidates }: Task): PlannedRound {
    const { seed, variants } = this.schedule
    const inCell = this.#samples.get(cellKey(cell)) ?? []
    const attempts = new Set(this.#inPhase(cell, phase).map(({ round }) => round))
    const others =
      phase === 'discovery' ? variants.map(({ name }) => name).filter((name) => name !== this.#baseline) : candidates
    const label = `${cellKey(cell)} ${phase}`
    const variantsOfRound = { baseline: this.#baseline, others, seed, label, index: attempts.size }
    return {
      kind: 'round',
      workload: cell.workload,
      threads: cell.threads,
      round: 1 + inCell.reduce((last, { round }) => Math.max(last, round), 0),
      phase,
      groups: groupsOf(variantsOfRound, this.#atOnce(cell)),
    }
  }

  #task(cell: Cell, phase: Phase, series: readonly PairSeries[], settled: (judged: Judgement) => boolean): Task {
    const { rounds } = this.schedule
    const candidates = [...new Set(series.map(({ candidate }) => candidate))]
    const counts = candidates.map((name) => {
      return Math.max(...series.filter(({ candidate }) => candidate === name).map(({ pairs }) => pairs.length))
    })
    const n = Math.min(...counts)
    // More rounds cannot settle a metric that has no value at all. The comparison notes that it is missing.
    const open = series.flatMap((one) => {
      const judged = this.#judge.cell(one)
      return judged && !settled(judged) ? [judged] : []
    })
    const atLook = this.#looks.includes(n) || n >= rounds.max
    const needs = Math.max(1, ...open.map((judged) => roundsToVerdict(judged, this.schedule.margin) - n))
    const task = (state: Task['state']): Task => ({ cell, phase, candidates, state, needs })
    if (atLook && open.length === 0) return task('settled')
    if (n >= rounds.max) return task('used up')
    const inPhase = this.#inPhase(cell, phase)
    const measured = [this.#baseline, ...candidates]
    // This workload has none of the judged operations, but other workloads have.
    if (haveAll(inPhase, measured) && series.every((one) => !this.#series.has(seriesKey(one)))) return task('settled')
    if (this.#isFailing(inPhase, measured)) return task('failing')
    return task(n < this.#looks[0]! ? 'first look' : 'open')
  }

  /** Whether any of the variants has no usable sample, in any metric, in the latest rounds of this run. */
  #isFailing(inPhase: readonly ScheduledSample[], variants: readonly string[]): boolean {
    const fresh = inPhase.filter(({ inherited }) => !inherited)
    const rounds = [...new Set(fresh.map(({ round }) => round))].sort((a, b) => b - a).slice(0, FAILURES_IN_A_ROW)
    const latest = fresh.filter(({ round }) => rounds.includes(round))
    const counting = latest.filter((sample) => useless(sample, this.schedule.metrics) === undefined)
    return rounds.length === FAILURES_IN_A_ROW && !haveAll(counting, variants)
  }

  #inPhase(cell: Cell, phase: Phase): ScheduledSample[] {
    const inCell = this.#samples.get(cellKey(cell)) ?? []
    return inCell.filter((sample) => (sample.phase ?? 'discovery') === phase)
  }

  #roundS({ cell, phase, candidates }: Task): number {
    const inCell = this.#samples.get(cellKey(cell)) ?? [...this.#samples.values()].flat()
    if (inCell.length === 0) return 0
    const sampleS = mean(inCell.map(secondsOf))
    const variants = phase === 'discovery' ? this.schedule.variants.length : candidates.length + 1
    return sampleS * samplesInRound(variants, this.#atOnce(cell))
  }

  #atOnce({ workload }: Cell): number | undefined {
    return this.schedule.atOnce?.[workload]
  }

  #slowerIn(cell: Cell): PairSeries[] {
    return this.#subjects
      .flatMap((name) => this.#seriesOf(cell, name, 'discovery'))
      .filter((series) => this.#isSlower(series))
  }

  #isSlower(series: PairSeries): boolean {
    return this.#judge.cell(series)?.verdict === 'slower'
  }

  #again(series: PairSeries): PairSeries {
    return this.#find(series, series.candidate, series.metric, 'confirm')
  }

  #seriesOf(cell: Cell, candidate: string, phase: Phase): PairSeries[] {
    return this.schedule.metrics.map((metric) => this.#find(cell, candidate, metric, phase))
  }

  #find({ workload, threads }: Cell, candidate: string, metric: string, phase: Phase): PairSeries {
    const series = { workload, threads, candidate, metric, phase, pairs: [] }
    return this.#series.get(seriesKey(series)) ?? series
  }
}

/** Whether each of the variants has a good sample. */
function haveAll(samples: readonly Sample[], variants: readonly string[]): boolean {
  const good = new Set(samples.filter(({ status }) => status === 'ok').map(({ variant }) => variant))
  return variants.every((name) => good.has(name))
}

function isDecided({ verdict }: Judgement): boolean {
  return verdict !== 'inconclusive'
}

/** Whether new rounds failed to confirm a `slower`. */
function isCleared({ verdict }: Judgement): boolean {
  return verdict === 'same' || verdict === 'faster'
}

function secondsOf({ wall_s, duration_s }: Sample): number {
  return wall_s ?? duration_s
}

function seriesKey({ workload, threads, candidate, metric, phase }: PairSeries): string {
  return JSON.stringify([workload, threads, candidate, metric, phase])
}

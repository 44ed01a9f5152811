/**
 * Which round to measure next, as a pure function of the samples so far: a run that was killed goes on from what it recorded.
 *
 * A cell goes from look to look (see statistics/looks.ts) until every verdict in it is settled or its rounds are used up. First
 * every cell gets its first look, one cell after the other: one cell decided is worth more than two half measured. Then
 * whatever came out `slower` is measured anew, on rounds of its own. What time is left goes to the cell that is nearest to a verdict.
 */

import { grouped } from '../results/grouped.js'
import { judgeCells, judgeSeries } from '../results/judged.js'
import { type Cell, cellKey, type Phase, pairSamples, type Series, useless } from '../results/pairs.js'
import type { Role, Sample } from '../results/schema.js'
import type { Judgement } from '../statistics/judgement.js'
import { levelOf } from '../statistics/level.js'
import { plannedLooks, type RoundRange } from '../statistics/looks.js'
import { mean } from '../statistics/mean.js'
import { logMargin } from '../statistics/verdict.js'
import { orderOf } from './order.js'

export interface Schedule {
  readonly seed: number
  /** One baseline, at most one control, the candidates. */
  readonly variants: readonly { readonly name: string; readonly role: Role }[]
  readonly cells: readonly Cell[]
  /** The metrics that must be settled. */
  readonly metrics: readonly string[]
  readonly margin: number
  readonly confidence: number
  readonly rounds: RoundRange
  /** Seconds for all rounds together; without it every open verdict gets `rounds.max`. */
  readonly budgetS?: number | undefined
  /** So many of the samples are of runs before this one: no cell is given up for them, since what was broken may have been mended. */
  readonly takenOver?: number | undefined
}

export interface Round extends Cell {
  readonly kind: 'round'
  /** New in its cell, also when rounds were measured in vain. */
  readonly round: number
  readonly phase: Phase
  /** The variants to measure, in this order. */
  readonly order: readonly string[]
}

export interface Done {
  readonly kind: 'done'
  /**
   * `decided`: every verdict is settled. Else what ended the run with some still open: rounds, budget, rounds in which a variant gave nothing. Cells may
   * have been given up also where the budget ended it.
   */
  readonly reason: 'decided' | 'rounds' | 'budget' | 'failing'
  /** The cells left open, those that were given up among them. */
  readonly open: readonly Cell[]
  /** The cells that were given up, since round after round one of the variants gave no sample. */
  readonly failing: readonly Cell[]
}

/** After so many rounds in a row in which a variant gave no sample a cell is given up: something is broken, and more rounds will not mend it. */
const FAILURES_IN_A_ROW = 5

/** The next round, or why there is none. `samples` are all that were taken for the schedule, good or not. */
export function nextStep(schedule: Schedule, samples: readonly Sample[]): Round | Done {
  const progress = new Progress(schedule, samples)
  const discoveries = schedule.cells.map((cell) => progress.discovery(cell))
  const confirmations = discoveries.flatMap((discovery) => progress.confirmation(discovery) ?? [])
  const tasks = [...discoveries, ...confirmations]
  const pending = [
    ...discoveries.filter(({ state }) => state === 'first look'),
    ...confirmations.filter(isPending),
    ...progress.nearestFirst(discoveries.filter(({ state }) => state === 'open')),
    ...(tasks.some(isPending) ? [] : progress.pooledConfirmations(confirmations)),
  ]
  const affordable = pending.find((task) => progress.affords(task))
  if (affordable) return progress.round(affordable)
  const left = [...pending, ...tasks.filter(({ state }) => state !== 'settled')]
  const cellsOf = (some: readonly Task[]) => schedule.cells.filter((cell) => some.some((task) => task.cell === cell))
  const failing = cellsOf(left.filter(({ state }) => state === 'failing'))
  return { kind: 'done', reason: reasonFor(pending, left), open: cellsOf(left), failing }
}

function reasonFor(pending: readonly Task[], left: readonly Task[]): Done['reason'] {
  if (pending.length > 0) return 'budget'
  if (left.some(({ state }) => state === 'failing')) return 'failing'
  return left.length > 0 ? 'rounds' : 'decided'
}

/** Rounds of one phase in one cell, and what they have to settle. */
interface Task {
  readonly cell: Cell
  readonly phase: Phase
  readonly candidates: readonly string[]
  readonly state: 'first look' | 'open' | 'settled' | 'used up' | 'failing'
  /** How many more rounds the farthest of the open verdicts seems to need; beyond what is left when it seems out of reach. */
  readonly needs: number
}

function isPending({ state }: Task): boolean {
  return state === 'first look' || state === 'open'
}

/** The samples of a run, seen by the plan that they were taken for. */
class Progress {
  readonly #looks: readonly number[]
  readonly #baseline: string
  /** The control waits for nobody and nobody waits for it, unless there is nothing else. */
  readonly #subjects: readonly string[]
  readonly #series: ReadonlyMap<string, Series>
  readonly #samples: ReadonlyMap<string, readonly Sample[]>
  /** Those of this run. */
  readonly #fresh: ReadonlySet<Sample>
  readonly #spentS: number

  constructor(
    readonly schedule: Schedule,
    samples: readonly Sample[],
  ) {
    const { variants, metrics, rounds, confidence } = schedule
    const named = (role: Role) => variants.filter((variant) => variant.role === role).map(({ name }) => name)
    const looks = plannedLooks(rounds, levelOf(confidence)).map(({ n }) => n)
    this.#looks = looks.length > 0 ? looks : [rounds.max]
    this.#baseline = named('baseline')[0]!
    this.#subjects = named('candidate').length > 0 ? named('candidate') : named('control')
    const { series } = pairSamples([{ samples }], { baseline: this.#baseline, candidates: this.#subjects, metrics })
    this.#series = new Map(series.map((found) => [seriesKey(found), found]))
    this.#samples = grouped(samples, cellKey)
    this.#fresh = new Set(samples.slice(schedule.takenOver ?? 0))
    this.#spentS = samples.reduce((sum, sample) => sum + secondsOf(sample), 0)
  }

  discovery(cell: Cell): Task {
    const series = this.#subjects.flatMap((candidate) => this.#seriesOf(cell, candidate, 'discovery'))
    return this.#task(cell, 'discovery', series, isDecided)
  }

  /** Measuring anew what came out slower in a cell whose discovery has ended; undefined when nothing did. */
  confirmation(discovery: Task): Task | undefined {
    const slower = isPending(discovery) ? [] : this.#slowerIn(discovery.cell)
    if (slower.length === 0) return undefined
    const again = slower.map((series) => this.#again(series))
    return this.#task(
      discovery.cell,
      'confirm',
      again,
      (judged) => isDecided(judged) && (judged.verdict !== 'slower' || this.#stands(judged)),
    )
  }

  /** A `slower` that the correction for the number of suspects would take back is not settled yet. */
  #stands({ p }: Judgement): boolean {
    const suspects = this.schedule.cells.flatMap((cell) => this.#slowerIn(cell)).length
    return p * suspects <= levelOf(this.schedule.confidence)
  }

  /**
   * Where all cells together are slower and no single one was confirmed to be, every cell is measured anew, the cells taking
   * turns. At most one task: the cell that is behind.
   */
  pooledConfirmations(confirmations: readonly Task[]): Task[] {
    const { cells, metrics, rounds } = this.schedule
    if (cells.length < 2 || confirmations.some(({ state }) => state === 'failing')) return []
    for (const candidate of this.#subjects) {
      for (const metric of metrics) {
        // Cells that were measured in vain are in no pool.
        const discovery = cells
          .map((cell) => this.#find(cell, candidate, metric, 'discovery'))
          .filter(({ pairs }) => pairs.length > 0)
        const confirmed = discovery.some((series) => this.#isSlower(series) && this.#isConfirmed(this.#again(series)))
        if (confirmed || judgeCells(discovery, this.schedule)?.verdict !== 'slower') continue
        const again = discovery.map((series) => this.#again(series))
        const behind = again.reduce((a, b) => (b.pairs.length < a.pairs.length ? b : a))
        const n = behind.pairs.length
        const together = judgeCells(again, this.schedule)
        if (n >= rounds.max || (this.#looks.includes(n) && together && isDecided(together))) continue
        const cell = cells.find((one) => cellKey(one) === cellKey(behind))!
        const task = this.#task(cell, 'confirm', [behind], () => false)
        if (isPending(task)) return [task]
      }
    }
    return []
  }

  /** Sorted by the machine time to the last verdict of the cell; those that rounds.max will not bring come last. */
  nearestFirst(tasks: readonly Task[]): Task[] {
    const seconds = new Map(tasks.map((task) => [task, task.needs * this.#roundS(task)]))
    return tasks.toSorted((a, b) => seconds.get(a)! - seconds.get(b)!)
  }

  affords(task: Task): boolean {
    const { budgetS } = this.schedule
    return budgetS === undefined || this.#spentS + this.#roundS(task) <= budgetS
  }

  round({ cell, phase, candidates }: Task): Round {
    const { seed, variants } = this.schedule
    const inCell = this.#samples.get(cellKey(cell)) ?? []
    const attempts = new Set(this.#inPhase(cell, phase).map(({ round }) => round))
    const measured = phase === 'discovery' ? variants.map(({ name }) => name) : [this.#baseline, ...candidates]
    return {
      kind: 'round',
      workload: cell.workload,
      threads: cell.threads,
      round: 1 + inCell.reduce((last, { round }) => Math.max(last, round), 0),
      phase,
      order: orderOf(measured, seed, `${cellKey(cell)} ${phase}`, attempts.size),
    }
  }

  #task(cell: Cell, phase: Phase, series: readonly Series[], settled: (judged: Judgement) => boolean): Task {
    const { rounds } = this.schedule
    const candidates = [...new Set(series.map(({ candidate }) => candidate))]
    const counts = candidates.map((name) => {
      return Math.max(...series.filter(({ candidate }) => candidate === name).map(({ pairs }) => pairs.length))
    })
    const n = Math.min(...counts)
    // A metric without a single value cannot be settled by more rounds; the comparison says that it is missing.
    const open = series.flatMap((one) => {
      const judged = judgeSeries(one, this.schedule)
      return judged && !settled(judged) ? [judged] : []
    })
    const atLook = this.#looks.includes(n) || n >= rounds.max
    const needs = Math.max(1, ...open.map((judged) => roundsToVerdict(judged, this.schedule.margin) - n))
    const task = (state: Task['state']): Task => ({ cell, phase, candidates, state, needs })
    if (atLook && open.length === 0) return task('settled')
    if (n >= rounds.max) return task('used up')
    const inPhase = this.#inPhase(cell, phase)
    const measured = [this.#baseline, ...candidates]
    // None of the operations that are judged is in this workload, and they are in others.
    if (haveAll(inPhase, measured) && series.every((one) => !this.#series.has(seriesKey(one)))) return task('settled')
    if (this.#isFailing(inPhase, measured)) return task('failing')
    return task(n < this.#looks[0]! ? 'first look' : 'open')
  }

  /** Whether one of the variants has no sample that counts, in any metric, in any of the latest rounds of this run. */
  #isFailing(inPhase: readonly Sample[], variants: readonly string[]): boolean {
    const fresh = inPhase.filter((sample) => this.#fresh.has(sample))
    const rounds = [...new Set(fresh.map(({ round }) => round))].sort((a, b) => b - a).slice(0, FAILURES_IN_A_ROW)
    const latest = fresh.filter(({ round }) => rounds.includes(round))
    const counting = latest.filter((sample) => useless(sample, this.schedule.metrics) === undefined)
    return rounds.length === FAILURES_IN_A_ROW && !haveAll(counting, variants)
  }

  #inPhase(cell: Cell, phase: Phase): Sample[] {
    const inCell = this.#samples.get(cellKey(cell)) ?? []
    return inCell.filter((sample) => (sample.phase ?? 'discovery') === phase)
  }

  #roundS({ cell, phase, candidates }: Task): number {
    const inCell = this.#samples.get(cellKey(cell)) ?? [...this.#samples.values()].flat()
    if (inCell.length === 0) return 0
    const sampleS = mean(inCell.map(secondsOf))
    return sampleS * (phase === 'discovery' ? this.schedule.variants.length : candidates.length + 1)
  }

  #slowerIn(cell: Cell): Series[] {
    return this.#subjects
      .flatMap((name) => this.#seriesOf(cell, name, 'discovery'))
      .filter((series) => this.#isSlower(series))
  }

  #isSlower(series: Series): boolean {
    return judgeSeries(series, this.schedule)?.verdict === 'slower'
  }

  #isConfirmed(again: Series): boolean {
    const judged = judgeSeries(again, this.schedule)
    return judged?.verdict === 'slower' && this.#stands(judged)
  }

  #again(series: Series): Series {
    return this.#find(series, series.candidate, series.metric, 'confirm')
  }

  #seriesOf(cell: Cell, candidate: string, phase: Phase): Series[] {
    return this.schedule.metrics.map((metric) => this.#find(cell, candidate, metric, phase))
  }

  #find({ workload, threads }: Cell, candidate: string, metric: string, phase: Phase): Series {
    const series = { workload, threads, candidate, metric, phase, pairs: [] }
    return this.#series.get(seriesKey(series)) ?? series
  }
}

/** Whether there is a good sample of each of the variants. */
function haveAll(samples: readonly Sample[], variants: readonly string[]): boolean {
  const good = new Set(samples.filter(({ status }) => status === 'ok').map(({ variant }) => variant))
  return variants.every((name) => good.has(name))
}

function isDecided({ verdict }: Judgement): boolean {
  return verdict !== 'inconclusive'
}

/**
 * Rounds until the interval, shrinking with their root, either excludes 1 or fits into the margin, whichever comes first.
 * Infinite while there is no interval.
 */
function roundsToVerdict({ n, estimate, low, high }: Judgement, margin: number): number {
  const half = (high - low) / 2
  const far = Math.abs(estimate)
  return n * (half / Math.max(far, logMargin(margin) - far)) ** 2
}

function secondsOf({ wall_s, duration_s }: Sample): number {
  return wall_s ?? duration_s
}

function seriesKey({ workload, threads, candidate, metric, phase }: Series): string {
  return JSON.stringify([workload, threads, candidate, metric, phase])
}

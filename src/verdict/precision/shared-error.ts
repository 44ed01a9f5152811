/**
 * The error that all variants of a cell share. Six rounds say little about the noise of one pair, but much about the
 * noise of nine variants together. In the layout of variants and rounds, the residual variance has (variants −
 * 1)(rounds − 1) degrees of freedom.
 * It needs a number of rounds that was fixed beforehand, and variants with equal noise. A test checks the equal noise:
 * if it rejects, or has too little data, ranks judge instead.
 */

import { grouped } from '../../results/grouped.js'
import { friedman } from '../../statistics/layout/friedman.js'
import { type Layout, residuals, type SharedError, sharedError } from '../../statistics/layout/two-way.js'
import { mean } from '../../statistics/mean.js'
import { group } from '../../statistics/pooled.js'
import type { Pair, PairSeries } from '../pairs.js'
import { cellKey } from '../rounds.js'

/** The level of the test of equal noise. */
const GUARD = 0.05

/** The number of rounds, over all cells, at which the test detects a variant with three times the usual noise. */
const ROUNDS_FOR_GUARD = 30

/**
 * The log values of one cell: a row of zeros for the baseline and a row for each variant. Only rounds with a value of
 * every variant count.
 */
interface CellLayout {
  readonly variants: readonly string[]
  readonly rows: Layout
}

/** Why there is no shared error. */
interface Refusal {
  readonly why: string
}

/** The shared errors of one run. */
export class SharedErrors {
  readonly #layouts: ReadonlyMap<string, CellLayout>
  readonly #guards = new Map<string, string | undefined>()

  /**
   * @param all the series of every variant against one baseline
   * @param rounds the number that was fixed beforehand; a series with fewer pairs is not used
   */
  constructor(
    all: readonly PairSeries[],
    readonly rounds: number,
  ) {
    const complete = all.filter(({ pairs }) => pairs.length >= rounds)
    const cells = grouped(complete, layoutKey)
    this.#layouts = new Map([...cells].map(([key, series]) => [key, layoutOf(series)]))
  }

  /** The error of a single value in the series' cell. */
  ofCell(series: PairSeries): SharedError | Refusal {
    const why = this.#whyNot(series)
    return why === undefined ? sharedError(this.#layoutOf(series).rows) : { why }
  }

  /**
   * The error of a mean over several cells of a candidate and metric, and the blocks that it is estimated from. A block
   * is the mean over the cells of one round. So noise that the cells of a round share is not counted twice.
   */
  ofPool(cells: readonly PairSeries[]): (SharedError & { readonly blocks: number }) | Refusal {
    const [why] = cells.flatMap((series) => this.#whyNot(series) ?? [])
    if (why !== undefined) return { why }
    const layouts = cells.map((series) => this.#layoutOf(series))
    const blocks = Math.min(...layouts.map(({ rows }) => rows[0]!.length))
    const means = inAll(layouts).map((rows) =>
      Array.from({ length: blocks }, (_, i) => mean(rows.map((row) => mean(group(row, i, blocks))))),
    )
    return { ...sharedError([means[0]!.map(() => 0), ...means]), blocks }
  }

  #whyNot(series: PairSeries): string | undefined {
    const { pairs, metric } = series
    if (pairs.length < this.rounds) return `${pairs.length} of the ${this.rounds} rounds that were planned gave a pair`
    if (pairs.some(({ group }) => group !== undefined))
      return 'memory or disk was too small for all variants at once, so that a round has groups with a baseline each'
    const { rows } = this.#layoutOf(series)
    if (rows[0]!.length < 2) return 'no two rounds have a value of every variant'
    // In a layout with two rows there is nothing to share: the error is that of the pairs themselves.
    if (rows.length === 2) return undefined
    if (!this.#guards.has(metric)) this.#guards.set(metric, this.#guard(metric))
    return this.#guards.get(metric)
  }

  /** Why the variants cannot count as equally noisy in a metric: the ranks of their absolute residuals differ. */
  #guard(metric: string): string | undefined {
    const layouts = [...this.#layouts].filter(([key]) => key.startsWith(guardKey(metric))).map(([, layout]) => layout)
    const common = inAll(layouts)
    const blocks = layouts.flatMap((_, cell) => {
      const rows = common.map((ofCells) => ofCells[cell]!)
      const left = residuals([rows[0]!.map(() => 0), ...rows])
      return left[0]!.map((_, j) => left.map((row) => Math.abs(row[j]!)))
    })
    if (blocks.length < ROUNDS_FOR_GUARD || common.length < 2)
      return `${blocks.length} rounds of all cells together are too few to see whether the variants are equally noisy`
    const { p } = friedman(blocks)
    return p <= GUARD ? `the variants are not equally noisy (p = ${p.toPrecision(2)})` : undefined
  }

  #layoutOf(series: PairSeries): CellLayout {
    return this.#layouts.get(layoutKey(series))!
  }
}

/** The rows of each variant that occurs in all layouts. */
function inAll(layouts: readonly CellLayout[]): number[][][] {
  const [first, ...others] = layouts
  const common = (first?.variants ?? []).filter((name) => others.every(({ variants }) => variants.includes(name)))
  return common.map((name) => layouts.map(({ variants, rows }) => [...rows[1 + variants.indexOf(name)]!]))
}

function layoutOf(series: readonly PairSeries[]): CellLayout {
  const rounds = series.map(({ pairs }) => new Map(pairs.map((pair) => [roundKey(pair), pair.logRatio])))
  const complete = [...rounds[0]!.keys()].filter((key) => rounds.every((ofOne) => ofOne.has(key)))
  const rows = rounds.map((ofOne) => complete.map((key) => ofOne.get(key)!))
  return { variants: series.map(({ candidate }) => candidate), rows: [complete.map(() => 0), ...rows] }
}

function layoutKey({ metric, phase, ...cell }: PairSeries): string {
  return `${JSON.stringify([phase, metric])} ${cellKey(cell)}`
}

/** The prefix of the keys of a metric's discovery layouts. */
function guardKey(metric: string): string {
  return `${JSON.stringify(['discovery', metric])} `
}

function roundKey({ run, host, round }: Pair): string {
  return JSON.stringify([run, host, round])
}

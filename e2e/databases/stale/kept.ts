/** How much of the gain of a fresh profile a stale one keeps. */
import type { Results, Variant } from '../../../src/results/schema.js'
import { pooled } from '../../../src/statistics/pooled.js'
import { type Compared, compare } from '../../../src/verdict/compare.js'

/** The names of the two optimised variants. */
const CANDIDATES = ['fresh', 'stale'] as const

/** The log-ratios of one cell to the baseline, by round. */
export interface CellRounds {
  readonly fresh: readonly number[]
  readonly stale: readonly number[]
}

/** A share of a gain: 1 keeps all of it, 0 nothing. A bound is infinite if the rounds do not limit the share. */
export interface Share {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

/** Shares that are tried, from -1 to 3. */
const TRIED = Array.from({ length: 801 }, (_, i) => -1 + i / 200)

/**
 * The share of the fresh gain that the stale profile keeps, over all cells. A share k fits the rounds if `stale - k fresh`
 * is 0 by the signed-rank test of pooled changes. So both gains may err together, as they do when the baseline errs.
 */
export function shareKept(cells: readonly CellRounds[], level: number): Share {
  const at = TRIED.map((k) => ({
    k,
    ...pooled(
      cells.map(({ fresh, stale }) => stale.map((value, round) => value - k * fresh[round]!)),
      level,
    ),
  }))
  const estimate = at.reduce((best, one) => (Math.abs(one.estimate) < Math.abs(best.estimate) ? one : best)).k
  const fitting = at.filter(({ low, high }) => low <= 0 && high >= 0).map(({ k }) => k)
  const [low, high] = [fitting[0], fitting.at(-1)]
  return {
    estimate,
    low: low === undefined || low === TRIED[0] ? Number.NEGATIVE_INFINITY : low,
    high: high === undefined || high === TRIED.at(-1) ? Number.POSITIVE_INFINITY : high,
  }
}

/** The gains of both profiles in one figure, as ratios to the plain build, and the share that is kept. */
export interface Kept {
  readonly figure: string
  readonly fresh: string
  readonly stale: string
  readonly share: Share
}

/** What is kept of the measured, simulated and counted gains. */
export function keptOf(results: Results): Kept[] {
  const compared = compare([results])
  const branches = CANDIDATES.map((name) => takenBranches(variantOf(results, name)))
  return [
    timed(compared, 'cpu_per_transaction', 'Server CPU per transaction'),
    timed(compared, 'throughput', 'Throughput'),
    exactly('Taken branches, as BOLT counts them', ...branches),
    ...simulated(compared, 'l1i_misses', 'Misses of the instruction cache'),
    ...simulated(compared, 'instructions_per_transaction', 'Instructions'),
  ]
}

function timed({ comparisons, pooled, confidence }: Compared, metric: string, title: string): Kept {
  const roundsOf = (name: string) =>
    comparisons
      .filter((one) => one.metric === metric && one.candidate === name && one.phase === 'discovery')
      .map(({ round_ratios }) => round_ratios.map(Math.log))
  const [fresh, stale] = CANDIDATES.map(roundsOf) as [number[][], number[][]]
  if (fresh.map(({ length }) => length).join() !== stale.map(({ length }) => length).join())
    throw new Error(`${title}: the two variants have samples of different rounds`)
  const [shownFresh, shownStale] = CANDIDATES.map((name) => {
    const pool = pooled.find((one) => one.candidate === name && one.metric === metric)!
    return `${change(pool.ratio!)} [${change(pool.ci_low!)}, ${change(pool.ci_high!)}]`
  })
  const cells = fresh.map((rounds, cell) => ({ fresh: rounds, stale: stale[cell]! }))
  return {
    figure: `${title}, ${cells.length} cells`,
    fresh: shownFresh!,
    stale: shownStale!,
    share: shareKept(cells, 1 - confidence),
  }
}

function simulated({ simulated }: Compared, metric: string, title: string): Kept[] {
  const workloads = [...new Set(simulated.map(({ workload }) => workload))]
  return workloads.map((workload) => {
    const ratioOf = (name: string) =>
      simulated.find((one) => one.workload === workload && one.candidate === name && one.metric === metric)!.ratio
    return exactly(`${title}, simulated, \`${workload}\``, ...CANDIDATES.map(ratioOf))
  })
}

/** A figure without an interval. */
function exactly(figure: string, ...[fresh, stale]: readonly number[]): Kept {
  const estimate = Math.log(stale!) / Math.log(fresh!)
  return { figure, fresh: change(fresh!), stale: change(stale!), share: { estimate, low: estimate, high: estimate } }
}

function takenBranches({ dyno_stats }: Variant): number {
  return dyno_stats!.after.taken_branches! / dyno_stats!.before.taken_branches!
}

export function variantOf(results: Results, name: string): Variant {
  return results.variants.find((one) => one.name === name)!
}

function change(ratio: number): string {
  return `${ratio < 1 ? '-' : '+'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`
}

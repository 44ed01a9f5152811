/** The share of one gain that another one reaches. */
import { pooled } from '../../src/statistics/pooled.js'
import type { Compared } from '../../src/verdict/compare.js'

/** The log-ratios of one cell, by round: of the gain that counts as whole, and of the one that is a share of it. */
export interface CellGains {
  readonly whole: readonly number[]
  readonly part: readonly number[]
}

/** A share of a gain: 1 reaches all of it, 0 nothing. A bound is infinite if the rounds do not limit the share. */
export interface Share {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

/** Shares that are tried, from -1 to 3. */
const TRIED = Array.from({ length: 801 }, (_, i) => -1 + i / 200)

/**
 * The share of a gain that another one reaches, over all cells. A share k fits the rounds if `part - k whole` is 0 by the
 * signed-rank test of pooled changes. So both gains may err together, as they do when their baseline errs.
 */
export function shareOf(cells: readonly CellGains[], level: number): Share {
  if (cells.some(({ whole, part }) => whole.length !== part.length))
    throw new Error('The two gains have samples of different rounds.')
  const at = TRIED.map((k) => ({
    k,
    ...pooled(
      cells.map(({ whole, part }) => part.map((value, round) => value - k * whole[round]!)),
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

/** The log-ratios of a candidate to the baseline in each cell, by round. */
export function logRatios({ comparisons }: Compared, metric: string, candidate: string): number[][] {
  return comparisons
    .filter((one) => one.metric === metric && one.candidate === candidate && one.phase === 'discovery')
    .map(({ round_ratios }) => round_ratios.map(Math.log))
}

/** A share of two figures without intervals, by their ratios. */
export function exactShare(whole: number, part: number): Share {
  const estimate = Math.log(part) / Math.log(whole)
  return { estimate, low: estimate, high: estimate }
}

export function shareAsText({ estimate, low, high }: Share): string {
  if (low === high) return estimate.toFixed(2)
  return `${estimate.toFixed(2)} [${bound(low)}, ${bound(high)}]`
}

function bound(share: number): string {
  return Number.isFinite(share) ? share.toFixed(2) : 'no bound'
}

/** How much of the gain of a fresh profile a stale one keeps. */
import type { Results, Variant } from '../../../src/results/schema.js'
import { change, changeWithInterval } from '../../../src/results/words.js'
import { type Compared, compare } from '../../../src/verdict/compare.js'
import { exactShare, logRatios, type Share, shareOf } from '../share.js'

/** The names of the two optimised variants. */
const CANDIDATES = ['fresh', 'stale'] as const

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

function timed(compared: Compared, metric: string, title: string): Kept {
  const { pooled, confidence } = compared
  const [fresh, stale] = CANDIDATES.map((name) => logRatios(compared, metric, name)) as [number[][], number[][]]
  const [shownFresh, shownStale] = CANDIDATES.map((name) => {
    const pool = pooled.find((one) => one.candidate === name && one.metric === metric)!
    return changeWithInterval(pool)
  })
  const cells = fresh.map((rounds, cell) => ({ whole: rounds, part: stale[cell]! }))
  return {
    figure: `${title}, ${cells.length} cells`,
    fresh: shownFresh!,
    stale: shownStale!,
    share: shareOf(cells, 1 - confidence),
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
  return { figure, fresh: change(fresh!), stale: change(stale!), share: exactShare(fresh!, stale!) }
}

function takenBranches({ dyno_stats }: Variant): number {
  return dyno_stats!.after.taken_branches! / dyno_stats!.before.taken_branches!
}

export function variantOf(results: Results, name: string): Variant {
  return results.variants.find((one) => one.name === name)!
}

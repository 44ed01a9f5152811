/** Thread sweeps: each variant's curve with its knee, and where each candidate crosses the baseline. */

import { grouped } from '../results/grouped.js'
import { metricNamed } from '../results/metrics.js'
import { sevenDigits } from '../results/rounded.js'
import { median } from '../statistics/median.js'
import { type Crossover, crossovers, knee } from '../statistics/sweep.js'
import type { CellComparison } from './comparisons.js'
import { unusable } from './pairs.js'
import type { Run } from './rounds.js'

export interface Sweep {
  readonly workload: string
  readonly metric: string
  readonly curves: readonly Curve[]
  readonly crossovers: readonly NamedCrossover[]
}

interface Curve {
  readonly variant: string
  /** The median over the usable samples, at each thread count. */
  readonly points: readonly { readonly threads: number; readonly value: number }[]
  /** The thread count beyond which more threads bring little. Null if the curve has no knee. */
  readonly knee: number | null
}

export interface NamedCrossover extends Crossover {
  readonly candidate: string
  /** Whether the verdicts on both sides show it. Otherwise only the estimates do. */
  readonly decided: boolean
  /** The crossover as a sentence: `crossover at 900 threads: ahead at 600, behind at 900`. */
  readonly text: string
}

/** The sweeps of every workload and metric that was measured at two or more thread counts. */
export function sweepsOf(
  runs: readonly Run[],
  variants: readonly string[],
  comparisons: readonly CellComparison[],
): Sweep[] {
  const { values, hosts } = pointsByCurve(runs)
  const groups = grouped(comparisons, ({ workload, metric }) => JSON.stringify([workload, metric]))
  return [...groups.values()].flatMap((cells) => {
    const { workload, metric } = cells[0]!
    const threads = [...new Set(cells.map((cell) => cell.threads))].sort((a, b) => a - b)
    if (threads.length < 2) return []
    const curves = variants.map((variant) => {
      const points = threads.flatMap((count) => {
        const metrics = values.get(curveKey(workload, count, variant)) ?? []
        const found = metrics.map((of) => of[metric]).filter((value): value is number => !unusable(metric, value))
        return found.length > 0 ? [{ threads: count, value: sevenDigits(median(found)) }] : []
      })
      const rises = metricNamed(metric)?.direction === 'bigger'
      const bends = rises && shareHost(threads.map((count) => hosts.get(curveKey(workload, count, variant))))
      return { variant, points, knee: (bends && knee(points)) || null }
    })
    return [{ workload, metric, curves, crossovers: crossoversOf(cells) }]
  })
}

function crossoversOf(cells: readonly CellComparison[]): NamedCrossover[] {
  const candidates = grouped(
    cells.filter(({ role }) => role === 'candidate'),
    ({ candidate }) => candidate,
  )
  return [...candidates].flatMap(([candidate, ofCandidate]) => {
    const at = new Map(ofCandidate.map((cell) => [cell.threads, cell]))
    const points = ofCandidate.flatMap((cell) => gainOf(cell))
    return crossovers(points.sort((a, b) => a.threads - b.threads)).map((crossover) => ({
      ...crossover,
      estimate: sevenDigits(crossover.estimate),
      candidate,
      decided: [crossover.below, crossover.at].every((count) => /faster|slower/.test(at.get(count)!.verdict)),
      text: describe(crossover),
    }))
  })
}

/** The gain at a thread count. A cell whose verdict is `same` has neither gain nor loss. */
function gainOf({ threads, ratio, metric, verdict }: CellComparison): { threads: number; gain: number }[] {
  if (ratio === null) return []
  const sign = metricNamed(metric)?.direction === 'smaller' ? -1 : 1
  return [{ threads, gain: verdict === 'same' ? 0 : sign * Math.log(ratio) }]
}

function describe({ below, at, side }: Crossover): string {
  return side === 'ahead'
    ? `crossover at ${at} threads: behind at ${below}, ahead at ${at}`
    : `crossover at ${at} threads: ahead at ${below}, behind at ${at}`
}

interface PointsByCurve {
  readonly values: ReadonlyMap<string, readonly Readonly<Record<string, number>>[]>
  readonly hosts: ReadonlyMap<string, ReadonlySet<string>>
}

function pointsByCurve(runs: readonly Run[]): PointsByCurve {
  const samples = runs.flatMap((run) => run.samples).filter(({ status }) => status === 'ok')
  const groups = [...grouped(samples, ({ workload, threads, variant }) => curveKey(workload, threads, variant))]
  return {
    values: new Map(groups.map(([key, group]) => [key, group.map(({ metrics }) => metrics)])),
    hosts: new Map(groups.map(([key, group]) => [key, new Set(group.map(({ host }) => host ?? ''))])),
  }
}

/** Whether all points come from one host. Shards on hosts of different speed would bend the curve. */
function shareHost(hosts: readonly (ReadonlySet<string> | undefined)[]): boolean {
  const [first, ...others] = hosts.filter((some) => some !== undefined)
  return [...(first ?? [])].some((host) => others.every((some) => some.has(host)))
}

function curveKey(workload: string, threads: number, variant: string): string {
  return JSON.stringify([workload, threads, variant])
}

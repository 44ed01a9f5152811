import { isOnlyCounted } from '../results/plan.js'
import type { SamplesFile } from '../results/schema.js'
import { type Cell, cellKey } from './rounds.js'

/** The planned cells without a sample, for example because the time was used up. */
export function unmeasured(planned: readonly Cell[], measured: Iterable<Cell>): Cell[] {
  const seen = new Set([...measured].map(cellKey))
  const cells = new Map(planned.map((cell) => [cellKey(cell), cell]))
  return [...cells].filter(([key]) => !seen.has(key)).map(([, cell]) => cell)
}

/**
 * The counted cells of a run that only counts: those whose workload was counted on each variant. A run with rounds has
 * none.
 */
export function countedCells({
  plan,
  variants,
  simulations = [],
}: Pick<SamplesFile, 'plan' | 'variants' | 'simulations'>): Cell[] {
  if (!plan?.rounds || !isOnlyCounted({ rounds: plan.rounds })) return []
  const wanted = variants.filter(({ role }) => role !== 'control').map(({ name }) => name)
  const isCounted = ({ workload }: Cell) =>
    wanted.every((name) => simulations.some((one) => one.workload === workload && one.variant === name))
  return (plan.cells ?? []).filter(isCounted)
}

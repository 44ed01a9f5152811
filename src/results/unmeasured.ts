import type { Cell } from './pairs.js'

/** The cells of a plan that nothing was measured in, as when its time was used up. */
export function unmeasured(planned: readonly Cell[], measured: Iterable<Cell>): Cell[] {
  const keyOf = ({ workload, threads }: Cell) => JSON.stringify([workload, threads])
  const seen = new Set([...measured].map(keyOf))
  const open = new Map(planned.map((cell) => [keyOf(cell), cell]))
  return [...open].filter(([key]) => !seen.has(key)).map(([, cell]) => cell)
}

import { type Cell, cellKey } from './pairs.js'

/** The cells of a plan that nothing was measured in, as when its time was used up. */
export function unmeasured(planned: readonly Cell[], measured: Iterable<Cell>): Cell[] {
  const seen = new Set([...measured].map(cellKey))
  const cells = new Map(planned.map((cell) => [cellKey(cell), cell]))
  return [...cells].filter(([key]) => !seen.has(key)).map(([, cell]) => cell)
}

import { type Cell, cellKey } from './pairs.js'

/** The cells of a plan without a sample, for example because the time was used up. */
export function unmeasured(planned: readonly Cell[], measured: Iterable<Cell>): Cell[] {
  const seen = new Set([...measured].map(cellKey))
  const cells = new Map(planned.map((cell) => [cellKey(cell), cell]))
  return [...cells].filter(([key]) => !seen.has(key)).map(([, cell]) => cell)
}

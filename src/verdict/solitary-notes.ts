import { grouped } from '../results/grouped.js'
import { levelOf } from '../statistics/level.js'
import type { CellComparison } from './comparisons.js'
import type { Terms } from './precision/terms.js'

/** Whether a comparison is significant after correction for the number of cells. */
function stands({ verdict, p_adjusted }: CellComparison, confidence: number): boolean {
  return (verdict === 'faster' || verdict === 'slower') && p_adjusted !== null && p_adjusted <= levelOf(confidence)
}

/** Adds a note to a change that is the only one among the cells of its metric, or among the metrics of its cell. */
export function withSolitaryNotes(cells: readonly CellComparison[], { confidence }: Terms): CellComparison[] {
  const alone = (keyOf: (cell: CellComparison) => string) => {
    const groups = [...grouped(cells, keyOf).values()].filter((group) => group.length > 1)
    const solitary = groups.flatMap((group) => {
      const standing = group.filter((cell) => stands(cell, confidence))
      return standing.length === 1 ? [[standing[0]!, group.length] as const] : []
    })
    return new Map(solitary)
  }
  const ofCells = alone(({ candidate, metric }) => JSON.stringify([candidate, metric]))
  const ofMetrics = alone(({ candidate, workload, threads }) => JSON.stringify([candidate, workload, threads]))
  return cells.map((cell) => ({
    ...cell,
    notes: [
      ...cell.notes,
      ...(ofCells.has(cell) ? [`the only one of ${ofCells.get(cell)} cells that shows a change after correction`] : []),
      ...(ofMetrics.has(cell)
        ? [`the only one of ${ofMetrics.get(cell)} metrics that shows a change in this cell`]
        : []),
    ],
  }))
}

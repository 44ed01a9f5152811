import { MOST_COMPARISONS, MOST_PAIRS } from '../results/limits.js'
import { UsageError } from '../system/errors.js'

/**
 * Refuses input that would take too long to compare. A small file can ask for millions of comparisons, most of them
 * without a sample.
 * @param rounds the cell of each round
 * @param each the number of comparisons in a cell: one for each candidate and metric
 */
export function refuseTooMany(
  rounds: readonly { readonly workload: string; readonly threads: number }[],
  each: number,
) {
  const cells = new Set(rounds.map(({ workload, threads }) => `${threads} ${workload}`)).size
  for (const [what, count, most] of [
    ['comparisons', cells * each, MOST_COMPARISONS],
    ['pairs', rounds.length * each, MOST_PAIRS],
  ] as const)
    if (count > most)
      throw new UsageError(
        `The samples ask for ${count} ${what}, and at most ${most} are made.`,
        'Compare fewer candidates, cells or metrics at once.',
      )
}

import { grouped } from '../../../results/grouped.js'
import { change, changeWithInterval, verdictWord } from '../../../results/words.js'
import { plainLine } from '../../../system/plain.js'
import type { Compared } from '../../../verdict/compare.js'
import type { Sweep } from '../../../verdict/sweeps.js'
import { worthTelling } from '../../facts/sentences.js'
import { plainTable } from './plain-table.js'

/** The number of exclusions that are shown. Further ones are only counted. */
const SHOWN_EXCLUSIONS = 10

/** The result of `compare` for a terminal: a row for each comparison, then the pooled figures, then the notes. */
export function comparedAsText(compared: Compared): string {
  const { comparisons, control, sweeps, exclusions, notes } = compared
  const placeOf = ({ workload, metric }: Pick<Sweep, 'workload' | 'metric'>) => JSON.stringify([workload, metric])
  const places = grouped(comparisons, placeOf)
  const crossovers = sweeps.flatMap((sweep) =>
    sweep.crossovers
      .filter((one) => worthTelling(one, places.get(placeOf(sweep))!))
      .map(({ candidate, text }) => `${candidate}, ${sweep.workload}, ${sweep.metric}: ${text}`),
  )
  const distrust = control && !control.trusted ? ['The run cannot be trusted:', ...control.reasons] : []
  const left = exclusions
    .slice(0, SHOWN_EXCLUSIONS)
    .map(
      ({ workload, threads, round, variant, reason }) =>
        `left out: ${workload} × ${threads}, round ${round}${variant ? `, ${variant}` : ''}: ${reason}`,
    )
  const more =
    exclusions.length > SHOWN_EXCLUSIONS ? [`and ${exclusions.length - SHOWN_EXCLUSIONS} more that were left out`] : []
  const remarks = [...distrust, ...crossovers, ...notes, ...left, ...more].map((line) => `${plainLine(line)}\n`)
  return `${figuresOf(compared)}\n\n${remarks.join('')}`
}

function figuresOf({ comparisons, pooled }: Compared): string {
  const cells = comparisons.map((cell) => [
    plainLine(cell.candidate),
    cell.metric,
    plainLine(cell.workload),
    cell.threads,
    changeWithInterval(cell),
    cell.rounds,
    cell.detectable === null ? '' : change(1 + cell.detectable),
    verdictWord(cell.verdict),
  ])
  const pools = pooled.map((pool) => [
    plainLine(pool.candidate),
    pool.metric,
    pool.cells === 1 ? 'the one cell' : `all ${pool.cells} cells`,
    '',
    changeWithInterval(pool),
    '',
    '',
    verdictWord(pool.verdict),
  ])
  return plainTable({
    head: ['candidate', 'metric', 'workload', 'threads', 'change', 'rounds', 'detectable', 'verdict'],
    rows: [...cells, ...pools],
    right: [3, 5, 6],
  })
}

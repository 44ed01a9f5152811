import Table from 'cli-table3'
import type { CellComparison, PooledComparison } from '../results/comparisons.js'
import type { ControlReport } from '../results/control.js'
import type { Exclusion } from '../results/pairs.js'
import type { Sweep } from '../results/sweeps.js'
import { oneLine } from './markup.js'
import { change, changeWithInterval, verdictWord } from './words.js'

/** What `compare` computed, as far as its text tells it. */
export interface ComparedFacts {
  readonly comparisons: readonly CellComparison[]
  readonly pooled: readonly PooledComparison[]
  readonly control: ControlReport | null
  readonly sweeps: readonly Sweep[]
  readonly exclusions: readonly Exclusion[]
  readonly notes: readonly string[]
}

/** Exclusions shown one by one; the rest is counted. */
const SHOWN_EXCLUSIONS = 10

/** The outcome of `compare` for a terminal: a row a comparison, pooled figures last, then what has to be known about them. */
export function comparedAsText({ comparisons, pooled, control, sweeps, exclusions, notes }: ComparedFacts): string {
  const table = new Table({
    head: ['candidate', 'metric', 'workload', 'threads', 'change', 'rounds', 'detectable', 'verdict'],
    style: { head: [], border: [], compact: true },
    chars: {
      top: '',
      'top-mid': '',
      'top-left': '',
      'top-right': '',
      bottom: '',
      'bottom-mid': '',
      'bottom-left': '',
      'bottom-right': '',
      left: '',
      'left-mid': '',
      mid: '',
      'mid-mid': '',
      right: '',
      'right-mid': '',
      middle: ' ',
    },
  })
  for (const cell of comparisons) {
    const { candidate, metric, workload, threads, rounds, verdict, detectable } = cell
    table.push([
      oneLine(candidate),
      metric,
      oneLine(workload),
      threads,
      changeWithInterval(cell),
      rounds,
      detectable === null ? '' : change(1 + detectable),
      verdictWord(verdict),
    ])
  }
  for (const pool of pooled)
    table.push([
      oneLine(pool.candidate),
      pool.metric,
      pool.cells === 1 ? 'the one cell' : `all ${pool.cells} cells`,
      '',
      changeWithInterval(pool),
      '',
      '',
      verdictWord(pool.verdict),
    ])
  const crossovers = sweeps.flatMap(({ workload, metric, crossovers: found }) =>
    found.map(({ candidate, text }) => `${candidate}, ${workload}, ${metric}: ${text}`),
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
  const remarks = [...distrust, ...crossovers, ...notes, ...left, ...more].map((line) => `${oneLine(line)}\n`)
  return `${table.toString()}\n\n${remarks.join('')}`
}

import type { CellComparison, PooledComparison } from '../results/comparisons.js'
import type { ControlReport } from '../results/control.js'
import type { Exclusion } from '../results/pairs.js'
import type { Sweep } from '../results/sweeps.js'
import { oneLine } from './markup.js'
import { plainTable } from './plain-table.js'
import { worthTelling } from './sentences.js'
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
export function comparedAsText(facts: ComparedFacts): string {
  const { comparisons, control, sweeps, exclusions, notes } = facts
  const comparisonsIn = (workload: string, metric: string) =>
    comparisons.filter((cell) => cell.workload === workload && cell.metric === metric)
  const crossovers = sweeps.flatMap(({ workload, metric, crossovers: found }) =>
    found
      .filter((one) => worthTelling(one, comparisonsIn(workload, metric)))
      .map(({ candidate, text }) => `${candidate}, ${workload}, ${metric}: ${text}`),
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
  return `${figuresOf(facts)}\n\n${remarks.join('')}`
}

function figuresOf({ comparisons, pooled }: ComparedFacts): string {
  const cells = comparisons.map((cell) => [
    oneLine(cell.candidate),
    cell.metric,
    oneLine(cell.workload),
    cell.threads,
    changeWithInterval(cell),
    cell.rounds,
    cell.detectable === null ? '' : change(1 + cell.detectable),
    verdictWord(cell.verdict),
  ])
  const pools = pooled.map((pool) => [
    oneLine(pool.candidate),
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

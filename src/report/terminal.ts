import { styleText } from 'node:util'
import type { Results, Verdict } from '../results/schema.js'
import { kneeSentence } from './activity.js'
import { type CellFacts, type Facts, factsOf, type WorkloadFacts } from './facts.js'
import { headlineOf } from './headline.js'
import { plainMarkup } from './markup.js'
import { GAP, plainTable, shortened } from './plain-table.js'
import { SIMULATED_WORDS, simulationRows } from './simulations.js'
import { isUnseen } from './tables.js'
import { change, changeWithInterval, figure } from './words.js'

export interface TerminalOptions {
  /** Columns to fit in. */
  readonly width?: number
  /** Off for everything that is no terminal. */
  readonly colour?: boolean
}

/** Escape codes only where they are wanted. */
type Paint = (style: 'green' | 'red' | 'yellow' | 'dim' | 'bold', text: string) => string

const VERDICT_STYLES = { faster: 'green', slower: 'red', same: 'dim', inconclusive: 'yellow' } as const
const GATE_STYLES = { pass: 'green', fail: 'red', neutral: 'yellow' } as const

/** The figures of a run in a terminal: a table for each workload, then the verdict, where the eye rests when the run ends. */
export function terminalTable(results: Results, { width = 80, colour = false }: TerminalOptions = {}): string {
  const facts = factsOf(results)
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text)
  const { gate, verdict, result, next, noise } = headlineOf(facts, plainMarkup)
  return [
    ...facts.workloads.map(
      (workload) =>
        `${paint('bold', plainMarkup.name(workload.name))}\n${workloadTable(facts, workload, width, paint)}`,
    ),
    ...facts.workloads.flatMap((workload) => {
      const told = kneeSentence(facts, workload, plainMarkup)
      return told ? [wrapped(`${plainMarkup.name(workload.name)}: ${told}`, width)] : []
    }),
    ...costTable(facts, paint),
    ...simulationTable(facts, paint),
    ...(hasStars(facts) ? ['* the profile was recorded under another load'] : []),
    wrapped(`${verdict}. ${result}`, width).replace(verdict, paint(GATE_STYLES[gate], verdict)),
    wrapped(noise, width),
    wrapped(`Next: ${next}`, width),
    '',
  ].join('\n\n')
}

const CPU = 'cpu_per_transaction'

interface Line {
  readonly verdict: Verdict | undefined
  readonly cells: readonly string[]
}

/** Threads, variant, level, change with interval, verdict, change of p95. Names give way when that is too wide, figures never. */
function workloadTable(facts: Facts, workload: WorkloadFacts, width: number, paint: Paint): string {
  const withP95 = facts.primary !== 'latency_p95' && facts.metrics.includes('latency_p95')
  const head = ['thr', 'variant', facts.primary, 'change, %', 'verdict', ...(withP95 ? ['p95, %'] : [])]
  const lines = workload.cells.flatMap((cell) => linesOf(facts, cell, withP95))
  const estimates = Math.max(...lines.map(({ cells }) => cells[3]!.split(' ')[0]!.length))
  const aligned = lines.map(({ verdict, cells }) => {
    const [estimate = '', ...interval] = cells[3]!.split(' ')
    return { verdict, cells: cells.with(3, [estimate.padStart(estimates), ...interval].join(' ')) }
  })
  const widths = head.map((title, column) =>
    Math.max(title.length, ...aligned.map(({ cells }) => cells[column]!.length)),
  )
  const over = widths.reduce((sum, one) => sum + one + GAP, -GAP) - width
  if (over > 0) widths[1] = Math.max(8, widths[1]! - over)
  return plainTable({
    head: head.map((title) => paint('dim', title)),
    rows: aligned.map(({ verdict, cells }) =>
      cells
        .with(1, shortened(cells[1]!, widths[1]!))
        .map((cell, column) => (column === 4 && verdict ? paint(VERDICT_STYLES[verdict], cell) : cell)),
    ),
    right: [0, 2, 5],
    widths,
  })
}

/** What a transaction costs the server, all cells together; none where it was not measured. */
function costTable(facts: Facts, paint: Paint): string[] {
  const rows = facts.variants.flatMap(({ name }) => {
    const pool = facts.primary === CPU ? undefined : facts.pooled(name, CPU)
    return pool ? [[plainMarkup.name(name), changeWithInterval(pool).replace(' %', ''), pool.verdict]] : []
  })
  if (rows.length === 0) return []
  const table = plainTable({ head: ['variant', 'change, %', 'verdict'].map((title) => paint('dim', title)), rows })
  return [`${paint('bold', 'server CPU time per transaction, all cells')}\n${table}`]
}

/** What a simulated processor counted; none where nothing was simulated. */
function simulationTable(facts: Facts, paint: Paint): string[] {
  const rows = simulationRows(facts)
  if (rows.length === 0) return []
  const head = ['workload', 'variant', ...SIMULATED_WORDS.flatMap((word) => [word, '%'])]
  const table = plainTable({
    head: head.map((title) => paint('dim', title)),
    rows: rows.map(({ workload, variant, figures }) => [
      plainMarkup.name(workload),
      plainMarkup.name(variant),
      ...figures.flatMap(({ level, change }) => [level, change.replace(' %', '')]),
    ]),
    right: [2, 3, 4, 5],
  })
  return [`${paint('bold', 'on a simulated processor')}\n${table}`]
}

/** The variants of a cell; a star says that the profile has not seen this load. It stands in front, where no long name hides it. */
function linesOf(facts: Facts, cell: CellFacts, withP95: boolean): Line[] {
  const shown = facts.variants.filter(({ name }) => cell.samples.has(name))
  const noStar = hasStars(facts) ? ' ' : ''
  return shown.map(({ name }, i) => {
    const comparison = cell.comparison(name, facts.primary)
    const p95 = cell.comparison(name, 'latency_p95')
    return {
      verdict: comparison?.verdict,
      cells: [
        i === 0 ? String(cell.threads) : '',
        `${isUnseen(comparison) ? '*' : noStar}${plainMarkup.name(name)}`,
        figure(cell.level(name, facts.primary)),
        comparison ? changeWithInterval(comparison).replace(' %', '') : '',
        comparison?.verdict ?? '',
        ...(withP95 ? [p95 ? change(p95.ratio).replace(' %', '') : ''] : []),
      ],
    }
  })
}

function hasStars({ comparisons }: Facts): boolean {
  return comparisons.some(isUnseen)
}

/** Lines no longer than `width`, cut between words. */
function wrapped(text: string, width: number): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

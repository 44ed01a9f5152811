import { grouped } from '../../results/grouped.js'
import { metricNamed } from '../../results/metrics.js'
import type { Verdict } from '../../results/schema.js'
import { change, changeWithInterval, count, counted, list, metricWord, threadsOf } from '../../results/words.js'
import type { CellComparison } from '../../verdict/comparisons.js'
import { isMeasured } from '../../verdict/figure.js'
import type { NamedCrossover } from '../../verdict/sweeps.js'
import type { Markup } from '../markup.js'
import type { Facts, WorkloadFacts } from './facts.js'
import { secondMetrics } from './shown-metrics.js'
import { type ShownVerdict, shownVerdict, signOf } from './shown-verdicts.js'

/** The sentences on a workload's candidates, one for each. They use only the comparisons. */
export function workloadSentences(facts: Facts, workload: WorkloadFacts, markup: Markup): string[] {
  return facts.candidates.flatMap(({ name }) => {
    const first = verdictSentence(facts, workload, name, markup)
    if (!first) return []
    const others = secondMetrics(facts).map((metric) => alsoSentence(facts, workload, name, metric))
    return [[first, crossoverSentence(facts, workload, name), ...others].filter(Boolean).join(' ')]
  })
}

export function comparisonsOf(workload: WorkloadFacts, candidate: string, metric: string): CellComparison[] {
  return workload.cells.flatMap((cell) => cell.comparison(candidate, metric) ?? [])
}

/** `X is faster at 8 and 16 threads (throughput +10.1 % to +13.4 %) and undecided at 32 threads (+0.4 %).` */
function verdictSentence(facts: Facts, workload: WorkloadFacts, candidate: string, markup: Markup): string | undefined {
  const comparisons = comparisonsOf(workload, candidate, facts.primary)
  if (comparisons.length === 0) return undefined
  const word = metricWord(facts.primary)
  const name = markup.name(candidate)
  if (comparisons.length === 1) {
    const [only] = comparisons as [CellComparison]
    return `${name} ${STATES[shownVerdict(facts, only)]} at ${threadsOf(only.threads)}: ${word} ${changeWithInterval(only)}.`
  }
  const groups = byVerdict(facts, comparisons)
  if (groups.length === 1) {
    const [[verdict, all]] = groups as [ShownCells]
    return `${name} ${STATES[verdict]} at ${everywhere(all)}: ${word} ${range(all)}.`
  }
  const parts = groups.map(([verdict, some], i) => {
    const state = i === 0 ? STATES[verdict] : STATES[verdict].replace(/^is /, '')
    return `${state} at ${threadList(some)} (${i === 0 ? `${word} ` : ''}${range(some)})`
  })
  return `${name} ${list(parts)}.`
}

type ShownCells = [ShownVerdict, CellComparison[]]

function byVerdict(facts: Facts, comparisons: readonly CellComparison[]): ShownCells[] {
  return [...grouped(comparisons, (comparison) => shownVerdict(facts, comparison))] as ShownCells[]
}

const STATES: Readonly<Record<ShownVerdict, string>> = {
  faster: 'is faster',
  slower: 'is slower',
  'faster, uncorrected': 'is faster before correction',
  'slower, uncorrected': 'is slower before correction',
  same: 'is the same within the margin',
  inconclusive: 'is undecided',
}

/** The verdicts on a second metric, in a short sentence. */
function alsoSentence(facts: Facts, workload: WorkloadFacts, candidate: string, metric: string): string | undefined {
  const comparisons = comparisonsOf(workload, candidate, metric)
  if (comparisons.length === 0) return undefined
  const smaller = metricNamed(metric)?.direction === 'smaller'
  const [better, worse] = smaller ? ['lower', 'higher'] : ['higher', 'lower']
  const states: Readonly<Record<ShownVerdict, string>> = {
    faster: better,
    slower: worse,
    'faster, uncorrected': `${better} before correction`,
    'slower, uncorrected': `${worse} before correction`,
    same: 'the same within the margin',
    inconclusive: 'undecided',
  }
  const groups = byVerdict(facts, comparisons)
  const parts = groups.map(([verdict, some]) => {
    const alone = groups.length === 1 && some.length > 1
    return `${states[verdict]} at ${alone ? everywhere(some) : threadList(some)} (${range(some)})`
  })
  return `Its ${metricWord(metric)} is ${list(parts)}.`
}

/**
 * The crossovers worth reporting. A change of sign between two undecided cells is noise. If there are no intervals,
 * estimates decide. @param comparisons those of the sweep
 */
export function worthTelling(
  { candidate, below, at }: NamedCrossover,
  comparisons: readonly CellComparison[],
): boolean {
  const sides = comparisons.filter((cell) => cell.candidate === candidate && [below, at].includes(cell.threads))
  return sides.some(({ verdict, ci_low }) => verdict === 'faster' || verdict === 'slower' || ci_low === null)
}

/** Where a candidate's gain changes its sign, and the evidence for it. */
export function crossoverSentence(facts: Facts, workload: WorkloadFacts, candidate: string): string | undefined {
  const sweep = workload.sweeps.find(({ metric }) => metric === facts.primary)
  const crossed = (sweep?.crossovers ?? []).filter(
    (one) => one.candidate === candidate && worthTelling(one, comparisonsOf(workload, candidate, facts.primary)),
  )
  if (crossed.length === 0) return undefined
  const turns = crossed.map(({ below, at, estimate, side, decided }) => {
    const open = decided ? '' : ', going by the estimates'
    return `${side === 'ahead' ? 'gets ahead of' : 'falls behind'} the baseline between ${count(below)} and ${threadsOf(at)} (about ${Number(estimate.toPrecision(2))}${open})`
  })
  return `It ${list(turns)}.`
}

function everywhere(comparisons: readonly CellComparison[]): string {
  return comparisons.length === 2 ? 'both thread counts' : `all ${comparisons.length} thread counts`
}

function threadList(comparisons: readonly CellComparison[]): string {
  const counts = comparisons.map(({ threads }) => String(threads))
  return `${list(counts)} ${comparisons.length === 1 && comparisons[0]!.threads === 1 ? 'thread' : 'threads'}`
}

/** The smallest and the largest change of several cells. */
function range(comparisons: readonly CellComparison[]): string {
  const ratios = comparisons.flatMap(({ ratio }) => ratio ?? [])
  if (ratios.length === 0) return 'no figure'
  const [low, high] = [change(Math.min(...ratios)), change(Math.max(...ratios))]
  return low === high ? low : `${low} to ${high}`
}

/** The sentence if no cell changed. Empty if nothing was measured. */
export function unchangedSentence({ comparisons, primary }: Facts): string {
  const measured = comparisons.filter(
    (cell) => cell.role === 'candidate' && cell.metric === primary && isMeasured(cell),
  )
  if (measured.length === 0) return ''
  const undecided = measured.filter(({ verdict }) => verdict === 'inconclusive').length
  const open = undecided === 0 ? '' : ` Undecided: ${undecided} of ${counted(measured.length, 'comparison')}.`
  return `No cell is known to have changed by more than the margin.${open}`
}

/** One line for each candidate: its pooled change, and the number of cells with each verdict. */
export function summarySentences(facts: Facts, markup: Markup): string[] {
  return facts.candidates.flatMap(({ name }) => {
    const pool = facts.pooled(name, facts.primary)
    if (!pool) return []
    const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary)
    return [
      `${markup.name(name)}: ${metricWord(facts.primary)} ${changeWithInterval(pool)} over ${counted(pool.cells, 'cell')}` +
        `${pool.cells > 1 ? ' (geometric mean)' : ''}, ${pooledState(pool.verdict)}${tally(cells)}.`,
    ]
  })
}

function pooledState(verdict: Verdict): string {
  return { faster: 'faster', slower: 'slower', same: 'the same within the margin', inconclusive: 'undecided' }[verdict]
}

/** ` (4 faster, 1 slower, 1 undecided)`. Empty for a single cell. */
export function tally(cells: readonly CellComparison[]): string {
  if (cells.length < 2) return ''
  const parts = counts(cells).map(([verdict, n]) => `${n} ${verdict === 'inconclusive' ? 'undecided' : verdict}`)
  return ` (${parts.join(', ')})`
}

/** The numbers for a narrow column: `4 ▲, 1 ▼, 1 ?`. */
export function tallySigns(cells: readonly CellComparison[]): string {
  return counts(cells)
    .map(([verdict, n]) => `${n} ${signOf(verdict)}`)
    .join(', ')
}

/** The number of cells with each verdict that occurs. */
function counts(cells: readonly CellComparison[]): [Verdict, number][] {
  const verdicts: readonly Verdict[] = ['faster', 'slower', 'same', 'inconclusive']
  return verdicts.flatMap((verdict): [Verdict, number][] => {
    const n = cells.filter((cell) => cell.verdict === verdict).length
    return n > 0 ? [[verdict, n]] : []
  })
}

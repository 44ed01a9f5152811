import type { CellComparison } from '../results/comparisons.js'
import { ACTIVITY_HEAD, activityCells, activityRows } from './activity.js'
import type { CellFacts, Facts, WorkloadFacts } from './facts.js'
import { bullets, code, details, paragraphs, prose, table } from './markdown-text.js'
import { rankedCandidates } from './ranking.js'
import { tally } from './sentences.js'
import { SIMULATED_TITLES, simulationRows } from './simulations.js'
import {
  changed,
  counterRows,
  isUnseen,
  leftOutGroups,
  mainMetrics,
  otherMetrics,
  profiledPercent,
  staleness,
} from './tables.js'
import {
  brief,
  change,
  changeWithInterval,
  count,
  counted,
  figure,
  list,
  metricHead,
  metricTitle,
  NOTHING,
  shortList,
  trainedWord,
  verdictWord,
} from './words.js'

/** Past this many metrics their columns would not fit: each gets a row. */
const MOST_COLUMNS = 3

/** The pooled change of every metric that is judged or main: a row for each candidate, the one that gained most first, and the control. */
export function pooledTable(facts: Facts): string {
  const metrics = [...new Set([...mainMetrics(facts), ...facts.results.plan.metrics])].filter((metric) =>
    facts.pools.some((pool) => pool.metric === metric),
  )
  const names = [...rankedCandidates(facts), ...(facts.control === undefined ? [] : [facts.control])]
  if (names.length === 0 || metrics.length === 0) return ''
  const figures = (name: string, metric: string) => {
    const pool = facts.pooled(name, metric)
    return pool ? [changeWithInterval(pool), verdictWord(pool.verdict)] : [NOTHING, NOTHING]
  }
  const title = (name: string) => (name === facts.control ? `${code(name)} (A/A)` : code(name))
  if (metrics.length > MOST_COLUMNS) {
    const rows = names.flatMap((name) =>
      metrics.map((metric) => [title(name), metricTitle(metric), ...figures(name, metric)]),
    )
    return table(['All cells', 'Metric', 'Change', 'Verdict'], rows, ['l', 'l', 'r', 'l'])
  }
  const rows = names.map((name) => {
    const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary)
    return [title(name), ...metrics.flatMap((metric) => figures(name, metric)), `${cells.length}${tally(cells)}`]
  })
  const head = ['All cells', ...metrics.flatMap((metric) => [metricTitle(metric), '']), 'Cells']
  return table(head, rows, ['l', ...metrics.flatMap(() => ['r', 'l'] as const), 'l'])
}

/** The workload's main table, and those of the other metrics below it. */
export function workloadTables(facts: Facts, workload: WorkloadFacts): string {
  const metrics = mainMetrics(facts)
  const head = [
    'Threads',
    'Variant',
    ...metrics.flatMap((metric) => [metricHead(metric), 'Change', 'Verdict']),
    'Profile',
  ]
  const align = ['r', 'l', ...metrics.flatMap(() => ['r', 'r', 'l'] as const), 'l'] as const
  const rows = workload.cells.flatMap((cell) => mainRows(facts, cell, metrics))
  return paragraphs(table(head, rows, align), otherTables(facts, workload))
}

function mainRows({ variants }: Facts, cell: CellFacts, metrics: readonly string[]): string[][] {
  const measured = variants.filter(({ name }) => cell.samples.has(name))
  return measured.map(({ name, role }) => [
    count(cell.threads),
    role === 'control' ? `${code(name)} (A/A)` : code(name),
    ...metrics.flatMap((metric) => {
      const comparison = cell.comparison(name, metric)
      const change = comparison ? [changeWithInterval(comparison), verdictWord(comparison.verdict)] : ['', '']
      return [figure(cell.level(name, metric)), ...change]
    }),
    role === 'candidate' ? trainedWord(cell.comparison(name, metrics[0]!)?.trained) : '',
  ])
}

/** More rows than this are no overview. */
const MOST_CHANGED = 40

/** The cells in which a candidate changed, a row each, a column for each candidate; losses come first when there are many. */
export function changedTable(facts: Facts): string {
  const { candidates, primary } = facts
  const rows = facts.workloads
    .flatMap(({ cells }) => cells)
    .map((cell) => ({ cell, found: candidates.map(({ name }) => cell.comparison(name, primary)) }))
    .filter(({ found }) => found.some(changed))
  if (rows.length === 0) return ''
  const lost = ({ found }: (typeof rows)[number]) =>
    Number(found.some((comparison) => comparison?.verdict === 'slower'))
  const shown = rows.length > MOST_CHANGED ? [...rows].sort((a, b) => lost(b) - lost(a)).slice(0, MOST_CHANGED) : rows
  const text = shown.map(({ cell, found }) => [code(cell.workload), count(cell.threads), ...found.map(changedCell)])
  const head = [metricTitle(primary), 'Threads', ...candidates.map(({ name }) => code(name))]
  const unseen = shown.some(({ found }) => found.some(isUnseen))
  return paragraphs(
    table(head, text, ['l', 'r', ...candidates.map(() => 'l' as const)]),
    [
      '▲ faster, ▼ slower, = same, ? inconclusive.',
      ...(unseen ? ['\\* the profile was recorded under another load.'] : []),
      ...(shown.length < rows.length
        ? [`${counted(rows.length - shown.length, 'more cell')} changed: see below.`]
        : []),
    ].join(' '),
  )
}

function changedCell(comparison: CellComparison | undefined): string {
  if (!comparison) return NOTHING
  const sign = verdictWord(comparison.verdict).slice(0, 1)
  return `${sign} ${changeWithInterval(comparison)}${isUnseen(comparison) ? '\\*' : ''}`
}

/** The metrics beside the main ones, variants across. Those that were compared stand open, the levels of the rest are folded away. */
function otherTables(facts: Facts, workload: WorkloadFacts): string {
  const isCompared = (metric: string) =>
    facts.comparisons.some((comparison) => comparison.metric === metric && comparison.workload === workload.name)
  const others = otherMetrics(facts)
  const rest = others.filter((metric) => !isCompared(metric))
  return paragraphs(
    pivotTable(facts, workload, others.filter(isCompared)),
    details(list(rest.map(metricTitle)), pivotTable(facts, workload, rest)),
  )
}

function pivotTable({ variants }: Facts, { cells }: WorkloadFacts, metrics: readonly string[]): string {
  const shown = variants.filter(({ name }) => cells.some(({ samples }) => samples.has(name)))
  const rows = metrics.flatMap((metric) =>
    cells.map((cell) => [
      metricHead(metric),
      count(cell.threads),
      ...shown.map(({ name }) => {
        const comparison = cell.comparison(name, metric)
        const level = figure(cell.level(name, metric))
        return comparison ? `${level} (${changeWithInterval(comparison)}, ${comparison.verdict})` : level
      }),
    ]),
  )
  if (rows.length === 0) return ''
  const head = ['Metric', 'Threads', ...shown.map(({ name }) => code(name))]
  return table(head, rows, ['l', 'r', ...shown.map(() => 'r' as const)])
}

/** What the machine did at each thread count; empty where only one was measured. */
export function activityTable(facts: Facts, workload: WorkloadFacts): string {
  const rows = activityRows(facts, workload)
  if (rows.length === 0) return ''
  return paragraphs(
    `What the machine did meanwhile (all programs, median over the samples of ${code(facts.baseline)}):`,
    table(
      ACTIVITY_HEAD,
      rows.map(activityCells),
      ACTIVITY_HEAD.map(() => 'r' as const),
    ),
  )
}

/** What a simulated processor counted per transaction; empty where nothing was simulated. */
export function simulationTable(facts: Facts): string {
  const rows = simulationRows(facts)
  if (rows.length === 0) return ''
  return table(
    ['Workload', 'Variant', ...SIMULATED_TITLES.flatMap((title) => [title, ''])],
    rows.map(({ workload, variant, figures }) => [
      code(workload),
      code(variant),
      ...figures.flatMap(({ level, change }) => [level, change]),
    ]),
    ['l', 'l', ...SIMULATED_TITLES.flatMap(() => ['r', 'r'] as const)],
  )
}

/** Profile and layout facts of every variant that has some, its notes below. */
export function optimisationTable(facts: Facts): string {
  const optimised = facts.variants.filter(
    ({ optimizers, profile, dyno_stats, notes }) => optimizers.length > 0 || profile || dyno_stats || notes.length > 0,
  )
  if (optimised.length === 0) return ''
  const counters = counterRows(facts)
  const rows = optimised.map((variant) => {
    const taken = counters.find(({ variant: name, counter }) => name === variant.name && counter === 'taken branches')
    const percent = profiledPercent(variant)
    const { profile } = variant
    return [
      code(variant.name),
      variant.optimizers.map(code).join(', then ') || NOTHING,
      Object.entries(variant.trained_on)
        .map(([name, weight]) => `${code(name)}${weight === 1 ? '' : ` × ${brief(weight)}`}`)
        .join(', ') || NOTHING,
      taken ? `${count(taken.before)} → ${count(taken.after)} (${change(taken.after / taken.before)})` : NOTHING,
      profile && percent
        ? `${percent} % (${count(profile.functions_profiled)} of ${count(profile.functions)})`
        : NOTHING,
      profile ? staleness(profile) : NOTHING,
      profile && profile.executed_instructions > 0 ? count(profile.executed_instructions) : NOTHING,
    ]
  })
  const head = [
    'Variant',
    'Optimizer',
    'Trained on',
    'Taken branches',
    'Functions with profile',
    'Stale',
    'Instructions in profile',
  ]
  const notes = optimised.flatMap(({ name, notes }) => notes.map((note) => `${code(name)}: ${prose(note)}`))
  return paragraphs(table(head, rows, ['l', 'l', 'l', 'r', 'r', 'r', 'r']), bullets(notes))
}

export function leftOutTable(facts: Facts): string {
  const rows = leftOutGroups(facts).map(({ status, reason, samples }) => {
    const places = [
      ...new Set(
        samples.map(
          ({ variant, workload, threads, round }) =>
            `${code(variant)} on ${code(workload)} × ${threads} (round ${round})`,
        ),
      ),
    ]
    return [counted(samples.length, 'sample'), status, prose(reason), shortList(places, 4)]
  })
  return rows.length === 0 ? '' : table(['', 'Status', 'Reason', 'Where'], rows)
}

import { shortMetric } from '../../../results/metrics.js'
import { briefChange, change, changeWithInterval, counted, metricTitle, NOTHING } from '../../../results/words.js'
import type { Facts } from '../../facts/facts.js'
import { MOST_CANDIDATES, rankedCandidates } from '../../facts/ranking.js'
import { tally, tallySigns } from '../../facts/sentences.js'
import { mainMetrics } from '../../facts/shown-metrics.js'
import { signOf } from '../../facts/shown-verdicts.js'
import type { Markup } from '../../markup.js'
import { type Block, type Section, type Table, tableOf } from '../section.js'

/** The pooled change of every judged or main metric: a row for each candidate, the best first, then the control. */
export const pooledChanges: Section = {
  id: 'pooled',
  title: 'Pooled changes',
  blocks: (facts, markup) => pooledTables(facts, markup, wideTable),
}

/**
 * The pooled changes in a comment: with intervals for the first metric. The other intervals have a section of their
 * own.
 */
export const pooledInComment: Section = {
  id: 'pooled',
  title: 'Pooled changes',
  blocks: (facts, markup) => pooledTables(facts, markup, narrowTable),
}

/** The interval of every metric, one in each row. */
export const pooledIntervals: Section = {
  id: 'pooled-intervals',
  title: 'Pooled changes with their intervals',
  blocks: (facts, markup) => rowsOfMetrics(facts, namesOf(facts), metricsOf(facts), markup),
}

/** The pooled changes as cards, each with a small plot. */
export const cards: Section = {
  id: 'cards',
  title: 'Pooled changes',
  blocks: () => [{ kind: 'chart', chart: 'cards' }],
}

/** With more metrics than this the columns would not fit. Then each metric gets a row. */
const MOST_COLUMNS = 3

const CAPTION = 'Change over all cells'
const FIRST = { head: 'All cells', kind: 'name' } as const

type Drawn = (facts: Facts, names: readonly string[], metrics: readonly string[], markup: Markup) => Table[]

function pooledTables(facts: Facts, markup: Markup, drawn: Drawn): Block[] {
  const metrics = metricsOf(facts)
  if (metrics.length === 0) return []
  const draw = metrics.length > MOST_COLUMNS ? rowsOfMetrics : drawn
  const ranked = rankedCandidates(facts)
  const rest = ranked.slice(MOST_CANDIDATES)
  const blocks = draw(facts, rest, metrics, markup)
  const fold = { kind: 'fold', title: counted(rest.length, 'more candidate'), blocks } as const
  const shown = namesOf(facts).filter((name) => !rest.includes(name))
  return [...draw(facts, shown, metrics, markup), ...(blocks.length === 0 ? [] : [fold])]
}

/** The candidates by rank, then the control. */
function namesOf(facts: Facts): string[] {
  return [...rankedCandidates(facts), ...(facts.control === undefined ? [] : [facts.control])]
}

function metricsOf(facts: Facts): string[] {
  return [...new Set([...mainMetrics(facts), ...facts.results.plan.metrics])].filter((metric) =>
    facts.pools.some((pool) => pool.metric === metric),
  )
}

function rowsOfMetrics(...[facts, names, metrics, markup]: Parameters<Drawn>): Table[] {
  const rows = names.flatMap((name) =>
    metrics.map((metric) => [titleOf(facts, name, markup), metricTitle(metric), figureOf(facts, name, metric)]),
  )
  const columns = [FIRST, { head: 'Metric', kind: 'text' }, { head: 'Change', kind: 'interval' }] as const
  return tableOf({ caption: CAPTION, columns, rows })
}

function wideTable(...[facts, names, metrics, markup]: Parameters<Drawn>): Table[] {
  const rows = names.map((name) => {
    const cells = cellsOf(facts, name)
    return [
      titleOf(facts, name, markup),
      ...metrics.map((metric) => figureOf(facts, name, metric)),
      `${cells.length}${tally(cells)}`,
    ]
  })
  const ofMetrics = metrics.map((metric) => ({ head: metricTitle(metric), kind: 'interval' }) as const)
  return tableOf({ caption: CAPTION, columns: [FIRST, ...ofMetrics, { head: 'Cells', kind: 'text' }], rows })
}

function narrowTable(...[facts, names, [primary, ...others], markup]: Parameters<Drawn>): Table[] {
  const rows = names.map((name) => [
    titleOf(facts, name, markup),
    figureOf(facts, name, primary!, briefChange),
    ...others.map((metric) => figureOf(facts, name, metric, ({ ratio }) => change(ratio))),
    tallySigns(cellsOf(facts, name)),
  ])
  const columns = [
    FIRST,
    { head: metricTitle(primary!), kind: 'interval' },
    ...others.map((metric) => ({ head: shortMetric(metric), kind: 'change' }) as const),
    { head: 'Cells', kind: 'text' },
  ] as const
  return tableOf({ caption: CAPTION, columns, rows })
}

function titleOf(facts: Facts, name: string, markup: Markup): string {
  return `${markup.label(name)}${name === facts.control ? ' (A/A)' : ''}`
}

function cellsOf({ comparisons, primary }: Facts, name: string) {
  return comparisons.filter(({ candidate, metric }) => candidate === name && metric === primary)
}

/** Verdict and change as one text: `▲ +36.5 % [+29.1, +44.2]`. */
function figureOf(facts: Facts, name: string, metric: string, inWords = changeWithInterval): string {
  const pool = facts.pooled(name, metric)
  return pool ? `${signOf(pool.verdict)} ${inWords(pool)}` : NOTHING
}

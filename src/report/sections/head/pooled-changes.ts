import { changeWithInterval, counted, metricTitle, NOTHING } from '../../../results/words.js'
import type { Facts } from '../../facts/facts.js'
import { MOST_CANDIDATES, rankedCandidates } from '../../facts/ranking.js'
import { tally } from '../../facts/sentences.js'
import { mainMetrics } from '../../facts/shown-metrics.js'
import { signOf } from '../../facts/shown-verdicts.js'
import type { Markup } from '../../markup.js'
import { type Block, type Section, type Table, tableOf } from '../section.js'

/** The pooled change of every judged or main metric: a row for each candidate, the best first, then the control. */
export const pooledChanges: Section = { id: 'pooled', title: 'Pooled changes', blocks: pooledTables }

/** The same as cards, each with a small plot. */
export const cards: Section = {
  id: 'cards',
  title: 'Pooled changes',
  blocks: () => [{ kind: 'chart', chart: 'cards' }],
}

/** With more metrics than this the columns would not fit. Then each metric gets a row. */
const MOST_COLUMNS = 3

const CAPTION = 'Change over all cells'

function pooledTables(facts: Facts, markup: Markup): Block[] {
  const metrics = [...new Set([...mainMetrics(facts), ...facts.results.plan.metrics])].filter((metric) =>
    facts.pools.some((pool) => pool.metric === metric),
  )
  if (metrics.length === 0) return []
  const ranked = rankedCandidates(facts)
  const rest = ranked.slice(MOST_CANDIDATES)
  const shown = [...ranked.slice(0, MOST_CANDIDATES), ...(facts.control === undefined ? [] : [facts.control])]
  const blocks = tableFor(facts, rest, metrics, markup)
  const fold = { kind: 'fold', title: counted(rest.length, 'more candidate'), blocks } as const
  return [...tableFor(facts, shown, metrics, markup), ...(blocks.length === 0 ? [] : [fold])]
}

function tableFor(facts: Facts, names: readonly string[], metrics: readonly string[], markup: Markup): Table[] {
  const title = (name: string) => `${markup.label(name)}${name === facts.control ? ' (A/A)' : ''}`
  const first = { head: 'All cells', kind: 'name' } as const
  if (metrics.length > MOST_COLUMNS) {
    const rows = names.flatMap((name) =>
      metrics.map((metric) => [title(name), metricTitle(metric), figureOf(facts, name, metric)]),
    )
    const columns = [first, { head: 'Metric', kind: 'text' }, { head: 'Change', kind: 'interval' }] as const
    return tableOf({ caption: CAPTION, columns, rows })
  }
  const rows = names.map((name) => {
    const cells = facts.comparisons.filter(({ candidate, metric }) => candidate === name && metric === facts.primary)
    return [title(name), ...metrics.map((metric) => figureOf(facts, name, metric)), `${cells.length}${tally(cells)}`]
  })
  const ofMetrics = metrics.map((metric) => ({ head: metricTitle(metric), kind: 'interval' }) as const)
  return tableOf({ caption: CAPTION, columns: [first, ...ofMetrics, { head: 'Cells', kind: 'text' }], rows })
}

/** Verdict and change in one text: `▲ +36.5 % [+29.1, +44.2]`. */
function figureOf(facts: Facts, name: string, metric: string): string {
  const pool = facts.pooled(name, metric)
  return pool ? `${signOf(pool.verdict)} ${changeWithInterval(pool)}` : NOTHING
}

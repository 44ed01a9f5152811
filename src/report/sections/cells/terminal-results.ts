import { shortMetric } from '../../../results/metrics.js'
import { change, changeWithInterval, figure } from '../../../results/words.js'
import type { CellFacts, Facts } from '../../facts/facts.js'
import { isUnseen, secondMetrics } from '../../facts/shown-metrics.js'
import type { Markup } from '../../markup.js'
import { type Column, partsOf, type Section, sentencesOf, tableOf } from '../section.js'

/**
 * The columns that fit into the width: threads, variant, level, change with interval, verdict, and the changes of the
 * secondary metrics.
 */
export const terminalResults: Section = {
  id: 'results',
  title: 'Results',
  blocks: (facts, markup) =>
    partsOf(facts, ({ name, cells }) =>
      tableOf({
        caption: `Figures of ${name}`,
        columns: columnsOf(facts),
        rows: cells.flatMap((cell) => rowsOf(facts, cell, markup)),
      }),
    ),
}

/** The meaning of the stars in these tables. */
export const stars: Section = {
  id: 'stars',
  title: 'Stars',
  blocks: (facts) => sentencesOf(hasStars(facts) ? ['* the profile was recorded under another load'] : []),
}

function columnsOf(facts: Facts): Column[] {
  return [
    { head: 'thr', kind: 'number' },
    { head: 'variant', kind: 'name' },
    { head: facts.primary, kind: 'number' },
    { head: 'change, %', kind: 'interval' },
    { head: 'verdict', kind: 'verdict' },
    ...secondMetrics(facts).map((metric): Column => ({ head: `${shortMetric(metric)}, %`, kind: 'change' })),
  ]
}

/**
 * The variants of a cell. A star means that the profile was recorded under another load. It precedes the name, so that
 * shortening the name does not remove it.
 */
function rowsOf(facts: Facts, cell: CellFacts, markup: Markup): string[][] {
  const shown = facts.variants.filter(({ name }) => cell.samples.has(name))
  const noStar = hasStars(facts) ? ' ' : ''
  return shown.map(({ name }, i) => {
    const comparison = cell.comparison(name, facts.primary)
    const others = secondMetrics(facts).map((metric) => cell.comparison(name, metric))
    return [
      i === 0 ? String(cell.threads) : '',
      `${isUnseen(comparison) ? '*' : noStar}${markup.label(name)}`,
      figure(cell.level(name, facts.primary)),
      comparison ? changeWithInterval(comparison) : '',
      comparison?.verdict ?? '',
      ...others.map((other) => (other ? change(other.ratio) : '')),
    ]
  })
}

function hasStars({ comparisons }: Facts): boolean {
  return comparisons.some(isUnseen)
}

import { changeWithInterval, count, figure, metricHead, NOTHING } from '../../../results/words.js'
import type { Facts, WorkloadFacts } from '../../facts/facts.js'
import { workloadSentences } from '../../facts/sentences.js'
import { mainMetrics } from '../../facts/shown-metrics.js'
import { shownVerdict } from '../../facts/shown-verdicts.js'
import type { Markup } from '../../markup.js'
import { partsOf, type Section, sentencesOf, type Table, tableOf } from '../section.js'

/** The main metrics of every workload, each in a table that is narrow enough for a comment. */
export const resultsInComment: Section = {
  id: 'results',
  title: 'Results',
  blocks: (facts, markup) =>
    partsOf(facts, (workload) => [
      { kind: 'chart', chart: 'sweep', workload },
      ...mainMetrics(facts).flatMap((metric) => tableFor(facts, workload, metric, markup)),
      ...sentencesOf(workloadSentences(facts, workload, markup)),
    ]),
}

function tableFor(facts: Facts, workload: WorkloadFacts, metric: string, markup: Markup): Table[] {
  const rows = workload.cells.flatMap((cell) =>
    facts.variants
      .filter(({ name }) => cell.samples.has(name))
      .map(({ name, role }) => {
        const comparison = cell.comparison(name, metric)
        return [
          count(cell.threads),
          role === 'control' ? `${markup.label(name)} (A/A)` : markup.label(name),
          figure(cell.level(name, metric)),
          ...(comparison ? [changeWithInterval(comparison), shownVerdict(facts, comparison)] : [NOTHING, '']),
        ]
      }),
  )
  return tableOf({
    caption: `${metricHead(metric)} of ${workload.name}`,
    columns: [
      { head: 'Threads', kind: 'number' },
      { head: 'Variant', kind: 'name' },
      { head: metricHead(metric), kind: 'number' },
      { head: 'Change', kind: 'interval' },
      { head: 'Verdict', kind: 'verdict' },
    ],
    rows,
  })
}

import {
  changeWithInterval,
  count,
  figure,
  list,
  metricHead,
  metricTitle,
  trainedWord,
} from '../../../results/words.js'
import type { CellFacts, Facts, WorkloadFacts } from '../../facts/facts.js'
import { workloadSentences } from '../../facts/sentences.js'
import { mainMetrics, otherMetrics } from '../../facts/shown-metrics.js'
import { shownVerdict } from '../../facts/shown-verdicts.js'
import type { Markup } from '../../markup.js'
import { type Block, type Column, partsOf, type Section, sentencesOf, type Table, tableOf } from '../section.js'
import { activityBlocks } from './activity.js'

/** All figures of all workloads. The page has plots instead: see `everyCell` and `overThreads`. */
export const results: Section = {
  id: 'results',
  title: 'Results',
  blocks: (facts, markup) =>
    partsOf(facts, (workload) => [
      { kind: 'chart', chart: 'sweep', workload },
      ...mainTable(facts, workload, markup),
      ...otherTables(facts, workload),
      ...sentencesOf(workloadSentences(facts, workload, markup)),
      ...activityBlocks(facts, workload, markup),
    ]),
}

function mainTable(facts: Facts, workload: WorkloadFacts, markup: Markup): Table[] {
  const metrics = mainMetrics(facts)
  const columns: Column[] = [
    { head: 'Threads', kind: 'number' },
    { head: 'Variant', kind: 'name' },
    ...metrics.flatMap((metric): Column[] => [
      { head: metricHead(metric), kind: 'number' },
      { head: 'Change', kind: 'interval' },
      { head: 'Verdict', kind: 'verdict' },
    ]),
    { head: 'Profile', kind: 'text' },
  ]
  const rows = workload.cells.flatMap((cell) => mainRows(facts, cell, metrics, markup))
  return tableOf({ caption: `Figures of ${workload.name}`, columns, rows })
}

function mainRows(facts: Facts, cell: CellFacts, metrics: readonly string[], markup: Markup): string[][] {
  const measured = facts.variants.filter(({ name }) => cell.samples.has(name))
  return measured.map(({ name, role }) => [
    count(cell.threads),
    role === 'control' ? `${markup.label(name)} (A/A)` : markup.label(name),
    ...metrics.flatMap((metric) => {
      const comparison = cell.comparison(name, metric)
      const change = comparison ? [changeWithInterval(comparison), shownVerdict(facts, comparison)] : ['', '']
      return [figure(cell.level(name, metric)), ...change]
    }),
    role === 'candidate' ? trainedWord(cell.comparison(name, metrics[0]!)?.trained) : '',
  ])
}

/** The secondary metrics, variants across. Compared metrics are visible; the levels of the others are folded. */
function otherTables(facts: Facts, workload: WorkloadFacts): Block[] {
  const isCompared = (metric: string) =>
    facts.comparisons.some((comparison) => comparison.metric === metric && comparison.workload === workload.name)
  const others = otherMetrics(facts)
  const rest = others.filter((metric) => !isCompared(metric))
  const blocks = pivotTable(facts, workload, rest)
  return [
    ...pivotTable(facts, workload, others.filter(isCompared)),
    ...(blocks.length === 0 ? [] : [{ kind: 'fold' as const, title: list(rest.map(metricTitle)), blocks }]),
  ]
}

function pivotTable({ variants }: Facts, { name, cells }: WorkloadFacts, metrics: readonly string[]): Table[] {
  const shown = variants.filter((variant) => cells.some(({ samples }) => samples.has(variant.name)))
  const rows = metrics.flatMap((metric) =>
    cells.map((cell) => [
      metricHead(metric),
      count(cell.threads),
      ...shown.map((variant) => {
        const comparison = cell.comparison(variant.name, metric)
        const level = figure(cell.level(variant.name, metric))
        return comparison ? `${level} (${changeWithInterval(comparison)}, ${comparison.verdict})` : level
      }),
    ]),
  )
  const columns: Column[] = [
    { head: 'Metric', kind: 'text' },
    { head: 'Threads', kind: 'number' },
    ...shown.map((variant): Column => ({ head: variant.name, kind: 'number', isNamed: true })),
  ]
  return tableOf({ caption: `Other metrics of ${name}`, columns, rows })
}

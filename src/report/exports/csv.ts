import { metricNamed } from '../../results/metrics.js'
import type { Results } from '../../results/schema.js'
import { factsOf } from '../facts/facts.js'
import { oneLine } from '../markup.js'

type Field = string | number | null | undefined

/** RFC 4180: one row per sample and one column per metric, for spreadsheets and data frames. */
export function samplesCsv(results: Results): string {
  const { metrics } = factsOf(results)
  const head = [
    'workload',
    'threads',
    'variant',
    'phase',
    'round',
    'order',
    'host',
    'started',
    'duration_s',
    'status',
    'reason',
  ]
  const rows = results.samples.map((sample): Field[] => [
    sample.workload,
    sample.threads,
    sample.variant,
    sample.phase ?? 'discovery',
    sample.round,
    sample.order,
    sample.host,
    sample.started,
    sample.duration_s,
    sample.status,
    sample.reason,
    ...metrics.map((metric) => sample.metrics[metric]),
  ])
  return csv([[...head, ...metrics], ...rows])
}

/** One row per comparison, with the medians of both sides. Pooled figures have no workload and no threads. */
export function comparisonsCsv(results: Results): string {
  const { comparisons, pools, cells, baseline } = factsOf(results)
  const byPlace = new Map(cells.map((cell) => [`${cell.threads} ${cell.workload}`, cell]))
  const rows = comparisons.map((c): Field[] => {
    const cell = byPlace.get(`${c.threads} ${c.workload}`)
    const levels = [cell?.level(c.baseline, c.metric), cell?.level(c.candidate, c.metric)]
    const { workload, threads, candidate, metric } = c
    return [
      workload,
      threads,
      candidate,
      c.baseline,
      metric,
      ...unitOf(metric),
      ...levels,
      c.rounds,
      ...figuresOf(c),
      c.p_value,
      c.trained,
      c.detectable,
    ]
  })
  const pooled = pools.map((p): Field[] => [
    '',
    '',
    p.candidate,
    baseline,
    p.metric,
    ...unitOf(p.metric),
    null,
    null,
    null,
    ...figuresOf(p),
    p.p_value,
    null,
    null,
  ])
  const head =
    'workload threads candidate baseline metric unit direction baseline_median candidate_median rounds ratio ci_low ci_high verdict p_value trained detectable'
  return csv([head.split(' '), ...rows, ...pooled])
}

function unitOf(metric: string): [Field, Field] {
  const known = metricNamed(metric)
  return [known?.unit, known?.direction]
}

function figuresOf({
  ratio,
  ci_low,
  ci_high,
  verdict,
}: {
  ratio: Field
  ci_low: Field
  ci_high: Field
  verdict: string
}): Field[] {
  return [ratio, ci_low, ci_high, verdict]
}

function csv(rows: readonly (readonly Field[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(value: Field): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  // A spreadsheet would run text that begins with one of these characters as a formula.
  const text = oneLine(value).replace(/^[=+\-@]/, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { grouped } from '../../results/grouped.js'
import type { Interval, Sample } from '../../results/schema.js'
import { cellInWords, count, figure, metricHead, metricWord, threadsOf } from '../../results/words.js'
import { median } from '../../statistics/median.js'
import { whyNotOk } from '../../verdict/rounds.js'
import type { CellFacts, Facts, WorkloadFacts } from '../facts/facts.js'
import { judgedMetrics } from '../facts/shown-metrics.js'
import { escapeHtml, htmlTable } from '../render/html/html-text.js'
import { type ChartPoint, chart, countAxis, figureOf, valueAxis } from './chart.js'

const HEIGHT = 150

/** A chart of each cell of a workload: its rounds. */
export function roundsCharts(facts: Facts, { cells }: WorkloadFacts): string {
  return grid(cells.map((cell) => roundsChart(facts, cell)))
}

/** If there are more cells than this, the page has room for only one chart of each. */
const MANY_CELLS = 60

/** Charts of each cell of a workload: the course of its samples. */
export function seriesCharts(facts: Facts, { cells }: WorkloadFacts): string {
  const metrics = facts.cells.length > MANY_CELLS ? SERIES_METRICS.slice(0, 1) : SERIES_METRICS
  return metrics.map((metric) => grid(cells.map((cell) => seriesChart(facts, cell, metric)))).join('')
}

function grid(charts: readonly string[]): string {
  const drawn = charts.filter((one) => one !== '')
  return drawn.length === 0 ? '' : `<div class="charts">${drawn.join('')}</div>`
}

/** Every sample of a cell as a dot, by round. Samples that do not count are crosses with their reason. */
function roundsChart(facts: Facts, cell: CellFacts): string {
  const metric = facts.primary
  const shown = facts.variants.flatMap(({ name }, variant) => {
    const samples = [...(cell.samples.get(name) ?? [])].sort(bySeries)
    return samples.length === 0 ? [] : [{ variant, name, samples, rounds: running(samples) }]
  })
  const values = shown.flatMap(({ samples }) => samples.flatMap(({ metrics }) => metrics[metric] ?? []))
  if (values.length === 0) return ''
  const lines = shown.map(({ variant, samples, rounds }) => ({
    variant,
    joined: false,
    points: samples.map(
      (sample, i): ChartPoint => ({ x: rounds[i]!, y: sample.metrics[metric], leftOut: sample.status !== 'ok' }),
    ),
  }))
  const label = `${metricHead(metric)}, by round, workload ${cellInWords(cell)}`
  const x = countAxis(shown.flatMap(({ rounds }) => rounds))
  const drawn = chart({ label, x, y: valueAxis(values, { ticks: 4 }), height: HEIGHT, lines, xTitle: 'round' })
  const carried = judgedMetrics(facts)
  const hosts = new Set(shown.flatMap(({ samples }) => samples.map(({ host }) => host)))
  const columns = [
    ['Variant'],
    ['Round', 'number'],
    ...(hosts.size > 1 ? [['Host']] : []),
    ...carried.map((name) => [metricHead(name), 'number']),
    ['Counts'],
  ] as [string, 'number'?][]
  const rows = shown.flatMap(({ name, samples, rounds }) =>
    samples.map((sample, i) => [
      escapeHtml(name),
      String(rounds[i]),
      ...(hosts.size > 1 ? [escapeHtml(sample.host)] : []),
      ...carried.map((one) => exact(sample.metrics[one])),
      stateOf(sample),
    ]),
  )
  return figureOf(`<b>${escapeHtml(threadsOf(cell.threads))}</b>`, drawn, htmlTable(label, columns, rows), 'row')
}

function bySeries(a: Sample, b: Sample): number {
  return (
    Number(a.phase === 'confirm') - Number(b.phase === 'confirm') ||
    (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) ||
    a.round - b.round
  )
}

/**
 * Numbers for the rounds: their own if all differ. With several hosts or confirming rounds, they are numbered
 * consecutively.
 */
function running(samples: readonly Sample[]): number[] {
  const rounds = samples.map(({ round }) => round)
  return new Set(rounds).size === rounds.length && rounds.every((round, i) => i === 0 || round > rounds[i - 1]!)
    ? rounds
    : rounds.map((_, i) => i)
}

function stateOf(sample: Sample): string {
  if (sample.status !== 'ok') return escapeHtml(whyNotOk(sample))
  return sample.phase === 'confirm' ? 'confirming' : 'yes'
}

/** A number as in the file, with at most seven digits and thousands separators. */
function exact(value: number | undefined): string {
  if (value === undefined) return '–'
  const [whole = '', part] = String(Number(value.toPrecision(7))).split('.')
  if (!/^-?\d+$/.test(whole)) return String(value)
  return `${count(Number(whole))}${part === undefined ? '' : `.${part}`}`
}

/** The metrics that load generators report per second, the most important first. */
const SERIES_METRICS = ['throughput', 'latency_p95'] as const satisfies readonly (keyof Interval)[]

type SeriesMetric = (typeof SERIES_METRICS)[number]

/**
 * The course of a sample: for every variant, the median over the rounds at each second. Empty if samples last one
 * second.
 */
function seriesChart(facts: Facts, cell: CellFacts, metric: SeriesMetric): string {
  const shown = facts.variants.flatMap(({ name }, variant) => {
    const intervals = (cell.samples.get(name) ?? []).flatMap(({ status, intervals: some }) =>
      status === 'ok' ? (some ?? []) : [],
    )
    const points = mediansOverTime(intervals, metric, pointsFor(facts))
    return points.length === 0 ? [] : [{ variant, name, points, joined: true }]
  })
  if (!shown.some(({ points }) => points.length > 1)) return ''
  const label = `${metricHead(metric)}, by second of the sample, workload ${cellInWords(cell)}`
  const seconds = [...new Set(shown.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b)
  const y = valueAxis(
    shown.flatMap(({ points }) => points.map((point) => point.y)),
    { ticks: 4 },
  )
  const drawn = chart({ label, x: countAxis(seconds), y, height: HEIGHT, lines: shown, xTitle: 'seconds' })
  const columns = [['Variant'], ...seconds.map((second) => [`${figure(second)} s`, 'number'])] as [string, 'number'?][]
  const rows = shown.map(({ name, points }) => {
    const bySecond = new Map(points.map(({ x, y: value }) => [x, value]))
    return [escapeHtml(name), ...seconds.map((second) => (bySecond.has(second) ? figure(bySecond.get(second)) : ''))]
  })
  const heading = `<b>${escapeHtml(threadsOf(cell.threads))}</b> ${escapeHtml(metricWord(metric))}`
  return figureOf(heading, drawn, htmlTable(label, columns, rows), 'cell')
}

/** The largest number of points in all series of a page. Each point is a mark and a cell of a table. */
const POINTS_OF_A_PAGE = 12_000

/** The number of points that fit on a phone, or fewer if there are many series. */
function pointsFor({ cells, variants }: Facts): number {
  return Math.min(60, Math.max(10, Math.floor(POINTS_OF_A_PAGE / (2 * cells.length * variants.length))))
}

/** Medians over intervals that end at the same second. Neighbours are merged if there are more than `most`. */
function mediansOverTime(
  intervals: readonly Interval[],
  metric: SeriesMetric,
  most: number,
): { x: number; y: number }[] {
  const last = intervals.reduce((most, { at_s }) => Math.max(most, at_s), 0)
  const step = Math.max(1, Math.ceil(last / most))
  const buckets = grouped(intervals, ({ at_s }) => String(Math.ceil(at_s / step) * step))
  return [...buckets]
    .flatMap(([second, some]) => {
      const values = some.flatMap((interval) => interval[metric] ?? [])
      return values.length === 0 ? [] : [{ x: Number(second), y: median(values) }]
    })
    .sort((a, b) => a.x - b.x)
}

import { change, changeWithInterval, figure, metricHead, metricWord, threadsOf } from '../../results/words.js'
import type { CellComparison } from '../../verdict/comparisons.js'
import type { Sweep } from '../../verdict/sweeps.js'
import type { Facts, WorkloadFacts } from '../facts/facts.js'
import { comparisonsOf, crossoverSentence, worthTelling } from '../facts/sentences.js'
import { mainMetrics } from '../facts/shown-metrics.js'
import { escapeHtml, htmlMarkup, htmlTable, number, sentence } from '../render/html/html-text.js'
import { type Axis, chart, figureOf, inner, percent, round, threadAxis, valueAxis } from './chart.js'

const HEIGHT = 220

/** The charts of one workload over its thread counts. Empty if there is only one thread count. */
export function sweepCharts(facts: Facts, workload: WorkloadFacts): string {
  if (workload.cells.length < 2) return ''
  const levels = mainMetrics(facts).map((metric) => levelChart(facts, workload, metric))
  return `<div class="charts">${levels.join('')}${changeChart(facts, workload)}</div>${crossings(facts, workload)}`
}

/** The level of every variant. The axis begins at 0, so that height means size. Knees have a ring. */
function levelChart(facts: Facts, workload: WorkloadFacts, metric: string): string {
  const lines = facts.variants.map(({ name }, variant) => ({
    variant,
    joined: true,
    points: workload.cells.flatMap((cell) => {
      const y = cell.level(name, metric)
      return y === undefined ? [] : [{ x: cell.threads, y }]
    }),
  }))
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y))
  if (values.length === 0) return ''
  const x = threadAxis(workload.cells.map(({ threads }) => threads))
  const y = valueAxis(values, { fromZero: true })
  const label = `${metricHead(metric)}, by threads, workload ${workload.name}`
  const drawn = chart({
    label,
    x,
    y,
    height: HEIGHT,
    lines,
    beneath: knees(facts, workload, metric, x, y),
    xTitle: 'threads',
  })
  const columns = [
    ['Variant'] as const,
    ...workload.cells.map(({ threads }) => [threadsOf(threads), 'number'] as const),
  ]
  const rows = facts.variants.map(({ name }) => [
    escapeHtml(name),
    ...workload.cells.map((cell) => {
      const level = cell.level(name, metric)
      return level === undefined ? '' : figure(level)
    }),
  ])
  return figureOf(
    `<b>${escapeHtml(metricHead(metric))}</b> median of the rounds`,
    drawn,
    htmlTable(label, columns, rows),
    'cell',
  )
}

function sweepOf(workload: WorkloadFacts, metric: string): Sweep | undefined {
  return workload.sweeps.find((sweep) => sweep.metric === metric)
}

function knees(facts: Facts, workload: WorkloadFacts, metric: string, x: Axis, y: Axis): string {
  return (sweepOf(workload, metric)?.curves ?? [])
    .flatMap(({ variant, knee, points }) => {
      const at = points.find(({ threads }) => threads === knee)
      const place = facts.variants.findIndex(({ name }) => name === variant)
      return at && place >= 0
        ? [
            `<circle class="knee v${place}" cx="${percent(x.at(at.threads))}" cy="${round((1 - y.at(at.value)) * HEIGHT)}" r="7"/>`,
          ]
        : []
    })
    .join('')
}

/** A candidate's line: its change at each thread count, in percent. */
interface ChangeLine {
  readonly name: string
  /** The index of the variant, which decides its colour. */
  readonly variant: number
  readonly points: readonly { readonly x: number; readonly y: number; readonly comparison: CellComparison }[]
  readonly joined: true
}

/** Candidates against the baseline. Where the line crosses 0, the candidate stops being better. */
function changeChart(facts: Facts, workload: WorkloadFacts): string {
  const metric = facts.primary
  const shown = changeLines(facts, workload)
  if (shown.length === 0) return ''
  const margin = facts.results.plan.margin * 100
  const bounds = shown.flatMap(({ points }) =>
    points.flatMap(({ y, comparison: { ci_low, ci_high } }) => [
      y,
      ...[ci_low, ci_high].flatMap((r) => (r === null ? [] : [(r - 1) * 100])),
    ]),
  )
  const x = threadAxis(workload.cells.map(({ threads }) => threads))
  const y = valueAxis([...bounds, margin, -margin], {
    format: (value) => number(value === 0 ? '0 %' : change(1 + value / 100, Number.isInteger(value) ? 0 : 1)),
  })
  const px = (value: number) => round((1 - y.at(value)) * HEIGHT)
  const band = `<rect class="band" width="100%" y="${px(margin)}" height="${round(px(-margin) - px(margin))}"/><line class="zero" x2="100%" y1="${px(0)}" y2="${px(0)}"/>`
  const whiskers = shown.map((line) => whiskersOf(line, x, px)).join('')
  const label = `Change of ${metricWord(metric)} against ${facts.baseline}, by threads, workload ${workload.name}`
  const drawn = chart({
    label,
    x,
    y,
    height: HEIGHT,
    lines: shown,
    beneath: `${band}${inner(HEIGHT, '')}${whiskers}${crossingLines(facts, workload, x)}`,
    xTitle: 'threads',
  })
  return figureOf(
    `<b>Change of ${escapeHtml(metricWord(metric))}</b> on ${escapeHtml(facts.baseline)}`,
    drawn,
    changeTable(label, shown, facts, workload),
    'cell',
  )
}

function changeLines(facts: Facts, workload: WorkloadFacts): ChangeLine[] {
  return facts.variants.flatMap(({ name, role }, variant) => {
    const points = workload.cells.flatMap((cell) => {
      const comparison = cell.comparison(name, facts.primary)
      return comparison && comparison.ratio !== null
        ? [{ x: cell.threads, y: (comparison.ratio - 1) * 100, comparison }]
        : []
    })
    return role !== 'baseline' && points.length > 0 ? [{ name, variant, points, joined: true as const }] : []
  })
}

/** The interval of each point, as a vertical line. */
function whiskersOf({ variant, points }: ChangeLine, x: Axis, px: (value: number) => number): string {
  const lines = points.flatMap(({ x: threads, comparison: { ci_low, ci_high } }) =>
    ci_low === null || ci_high === null
      ? []
      : [
          `<line x1="${percent(x.at(threads))}" x2="${percent(x.at(threads))}" y1="${px((ci_high - 1) * 100)}" y2="${px((ci_low - 1) * 100)}"/>`,
        ],
  )
  return `<g class="whisker v${variant}">${lines.join('')}</g>`
}

/** Where a candidate crosses the baseline. */
function crossingLines(facts: Facts, workload: WorkloadFacts, x: Axis): string {
  return (sweepOf(workload, facts.primary)?.crossovers ?? [])
    .filter((crossover) => worthTelling(crossover, comparisonsOf(workload, crossover.candidate, facts.primary)))
    .map(({ estimate, candidate }) => {
      const variant = facts.variants.findIndex(({ name }) => name === candidate)
      return `<line class="crossing v${variant}" x1="${percent(x.at(estimate))}" x2="${percent(x.at(estimate))}" y2="${HEIGHT}"/>`
    })
    .join('')
}

function changeTable(label: string, shown: readonly ChangeLine[], facts: Facts, workload: WorkloadFacts): string {
  const columns = [
    ['Variant'] as const,
    ...workload.cells.map(({ threads }) => [threadsOf(threads), 'number'] as const),
  ]
  const rows = shown.map(({ name }) => [
    escapeHtml(name),
    ...workload.cells.map((cell) => {
      const comparison = cell.comparison(name, facts.primary)
      return !comparison || comparison.ratio === null ? '' : number(changeWithInterval(comparison))
    }),
  ])
  return htmlTable(label, columns, rows)
}

/** Crossovers and knees in words, for readers who cannot see the lines. */
function crossings(facts: Facts, workload: WorkloadFacts): string {
  const sweep = sweepOf(workload, facts.primary)
  if (!sweep) return ''
  const crossed = facts.candidates.flatMap(({ name }) => {
    const turns = crossoverSentence(facts, workload, name)
    return turns ? [`${htmlMarkup.name(name)}: ${turns}`] : []
  })
  const knees = sweep.curves.flatMap(({ variant, knee }) =>
    knee === null ? [] : [`${htmlMarkup.name(variant)} ${threadsOf(knee)}`],
  )
  const lines = [
    ...crossed,
    ...(knees.length > 0 ? [`Knee, after which more threads gain little (ringed): ${knees.join(', ')}.`] : []),
  ]
  return lines.length === 0
    ? ''
    : `<ul class="notes">${lines.map((line) => `<li>${sentence(line)}</li>`).join('')}</ul>`
}

import { scaleLinear } from 'd3-scale'
import type { CellComparison } from '../results/comparisons.js'
import { grouped } from '../results/grouped.js'
import { percent } from './chart.js'
import type { Facts } from './facts.js'
import { escapeHtml, folded, number } from './html-text.js'
import {
  change,
  changeWithInterval,
  count,
  counted,
  type Estimate,
  metricWord,
  share,
  trainedWord,
  verdictWord,
} from './words.js'

/** Past this many rows only the first workload is unfolded. */
const MANY_ROWS = 120

/** Maps a ratio to its place in a row, 0…1, on the log scale: a halving is as far as a doubling. */
interface RatioScale {
  at(ratio: number): number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  readonly margin: { readonly from: number; readonly to: number }
}

/**
 * A forest plot that is a table: each comparison a row, with its interval drawn in the row. One scale for all rows of a
 * metric, so that rows can be compared by eye.
 */
export function forestPlot(facts: Facts, metric: string): string {
  const comparisons = facts.comparisons.filter((comparison) => comparison.metric === metric)
  if (comparisons.length === 0) return ''
  const scale = ratioScale(comparisons, facts.results.plan.margin)
  const byWorkload = facts.workloads.flatMap(({ name }) => {
    const own = comparisons.filter(({ workload }) => workload === name)
    return own.length > 0 ? [{ name, own }] : []
  })
  return byWorkload
    .map(({ name, own }, i) => {
      const head = `<b class="name">${escapeHtml(name)}</b> <span class="quiet">${escapeHtml(tallyOf(own))}</span>`
      return folded(head, forestTable(facts, name, metric, own, scale), i === 0 || comparisons.length <= MANY_ROWS)
    })
    .join('')
}

function tallyOf(comparisons: readonly CellComparison[]): string {
  const candidates = comparisons.filter(({ role }) => role === 'candidate')
  return [...grouped(candidates, ({ verdict }) => verdict)]
    .map(([verdict, some]) => `${some.length} ${verdict}`)
    .join(', ')
}

function forestTable(
  facts: Facts,
  workload: string,
  metric: string,
  comparisons: readonly CellComparison[],
  scale: RatioScale,
): string {
  const names = [...facts.candidates.map(({ name }) => name), ...(facts.control === undefined ? [] : [facts.control])]
  const ordered = names.flatMap((name) =>
    comparisons.filter(({ candidate }) => candidate === name).sort((a, b) => a.threads - b.threads),
  )
  const notes = [...new Set(ordered.flatMap((comparison) => comparison.notes))]
  const rows = ordered.map((comparison, i) => {
    const first = comparison.candidate !== ordered[i - 1]?.candidate
    const marks = comparison.notes.map((note) => notes.indexOf(note) + 1)
    return forestRow(comparison, first, marks, scale)
  })
  const caption = `Change of ${metricWord(metric)} against ${facts.baseline}, workload ${workload}`
  return (
    `<table class="forest" style="--ground:${ground(scale)}"><caption>${escapeHtml(caption)}</caption><thead><tr><th scope=col>Variant<th scope=col class=n>Threads` +
    `<th scope=col class="plotcell">${scaleTicks(scale)}<th scope=col class=n>Change<th scope=col>Verdict<th scope=col>Profile</thead>` +
    `<tbody>${rows.join('\n')}</tbody></table>${footnotes(notes)}`
  )
}

/** Numbered as the rows' marks are. */
function footnotes(notes: readonly string[]): string {
  const items = notes.map((note) => `<li>${number(note)}`)
  return items.length === 0 ? '' : `<ol class="notes quiet" aria-label="Notes">${items.join('')}</ol>`
}

/** The labels of a scale, to stand above or below its rows. */
export function scaleTicks(scale: RatioScale): string {
  const ticks = scale.ticks.map(({ at, label }) => `<text x="${percent(at)}" y="11">${label}</text>`).join('')
  return `<svg height="14" role="img" aria-label="Axis: change in percent">${ticks}</svg>`
}

function forestRow(comparison: CellComparison, first: boolean, marks: readonly number[], scale: RatioScale): string {
  const { candidate, role, threads, verdict, trained, rounds } = comparison
  const profile = role === 'control' ? 'A/A' : trainedWord(trained)
  return (
    `<tr class="${verdict}${first ? ' first' : ''}${role === 'control' ? ' aa' : ''}" title="${counted(rounds, 'round')}"><th>${escapeHtml(candidate)}` +
    `<td class=n>${count(threads)}<span class="phone"> thr.</span><td class="plotcell">${intervalBar(comparison, scale)}` +
    `<td class=n>${number(changeWithInterval(comparison))}<td class="verdict">${verdictWord(verdict)}${marks.length > 0 ? `<sup>${marks.join(',')}</sup>` : ''}<td class="quiet">${escapeHtml(profile)}`
  )
}

/** The interval as a line, the estimate as a point; an end that lies outside has an arrow. */
export function intervalBar({ ratio, ci_low, ci_high }: Estimate, scale: RatioScale): string {
  if (ratio === null) return '<svg height="22" aria-hidden="true"></svg>'
  const [low, high] = [ci_low === null ? 0 : scale.at(ci_low), ci_high === null ? 1 : scale.at(ci_high)]
  const open = ci_low === null || ci_high === null ? ' open' : ''
  const arrows = [
    ...(ci_low === null || low < 0 ? [`<text class="arrow" x="0" y="15">‹</text>`] : []),
    ...(ci_high === null || high > 1 ? [`<text class="arrow end" x="100%" y="15">›</text>`] : []),
  ].join('')
  return (
    `<svg height="22" aria-hidden="true"><line class="ci${open}" x1="${percent(clamp(low))}" x2="${percent(clamp(high))}" y1="11" y2="11"/>` +
    `<circle cx="${percent(clamp(scale.at(ratio)))}" cy="11" r="4.5"/>${arrows}</svg>`
  )
}

/**
 * The ground that intervals are drawn on, as a CSS background: the margin as a band, a line at 0, fine lines at the ticks. Said once
 * for a table, since a page may have a thousand rows.
 */
export function ground({ at, ticks, margin: { from, to } }: RatioScale): string {
  const line = (place: number, colour: string) =>
    `linear-gradient(90deg,transparent calc(${percent(place)} - .5px),var(--${colour}) 0 calc(${percent(place)} + .5px),transparent 0)`
  const band = `linear-gradient(90deg,transparent ${percent(from)},var(--band) 0 ${percent(to)},transparent 0)`
  const fine = ticks.filter(({ label }) => label !== '0').map((tick) => line(tick.at, 'line'))
  return [line(at(1), 'quiet'), ...fine, band].join(',')
}

function clamp(at: number): number {
  return Math.min(1, Math.max(0, at))
}

/** Wide enough for all intervals, unless a few reach so far that they would squeeze the rest: those are cut, with an arrow. */
export function ratioScale(estimates: readonly Estimate[], margin: number, ticks = 6): RatioScale {
  const logs = estimates
    .flatMap(({ ratio, ci_low, ci_high }) => [ratio, ci_low, ci_high])
    .flatMap((value) => (value !== null && value > 0 && Number.isFinite(value) ? [Math.log(value)] : []))
    .sort((a, b) => a - b)
  const edge = Math.log1p(margin) * 1.8
  const [from, to] = [quantile(logs, 0.03), quantile(logs, 0.97)]
  const reach = Math.max(to - from, edge) * 1.5
  const low = Math.min(-edge, Math.max(quantile(logs, 0), from - reach))
  const high = Math.max(edge, Math.min(quantile(logs, 1), to + reach))
  const pad = (high - low) * 0.05
  const scale = scaleLinear([low - pad, high + pad], [0, 1])
  const percents = apart(scaleLinear([Math.expm1(low), Math.expm1(high)], [0, 1]).ticks(ticks), (value) =>
    scale(Math.log1p(value)),
  )
  const decimals = percents.every((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9) ? 0 : 1
  return {
    at: (ratio) => scale(Math.log(ratio)),
    ticks: percents.map((value) => ({
      at: scale(Math.log1p(value)),
      label: number(value === 0 ? '0' : change(1 + value, decimals)),
    })),
    margin: { from: scale(-Math.log1p(margin)), to: scale(Math.log1p(margin)) },
  }
}

/** On a log scale large gains crowd together: from 0 outwards, the ticks whose labels have room. */
function apart(values: readonly number[], at: (value: number) => number): number[] {
  const kept: number[] = []
  for (const value of [...values].sort((a, b) => Math.abs(a) - Math.abs(b)))
    if (kept.every((other) => Math.abs(at(other) - at(value)) > 0.13)) kept.push(value)
  return kept.sort((a, b) => a - b)
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted.length === 0 ? 0 : sorted[Math.round((sorted.length - 1) * q)]!
}

/** What the drawing means, in words. */
export function forestKey(facts: Facts): string {
  const { margin, confidence } = facts.results.plan
  return `Point: estimate. Line: ${share(confidence, 2)} interval. Shaded: the margin of ±${share(margin, 2)}. Right of 0 is more, which is better for throughput and worse for latency and cost.`
}

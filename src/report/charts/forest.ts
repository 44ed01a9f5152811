import { scaleLinear } from 'd3-scale'
import { grouped } from '../../results/grouped.js'
import { metricNamed } from '../../results/metrics.js'
import {
  brief,
  change,
  changeWithInterval,
  count,
  counted,
  metricWord,
  type RatioEstimate,
  trainedWord,
} from '../../results/words.js'
import type { CellComparison } from '../../verdict/comparisons.js'
import { BEFORE_CORRECTION } from '../../verdict/notes.js'
import type { Facts } from '../facts/facts.js'
import { isUncorrected, type ShownVerdict, shownVerdict, signOf } from '../facts/shown-verdicts.js'
import { escapeHtml, folded, number } from '../render/html/html-text.js'
import { percent } from './chart.js'

/** With more rows than this, only the first workload is unfolded. */
const MANY_ROWS = 120

/** More footnotes than this are longer than the rows that they belong to. */
const MANY_NOTES = 6

/** The controls of all forest plots. They are hidden until the script of the page shows them. */
const TOOLS =
  '<div class="tools" hidden><label><input type="checkbox"> Changed only</label>' +
  '<label>Order <select><option value="plan">as planned<option value="gain">largest gain first<option value="loss">largest loss first</select></label>' +
  '<label>Compare with another results.json <input type="file" accept=".json,application/json"></label><span role="status"></span></div>'

/** Maps a ratio to its place in a row, 0…1, on the log scale. There, half and double are equally far from 1. */
interface RatioScale {
  at(ratio: number): number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  readonly margin: { readonly from: number; readonly to: number }
}

/**
 * A forest plot in a table: each row is a comparison, with a drawing of its interval. All rows of a metric have the
 * same scale, so that the eye can compare them.
 */
export function forestPlot(facts: Facts, metric: string): string {
  const comparisons = facts.comparisons.filter((comparison) => comparison.metric === metric)
  if (comparisons.length === 0) return ''
  const scale = ratioScale(comparisons, facts.results.plan.margin)
  const byWorkload = facts.workloads.flatMap(({ name }) => {
    const own = comparisons.filter(({ workload }) => workload === name)
    return own.length > 0 ? [{ name, own }] : []
  })
  const tables = byWorkload.map(({ name, own }, i) => {
    const head = `<b class="name">${escapeHtml(name)}</b> <span class="quiet">${escapeHtml(tallyOf(own))}</span>`
    return folded(head, forestTable(facts, name, metric, own, scale), i === 0 || comparisons.length <= MANY_ROWS)
  })
  return `${metric === facts.primary ? TOOLS : ''}${tables.join('')}`
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
  const notes = [...new Set(ordered.flatMap(footnotesOf))]
  const rows = ordered.map((comparison, i) => {
    const first = comparison.candidate !== ordered[i - 1]?.candidate
    const marks = footnotesOf(comparison).map((note) => notes.indexOf(note) + 1)
    const id = idOf(comparison, metric === facts.primary)
    return forestRow(comparison, shownVerdict(facts, comparison), { first, marks, id }, scale)
  })
  const caption = `Change of ${metricWord(metric)} against ${facts.baseline}, workload ${workload}`
  return (
    `<table class="forest" data-metric="${escapeHtml(metric)}" data-workload="${escapeHtml(workload)}" style="--ground:${ground(scale)}"><caption>${escapeHtml(caption)}</caption><thead><tr><th scope=col>Variant<th scope=col class=n>Threads` +
    `<th scope=col class="plotcell">${scaleTicks(scale)}<th scope=col class=n>Change<th scope=col>Verdict<th scope=col>Profile</thead>` +
    `<tbody>${rows.join('\n')}</tbody></table>${footnotes(notes)}`
  )
}

/** The notes of a row that its appearance does not already express. */
function footnotesOf({ notes }: CellComparison): string[] {
  return notes.filter((note) => !note.startsWith(BEFORE_CORRECTION))
}

/** The list of footnotes, numbered like the marks in the rows. */
function footnotes(notes: readonly string[]): string {
  if (notes.length === 0) return ''
  const items = notes.map((note) => `<li>${number(note)}`).join('')
  const list = `<ol class="notes quiet" aria-label="Notes">${items}</ol>`
  return notes.length > MANY_NOTES ? folded(`Notes 1 to ${notes.length}`, list) : list
}

/** The labels of a scale, for the line above or below its rows. */
export function scaleTicks(scale: RatioScale): string {
  const ticks = scale.ticks.map(({ at, label }) => `<text x="${percent(at)}" y="11">${label}</text>`).join('')
  return `<svg height="14" role="img" aria-label="Axis: change in percent">${ticks}</svg>`
}

/** The position of a row: whether it is the first of its variant, and the numbers of its footnotes. */
interface RowPosition {
  readonly first: boolean
  readonly marks: readonly number[]
  /** The anchor that a link can lead to. */
  readonly id: string
}

/**
 * The anchor of a row. It is the same in every report on these workloads and variants, so that a link to it remains
 * valid.
 */
function idOf({ workload, threads, candidate, metric }: CellComparison, isPrimary: boolean): string {
  // JSON may contain half of a surrogate pair, which has no encoding.
  const whole = (name: string | number) => encodeURIComponent(String(name).replace(/\p{Cs}/gu, '\ufffd'))
  return escapeHtml([workload, threads, candidate, ...(isPrimary ? [] : [metric])].map(whole).join('.'))
}

function forestRow(
  comparison: CellComparison,
  shown: ShownVerdict,
  { first, marks, id }: RowPosition,
  scale: RatioScale,
): string {
  const { candidate, role, threads, verdict, trained, rounds, p_adjusted } = comparison
  const hollow = isUncorrected(shown)
  const corrected = hollow ? `, p = ${brief(Number(p_adjusted!.toPrecision(2)))} after correction` : ''
  const profile = role === 'control' ? 'A/A' : trainedWord(trained)
  return (
    `<tr id="${id}"${dataOf(comparison)} class="${verdict}${hollow ? ' hollow' : ''}${first ? ' first' : ''}${role === 'control' ? ' aa' : ''}" title="${counted(rounds, 'round')}${corrected}"><th>${escapeHtml(candidate)}` +
    `<td class=n><a href="#${id}">${count(threads)}</a><span class="phone"> thr.</span><td class="plotcell">${intervalBar(comparison, scale)}` +
    `<td class=n>${number(changeWithInterval(comparison))}<td class="verdict">${signOf(shown)} ${verdict}${marks.length > 0 ? `<sup>${marks.join(',')}</sup>` : ''}<td class="quiet">${escapeHtml(profile)}`
  )
}

/**
 * The data by which the page's script sorts rows and compares them with another run: threads, gain, and the bounds of
 * the interval.
 */
function dataOf({ ratio, ci_low, ci_high, metric, threads }: CellComparison): string {
  const better = metricNamed(metric)?.direction === 'smaller' ? -1 : 1
  const gain = ratio === null ? '' : ` data-gain="${Number((better * Math.log(ratio)).toPrecision(4))}"`
  const ends = ci_low === null || ci_high === null ? [] : [ci_low, ci_high].map((end) => Number(end.toPrecision(5)))
  return `${gain} data-of="${[threads, ...ends].join(' ')}"`
}

/** The interval as a line and the estimate as a point. A bound outside the plot becomes an arrow. */
export function intervalBar({ ratio, ci_low, ci_high }: RatioEstimate, scale: RatioScale): string {
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
 * The CSS background of the intervals: the margin as a band, a line at 0, thin lines at the ticks. It is written once
 * for each table, because a page may have a thousand rows.
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

/**
 * A scale that is wide enough for all intervals. A few that are much longer are cut and get an arrow, so that the
 * others stay readable.
 */
export function ratioScale(estimates: readonly RatioEstimate[], margin: number, ticks = 6): RatioScale {
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
  const percents = spread(Math.expm1(low), Math.expm1(high), ticks, (value) => scale(Math.log1p(value)))
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

/** If two labels were closer than this share of the width, they would touch. */
const LABEL = 0.13

/**
 * As many ticks as fit, at multiples of one round step, including 0. On a log scale large gains are close together, so
 * the closest pair limits the step.
 */
function spread(low: number, high: number, most: number, at: (value: number) => number): number[] {
  for (let wanted = most; wanted > 0; wanted--) {
    const values = scaleLinear([low, high], [0, 1]).ticks(wanted)
    if (values.every((value, i) => i === 0 || at(value) - at(values[i - 1]!) > LABEL)) return values
  }
  return [0]
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted.length === 0 ? 0 : sorted[Math.round((sorted.length - 1) * q)]!
}

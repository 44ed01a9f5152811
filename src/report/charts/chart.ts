import { scaleLinear, scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { count } from '../../results/words.js'
import { largest, smallest } from '../../statistics/median.js'
import { escapeHtml } from '../render/html/html-text.js'

/*
 * The frame of every chart: a column of fixed width for the y axis, and a plot that fills the remaining width. In the
 * plot, x is a percentage and y a number of pixels, so that points and letters keep their size on every screen. Lines
 * are drawn in an inner SVG that is stretched, with strokes that are not.
 *
 * A chart has its table in the same <figure>, and its points are in the order of the table. The text of a point is read
 * from the table, so that the two cannot differ.
 */

/** The width of the inner SVG, in its own coordinates. */
const INNER = 1000

export interface Axis {
  /** Maps a value to 0…1, from left to right or from bottom to top. */
  at(value: number): number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
}

export interface ChartPoint {
  readonly x: number
  /** Undefined for a sample without the metric. It is drawn at the bottom of the plot. */
  readonly y: number | undefined
  /** Whether to draw a cross, for a sample that does not count. */
  readonly leftOut?: boolean
}

interface ChartLine {
  /** The index of the variant. It decides colour and dashes. */
  readonly variant: number
  readonly points: readonly ChartPoint[]
  readonly joined: boolean
}

interface Chart {
  readonly label: string
  readonly x: Axis
  readonly y: Axis
  readonly height: number
  readonly lines: readonly ChartLine[]
  /** SVG below the lines, in the plot's coordinates. */
  readonly beneath?: string
  /** The title of the x axis. */
  readonly xTitle: string
}

export function chart({ label, x, y, height, lines, beneath = '', xTitle }: Chart): string {
  const px = (value: number) => round((1 - y.at(value)) * height)
  const yTicks = y.ticks.map(({ at, label: text }) => ({ top: round((1 - at) * height), text }))
  const grid = yTicks.map(({ top }) => `<line class="grid" x2="100%" y1="${top}" y2="${top}"/>`).join('')
  const xTicks = x.ticks
    .map(({ at, label: text }) => `<text x="${percent(at)}" y="${height + 16}">${escapeHtml(text)}</text>`)
    .join('')
  const yLabels = yTicks
    .map(({ top, text }) => `<text x="100%" y="${round(top + 4)}">${escapeHtml(text)}</text>`)
    .join('')
  const paths = lines.map((one) => (one.joined ? path(one, x, px) : '')).join('')
  const marks = lines
    .map((one) => `<g class="v${one.variant}">${one.points.map((point) => mark(point, x, px, height)).join('')}</g>`)
    .join('')
  return (
    `<div class="chart"><svg class="y" width="56" height="${height + 24}" aria-hidden="true">${yLabels}</svg>` +
    `<svg class="plot" height="${height + 24}" role="img" tabindex="0" aria-label="${escapeHtml(label)}. Arrow keys walk the points; the table below holds the same figures.">` +
    `${grid}${beneath}${inner(height, paths)}<g class="marks">${marks}</g><g class="x">${xTicks}</g></svg></div>` +
    `<p class="xtitle" aria-hidden="true">${escapeHtml(xTitle)}</p>`
  )
}

/** The stretched part: paths in coordinates of 1000 by the height. */
export function inner(height: number, paths: string): string {
  return paths === ''
    ? ''
    : `<svg class="lines" width="100%" height="${height}" viewBox="0 0 ${INNER} ${height}" preserveAspectRatio="none">${paths}</svg>`
}

function path({ variant, points }: ChartLine, x: Axis, px: (value: number) => number): string {
  const draw = line<ChartPoint>()
    .defined(({ y, leftOut }) => y !== undefined && !leftOut)
    .x((point) => round(x.at(point.x) * INNER))
    .y((point) => px(point.y!))
  const d = draw([...points])
  return d ? `<path class="v${variant}" d="${d}"/>` : ''
}

function mark({ x: at, y, leftOut }: ChartPoint, x: Axis, px: (value: number) => number, height: number): string {
  const top = y === undefined ? height - 5 : px(y)
  return `<circle cx="${percent(x.at(at))}" cy="${top}" r="${leftOut ? 4 : 3}"${leftOut ? ' class="out"' : ''}/>`
}

/** An axis from the smallest value, or from 0 if height means size. */
export function valueAxis(values: readonly number[], { fromZero = false, format = tickLabel, ticks = 5 } = {}): Axis {
  const low = fromZero ? 0 : smallest(values)
  const high = largest(values)
  const pad = (high - low) * 0.06 || Math.abs(high) * 0.01 || 1
  const scale = scaleLinear([fromZero ? 0 : low - pad, high + pad], [0, 1]).nice(ticks)
  return {
    at: (value) => scale(value),
    ticks: scale.ticks(ticks).map((value) => ({ at: scale(value), label: format(value) })),
  }
}

/** An axis of thread counts, evenly spaced if each is twice the one before, with a tick for each. */
export function threadAxis(threads: readonly number[]): Axis {
  const [low, high] = [smallest(threads), largest(threads)]
  const scale = scaleLog([low, high], [0.04, 0.96])
  const at = (value: number) => (low === high ? 0.5 : scale(value))
  return { at, ticks: spaced(threads.map((value) => ({ at: at(value), label: count(value) }))) }
}

/** An axis of whole numbers from the first to the last, for example rounds. */
export function countAxis(values: readonly number[]): Axis {
  const [low, high] = [smallest(values), largest(values)]
  const scale = scaleLinear([low, high], [0.03, 0.97])
  const at = (value: number) => (low === high ? 0.5 : scale(value))
  const ticks = low === high ? [low] : scale.ticks(6).filter(Number.isInteger)
  return { at, ticks: ticks.map((value) => ({ at: at(value), label: count(value) })) }
}

/** The ticks without those whose labels would overlap on a phone. */
function spaced<T extends { readonly at: number }>(ticks: readonly T[]): T[] {
  const kept: T[] = []
  for (const tick of ticks) if (kept.length === 0 || tick.at - kept.at(-1)!.at > 0.07) kept.push(tick)
  return kept
}

function tickLabel(value: number): string {
  return Math.abs(value) >= 1000 ? count(value) : String(Number(value.toPrecision(6)))
}

/** A share of the width in percent. More decimals would be less than a pixel. */
export function percent(at: number): string {
  return `${Number((at * 100).toFixed(1))}%`
}

/** A number of pixels with one decimal, because a screen does not show more. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * A figure: its heading, the chart, and the table folded below it. A point of the chart belongs to a row of the table.
 * If the table has a column for each place on the x axis, the point belongs to a cell with a value.
 */
export function figureOf(heading: string, drawn: string, table: string, pointIs: 'cell' | 'row'): string {
  return `<figure data-point="${pointIs}"><figcaption>${heading}</figcaption>${drawn}<details class="data"><summary>Figures</summary>${table}</details></figure>`
}

import { metricNamed } from './metrics.js'
import type { Trained, Verdict } from './schema.js'

/*
 * How numbers become words, for every report. A change has its sign and a space before the percent sign; an interval
 * follows in brackets: `+13.4 % [+10.1, +16.8]`. Minus is the ASCII hyphen, so that a cell can be searched and pasted
 * into a spreadsheet.
 */

/** The text of an empty cell. */
export const NOTHING = '–'

/** A ratio with its interval. Null if the samples gave no ratio, or no bound. */
export interface RatioEstimate {
  readonly ratio: number | null
  readonly ci_low: number | null
  readonly ci_high: number | null
}

/** A whole number with thousands separators. */
export function count(value: number): string {
  return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A measured figure for a column: four significant digits, and no decimals from 1,000 upwards. */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return NOTHING
  const size = Math.abs(value)
  if (size === 0) return '0'
  if (size >= 999.95) return count(value)
  return value.toFixed(size >= 99.995 ? 1 : size >= 0.9995 ? 2 : size >= 0.0995 ? 3 : 5)
}

/** A measured figure for running text, without trailing zeros: `60 s`. */
export function brief(value: number): string {
  return figure(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** A figure with its metric's unit. */
export function quantity(value: number, metric: string): string {
  const unit = metricNamed(metric)?.unit
  return unit ? `${figure(value)} ${unit}` : figure(value)
}

/** A number with its noun in the right form: `1 round`, `6 rounds`. */
export function counted(n: number, noun: string, plural = `${noun}s`): string {
  return `${count(n)} ${n === 1 ? noun : plural}`
}

/** A ratio as a change, with its sign and without the percent sign. */
function signed(ratio: number, decimals: number): string {
  const text = ((ratio - 1) * 100).toFixed(decimals)
  // A value that rounds to zero has no sign.
  if (Number(text) === 0) return Math.abs(Number(text)).toFixed(decimals)
  return text.startsWith('-') ? text : `+${text}`
}

/** A ratio as a change: 1.134 is `+13.4 %`. */
export function change(ratio: number | null | undefined, decimals = 1): string {
  return ratio === null || ratio === undefined || !Number.isFinite(ratio) ? NOTHING : `${signed(ratio, decimals)} %`
}

/** A change with its interval. It has a second decimal only if the interval is narrow enough. */
export function changeWithInterval({ ratio, ci_low, ci_high }: RatioEstimate): string {
  if (ratio === null) return NOTHING
  if (ci_low === null || ci_high === null) return `${change(ratio)} [no interval]`
  const decimals = ci_high - ci_low < 0.005 ? 2 : 1
  const low = Number.isFinite(ci_low) && ci_low > 0 ? signed(ci_low, decimals) : '-100'
  const high = Number.isFinite(ci_high) ? signed(ci_high, decimals) : '∞'
  return `${change(ratio, decimals)} [${low}, ${high}]`
}

/** In a narrow column, an interval that is wider than this has no decimals. */
const WIDE_INTERVAL = 0.05

/**
 * The change for a narrow column: `+13.4 % [10, 17]`. Bounds have a decimal if they are close to 0 or to each other.
 */
export function briefChange({ ratio, ci_low, ci_high }: RatioEstimate): string {
  if (ratio === null) return NOTHING
  const figure = change(ratio, ratio >= 2 ? 0 : 1)
  if (ci_low === null || ci_high === null) return figure
  const bound = (value: number) => {
    if (!Number.isFinite(value)) return '∞'
    const isWhole = ci_high - ci_low >= WIDE_INTERVAL && Math.abs(value - 1) >= 0.01
    return signed(Math.max(value, 0), isWhole ? 0 : 1).replace('+', '')
  }
  return `${figure} [${bound(ci_low)}, ${bound(ci_high)}]`
}

/** A share without a sign: 0.021 is `2.1 %`. Small values have two digits, and only 1 is `100 %`. */
export function share(value: number, decimals = 1): string {
  const percent = value * 100
  const text = percent.toFixed(decimals)
  if (value < 1 && Number(text) >= 100) return `${Number((100 - Number((100 - percent).toPrecision(2))).toFixed(12))} %`
  return `${Number(Math.abs(percent) < 1 ? percent.toPrecision(2) : text)} %`
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** The first items of a list, and the number of the others. */
export function shortList(items: readonly string[], limit = 6): string {
  return items.length <= limit ? list(items) : list([...items.slice(0, limit - 1), `${items.length - limit + 1} more`])
}

/** `8 threads`. */
export function threadsOf(threads: number): string {
  return counted(threads, 'thread')
}

/** A cell within a sentence: `read-only at 8 threads`. */
export function cellInWords({ workload, threads }: { readonly workload: string; readonly threads: number }): string {
  return `${workload} at ${threadsOf(threads)}`
}

/** A metric as the head of a column: `Throughput, tx/s`, `p95 latency, ms`. */
export function metricHead(metric: string): string {
  const known = metricNamed(metric)
  return known ? `${known.title}, ${known.unit}` : metric
}

/** The metric's name as a title: `Throughput`, `p95 latency`. */
export function metricTitle(metric: string): string {
  return metricNamed(metric)?.title ?? metric
}

/** The metric's name in running text: `throughput`, `p95 latency`. */
export function metricWord(metric: string): string {
  return metricNamed(metric)?.word ?? metric
}

const GLYPHS: Readonly<Record<Verdict, string>> = { faster: '▲', slower: '▼', same: '=', inconclusive: '?' }

/** The verdict with a sign before the word, so that it does not depend on its colour. */
export function verdictWord(verdict: Verdict): string {
  return `${GLYPHS[verdict]} ${verdict}`
}

const TRAINED: Readonly<Record<Trained, string>> = {
  trained: 'trained',
  'unseen-workload': 'unseen workload',
  'unseen-threads': 'unseen thread count',
}

export function trainedWord(trained: Trained | undefined): string {
  return trained ? TRAINED[trained] : NOTHING
}

export function bytes(value: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB']
  const step = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log2(value) / 10))
  return `${brief(Number((value / 1024 ** step).toPrecision(3)))} ${units[step]}`
}

/** An ISO time as `2026-03-01 10:00 UTC`. Other text does not change. */
export function moment(iso: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*Z$/.exec(iso)
  return match ? `${match[1]} ${match[2]} UTC` : iso
}

/** A program's name for something, in words: `taken_branches` is `taken branches`. */
export function plainName(name: string): string {
  return name.replaceAll('_', ' ')
}

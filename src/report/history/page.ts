import { changesIn, changesInSeries, type HistoryChange } from '../../history/changes.js'
import type { HistoryRecord } from '../../history/record.js'
import { type HistorySeries, seriesOf } from '../../history/series.js'
import { grouped } from '../../results/grouped.js'
import { counted, list, metricHead, metricWord, moment, quantity, threadsOf } from '../../results/words.js'
import { cellKey } from '../../verdict/rounds.js'
import { type Axis, chart, countAxis, figureOf, percent, valueAxis } from '../charts/chart.js'
import { escapeHtml, folded, htmlMarkup, htmlTable, sentence } from '../render/html/html-text.js'
import { page } from '../render/html/page.js'
import { changeSentence, shortSha } from './history.js'

const HEIGHT = 200

/**
 * The largest number of runs in a chart; the latest are shown. It is smaller if many cells share the page. All changes
 * are listed, also older ones.
 */
const SHOWN = { most: 400, least: 30 } as const

/** The largest number of points in all charts of a page. Each point is a mark and a row of a table, about 300 bytes. */
const POINTS_OF_A_PAGE = 12_000

/**
 * The history as one HTML page for GitHub Pages. Each host has a section, with a chart of every metric for each cell.
 */
export function historyPage(records: readonly HistoryRecord[]): string {
  const title = `History of ${records.at(-1)?.target || 'the benchmark'}`
  const variants = [...new Set(seriesOf(records).map(({ variant }) => variant))]
  const hosts = [...grouped(records, ({ host }) => host)]
  const sections = hosts.map(
    ([host, some], i) =>
      `<section aria-labelledby="host${i}"><h2 id="host${i}">${escapeHtml(host)}</h2>${hostPart(some, variants, POINTS_OF_A_PAGE / hosts.length)}</section>`,
  )
  return page({
    title,
    skip: 'To the charts',
    body: `<header>
<h1>${escapeHtml(title)}</h1>
<p class="result">${escapeHtml(summaryOf(records, hosts.length))}</p>
${changeList(changesIn(records))}
</header>
<main id="main">
${legend(variants)}
${sections.join('\n')}
</main>`,
  })
}

/** A variant's colour as an index into the palette. The first is the baseline's, the second a control's. */
function paletteIndexOf(variant: string, variants: readonly string[]): number {
  return variant === 'baseline' ? 0 : 2 + variants.filter((name) => name !== 'baseline').indexOf(variant)
}

function summaryOf(records: readonly HistoryRecord[], hosts: number): string {
  if (records.length === 0) return 'Nothing has been measured yet.'
  const runs = records.reduce((sum, record) => sum + record.runs, 0)
  // Hosts add their runs when they end, so the last entry need not be the run that began last.
  const latest = records.reduce((a, b) => (b.started > a.started ? b : a))
  return `${counted(runs, 'run')} on ${counted(hosts, 'host')}, the latest of ${moment(latest.started)}.`
}

function changeList(changes: readonly HistoryChange[]): string {
  if (changes.length === 0) return '<p class="quiet">No change of level was found.</p>'
  const items = [...changes]
    .reverse()
    .map(
      (change) =>
        `<li class="${change.verdict}">${sentence(changeSentence(change, htmlMarkup))} ${compareLink(change)}</li>`,
    )
  const list = `<ul class="notes">${items.join('')}</ul>`
  return folded(
    `<b>What changed</b> (${counted(changes.length, 'change')}, the latest first)`,
    list,
    items.length <= 12,
  )
}

/** A link to the commits of a change, if both commits and the repository's page are known. */
function compareLink({ before, after }: HistoryChange): string {
  const page = repositoryPage(after)
  if (!page || !isSha(before.sha) || !isSha(after.sha) || before.sha === after.sha) return ''
  return `<a href="${escapeHtml(`${page}/compare/${before.sha}...${after.sha}`)}">commits</a>`
}

function commitLink(record: HistoryRecord): string {
  const page = repositoryPage(record)
  const name = escapeHtml(shortSha(record))
  return page && isSha(record.sha) ? `<a href="${escapeHtml(`${page}/commit/${record.sha}`)}">${name}</a>` : name
}

function isSha(text: string): boolean {
  return /^[0-9a-f]{7,64}$/.test(text)
}

/**
 * The web page of a repository, `https://github.com/owner/name`, from the address of the remote (https or ssh).
 * Undefined for other addresses.
 */
function repositoryPage({ repository }: HistoryRecord): string | undefined {
  const address = /^(?:https:\/\/|ssh:\/\/git@|git@)([\w.-]+)[/:]([\w.-]+(?:\/[\w.-]+)+)\/?$/
  const [, host, path] = address.exec(repository) ?? []
  return host && path ? `https://${host}/${path.replace(/\.git$/, '')}` : undefined
}

function legend(variants: readonly string[]): string {
  const items = variants.map(
    (name) =>
      `<li class="key"><label class="v${paletteIndexOf(name, variants)}"><input type="checkbox" checked value="${paletteIndexOf(name, variants)}"><svg class="lines" viewBox="0 0 26 10" aria-hidden="true"><path d="M0 5H26"/></svg>${escapeHtml(name)}</label>`,
  )
  return variants.length === 0 ? '' : `<ul class="legend" aria-label="Variants">${items.join('')}</ul>`
}

/** The charts of a host by metric, as many as fit. Only the first metric is unfolded. */
function hostPart(records: readonly HistoryRecord[], variants: readonly string[], room: number): string {
  const shown = records.slice(-runsWithin(records, room))
  const wanted = [...grouped(seriesOf(shown), ({ metric }) => metric).values()].flatMap((ofMetric) => [
    ...grouped(ofMetric, cellKey).values(),
  ])
  const charts = chartsWithin(wanted, room)
  const parts = [...grouped(charts, ([series]) => series!.metric)].map(([metric, some], i) => {
    const body = `<div class="charts">${some.map((series) => cellChart(series, shown, variants)).join('')}</div>`
    return folded(`<b class="name">${escapeHtml(metricHead(metric))}</b>`, body, i === 0)
  })
  return `${leftOutSentence(records.length - shown.length, wanted.length - charts.length)}${parts.join('')}`
}

/** The number of latest runs that fit. */
function runsWithin(records: readonly HistoryRecord[], room: number): number {
  let points = 0
  const runs = [...records].reverse().findIndex((record) => {
    points += pointsOf(record)
    return points > room
  })
  return Math.min(SHOWN.most, Math.max(SHOWN.least, runs < 0 ? records.length : runs))
}

function pointsOf({ cells }: HistoryRecord): number {
  const values = cells.flatMap(({ values: byVariant }) => Object.values(byVariant))
  return values.reduce((sum, metrics) => sum + Object.keys(metrics).length, 0)
}

/** The first charts whose points fit together. */
function chartsWithin(
  charts: readonly (readonly HistorySeries[])[],
  room: number,
): readonly (readonly HistorySeries[])[] {
  let points = 0
  const over = charts.findIndex((series) => {
    points += series.reduce((sum, one) => sum + one.points.length, 0)
    return points > room
  })
  return over < 0 ? charts : charts.slice(0, over)
}

function leftOutSentence(runs: number, charts: number): string {
  if (runs + charts === 0) return ''
  const missing = [
    ...(runs > 0 ? [counted(runs, 'older run')] : []),
    ...(charts > 0 ? [counted(charts, 'more chart')] : []),
  ]
  return `<p class="quiet">There is no room here for ${list(missing)}. Changes are listed for all of them.</p>`
}

/** Every variant's value over the runs of a host, with a dashed line where its level changed. */
function cellChart(
  series: readonly HistorySeries[],
  records: readonly HistoryRecord[],
  variants: readonly string[],
): string {
  const { workload, threads, metric } = series[0]!
  const place = new Map(records.map((record, i) => [record, i]))
  const ordered = [...series].sort((a, b) => paletteIndexOf(a.variant, variants) - paletteIndexOf(b.variant, variants))
  const lines = ordered.map(({ variant, points }) => ({
    variant: paletteIndexOf(variant, variants),
    joined: true,
    points: points.map(({ record, value }) => ({ x: place.get(record)!, y: value })),
  }))
  const x = runAxis(records)
  const label = `${metricHead(metric)}, by run, workload ${workload} at ${threadsOf(threads)}`
  const marks = ordered.flatMap((one) =>
    changesInSeries(one).map(({ after }) => {
      const at = percent(x.at(place.get(after)!))
      return `<line class="crossing v${paletteIndexOf(one.variant, variants)}" x1="${at}" x2="${at}" y2="${HEIGHT}"/>`
    }),
  )
  const y = valueAxis(lines.flatMap(({ points }) => points.map((point) => point.y)))
  const drawn = chart({ label, x, y, height: HEIGHT, lines, beneath: marks.join(''), xTitle: 'runs, by day' })
  const rows = ordered.flatMap(({ variant, points }) =>
    points.map(({ record, value }) => [
      `${commitLink(record)} ${escapeHtml(moment(record.started))}`,
      escapeHtml(variant),
      escapeHtml(quantity(value, metric)),
    ]),
  )
  const table = htmlTable(label, [['Run'], ['Variant'], [metricHead(metric), 'number']], rows)
  const heading = `<b>${escapeHtml(workload)}</b> ${escapeHtml(`${threadsOf(threads)}, ${metricWord(metric)}`)}`
  return figureOf(heading, drawn, table, 'row')
}

/**
 * An axis with equal distances between runs, whatever their times. The first, the last and two other runs show their
 * day.
 */
function runAxis(records: readonly HistoryRecord[]): Axis {
  const { at } = countAxis(records.map((_, i) => i))
  const last = records.length - 1
  const places = [...new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last])]
  return { at, ticks: places.map((i) => ({ at: at(i), label: records[i]!.started.slice(0, 10) })) }
}

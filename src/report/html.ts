import type { Results } from '../results/schema.js'
import { caveatsOf } from './caveats.js'
import {
  againTitle,
  commandLines,
  isImported,
  machineRows,
  originRows,
  parameterRows,
  planRows,
  softwareRows,
  titleOf,
} from './environment.js'
import { type Facts, factsOf, type WorkloadFacts } from './facts.js'
import { flameSection } from './flame-graph.js'
import { forestKey, forestPlot, ground, intervalBar, ratioScale, scaleTicks } from './forest.js'
import { gateReasons, headlineOf } from './headline.js'
import { escapeHtml, folded, htmlMarkup, htmlTable, number, pairTable, sentence } from './html-text.js'
import { MERGED_TITLE, mergedHtml } from './merged.js'
import { optimizerSection } from './optimizer-section.js'
import { page } from './page.js'
import { rankedCandidates } from './ranking.js'
import { roundsChart, type SeriesMetric, seriesChart } from './sample-charts.js'
import { workloadSentences } from './sentences.js'
import { SIMULATED_TITLES, simulationRows } from './simulations.js'
import { sweepCharts } from './sweep-charts.js'
import { leftOutGroups, poolNotes } from './tables.js'
import { change, changeWithInterval, counted, metricWord, shortList, threadsOf, verdictWord } from './words.js'

/** The report as one HTML page: everything is drawn when it is made. */
export function htmlReport(results: Results): string {
  const facts = factsOf(results)
  const sections = sectionsOf(facts).filter(({ body }) => body !== '')
  const title = titleOf(facts)
  const links = sections.map(({ id, name }) => `<a href="#${id}">${name}</a>`).join('')
  const parts = sections.map(
    ({ id, name, lead, body }) =>
      `<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>${lead ? `<p class="quiet">${lead}</p>` : ''}${body}</section>`,
  )
  const origin = originRows(facts).map(([name, value]) => `${escapeHtml(name)} <code>${escapeHtml(value)}</code>`)
  return page({
    title,
    skip: 'To the results',
    body: `${pageHead(facts, title)}
<nav aria-label="Sections"><div class="in">${links}</div></nav>
<main id="main">
${parts.join('\n')}
</main>
<footer>${origin.join(' · ')}</footer>`,
  })
}

function pageHead(facts: Facts, title: string): string {
  const { gate, verdict, result, next, noise } = headlineOf(facts, htmlMarkup)
  const reasons = gateReasons(facts, htmlMarkup)
  const caveats = caveatsOf(facts, htmlMarkup)
  const few = reasons.length <= 3
  return `<header>
<h1>${escapeHtml(title)}</h1>
<div class="verdictline"><span class="badge ${gate}">${verdict}</span><p class="result">${sentence(result)}</p></div>
<p class="next"><b>Next:</b> ${sentence(next)}</p>
${reasons.length === 0 ? '' : folded(`Why ${verdict.toLowerCase()} (${counted(new Set(facts.results.gate.reasons).size, 'reason')})`, notesList(reasons), few)}
${cards(facts)}${notesList(poolNotes(facts, htmlMarkup))}
<p class="quiet">${sentence(noise)}</p>
${caveats.length === 0 ? '' : `<section class="warn" aria-labelledby="believe"><h2 id="believe">Before you believe it</h2>${notesList(caveats)}</section>`}
</header>`
}

/** Sentences made with `htmlMarkup`, one below the other. */
function notesList(sentences: readonly string[]): string {
  return sentences.length === 0
    ? ''
    : `<ul class="notes">${sentences.map((one) => `<li>${sentence(one)}`).join('')}</ul>`
}

/** A card for each candidate: the pooled change in large, its interval drawn, the other metrics in small. */
function cards(facts: Facts): string {
  const { primary } = facts
  const names = rankedCandidates(facts)
  const scale = ratioScale(
    names.map((name) => facts.pooled(name, primary)!),
    facts.results.plan.margin,
    4,
  )
  const others = facts.results.plan.metrics.filter((metric) => metric !== primary)
  const drawn = names.map((name) => {
    const pool = facts.pooled(name, primary)!
    const place = facts.variants.findIndex((variant) => variant.name === name)
    const [estimate = '', interval = ''] = changeWithInterval(pool).split(/ (?=\[)/)
    const rows = others.flatMap((metric) => {
      const other = facts.pooled(name, metric)
      return other ? [`<dt>${escapeHtml(metricWord(metric))}<dd>${number(change(other.ratio))}`] : []
    })
    return `<div class="card v${place} ${pool.verdict}"><h3>${escapeHtml(name)}</h3><p class="big">${number(estimate)}</p><p class="range">${escapeHtml(metricWord(primary))} ${number(interval)}, <span class="verdict">${verdictWord(pool.verdict)}</span></p><div class="plotcell" style="--ground:${ground(scale)}">${intervalBar(pool, scale)}</div>${scaleTicks(scale)}<dl>${rows.join('')}<dt>cells<dd>${pool.cells}</dl></div>`
  })
  return names.length === 0 ? '' : `<div class="cards">${drawn.join('')}</div>`
}

interface Section {
  readonly id: string
  readonly name: string
  readonly lead?: string
  readonly body: string
}

function sectionsOf(facts: Facts): Section[] {
  return [
    { id: 'cells', name: 'Every cell', lead: escapeHtml(forestKey(facts)), body: forests(facts) },
    {
      id: 'threads',
      name: 'Over threads',
      lead: 'The level of every variant, and what each gains on the baseline, at every thread count.',
      body: withLegend(facts, perWorkload(facts, sweepCharts, true)),
    },
    {
      id: 'rounds',
      name: 'The rounds behind it',
      lead: `Every sample is a dot; a hollow one does not count, and says why.${isImported(facts.results) ? '' : ' In each round the variants took turns, each in a fresh server.'}`,
      body: withLegend(facts, perWorkload(facts, roundsOf)),
    },
    {
      id: 'inside',
      name: 'Inside a sample',
      lead: 'Second by second, the median over the rounds.',
      body: withLegend(facts, perWorkload(facts, seriesOf)),
    },
    {
      id: 'merged',
      name: MERGED_TITLE,
      lead: 'Pairs of one round, from the same samples: the merged profile against the one that was recorded on that workload alone.',
      body: mergedHtml(facts),
    },
    {
      id: 'simulated',
      name: 'On a simulated processor',
      lead: 'Counts per transaction, one thread on the same requests: no noise, and so no interval.',
      body: simulationSection(facts),
    },
    {
      id: 'flames',
      name: 'Where the time goes',
      lead: 'Stacks that perf saw in one more run: wide is often, on top is at work.',
      body: flameSection(facts),
    },
    { id: 'optimizers', name: 'What the optimizers did', body: optimizerSection(facts) },
    { id: 'left-out', name: 'Samples left out', body: leftOut(facts) },
    { id: 'machine', name: 'Machine and plan', body: setting(facts) },
    {
      id: 'again',
      name: againTitle(facts),
      body: `<pre tabindex="0"><code>${commandLines(facts).map(escapeHtml).join('\n')}</code></pre>`,
    },
  ]
}

function forests(facts: Facts): string {
  const metrics = [...new Set([facts.primary, ...facts.results.plan.metrics])]
  const sentences = facts.workloads.map((workload) => {
    const lines = workloadSentences(facts, workload, htmlMarkup)
    return lines.length === 0 ? '' : `<h3>${escapeHtml(workload.name)}</h3>${notesList(lines)}`
  })
  const plots = metrics.map((metric, i) => {
    const plot = forestPlot(facts, metric)
    return i === 0 || plot === '' ? plot : folded(`The same for ${escapeHtml(metricWord(metric))}`, plot)
  })
  return plots.join('') + sentences.join('')
}

/** Workloads folded, the first one open. */
function perWorkload(facts: Facts, draw: (facts: Facts, workload: WorkloadFacts) => string, open = false): string {
  return facts.workloads
    .map((workload) => ({ workload, body: draw(facts, workload) }))
    .filter(({ body }) => body !== '')
    .map(({ workload, body }, i) =>
      folded(`<b class="name">${escapeHtml(workload.name)}</b>`, body, i === 0 || (open && i < 4)),
    )
    .join('')
}

function roundsOf(facts: Facts, { cells }: WorkloadFacts): string {
  return grid(cells.map((cell) => roundsChart(facts, cell)))
}

/** Past this many the page has room for one chart of each. */
const MANY_CELLS = 60

function seriesOf(facts: Facts, { cells }: WorkloadFacts): string {
  const metrics: readonly SeriesMetric[] =
    facts.cells.length > MANY_CELLS ? ['throughput'] : ['throughput', 'latency_p95']
  return metrics.map((metric) => grid(cells.map((cell) => seriesChart(facts, cell, metric)))).join('')
}

function grid(charts: readonly string[]): string {
  const drawn = charts.filter((one) => one !== '')
  return drawn.length === 0 ? '' : `<div class="charts">${drawn.join('')}</div>`
}

/** The colours of the variants; a box takes a variant out of all charts. */
function withLegend({ variants }: Facts, body: string): string {
  if (body === '') return ''
  const items = variants.map(
    ({ name, role }, i) =>
      `<li class="key"><label class="v${i}"><input type="checkbox" checked value="${i}"><svg class="lines" viewBox="0 0 26 10" aria-hidden="true"><path d="M0 5H26"/></svg>${escapeHtml(name)}${role === 'control' ? ' (A/A)' : ''}</label>`,
  )
  return `<ul class="legend" aria-label="Variants shown">${items.join('')}</ul>${body}`
}

/** Counts of cachegrind; empty where nothing was simulated. */
function simulationSection(facts: Facts): string {
  const rows = simulationRows(facts).map(({ workload, variant, figures }) => [
    escapeHtml(workload),
    escapeHtml(variant),
    ...figures.flatMap(({ level, change }) => [number(level), number(change)]),
  ])
  const columns = SIMULATED_TITLES.flatMap((title) => [[title, 'number'] as const, ['Change', 'number'] as const])
  return rows.length === 0
    ? ''
    : htmlTable('Counts per transaction on a simulated processor', [['Workload'], ['Variant'], ...columns], rows)
}

function leftOut(facts: Facts): string {
  const rows = leftOutGroups(facts).map(({ status, reason, samples }) => [
    escapeHtml(reason),
    status,
    String(samples.length),
    shortList(
      samples.map(({ variant, workload, threads, round }) =>
        escapeHtml(`${variant} in ${workload} at ${threadsOf(threads)}, round ${round}`),
      ),
      4,
    ),
  ])
  return rows.length === 0
    ? ''
    : htmlTable('Samples that no figure is made of', [['Reason'], ['Status'], ['Samples', 'number'], ['Where']], rows)
}

function setting(facts: Facts): string {
  return `<div class="two"><div>${pairTable('Machine', machineRows(facts))}${pairTable('Software', softwareRows(facts))}</div><div>${pairTable('Plan', planRows(facts))}${pairTable('Parameters', parameterRows(facts))}${pairTable('Origin', originRows(facts))}</div></div>`
}

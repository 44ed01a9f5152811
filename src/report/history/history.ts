import type { HistoryChange } from '../../history/changes.js'
import type { HistoryRecord } from '../../history/record.js'
import { seriesOf } from '../../history/series.js'
import { grouped } from '../../results/grouped.js'
import { change as changeOf, counted, metricWord, moment, quantity, verdictWord } from '../../results/words.js'
import { cellName, type Markup, plainMarkup } from '../markup.js'
import { bullets, markdownMarkup, paragraphs } from '../render/markdown/markdown-text.js'

/**
 * `▼ slower: throughput of bolt on read-only at 8 threads, a step of -3.1 % between 1a2b3c4 and 5d6e7f8 (2026-03-01
 * 10:00 UTC), on …`.
 */
export function changeSentence(change: HistoryChange, markup: Markup = plainMarkup): string {
  const { series, ratio, kind, verdict, before, after } = change
  const place = `${markup.name(series.variant)} on ${cellName(series, markup)}`
  const what = `${markup.prose(metricWord(series.metric))} of ${place}`
  const size = kind === 'step' ? `a step of ${changeOf(ratio)}` : `a slow creep of ${changeOf(ratio)}`
  return `${verdictWord(verdict)}: ${what}, ${size} ${commitRange(before, after, markup)}, on ${markup.name(series.host)}`
}

/** The commits that may have caused a change: those after the first, up to the second. */
function commitRange(before: HistoryRecord, after: HistoryRecord, markup: Markup): string {
  const when = markup.prose(moment(after.started))
  if (before.sha && before.sha === after.sha)
    return `with no commit between (${markup.name(shortSha(after))}, ${when}): look at the machine`
  return `between ${markup.name(shortSha(before))} and ${markup.name(shortSha(after))} (${when})`
}

/** Seven digits of the commit, or the run's name if there is no commit. */
export function shortSha({ sha, run }: HistoryRecord): string {
  return sha ? sha.slice(0, 7) : run
}

export function changesAsText(changes: readonly HistoryChange[]): string {
  return changes.map((change) => `${changeSentence(change)}\n`).join('')
}

/** The changes that the latest run revealed, for a job's summary. */
export function changesAsMarkdown(changes: readonly HistoryChange[]): string {
  const list = bullets(changes.map((change) => changeSentence(change, markdownMarkup)))
  return `${paragraphs('### What changed since the last run', list || 'No certain change. A step is reported after a few runs have confirmed it.')}\n`
}

/** The history as text: a line for each host, and the latest value of each series. */
export function historyAsText(records: readonly HistoryRecord[]): string {
  if (records.length === 0) return 'the history is empty\n'
  const hosts = [...grouped(records, ({ host }) => host)].map(([host, some]) => {
    const runs = some.reduce((sum, record) => sum + record.runs, 0)
    const latest = seriesOf(some).map(({ workload, threads, variant, metric, points }) => {
      const place = cellName({ workload, threads }, plainMarkup)
      return `  ${place}, ${plainMarkup.name(variant)}: ${plainMarkup.prose(metricWord(metric))} ${quantity(points.at(-1)!.value, metric)}\n`
    })
    const [first, last] = [some[0]!, some.at(-1)!]
    const span = `${moment(first.started)} to ${moment(last.started)}, latest ${shortSha(last)}`
    return `${plainMarkup.name(host)}: ${counted(runs, 'run')}, ${span}\n${latest.join('')}`
  })
  return hosts.join('')
}

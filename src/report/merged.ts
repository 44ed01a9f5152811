import { type MergedCost, mergedCosts } from '../results/merged.js'
import type { Verdict } from '../results/schema.js'
import type { Facts } from './facts.js'
import { htmlMarkup, htmlTable, number, sentence } from './html-text.js'
import { code, markdownMarkup, paragraphs, table } from './markdown-text.js'
import type { Markup } from './markup.js'
import { changeWithInterval, count, counted, metricWord, share, verdictWord } from './words.js'

/** What is under the heading in every report. */
export const MERGED_TITLE = 'What the merged profile costs'

/** Each merged variant against those of one workload, on that workload; empty where nothing was trained both ways. */
export function mergedMarkdown(facts: Facts): string {
  const costs = mergedCosts(facts.results, facts.primary)
  const rows = costs.flatMap(({ merged, cells }) =>
    cells.map((cell) => [
      code(cell.workload),
      count(cell.threads),
      code(merged),
      code(cell.single),
      changeWithInterval(cell),
      verdictWord(cell.verdict),
      count(cell.rounds),
    ]),
  )
  if (rows.length === 0) return ''
  const head = ['Workload', 'Threads', 'Merged', 'Trained on it alone', 'Merged against single', 'Verdict', 'Rounds']
  return paragraphs(
    ...costs.map((cost) => costSentence(cost, facts, markdownMarkup)),
    table(head, rows, ['l', 'r', 'l', 'l', 'r', 'l', 'r']),
  )
}

/** The same for the page. */
export function mergedHtml(facts: Facts): string {
  const costs = mergedCosts(facts.results, facts.primary)
  const rows = costs.flatMap(({ merged, cells }) =>
    cells.map((cell) => [
      htmlMarkup.prose(cell.workload),
      number(count(cell.threads)),
      htmlMarkup.prose(merged),
      htmlMarkup.prose(cell.single),
      number(changeWithInterval(cell)),
      verdictWord(cell.verdict),
      number(count(cell.rounds)),
    ]),
  )
  if (rows.length === 0) return ''
  const columns = [
    ['Workload'],
    ['Threads', 'number'],
    ['Merged'],
    ['Trained on it alone'],
    ['Merged against single', 'number'],
    ['Verdict'],
    ['Rounds', 'number'],
  ] as const
  const sentences = costs.map((cost) => `<p>${sentence(costSentence(cost, facts, htmlMarkup))}</p>`)
  return sentences.join('') + htmlTable('Merged against single profiles', columns, rows)
}

/** `bolt-merged against a profile of each workload alone: throughput +0.1 % [-0.4, +0.6] over 4 cells. Merging costs nothing …` */
function costSentence({ merged, cells, pooled }: MergedCost, { primary, results }: Facts, markup: Markup): string {
  const over = counted(cells.length, 'cell')
  return `${markup.name(merged)} against a profile of each workload alone: ${metricWord(primary)} ${changeWithInterval(pooled)} over ${over}. ${SAID[pooled.verdict](share(results.plan.margin, 2))}`
}

const SAID: Readonly<Record<Verdict, (margin: string) => string>> = {
  same: (margin) => `Merging costs nothing beyond the margin of ${margin}.`,
  slower: () => 'Merging costs speed here.',
  faster: () => 'The merged profile is even the faster one.',
  inconclusive: () => 'Whether merging costs anything, these rounds cannot tell.',
}

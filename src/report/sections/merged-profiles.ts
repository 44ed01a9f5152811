import type { Verdict } from '../../results/schema.js'
import { changeWithInterval, count, counted, metricWord, share } from '../../results/words.js'
import { type MergedCost, mergedCosts } from '../../verdict/merged-profiles.js'
import type { Facts } from '../facts/facts.js'
import type { Markup } from '../markup.js'
import { type Section, sentencesOf, tableOf } from './section.js'

/** Compares each merged variant with the variant of one workload, on that workload. */
export const mergedProfiles: Section = {
  id: 'merged',
  title: 'Cost of the merged profile',
  lead: 'Pairs within a round, from the same samples: the merged profile against the profile of only that workload.',
  blocks: (facts, markup) => {
    const costs = mergedCosts(facts.results, facts.primary).filter(({ cells }) => cells.length > 0)
    return [
      ...sentencesOf(costs.map((cost) => costSentence(cost, facts, markup))),
      ...tableOf({
        caption: 'Merged against single profiles',
        columns: [
          { head: 'Workload', kind: 'name' },
          { head: 'Threads', kind: 'number' },
          { head: 'Merged', kind: 'name' },
          { head: 'Trained on it alone', kind: 'name' },
          { head: 'Merged against single', kind: 'interval' },
          { head: 'Verdict', kind: 'verdict' },
          { head: 'Rounds', kind: 'number', isWide: true },
        ],
        rows: costs.flatMap((cost) => rowsOf(cost, markup)),
      }),
    ]
  },
}

function rowsOf({ merged, cells }: MergedCost, markup: Markup): string[][] {
  return cells.map((cell) => [
    markup.label(cell.workload),
    count(cell.threads),
    markup.label(merged),
    markup.label(cell.single),
    changeWithInterval(cell),
    cell.verdict,
    count(cell.rounds),
  ])
}

/**
 * `bolt-merged against a profile of each workload alone: throughput +0.1 % [-0.4, +0.6] over 4 cells. Merging costs
 * nothing …`
 */
function costSentence({ merged, cells, pooled }: MergedCost, { primary, results }: Facts, markup: Markup): string {
  const over = counted(cells.length, 'cell')
  return `${markup.name(merged)} against a profile of each workload alone: ${metricWord(primary)} ${changeWithInterval(pooled)} over ${over}. ${SAID[pooled.verdict](share(results.plan.margin, 2))}`
}

const SAID: Readonly<Record<Verdict, (margin: string) => string>> = {
  same: (margin) => `Merging costs nothing beyond the margin of ${margin}.`,
  slower: () => 'Merging costs speed here.',
  faster: () => 'The merged profile is faster.',
  inconclusive: () => 'These rounds cannot show whether merging costs speed.',
}

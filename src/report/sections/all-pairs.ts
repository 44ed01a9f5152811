import { changeWithInterval, count, metricWord, share } from '../../results/words.js'
import { allPairs, type PairOfVariants, ties } from '../../verdict/all-pairs.js'
import type { Facts } from '../facts/facts.js'
import { rankedCandidates } from '../facts/ranking.js'
import type { Markup } from '../markup.js'
import { type Section, sentencesOf, tableOf } from './section.js'

/** With more variants the table would be too large to read. `boltmark compare --baseline` gives each pair. */
const MOST_VARIANTS = 8

/**
 * Every variant against every other. With fewer than two candidates this would repeat the comparisons with the
 * baseline.
 */
export const allPairsOfVariants: Section = {
  id: 'pairs',
  title: 'Every variant against every other',
  lead: 'Pairs within a round, from the same samples. The verdicts hold for all pairs together (Holm).',
  blocks: (facts, markup) => {
    const order = orderOf(facts)
    if (order.length < 3) return []
    const pairs = allPairs(facts.results, order, facts.primary)
    return [
      ...sentencesOf(tieSentences(pairs, facts, markup)),
      ...tableOf({
        caption: `${metricWord(facts.primary)} of each variant against each other`,
        columns: [
          { head: 'Variant', kind: 'name' },
          { head: 'Against', kind: 'name' },
          { head: 'Change', kind: 'interval' },
          { head: 'Verdict', kind: 'verdict' },
          { head: 'Cells', kind: 'number', isWide: true },
        ],
        rows: pairs.map((pair) => [
          markup.label(pair.variant),
          markup.label(pair.against),
          changeWithInterval(pair),
          pair.verdict,
          count(pair.cells),
        ]),
      }),
    ]
  },
}

/** The variants, the best first. The baseline is at the place of its ratio, 1. */
function orderOf(facts: Facts): string[] {
  const ranked = rankedCandidates(facts)
  const losing = ranked.findIndex((name) => facts.pooled(name, facts.primary)?.verdict === 'slower')
  const at = losing < 0 ? ranked.length : losing
  const names = [...ranked.slice(0, at), facts.baseline, ...ranked.slice(at)]
  return names.slice(0, MOST_VARIANTS)
}

function tieSentences(pairs: readonly PairOfVariants[], { results: { plan } }: Facts, markup: Markup): string[] {
  const tied = ties(pairs)
  const named = (verdict: PairOfVariants['verdict']) =>
    tied
      .filter((pair) => pair.verdict === verdict)
      .map(({ variant, against }) => `${markup.name(variant)} and ${markup.name(against)}`)
      .join('; ')
  const [same, open] = [named('same'), named('inconclusive')]
  if (tied.length === 0) return ['No pair is tied.']
  return [
    ...(same ? [`Tied, equal within ${share(plan.margin, 2)}: ${same}.`] : []),
    ...(open ? [`Tied, because these rounds do not distinguish them: ${open}.`] : []),
  ]
}

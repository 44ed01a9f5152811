import { changeWithInterval, count, metricTitle, share } from '../../results/words.js'
import { allPairs, type PairOfVariants } from '../../verdict/all-pairs.js'
import type { Facts } from '../facts/facts.js'
import { rankedCandidates } from '../facts/ranking.js'
import { isUncorrected, type ShownVerdict, shownVerdict } from '../facts/shown-verdicts.js'
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
  lead: 'Pairs within a round, from the same samples. ▲ and ▼ hold for all pairs together (Holm), △ and ▽ only before that correction.',
  blocks: (facts, markup) => {
    const order = orderOf(facts)
    if (order.length < 3) return []
    const pairs = allPairs(facts.results, order, facts.primary).map((pair) => ({
      ...pair,
      shown: shownVerdict(facts, pair),
    }))
    return [
      ...sentencesOf(tieSentences(pairs, facts, markup)),
      ...tableOf({
        caption: `${metricTitle(facts.primary)} of each variant against each other`,
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
          pair.shown,
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

interface ShownPair extends PairOfVariants {
  readonly shown: ShownVerdict
}

function tieSentences(pairs: readonly ShownPair[], { results: { plan } }: Facts, markup: Markup): string[] {
  const named = (isMeant: (shown: ShownVerdict) => boolean) =>
    pairs
      .filter(({ shown }) => isMeant(shown))
      .map(({ variant, against }) => `${markup.name(variant)} and ${markup.name(against)}`)
      .join('; ')
  const same = named((shown) => shown === 'same')
  const open = named((shown) => shown === 'inconclusive')
  const uncorrected = named(isUncorrected)
  return [
    ...(same ? [`Tied, equal within ${share(plan.margin, 2)}: ${same}.`] : []),
    ...(open ? [`Tied, because these rounds do not distinguish them: ${open}.`] : []),
    ...(uncorrected
      ? [`Different only before correction for ${count(pairs.length)} pairs (Holm): ${uncorrected}.`]
      : []),
    ...(same || open || uncorrected ? [] : ['No pair is tied.']),
  ]
}

import type { Verdict } from '../../results/schema.js'
import { verdictWord } from '../../results/words.js'
import { levelOf } from '../../statistics/level.js'
import type { CellComparison } from '../../verdict/comparisons.js'
import type { Facts } from './facts.js'

/**
 * A verdict as reports show it. It is marked if it does not hold after Holm's correction for the number of cells, or of
 * pairs of variants.
 */
export type ShownVerdict = Verdict | 'faster, uncorrected' | 'slower, uncorrected'

const WORDS: Readonly<Record<ShownVerdict, string>> = {
  faster: verdictWord('faster'),
  slower: verdictWord('slower'),
  same: verdictWord('same'),
  inconclusive: verdictWord('inconclusive'),
  'faster, uncorrected': '△ faster, uncorrected',
  'slower, uncorrected': '▽ slower, uncorrected',
}

export function shownVerdict(
  { results: { plan } }: Facts,
  { verdict, p_adjusted }: Pick<CellComparison, 'verdict' | 'p_adjusted'>,
): ShownVerdict {
  const isDecided = verdict === 'faster' || verdict === 'slower'
  return isDecided && p_adjusted !== null && p_adjusted > levelOf(plan.confidence) ? `${verdict}, uncorrected` : verdict
}

export function isUncorrected(verdict: ShownVerdict): boolean {
  return verdict.endsWith('uncorrected')
}

/** The verdict with a sign in front, so that it does not depend on its colour: `▲ faster`. */
export function shownWord(verdict: ShownVerdict): string {
  return WORDS[verdict]
}

/** Only the sign. */
export function signOf(verdict: ShownVerdict): string {
  return WORDS[verdict].slice(0, 1)
}

export function isShownVerdict(text: unknown): text is ShownVerdict {
  return typeof text === 'string' && Object.hasOwn(WORDS, text)
}

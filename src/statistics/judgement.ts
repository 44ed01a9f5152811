import { detectable } from './detectable.js'
import type { SharedError } from './layout/two-way.js'
import { levelOf } from './level.js'
import { levelAt, type RoundRange } from './looks.js'
import { smallest } from './median.js'
import { pooled } from './pooled.js'
import { type SignedRank, signedRank } from './signed-rank.js'
import { studentQuantile, studentTail } from './student.js'
import { type Better, type Verdict, verdict } from './verdict.js'

export interface Rules {
  /** A fraction: 0.02 is 2 %. */
  readonly margin: number
  /** With 0.95, at most one verdict in twenty is wrong. */
  readonly confidence: number
  readonly better: Better
  /** The planned range of rounds of a cell. Undefined if the number of rounds was fixed. */
  readonly rounds?: RoundRange | undefined
}

/**
 * How an interval is made.
 * - ranks: from the signs and ranks of a comparison's own pairs
 * - shared-error: from the noise that all variants of a cell show together, by Student's t
 */
export type Method = 'ranks' | 'shared-error'

/** The result of judging pairs. Estimates and bounds are log-ratios. */
export interface Judgement extends SignedRank {
  readonly verdict: Verdict
  /** The smallest relative change that could have been shown. Undefined if none could. */
  readonly detectable: number | undefined
  /** The two-sided level of this look. 0 if this number of rounds cannot decide. */
  readonly level: number
  readonly method: Method
  /** Why ranks were used although the plan declares the shared error. */
  readonly caveat?: string | undefined
}

/** A mean of log-ratios. */
interface Contrast {
  /** The number of rounds in the mean. */
  readonly n: number
  readonly estimate: number
  /**
   * The variance of one round's log-ratio, in units of the variance of a single value: 2 if one value is compared with
   * one.
   */
  readonly weight: number
}

/** Judges one cell by the log-ratios of its pairs, at least one. */
export function judge(logRatios: readonly number[], rules: Rules): Judgement {
  const level = levelAt(logRatios.length, rules.rounds, levelOf(rules.confidence))
  return judgement(signedRank(logRatios, level), level, rules)
}

/**
 * Judges a contrast with an error that was estimated from more than its own pairs. The number of rounds was fixed
 * beforehand.
 */
export function judgeContrast(
  { n, estimate, weight }: Contrast,
  { variance, df }: SharedError,
  rules: Rules,
): Judgement {
  const level = levelOf(rules.confidence)
  const error = Math.sqrt((variance * weight) / n)
  const half = studentQuantile(level, df) * error
  const p = estimate === 0 ? 1 : studentTail(estimate / error, df)
  const figures = { n, estimate, low: estimate - half, high: estimate + half, p }
  return { ...judgement(figures, level, rules), method: 'shared-error' }
}

/**
 * Judges several cells as one. Each has at least one pair. The pooled figure has as many blocks as the smallest cell
 * has pairs, so it uses the level of the look at this number. Levels do not rise with the rounds, so no cell has a
 * smaller level. `rules.rounds` is the range of a single cell.
 */
export function judgePooled(cells: readonly (readonly number[])[], rules: Rules): Judgement {
  const fewest = smallest(cells.map((cell) => cell.length))
  const level = levelAt(fewest, rules.rounds, levelOf(rules.confidence))
  return judgement(pooled(cells, level), level, rules)
}

/**
 * The p-value is scaled by the level of this look, so that it reads as if there had been only one look: it is at most 1
 * − confidence exactly when the interval excludes no change.
 */
function judgement(figures: SignedRank, level: number, { margin, confidence, better }: Rules): Judgement {
  return {
    ...figures,
    p: level > 0 ? Math.min(1, (figures.p * levelOf(confidence)) / level) : 1,
    verdict: verdict(figures, margin, better),
    detectable: level > 0 ? detectable(figures, level) : undefined,
    level,
    method: 'ranks',
  }
}

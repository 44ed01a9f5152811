import { detectable } from './detectable.js'
import { levelOf } from './level.js'
import { levelAt, type RoundRange } from './looks.js'
import { pooled } from './pooled.js'
import { type SignedRank, signedRank } from './signed-rank.js'
import { type Better, type Verdict, verdict } from './verdict.js'

export interface Rules {
  /** A share: 0.02 is 2 %. */
  readonly margin: number
  /** 0.95 for verdicts that are wrong at most once in twenty. */
  readonly confidence: number
  readonly better: Better
  /** Between how many rounds the cell was looked at; without it their number was fixed beforehand. */
  readonly rounds?: RoundRange | undefined
}

/** What pairs say. Estimates and bounds are log-ratios. */
export interface Judgement extends SignedRank {
  readonly verdict: Verdict
  /** Smallest relative change that could have been shown; undefined when none could. */
  readonly detectable: number | undefined
  /** The two-sided level of this look; 0 when so few rounds cannot decide. */
  readonly level: number
}

/** Judges one cell by the log-ratios of its pairs, at least one. */
export function judge(logRatios: readonly number[], rules: Rules): Judgement {
  const level = levelAt(logRatios.length, rules.rounds, levelOf(rules.confidence))
  return judgement(signedRank(logRatios, level), level, rules)
}

/**
 * Judges several cells as one; each has at least one pair. The level is the smallest of the cells' own, since each may have been
 * stopped by what it showed; `rules.rounds` is the range of a single cell.
 */
export function judgePooled(cells: readonly (readonly number[])[], rules: Rules): Judgement {
  const level = Math.min(...cells.map((cell) => levelAt(cell.length, rules.rounds, levelOf(rules.confidence))))
  return judgement(pooled(cells, level), level, rules)
}

/**
 * The p-value is scaled by what is left of the level at this look, so that it can be read as if there had been but one look:
 * it is at most 1 − confidence exactly when the interval excludes no change.
 */
function judgement(figures: SignedRank, level: number, { margin, confidence, better }: Rules): Judgement {
  return {
    ...figures,
    p: level > 0 ? Math.min(1, (figures.p * levelOf(confidence)) / level) : 1,
    verdict: verdict(figures, margin, better),
    detectable: level > 0 ? detectable(figures, level) : undefined,
    level,
  }
}

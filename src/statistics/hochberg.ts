/**
 * P-values adjusted for the number of tests, in the given order. If tests are rejected when the result is at most α,
 * the probability of any false rejection is at most α, provided that the tests are independent or depend on each other
 * positively. That includes two-sided tests of two correlated normal figures (Sarkar 1998, Ann. Statist. 26). It
 * rejects all that `holm` rejects, and both of two tests if neither exceeds α. Hochberg (1988), "A sharper Bonferroni
 * procedure for multiple tests of significance", Biometrika 75; the same as R's `p.adjust(p, "hochberg")`.
 */
export function hochberg(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length)
  let lowest = 1
  const falling = p.map((_, i) => i).sort((a, b) => p[b]! - p[a]!)
  for (const [rank, i] of falling.entries()) {
    lowest = Math.min(lowest, (rank + 1) * p[i]!)
    adjusted[i] = lowest
  }
  return adjusted
}

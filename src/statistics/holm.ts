/**
 * P-values adjusted for the number of tests, in the given order. If tests are rejected when the result is at most α,
 * the probability of any false rejection is at most α, however the tests depend on each other. Holm (1979), "A simple
 * sequentially rejective multiple test procedure", Scand. J. Statist. 6; the same as R's `p.adjust(p, "holm")`.
 */
export function holm(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length)
  let highest = 0
  const rising = p.map((_, i) => i).sort((a, b) => p[a]! - p[b]!)
  for (const [rank, i] of rising.entries()) {
    highest = Math.max(highest, Math.min(1, (p.length - rank) * p[i]!))
    adjusted[i] = highest
  }
  return adjusted
}

/**
 * The order of the variants within each round.
 * Balanced: in every block of rounds, each variant takes each place equally often, and follows each other variant
 * equally often (Williams 1949, "Experimental designs balanced for the estimation of residual effects of treatments",
 * Austral. J. Sci. Res. A 2). For two variants that is as many A B as B A.
 * Shuffled: within a block, the rounds come in random order. Strict alternation (A B, B A, A B, …) would cancel a drift
 * completely. But if neighbouring samples resemble each other, it makes the errors of neighbouring pairs add up. That
 * finds differences which do not exist: 7 % instead of 5 % in the simulation of docs/verdicts.md. A block is long
 * enough that the last round says little about the next.
 */
import { generator, shuffled } from '../../statistics/random.js'

/** Shorter blocks bring back some of the effects of alternation; longer ones leave more of a short cell unbalanced. */
const SHORTEST_BLOCK = 8

/** The variants in the order in which round `index` (from 0) measures them; `label` names the series of rounds. */
export function orderOf(variants: readonly string[], seed: number, label: string, index: number): string[] {
  const square = williams(variants.length)
  const repeats = Math.ceil(SHORTEST_BLOCK / square.length)
  const block = Array.from({ length: repeats }, () => square).flat()
  const random = generator(seed, `${label} ${Math.floor(index / block.length)}`)
  const names = shuffled(variants, random)
  return shuffled(block, random)[index % block.length]!.map((i) => names[i]!)
}

/** Williams' design for `n` treatments: n rows when n is even, 2n when it is odd. */
export function williams(n: number): number[][] {
  const first = Array.from({ length: n }, (_, i) => (i % 2 === 1 ? (i + 1) / 2 : (n - i / 2) % n))
  const rows = Array.from({ length: n }, (_, shift) => first.map((treatment) => (treatment + shift) % n))
  return n % 2 === 0 ? rows : [...rows, ...rows.map((row) => row.toReversed())]
}

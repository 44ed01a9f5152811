/** Seeded randomness: the same seed and label give the same numbers on every machine. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'

export type { RandomGenerator }

/**
 * A generator of random numbers. Each `label` has its own, so that numbers for one purpose do not change those for
 * another.
 */
export function generator(seed: number, label: string): RandomGenerator {
  return xoroshiro128plus(seed ^ fnv1a(label))
}

/** A copy in random order (Fisher & Yates). */
export function shuffled<T>(values: readonly T[], random: RandomGenerator): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = uniformInt(random, 0, i)
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}

/** The 32-bit FNV-1a hash of a text's code units. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

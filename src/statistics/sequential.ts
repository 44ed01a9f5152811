/**
 * Several looks at the data. A run that is tested after 8, 12, 18… rounds and stopped at the first difference finds one
 * far more often than its level allows. Error spending divides the level over the looks: after a share t of the rounds,
 * at most `spent(t)` of it is used. Each look gets the rest, given the earlier looks. The interval of a look, computed
 * at the look's own level, then holds at all looks together, however the run was stopped ("repeated confidence
 * intervals").
 *
 * Sources: Lan & DeMets (1983), "Discrete sequential boundaries for clinical trials", Biometrika 70; Jennison &
 * Turnbull (2000), "Group Sequential Methods with Applications to Clinical Trials", chapters 7, 9 and 19.
 */
import { normalQuantile, normalTail } from './normal.js'

export interface Look {
  /** The number of pairs at this look. */
  readonly n: number
  /** The two-sided level of the test and of the interval at this look. */
  readonly level: number
}

/** The level that a test with n pairs attains below a given level. Discrete tests cannot use all of it. */
type Attainable = (n: number, level: number) => number

/** The part of the level that is spent after the share `t` of the rounds. */
export type Spending = (t: number, level: number) => number

/** A continuous test attains every level. */
const anyLevel: Attainable = (_n, level) => level

/**
 * The level of each look at `pairs` (rising) if at most `planned` pairs will be taken. A look that cannot decide,
 * because its test attains no level, has level 0 and spends nothing. Later looks get the level that a look could not
 * spend.
 */
export function looks(
  pairs: readonly number[],
  planned: number,
  level: number,
  spending: Spending,
  attainable: Attainable = anyLevel,
): Look[] {
  const walk = new Walk()
  return pairs.map((n) => {
    const allowed = spending(n / planned, level) - walk.spent
    const nominal = allowed > 1e-12 ? walk.levelFor(n, allowed) : 0
    const attained = attainable(n, nominal)
    if (attained > 0) walk.stopAt(n, normalQuantile(1 - attained / 2))
    return { n, level: attained }
  })
}

/**
 * The step of the grid for the density. The sum spreads by at least 1 between looks, so Simpson's rule is accurate to
 * 1e-8.
 */
const STEP = 0.4

/**
 * A sum of independent standard normal steps that stops at the first look where |sum| / √n reaches the boundary. It
 * keeps the density of the sums that have not stopped, by Simpson's rule from look to look (Armitage, McPherson & Rowe
 * 1969, JRSS A 132).
 */
class Walk {
  /** The probability of having stopped so far. */
  spent = 0
  #n = 0
  /**
   * A grid of sums, and the density at each, times its weight in Simpson's rule. Before the first look it has one
   * point.
   */
  #sums: readonly number[] = [0]
  #mass: readonly number[] = [1]

  /** The two-sided nominal level for a look at `n` pairs that stops with the probability `allowed`. */
  levelFor(n: number, allowed: number): number {
    let low = 0
    let high = 10
    for (let i = 0; i < 40; i++) {
      const z = (low + high) / 2
      if (this.#crossing(n, z) > allowed) low = z
      else high = z
    }
    return 2 * normalTail(high)
  }

  stopAt(n: number, z: number): void {
    this.spent += this.#crossing(n, z)
    const edge = z * Math.sqrt(n)
    const intervals = 2 * Math.ceil(Math.max(edge / STEP, 30))
    const step = (2 * edge) / intervals
    const spread = Math.sqrt(n - this.#n)
    const sums = Array.from({ length: intervals + 1 }, (_, i) => -edge + i * step)
    this.#mass = sums.map((sum, i) => {
      const weight = i === 0 || i === intervals ? 1 : i % 2 === 1 ? 4 : 2
      let density = 0
      for (const [j, from] of this.#sums.entries()) {
        const z = (sum - from) / spread
        density += this.#mass[j]! * Math.exp((-z * z) / 2)
      }
      return (density / (spread * Math.sqrt(2 * Math.PI))) * ((weight * step) / 3)
    })
    this.#sums = sums
    this.#n = n
  }

  #crossing(n: number, z: number): number {
    const edge = z * Math.sqrt(n)
    const spread = Math.sqrt(n - this.#n)
    let probability = 0
    for (const [j, from] of this.#sums.entries()) {
      probability += this.#mass[j]! * (normalTail((edge - from) / spread) + normalTail((edge + from) / spread))
    }
    return probability
  }
}

/**
 * What others do, run as they run it. Each method looks at its samples once or more, and says "faster" or "slower" at the first
 * look whose evidence reaches its threshold. The evidence of a fixed threshold is the change itself; that of a test is the
 * normal quantile of its p-value, so that 1.96 is its own 5 %.
 */
import { mean } from '../../src/statistics/mean.js'
import { normalQuantile } from '../../src/statistics/normal.js'
import { squares } from '../../src/statistics/student.js'
import { unpaired } from '../../src/statistics/unpaired.js'
import type { Machine } from './machine.js'

export interface Evidence {
  /** Samples of machine time used by then. */
  readonly samples: number
  /** Positive for the candidate. */
  readonly value: number
}

export interface Method {
  readonly name: string
  /** How the tool orders its samples and decides, as its documentation or source has it. */
  readonly how: string
  /** False for a tool as it is used; true where we have lent its test a better way of running than its own. */
  readonly improved: boolean
  /** The most samples that it takes. */
  readonly planned: number
  /** The threshold that its users have. */
  readonly usual: number
  /** The evidence of one run. `another` is the same machine on another day. */
  readonly looks: (machine: Machine, effect: number, another: Machine) => Evidence[]
}

/** What a tutorial does: three of the baseline, three of the candidate, and a change of more than 2 % is one. */
export const threeRounds: Method = {
  name: 'three rounds, fixed threshold',
  how: 'A A A, then B B B; the change of the means against a threshold',
  improved: false,
  planned: 6,
  usual: Math.log(1.02),
  looks: (machine, effect) => {
    const { a, b } = blocks(machine, effect, 3)
    return [{ samples: 6, value: mean(b) - mean(a) }]
  },
}

/** github-action-benchmark compares one new value with the one stored by the last run. */
export const lastStored: Method = {
  name: 'last stored value (github-action-benchmark)',
  how: 'one sample of B against one of A that another run left; a threshold',
  improved: false,
  planned: 60,
  usual: Math.log(1.02),
  looks: (machine, effect, another) => {
    // The stored value was taken at some other point of the machine's drift.
    const earlier = Array.from({ length: 30 }, () => another.sample(0)).at(-1)!
    return [{ samples: 1, value: machine.sample(effect) - earlier }]
  },
}

/** benchstat reads two files: `go test -count n` of the old, then of the new; Mann-Whitney between them. */
export function benchstat(n: number): Method {
  return {
    name: 'Mann-Whitney (benchstat)',
    how: `A ${n} times, then B ${n} times; unpaired`,
    improved: false,
    planned: 2 * n,
    usual: 1.96,
    looks: (machine, effect) => [{ samples: 2 * n, ...mannWhitney(blocks(machine, effect, n)) }],
  }
}

/** The same test, when somebody takes care to alternate. */
export function benchstatInterleaved(n: number): Method {
  return {
    name: 'Mann-Whitney, runs alternated by hand',
    how: `A B, ${n} times; unpaired`,
    improved: true,
    planned: 2 * n,
    usual: 1.96,
    looks: (machine, effect) => [{ samples: 2 * n, ...mannWhitney(alternating(machine, effect, n)) }],
  }
}

/**
 * tachometer: A B in turn, `first` of each (50 unless told otherwise), then ten more of each while the 95 % interval of Welch's
 * kind holds no difference, up to its time limit (here `last` of each). Its degrees of freedom are n − 1.
 */
export function tachometer(first: number, last = 100): Method {
  return {
    name: first === 50 ? "Welch's t, auto-sampling (tachometer)" : "Welch's t, auto-sampling from fewer",
    how: `A B, ${first} times, then tens more up to ${last}`,
    improved: first !== 50,
    planned: 2 * last,
    usual: 1.96,
    looks: (machine, effect) => {
      const a: number[] = []
      const b: number[] = []
      const looks: Evidence[] = []
      for (let n = 1; n <= last; n++) {
        a.push(machine.sample(0))
        b.push(machine.sample(effect))
        if (n >= first && (n - first) % 10 === 0) looks.push({ samples: 2 * n, value: welch(a, b) })
      }
      return looks
    },
  }
}

interface TwoSets {
  readonly a: readonly number[]
  readonly b: readonly number[]
}

function blocks(machine: Machine, effect: number, n: number): TwoSets {
  const a = Array.from({ length: n }, () => machine.sample(0))
  return { a, b: Array.from({ length: n }, () => machine.sample(effect)) }
}

function alternating(machine: Machine, effect: number, n: number): TwoSets {
  const pairs = Array.from({ length: n }, () => [machine.sample(0), machine.sample(effect)] as const)
  return { a: pairs.map(([a]) => a), b: pairs.map(([, b]) => b) }
}

function mannWhitney({ a, b }: TwoSets): { value: number } {
  const { estimate, p } = unpaired(a, b, 0.05, undefined)
  return { value: Math.sign(estimate) * normalQuantile(1 - Math.max(p, 1e-15) / 2) }
}

/** The t statistic, scaled so that 1.96 is where the 95 % interval of Student's t begins to exclude 0. */
function welch(a: readonly number[], b: readonly number[]): number {
  const n = a.length
  const t = (mean(b) - mean(a)) / Math.sqrt((variance(a) + variance(b)) / n)
  const z = 1.96
  const df = n - 1
  // Cornish-Fisher expansion of the quantile of t (Abramowitz & Stegun 26.7.5), right to 0.001 from 9 degrees of freedom.
  const quantile = z + (z ** 3 + z) / (4 * df) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * df ** 2)
  return (t * z) / quantile
}

function variance(values: readonly number[]): number {
  return squares(values, mean(values)) / (values.length - 1)
}

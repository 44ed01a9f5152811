import { describe, expect, test } from '@jest/globals'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { chooseWay, type Stretch, type TrialFound } from '../../../src/benchmark/turns/way.js'
import { generator, shuffled } from '../../../src/statistics/random.js'

const LENGTHS = [0.05, 0.1, 0.25, 0.5]
const USUAL_S = 0.1

/** Each side runs at least this long in a stretch; s. */
const OWN_S = 0.4

/** A simulated machine. */
interface Machine {
  /** The number of bursts of a neighbour per second. Each burst halves the speed. */
  readonly bursts?: number
  /** The length of a burst; ms. */
  readonly burstMs?: number
  /** How long caches are cold after a switch, which takes 40 % of the speed; ms. */
  readonly coldMs?: number
  /** By how much of its speed one side may gain from the other in a stretch. */
  readonly gains?: number
}

/** A trial of twelve stretches of each length, on a machine that is simulated in steps of a millisecond. */
function trial(machine: Machine, seed: number): Stretch[] {
  const random = generator(seed, 'a simulated machine')
  const u = () => uniformFloat64(random)
  const { bursts = 0, burstMs = 300, coldMs = 0, gains = 0 } = machine
  let disturbedMs = 0
  /** The work of the next millisecond. Transactions differ in length, so it has noise of its own. */
  const millisecond = () => {
    if (u() < bursts / 1000) disturbedMs = burstMs
    disturbedMs--
    return (disturbedMs > 0 ? 0.5 : 1) * (1 + 0.2 * (u() - 0.5))
  }
  const turn = (turnS: number) => {
    const ms = Math.round(1000 * turnS * (0.8 + 0.4 * u()))
    let work = 0
    for (let at = 0; at < ms; at++) work += millisecond() * (at < coldMs ? 0.6 : 1)
    return { work, s: ms / 1000 }
  }
  const stretch = (turnS: number): Stretch => {
    const sides = [0, 1].map(() => ({ work: 0, s: 0 }))
    while (sides.some(({ s }) => s < OWN_S))
      for (const side of shuffled(sides, random)) {
        if (side.s >= OWN_S) continue
        const { work, s } = turn(turnS)
        side.work += work
        side.s += s
      }
    const gain = gains * (u() - 0.5)
    const [a, b] = sides.map(({ work, s }) => work / s)
    const ownS = sides[0]!.s + sides[1]!.s
    return { turnS, rates: [a! * (1 + gain), b! * (1 - gain)], ownS, wallS: ownS + 0.01 }
  }
  return Array.from({ length: 12 }, () => shuffled(LENGTHS, random).map(stretch)).flat()
}

const SEEDS = 60

function found(machine: Machine): TrialFound[] {
  return Array.from({ length: SEEDS }, (_, seed) => chooseWay(trial(machine, seed), USUAL_S))
}

/** How often a way was chosen, as a share. */
function share(trials: readonly TrialFound[], ...ways: TrialFound['chosen'][]): number {
  return trials.filter(({ chosen }) => ways.includes(chosen)).length / trials.length
}

/** The mean noise in turns of a length, or one after the other. */
function noise(trials: readonly TrialFound[], way: TrialFound['chosen']): number {
  const all = trials.map(({ turns, sequentialNoise }) =>
    way === 'sequential' ? sequentialNoise : turns.find(({ turnS }) => turnS === way)!.noise,
  )
  return all.reduce((a, b) => a + b) / all.length
}

describe('the way that a trial chooses', () => {
  test('on a quiet machine is the usual one, because no other has clearly less noise', () => {
    const quiet = found({})
    expect(share(quiet, USUAL_S)).toBeGreaterThan(0.7)
    expect(share(quiet, 'sequential')).toBeLessThan(0.05)
    for (const way of [...LENGTHS, 'sequential' as const])
      expect(noise(quiet, way) / noise(quiet, USUAL_S)).toBeGreaterThan(0.6)
    // The noise after a second of machine time, from that of a millisecond.
    expect(noise(quiet, USUAL_S)).toBeCloseTo((2 * 0.2) / Math.sqrt(12) / Math.sqrt(1000), 3)
  })

  test('beside a neighbour with bursts of 300 ms is turns that are shorter than a burst', () => {
    const bursty = found({ bursts: 1, burstMs: 300 })
    expect(share(bursty, 0.05, 0.1)).toBeGreaterThan(0.7)
    expect(share(bursty, 0.5, 'sequential')).toBeLessThan(0.1)
    expect(noise(bursty, 0.5) / noise(bursty, 0.05)).toBeGreaterThan(2)
    expect(noise(bursty, 'sequential') / noise(bursty, 0.05)).toBeGreaterThan(2)
  })

  test('is no turns so short that caches are cold for much of them', () => {
    const cold = found({ bursts: 1, burstMs: 300, coldMs: 10 })
    // Without the loss of speed, these would be chosen as often as beside any other such neighbour.
    expect(share(cold, 0.05)).toBeLessThan(0.2)
    const speeds = cold.map(({ turns }) => turns[0]!.speed)
    expect(speeds.reduce((a, b) => a + b) / SEEDS).toBeCloseTo(Math.log((1 - 0.08) / (1 - 0.008)), 1)
  })

  test('is one after the other where the sides of turns take from each other', () => {
    expect(share(found({ gains: 0.4 }), 'sequential')).toBeGreaterThan(0.95)
  })

  test('follows from the stretches alone', () => {
    expect(chooseWay(trial({ bursts: 1 }, 3), USUAL_S)).toEqual(chooseWay(trial({ bursts: 1 }, 3), USUAL_S))
  })
})

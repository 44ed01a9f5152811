/**
 * Chooses how long turns are, or that variants run one after the other, from a trial of the baseline against itself.
 * Pure.
 */
import { mean } from '../../statistics/mean.js'
import { median } from '../../statistics/median.js'
import { robustDeviation } from '../../statistics/robust-deviation.js'

/** A stretch of a trial, in which both sides had turns of one length. */
export interface Stretch {
  /** The average length of its turns; s. */
  readonly turnS: number
  /** The transactions per second of each side, by its own running time. */
  readonly rates: readonly [number, number]
  /** The time in which one of the sides ran; s. */
  readonly ownS: number
  /** All of its time: turns, and handing them on; s. */
  readonly wallS: number
}

/** What a trial found about turns of one length. */
interface TurnsFound {
  readonly turnS: number
  /** The robust deviation of the log-ratio after one second of machine time; after n seconds it is √n times smaller. */
  readonly noise: number
  /** The log of the speed, less that in the longest turns: what a switch costs, because caches are cold after it. */
  readonly speed: number
}

/** What a trial found. */
export interface TrialFound {
  readonly turns: readonly TurnsFound[]
  /** The noise of variants that run one after the other, in the same unit. */
  readonly sequentialNoise: number
  /** The length of a turn in seconds, or one variant after the other. */
  readonly chosen: number | 'sequential'
}

/**
 * Another way is chosen only if its noise is this many times lower than that of the usual turns. A trial knows each
 * noise within about a third.
 */
const CLEARLY_LOWER = 2

/** Turns so short that they cost more of the speed than this measure the filling of caches; a log-ratio. */
const MOST_LOST = Math.log(0.95)

/** One variant after the other: each of them runs for this many stretches. */
const LONGEST_RUN = 5

/**
 * @param stretches in the order in which they were measured, some of each length
 * @param usualS the length of a turn if the trial shows nothing else; s
 */
export function chooseWay(stretches: readonly Stretch[], usualS: number): TrialFound {
  const lengths = [...new Set(stretches.map(({ turnS }) => turnS))].sort((a, b) => a - b)
  const speeds = new Map(lengths.map((turnS) => [turnS, undisturbed(speedsOf(ofLength(stretches, turnS)))]))
  const longest = speeds.get(lengths.at(-1)!)!
  const turns = lengths.map((turnS): TurnsFound => {
    const own = ofLength(stretches, turnS)
    const deviation = robustDeviation(own.map(({ rates: [a, b] }) => Math.log(a / b)))
    return {
      turnS,
      noise: deviation * Math.sqrt(mean(own.map(({ wallS }) => wallS))),
      speed: speeds.get(turnS)! - longest,
    }
  })
  const sequentialNoise = noiseOneAfterTheOther(stretches, speeds)
  return { turns, sequentialNoise, chosen: chosenOf(turns, sequentialNoise, usualS) }
}

function ofLength(stretches: readonly Stretch[], turnS: number): Stretch[] {
  return stretches.filter((one) => one.turnS === turnS)
}

/** The upper quartile of speeds. Disturbances only take from the speed, so the median has more noise. */
function undisturbed(speeds: readonly number[]): number {
  const middle = median(speeds)
  return median(speeds.filter((speed) => speed >= middle))
}

/** The log of the speed of both sides together. */
function speedsOf(stretches: readonly Stretch[]): number[] {
  return stretches.map(({ rates: [a, b] }) => (Math.log(a) + Math.log(b)) / 2)
}

/**
 * The noise that the same seconds would have had one after the other: the speed in some stretches against that in as
 * many before. The true value is hardly lower, because real samples are longer, and a restart lies between them.
 */
function noiseOneAfterTheOther(stretches: readonly Stretch[], usual: ReadonlyMap<number, number>): number {
  // Short turns can cost speed, which is no noise.
  const speeds = speedsOf(stretches).map((speed, i) => speed - usual.get(stretches[i]!.turnS)!)
  const run = Math.max(1, Math.min(LONGEST_RUN, Math.floor(stretches.length / 4)))
  const differences = Array.from(
    { length: speeds.length - 2 * run + 1 },
    (_, i) => mean(speeds.slice(i + run, i + 2 * run)) - mean(speeds.slice(i, i + run)),
  )
  return robustDeviation(differences) * Math.sqrt(2 * run * mean(stretches.map(({ ownS }) => ownS)))
}

/** Of the ways whose noise is about the lowest, the one that is nearest to the usual turns. */
function chosenOf(turns: readonly TurnsFound[], sequentialNoise: number, usualS: number): number | 'sequential' {
  const warm = turns.filter(({ speed }) => speed >= MOST_LOST)
  const lowest = Math.min(sequentialNoise, ...warm.map(({ noise }) => noise))
  const good = warm.filter(({ noise }) => noise <= CLEARLY_LOWER * lowest)
  if (good.length === 0) return 'sequential'
  const distance = ({ turnS }: TurnsFound) => Math.abs(Math.log(turnS / usualS))
  return good.reduce((a, b) => (distance(b) < distance(a) ? b : a)).turnS
}

import { setTimeout } from 'node:timers/promises'
import { mean } from '../../statistics/mean.js'
import { OutsideError } from '../../system/errors.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import type { Turn } from './draw-turns.js'

/** A variant's server and its load generator, both warm and stopped. */
export interface Contender {
  readonly variant: string
  resume(): Promise<void>
  /** @returns when all its programs are stopped */
  pause(): Promise<void>
  /** Whether its load has ended. */
  readonly isDone: boolean
  /** Ends its load immediately because it failed. The others continue. */
  abandon(): Promise<void>
}

/** A variant's share of a round. */
export interface TurnShare {
  /** The time in which it ran; s. */
  readonly ownS: number
  readonly turns: number
  /** The error that ended its turns. */
  readonly failure?: unknown
}

/** How long turns are. */
interface TurnLengths {
  /** The average length of a turn; s. */
  readonly turnS: number
  /** The length of all turns of a variant together; s. Infinity for loads that end by themselves. */
  readonly durationS: number
}

/** How long a variant may take to stop: its longest transaction; s. */
export const LONGEST_TRANSACTION_S = 60

const POLL_MS = 0.2

/**
 * The smallest length of a turn, as a multiple of its end. In that, the last transactions finish and fewer threads run.
 */
const ENDS_PER_TURN = 10

/** Each variant gets at least about this number of turns, however long its transactions are. */
const LEAST_TURNS = 4

/**
 * Lets the contenders run one at a time, until each has used its time, finished its load or failed. Then all are
 * stopped. If transactions are long, the turns of all contenders become longer.
 * @param cycles in each cycle every contender has one turn
 * @throws Interrupted
 */
export async function takeTurns(
  contenders: readonly Contender[],
  cycles: Iterable<readonly Turn[]>,
  { turnS, durationS }: TurnLengths,
): Promise<ReadonlyMap<string, TurnShare>> {
  const shares = new Map<string, TurnShare>(contenders.map(({ variant }) => [variant, { ownS: 0, turns: 0 }]))
  const isOver = (one: Contender) => {
    const { failure, ownS } = shares.get(one.variant)!
    return one.isDone || failure !== undefined || ownS >= durationS
  }
  let lengthS = turnS
  for (const cycle of cycles) {
    const ends: number[] = []
    for (const { variant, share } of cycle) {
      throwIfInterrupted()
      const contender = contenders.find((one) => one.variant === variant)!
      if (isOver(contender)) continue
      const { ownS, endS, failure } = await turnOf(contender, lengthS * share)
      ends.push(endS)
      const before = shares.get(variant)!
      shares.set(variant, { ownS: before.ownS + ownS, turns: before.turns + 1, failure })
    }
    if (ends.length === 0) break
    lengthS = Math.max(lengthS, Math.min(ENDS_PER_TURN * mean(ends), durationS / LEAST_TURNS))
  }
  return shares
}

/** Runs one turn. A contender that fails in it is abandoned. */
async function turnOf(contender: Contender, lengthS: number) {
  const began = performance.now()
  const secondsSince = (moment: number) => (performance.now() - moment) / 1000
  try {
    await contender.resume()
    await setTimeout(lengthS * 1000)
    const ending = performance.now()
    await contender.pause()
    return { ownS: secondsSince(began), endS: secondsSince(ending) }
  } catch (failure) {
    throwIfInterrupted()
    await contender.abandon()
    return { ownS: secondsSince(began), endS: 0, failure }
  }
}

/** Waits until `isStill` is true, for example until every thread of a load generator has finished its transaction. */
export async function still(isStill: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + LONGEST_TRANSACTION_S * 1000
  while (!isStill()) {
    throwIfInterrupted()
    if (performance.now() > deadline) throw tooLong(what)
    await setTimeout(POLL_MS)
  }
}

/** The error of a load that does not come to the end of a transaction. */
export function tooLong(what: string): OutsideError {
  return new OutsideError(
    `${what} did not finish a transaction within ${LONGEST_TRANSACTION_S} s.`,
    'Set benchmark.interleave: off for a load with such long transactions.',
  )
}

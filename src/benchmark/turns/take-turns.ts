import { setTimeout } from 'node:timers/promises'
import { mean } from '../../statistics/mean.js'
import { OutsideError } from '../../system/errors.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import type { Turn } from './draw-turns.js'

/** A variant's server and its load generator, warm and stopped. */
export interface Contender {
  readonly variant: string
  resume(): Promise<void>
  /** @returns once all of it is stopped */
  pause(): Promise<void>
  /** Whether its load is over. */
  readonly isDone: boolean
  /** Ends its load at any moment: it failed, and the others go on. */
  abandon(): Promise<void>
}

/** A variant's share of a round. */
export interface TurnShare {
  /** Seconds in which it ran. */
  readonly ownS: number
  readonly turns: number
  /** Why it has no turns any more. */
  readonly failure?: unknown
}

/** How long turns are. */
interface TurnLengths {
  /** Of a turn on average, s. */
  readonly turnS: number
  /** Of all turns of a variant together, s; Infinity for loads that end by themselves. */
  readonly durationS: number
}

/** The longest that a variant may take to stop: its longest transaction, s. */
const LONGEST_TRANSACTION_S = 60

const POLL_MS = 0.2

/**
 * A turn is at least this many times as long as its end. At its end the last transactions finish, and fewer threads run
 * than the load has.
 */
const ENDS_PER_TURN = 10

/** Each variant has about this many turns, however long its transactions are. */
const LEAST_TURNS = 4

/**
 * Lets the contenders run one at a time, until each has used its time, has finished its load, or has failed. All are
 * stopped then. If transactions are long, the turns of all contenders become longer.
 * @param cycles in each of them every contender has one turn
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

/** One turn. A contender that fails in it is abandoned. */
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

/** Waits until `isStill`, for instance until every thread of a load generator has finished its transaction. */
export async function still(isStill: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + LONGEST_TRANSACTION_S * 1000
  while (!isStill()) {
    throwIfInterrupted()
    if (performance.now() > deadline)
      throw new OutsideError(
        `${what} did not finish a transaction within ${LONGEST_TRANSACTION_S} s.`,
        'Set benchmark.interleave: off for a load with such long transactions.',
      )
    await setTimeout(POLL_MS)
  }
}

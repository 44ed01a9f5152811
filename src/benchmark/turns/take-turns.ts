import { setTimeout } from 'node:timers/promises'
import { OutsideError } from '../../system/errors.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import type { Turn } from './draw-turns.js'

/** A variant's server and its load generator, warm and stopped. */
export interface Contender {
  readonly variant: string
  resume(): void
  /** @returns once all of it is stopped */
  pause(): Promise<void>
  /** Whether its load is over. */
  readonly isDone: boolean
}

/** A variant's share of a round. */
export interface Share {
  /** Seconds in which it ran. */
  readonly ownS: number
  readonly turns: number
}

/** The longest that a variant may take to stop: its longest transaction, s. */
const LONGEST_TRANSACTION_S = 60

const POLL_MS = 0.2

/**
 * Lets the contenders run one at a time, until each has had its time or its load is over. Then all are stopped.
 * @param durationS seconds for each; Infinity for loads that end by themselves
 * @throws what a contender throws; OutsideError when a transaction does not end
 */
export async function takeTurns(
  contenders: readonly Contender[],
  turns: Iterable<Turn>,
  durationS: number,
): Promise<ReadonlyMap<string, Share>> {
  const shares = new Map(contenders.map(({ variant }) => [variant, { ownS: 0, turns: 0 }]))
  const isOver = (one: Contender) => one.isDone || shares.get(one.variant)!.ownS >= durationS
  for (const { variant, lengthS } of turns) {
    throwIfInterrupted()
    if (contenders.every(isOver)) break
    const contender = contenders.find((one) => one.variant === variant)!
    if (isOver(contender)) continue
    const began = performance.now()
    contender.resume()
    await setTimeout(lengthS * 1000)
    await contender.pause()
    const share = shares.get(variant)!
    shares.set(variant, { ownS: share.ownS + (performance.now() - began) / 1000, turns: share.turns + 1 })
  }
  return shares
}

/** Waits until `isStill`, for example until every thread of a load generator has finished its transaction. */
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

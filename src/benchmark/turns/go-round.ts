import { setTimeout } from 'node:timers/promises'
import { sum } from '../../statistics/mean.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import type { Ring } from './ring.js'
import { type Contender, LONGEST_TRANSACTION_S, type TurnShare, tooLong } from './take-turns.js'

const POLL_MS = 20

/**
 * Lets the contenders hand turns on to each other, until each has used its time, finished its load or failed. Then all
 * are stopped.
 * @param seated the contenders, by their places in the ring
 * @param durationS the length of all turns of a variant together; s. Infinity for loads that end by themselves
 * @throws Interrupted
 */
export async function goRound(
  seated: ReadonlyMap<number, Contender>,
  ring: Ring,
  durationS: number,
): Promise<ReadonlyMap<string, TurnShare>> {
  const failures = new Map<number, unknown>()
  const fail = async (place: number, failure: unknown) => {
    throwIfInterrupted()
    failures.set(place, failure)
    ring.leave(place)
    await seated.get(place)!.abandon()
  }
  for (const [place, one] of seated) await one.resume().catch((error: unknown) => fail(place, error))
  ring.start()
  const goesOn = () =>
    [...seated].filter(([place, one]) => !one.isDone && !failures.has(place) && ring.ownS(place) < durationS)
  let progress = { ownS: -1, since: performance.now() }
  for (let left = goesOn(); left.length > 0; left = goesOn()) {
    await setTimeout(POLL_MS)
    throwIfInterrupted()
    for (const [place, { isDone }] of seated) if (isDone) ring.leave(place)
    const ownS = sum([...seated.keys()].map((place) => ring.ownS(place)))
    if (ownS !== progress.ownS) progress = { ownS, since: performance.now() }
    if (performance.now() - progress.since < LONGEST_TRANSACTION_S * 1000) continue
    for (const [place, { variant }] of left) await fail(place, tooLong(`The load on ${variant}`))
  }
  for (const [place, one] of seated)
    if (!failures.has(place)) await one.pause().catch((error: unknown) => fail(place, error))
  const shareOf = (place: number): TurnShare => ({
    ownS: ring.ownS(place),
    turns: ring.turns(place),
    failure: failures.get(place),
  })
  return new Map([...seated].map(([place, { variant }]) => [variant, shareOf(place)]))
}

import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { drawTurns } from '../../../src/benchmark/turns/draw-turns.js'
import { type Contender, still, takeTurns } from '../../../src/benchmark/turns/take-turns.js'

interface Behaviour {
  /** Its load is over after so many turns. */
  readonly turns?: number
  /** How long its last transactions take, s. */
  readonly endS?: number
  /** What happens in its third turn. */
  readonly fails?: 'in resume' | 'in pause'
}

/** Contenders that write down when they run, and never two at a time. */
function contenders(behaviours: Readonly<Record<string, Behaviour>>) {
  const running = new Set<string>()
  const taken: string[] = []
  const abandoned: string[] = []
  let together = 0
  const all = Object.entries(behaviours).map(
    ([variant, { turns = Number.POSITIVE_INFINITY, endS, fails }]): Contender => {
      const had = () => taken.filter((one) => one === variant).length
      const failsNow = (where: Behaviour['fails']) => fails === where && had() === 3
      return {
        variant,
        get isDone() {
          return had() >= turns
        },
        resume: async () => {
          running.add(variant)
          taken.push(variant)
          together = Math.max(together, running.size)
          if (failsNow('in resume')) throw new Error('its server is gone')
        },
        pause: async () => {
          if (endS) await setTimeout(endS * 1000)
          if (failsNow('in pause')) throw new Error('its server is gone')
          running.delete(variant)
        },
        abandon: async () => {
          abandoned.push(variant)
          running.delete(variant)
        },
      }
    },
  )
  return { all, taken, abandoned, most: () => together }
}

const TURN_S = 0.002

const cyclesOf = (all: readonly Contender[]) =>
  drawTurns(
    all.map(({ variant }) => variant),
    1,
    'round',
  )

test('only one runs at a time, and each has its time', async () => {
  const { all, most } = contenders({ a: {}, b: {}, c: {} })
  const shares = await takeTurns(all, cyclesOf(all), { turnS: TURN_S, durationS: 0.02 })
  expect(most()).toBe(1)
  for (const { ownS, turns, failure } of shares.values()) {
    expect(ownS).toBeGreaterThanOrEqual(0.02)
    expect(turns).toBeGreaterThan(0)
    expect(failure).toBeUndefined()
  }
})

test('a load that ends by itself has no more turns, and the others go on', async () => {
  const { all, taken } = contenders({ a: { turns: 3 }, b: { turns: 7 } })
  await takeTurns(all, cyclesOf(all), { turnS: TURN_S, durationS: Number.POSITIVE_INFINITY })
  expect([taken.filter((one) => one === 'a').length, taken.filter((one) => one === 'b').length]).toEqual([3, 7])
})

test.each(['in resume', 'in pause'] as const)('one that fails %s is abandoned, and the others go on', async (fails) => {
  const { all, most, abandoned } = contenders({ a: { turns: 7 }, b: { fails }, c: { turns: 7 } })
  const shares = await takeTurns(all, cyclesOf(all), { turnS: TURN_S, durationS: Number.POSITIVE_INFINITY })
  expect(shares.get('b')!.failure).toEqual(new Error('its server is gone'))
  expect(shares.get('b')!.turns).toBe(3)
  expect(abandoned).toEqual(['b'])
  expect(most()).toBe(1)
  for (const name of ['a', 'c']) expect(shares.get(name)).toMatchObject({ turns: 7, failure: undefined })
})

test('where transactions are long, all turns become longer, and there are still a few', async () => {
  const { all } = contenders({ a: { endS: 0.02 }, b: {} })
  const short = await takeTurns(all, cyclesOf(all), { turnS: TURN_S, durationS: 0.4 })
  for (const { turns } of short.values()) {
    // 0.4 s in turns of 2 ms would be many more.
    expect(turns).toBeLessThan(20)
    expect(turns).toBeGreaterThanOrEqual(2)
  }
})

test('waits until all is still', async () => {
  let looks = 0
  await still(() => ++looks > 3, 'the load')
  expect(looks).toBe(4)
})

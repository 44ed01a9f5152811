import { expect, test } from '@jest/globals'
import { drawTurns } from '../../../src/benchmark/turns/draw-turns.js'
import { type Contender, still, takeTurns } from '../../../src/benchmark/turns/take-turns.js'

/** Contenders that write down when they run, and never two at a time. */
function contenders(names: readonly string[], doneAfter: Readonly<Record<string, number>> = {}) {
  const running = new Set<string>()
  const taken: string[] = []
  let together = 0
  const all = names.map((variant): Contender => {
    const turnsOf = () => taken.filter((one) => one === variant).length
    return {
      variant,
      get isDone() {
        return turnsOf() >= (doneAfter[variant] ?? Number.POSITIVE_INFINITY)
      },
      resume: () => {
        running.add(variant)
        taken.push(variant)
        together = Math.max(together, running.size)
      },
      pause: async () => {
        running.delete(variant)
      },
    }
  })
  return { all, taken, most: () => together }
}

const TURN_S = 0.002

test('only one runs at a time, and each has its time', async () => {
  const { all, most } = contenders(['a', 'b', 'c'])
  const shares = await takeTurns(all, drawTurns(['a', 'b', 'c'], TURN_S, 1, 'r'), 0.02)
  expect(most()).toBe(1)
  for (const { ownS, turns } of shares.values()) {
    expect(ownS).toBeGreaterThanOrEqual(0.02)
    expect(turns).toBeGreaterThan(0)
  }
})

test('a load that ends by itself has no more turns, and the others go on', async () => {
  const { all, taken } = contenders(['a', 'b'], { a: 3, b: 7 })
  await takeTurns(all, drawTurns(['a', 'b'], TURN_S, 1, 'r'), Number.POSITIVE_INFINITY)
  expect([taken.filter((one) => one === 'a').length, taken.filter((one) => one === 'b').length]).toEqual([3, 7])
})

test('what a contender throws ends the round', async () => {
  const { all } = contenders(['a', 'b'])
  const broken: Contender = {
    ...all[0]!,
    isDone: false,
    pause: async () => {
      throw new Error('its server is gone')
    },
  }
  await expect(takeTurns([broken, all[1]!], drawTurns(['a', 'b'], TURN_S, 1, 'r'), 1)).rejects.toThrow(
    'its server is gone',
  )
})

test('waits until all is still', async () => {
  let looks = 0
  await still(() => ++looks > 3, 'the load')
  expect(looks).toBe(4)
})

import { describe, expect, test } from '@jest/globals'
import { crossovers, knee } from '../../src/statistics/sweep.js'
import { reference } from './reference.js'

interface Curve {
  readonly name: string
  readonly x: number[]
  readonly y: number[]
  readonly knee: number
}

describe('the knee', () => {
  test.each((reference.knee as Curve[]).map((curve) => [curve.name, curve] as const))(
    'of %s is where Kneedle’s published code puts it',
    (_name, { x, y, knee: published }) => {
      expect(knee(x.map((threads, i) => ({ threads, value: y[i]! })))).toBe(published)
    },
  )

  test('is absent from a curve that is straight, flat or too short', () => {
    expect(knee([1, 2, 3, 4].map((threads) => ({ threads, value: threads })))).toBeUndefined()
    expect(knee([1, 2, 3, 4].map((threads) => ({ threads, value: 7 })))).toBeUndefined()
    expect(
      knee([
        { threads: 1, value: 1 },
        { threads: 2, value: 2 },
      ]),
    ).toBeUndefined()
  })
})

describe('crossovers', () => {
  const points = (...gains: number[]) => gains.map((gain, i) => ({ threads: 8 * 2 ** i, gain }))

  test('are named where the sign turns, with a crossing between the points', () => {
    expect(crossovers(points(0.1, 0.1, -0.1, -0.2))).toEqual([
      { below: 16, at: 32, estimate: expect.closeTo(Math.sqrt(16 * 32), 10), side: 'behind' },
    ])
  })

  test('may be several', () => {
    expect(crossovers(points(0.1, -0.1, 0.1)).map(({ at, side }) => [at, side])).toEqual([
      [16, 'behind'],
      [32, 'ahead'],
    ])
  })

  test('skip cells that are the same, and need both sides', () => {
    expect(crossovers(points(0.1, 0, -0.1))).toMatchObject([{ below: 8, at: 32 }])
    expect(crossovers(points(0.1, 0, 0.2))).toEqual([])
    expect(crossovers([])).toEqual([])
  })
})

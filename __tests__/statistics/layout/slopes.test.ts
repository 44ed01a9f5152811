import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { type LossWithCauses, slopesWithin } from '../../../src/statistics/layout/slopes.js'
import { generator } from '../../../src/statistics/random.js'

/** Rounds of two groups, which differ in level. */
function observations(rounds: number, make: (i: number) => Pick<LossWithCauses, 'loss' | 'causes'>): LossWithCauses[] {
  return Array.from({ length: rounds * 2 }, (_, i) => {
    const group = i % 2
    const { loss, causes } = make(i)
    return { group: `${group}`, block: `${Math.floor(i / 2)}`, loss: loss + 10 * group, causes }
  })
}

/** Numbers between 0 and 1. */
function uniforms(seed: number, count: number): number[] {
  const random = generator(seed, 'slopes')
  return Array.from({ length: count }, () => uniformFloat64(random))
}

describe('slopes within groups', () => {
  test('are found exactly where there is nothing else, whatever the level of a group', () => {
    const u = uniforms(1, 80)
    const { slopes, left, withoutBlock } = slopesWithin(
      observations(20, (i) => ({ loss: 0.3 * u[i]! + 0.1 * u[i + 40]!, causes: [u[i]!, u[i + 40]!] })),
    )
    for (const found of [slopes, ...withoutBlock.values()]) {
      expect(found[0]).toBeCloseTo(0.3, 6)
      expect(found[1]).toBeCloseTo(0.1, 6)
    }
    expect(left).toBeLessThan(1e-9)
  })

  test('are 0 for what brings a gain, and for what never differs', () => {
    const u = uniforms(2, 80)
    const { slopes } = slopesWithin(
      observations(20, (i) => ({ loss: 0.3 * u[i]! - 0.2 * u[i + 40]!, causes: [u[i]!, u[i + 40]!, 5] })),
    )
    expect(slopes[0]).toBeCloseTo(0.3, 1)
    expect(slopes.slice(1)).toEqual([0, 0])
  })

  test('explain nothing that is left out, where there is nothing but noise', () => {
    const lefts = uniforms(3, 20).map((_, seed) => {
      const u = uniforms(seed, 120)
      return slopesWithin(observations(20, (i) => ({ loss: u[i]!, causes: [u[i + 40]!, u[i + 80]!] }))).left
    })
    expect(Math.min(...lefts)).toBeGreaterThan(0.8)
  })

  test('of all but one block are those of the others alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const u = uniforms(seed, 72)
        const all = observations(12, (i) => ({ loss: u[i]! + u[i + 24]!, causes: [u[i + 24]!, u[i + 48]!] }))
        const { withoutBlock, left } = slopesWithin(all)
        let [withCauses, without] = [0, 0]
        for (const [block, slopes] of withoutBlock) {
          const others = all.filter((one) => one.block !== block)
          const alone = slopesWithin(others).slopes
          for (const [i, slope] of alone.entries()) expect(slopes[i]).toBeCloseTo(slope, 6)
          for (const one of all.filter((other) => other.block === block)) {
            const own = others.filter(({ group }) => group === one.group)
            const mean = (of: (other: LossWithCauses) => number) =>
              own.reduce((sum, other) => sum + of(other), 0) / own.length
            const loss = one.loss - mean((other) => other.loss)
            const explained = alone.reduce(
              (sum, slope, i) => sum + slope * (one.causes[i]! - mean((other) => other.causes[i]!)),
              0,
            )
            without += loss ** 2
            withCauses += (loss - explained) ** 2
          }
        }
        expect(left).toBeCloseTo(withCauses / without, 6)
      }),
      { numRuns: 20 },
    )
  })

  test('of groups with one value each leave all as it is', () => {
    const one = [{ group: 'a', block: '1', loss: 3, causes: [1] }]
    expect(slopesWithin(one)).toMatchObject({ slopes: [0], left: 1 })
    expect(slopesWithin([])).toMatchObject({ slopes: [], left: 1 })
  })
})

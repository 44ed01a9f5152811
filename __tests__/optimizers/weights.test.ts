import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { summed } from '../../src/optimizers/weights.js'

/** Adds numbers by their names, and counts how often. */
function adder(values: readonly number[]) {
  const known = new Map(values.map((value, index) => [`profile-${index}`, value]))
  const state = { calls: 0 }
  const add = async (a: string, b: string, number: number) => {
    state.calls++
    // A draft that is still needed is not written over.
    expect(known.has(`draft-${number}`)).toBe(false)
    known.set(`draft-${number}`, known.get(a)! + known.get(b)!)
    return `draft-${number}`
  }
  return { known, state, add }
}

describe('summed', () => {
  test('takes each profile so many times', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 5000 })), { minLength: 1 }),
        async (parts) => {
          const { known, add } = adder(parts.map(([value]) => value))
          const profiles = parts.map((_, index) => ({ profile: `profile-${index}` }))
          const sum = await summed(
            profiles,
            parts.map(([, times]) => times),
            add,
          )
          expect(known.get(sum)).toBe(parts.reduce((all, [value, times]) => all + value * times, 0))
        },
      ),
    ))

  test('a weight of thousands takes a few calls', async () => {
    const { state, add } = adder([1, 1])
    await summed([{ profile: 'profile-0' }, { profile: 'profile-1' }], [4000, 1], add)
    expect(state.calls).toBeLessThan(25)
  })

  test('one profile, once, is itself', async () => {
    const { state, add } = adder([1])
    expect(await summed([{ profile: 'profile-0' }], [1], add)).toBe('profile-0')
    expect(state.calls).toBe(0)
  })
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Sample } from '../../../src/results/schema.js'
import { compare } from '../../../src/verdict/compare.js'
import { outcomeOf } from '../../../src/verdict/outcome.js'
import { choiceOf } from '../../../src/verdict/tuning/choice.js'
import { race, standings } from '../../../src/verdict/tuning/race.js'
import { seeded } from '../../report/fixtures/sample-results.js'
import { rounds, samplesFile, variant } from '../samples.js'

const WORKLOADS = ['read', 'write']

/** True gains by candidate: log-ratios. */
type Gains = Readonly<Record<string, number>>

/** A machine that measures candidates with noise, as results. @param noise the standard deviation of a log */
function machine(gains: Gains, noise: number, seed: number) {
  const random = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return (names: readonly string[], count: number, workloads = WORKLOADS, ofWorkload: Gains = {}) => {
    const value = (name: string, workload: string) =>
      100 * Math.exp((gains[name] ?? 0) + (name === 'usual' ? 0 : (ofWorkload[workload] ?? 0)) + noise * normal())
    const samples: Sample[] = workloads.flatMap((workload) =>
      rounds(
        Object.fromEntries(
          ['usual', ...names].map((name) => [name, Array.from({ length: count }, () => value(name, workload))]),
        ),
        { workload },
      ),
    )
    const variants = [variant('usual', 'baseline'), ...names.map((name) => variant(name, 'candidate'))]
    const plan = {
      ...{ baseline: 'usual', margin: 0.005, confidence: 0.95, metrics: ['throughput'] },
      rounds: { min: count, max: count },
    }
    const file = { ...samplesFile(samples, { variants }), plan }
    return { ...file, ...compare([file]) }
  }
}

/** The whole search, as the command makes it. */
async function search(names: readonly string[], gains: Gains, noise: number, seed: number) {
  const measure = machine(gains, noise, seed)
  const { first } = await race(names, 12, async (left, count) => standings(measure(left, count)))
  if (first === undefined) return { first, isAhead: false }
  const fresh = measure([first], 12)
  return { first, isAhead: choiceOf({ ...fresh, outcome: outcomeOf(fresh, fresh) }, []).isAhead }
}

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `set-${index}`)

describe('a race', () => {
  test('begins with all, halves them and doubles the rounds, and ends with one', async () => {
    const shape = fc.record({ count: fc.integer({ min: 1, max: 40 }), mostRounds: fc.integer({ min: 1, max: 30 }) })
    await fc.assert(
      fc.asyncProperty(shape, async ({ count, mostRounds }) => {
        const heats: { left: readonly string[]; rounds: number }[] = []
        const { first } = await race(namesOf(count), mostRounds, async (left, rounds) => {
          heats.push({ left, rounds })
          // The last name is the best one.
          return [...left]
            .reverse()
            .map((name, place) => ({ name, metric: 'throughput', ratio: 2, gain: 1 / (place + 1) }))
        })
        expect(first).toBe(count === 1 ? 'set-0' : heats.at(-1)!.left.at(first === heats.at(-1)!.left[0] ? 0 : -1))
        expect(heats.map(({ left }) => left.length)).toEqual(halvesOf(count))
        expect(heats.map(({ rounds }) => rounds)).toEqual(heats.map((_, index) => Math.min(3 * 2 ** index, mostRounds)))
        for (const [index, { left }] of heats.slice(1).entries())
          expect(heats[index]!.left).toEqual(expect.arrayContaining([...left]))
      }),
    )
  })

  test('without noise, the best of all comes first, and has to be better than the baseline', async () => {
    const gains = fc.uniqueArray(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(gains, async (values) => {
        const names = namesOf(values.length)
        const byName = Object.fromEntries(names.map((name, index) => [name, values[index]!]))
        const measure = async (left: readonly string[]) =>
          left
            .map((name) => ({ name, metric: 'throughput', ratio: Math.exp(byName[name]!), gain: byName[name]! }))
            .sort((a, b) => b.gain - a.gain)
        const { first } = await race(names, 20, measure)
        const best = names.reduce((one, other) => (byName[other]! > byName[one]! ? other : one))
        // A single candidate is not raced, so it is measured at once.
        expect(first).toBe(names.length === 1 || byName[best]! > 0 ? best : undefined)
      }),
    )
  })

  test('a candidate without a figure never goes on before one that has one', () => {
    const results = machine({}, 0.01, 1)(['whole', 'broken'], 4)
    const pooled = results.pooled.map((pool) => (pool.candidate === 'broken' ? { ...pool, ratio: null } : pool))
    expect(standings({ ...results, pooled }).map(({ name }) => name)).toEqual(['whole', 'broken'])
  })
})

function halvesOf(count: number): number[] {
  return count === 1 ? [] : [count, ...halvesOf(Math.ceil(count / 2))]
}

describe('the whole search', () => {
  const SEARCHES = 200

  async function aheadIn(gains: Gains, noise: number): Promise<{ readonly first?: string | undefined }[]> {
    const found = []
    for (let seed = 1; seed <= SEARCHES; seed++) {
      const one = await search(namesOf(8), gains, noise, seed)
      if (one.isAhead) found.push(one)
    }
    return found
  }

  test('among equal sets, says that none is ahead in at least 95 of 100 searches', async () => {
    expect((await aheadIn({}, 0.02)).length).toBeLessThanOrEqual(SEARCHES * 0.05)
  })

  test('finds a set that is better by twice the noise', async () => {
    const found = await aheadIn({ 'set-5': 0.04 }, 0.02)
    expect(found.length).toBeGreaterThan(SEARCHES * 0.9)
    expect(found.filter(({ first }) => first !== 'set-5')).toEqual([])
  })
})

test('a winner that is slower on a workload that was held out is not ahead', () => {
  const fresh = machine({ best: 0.2 }, 0.001, 1)(['best'], 12, ['read', 'write'], { write: -0.25 })
  const outcome = { ...outcomeOf(fresh, fresh), verdict: 'faster' as const }
  expect(choiceOf({ ...fresh, outcome }, [])).toMatchObject({ isAhead: true, slowerOn: [] })
  expect(choiceOf({ ...fresh, outcome }, ['read'])).toMatchObject({ isAhead: true })
  expect(choiceOf({ ...fresh, outcome }, ['write'])).toMatchObject({ isAhead: false, slowerOn: ['write'] })
})

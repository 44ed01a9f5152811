import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { goRound } from '../../../src/benchmark/turns/go-round.js'
import { Ring } from '../../../src/benchmark/turns/ring.js'
import type { Contender } from '../../../src/benchmark/turns/take-turns.js'

const PLACES = 3

let folder: string
let ring: Ring

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-ring-'))
  ring = new Ring(join(folder, 'ring'), PLACES, 1, 'round')
})

afterEach(() => {
  ring.remove()
  rmSync(folder, { recursive: true })
})

/** A word of a place, as a load generator reads it. */
const word = (place: number, index: number) => readFileSync(ring.path).readInt32LE(64 * (1 + place) + 4 * index)

const holders = () => Array.from({ length: PLACES }, (_, place) => place).filter((place) => word(place, 0) === 1)

/** As a load generator writes its turns. */
function played(place: number, turns: number, ownS: number): void {
  const bytes = readFileSync(ring.path)
  bytes.writeInt32LE(turns, 64 * (1 + place) + 12)
  bytes.writeDoubleLE(ownS * 1e9, 64 * (1 + place) + 16)
  writeFileSync(ring.path, bytes)
}

test('before its start nobody has the turn, and everybody takes part', () => {
  expect(holders()).toEqual([])
  for (let place = 0; place < PLACES; place++) expect(word(place, 1)).toBe(1)
  // A generator of random numbers that starts with 0 stays there.
  expect(readFileSync(ring.path).readInt32LE(4)).not.toBe(0)
})

test('the first turn is drawn anew for each round, and counts in the first cycle', () => {
  ring.start()
  expect(holders()).toHaveLength(1)
  expect(word(holders()[0]!, 2)).toBe(1)
  const firsts = Array.from({ length: 20 }, (_, round) => {
    const other = new Ring(join(folder, 'other'), PLACES, 1, `round ${round}`)
    other.start()
    const bytes = readFileSync(other.path)
    other.remove()
    return [0, 1, 2].find((place) => bytes.readInt32LE(64 * (1 + place)) === 1)
  })
  expect(new Set(firsts).size).toBe(PLACES)
})

test('a place that leaves while it has the turn gives it to another', () => {
  ring.start()
  const [first] = holders()
  ring.leave(first!)
  expect(holders()).toHaveLength(1)
  expect(holders()).not.toEqual([first])
  expect(word(first!, 1)).toBe(0)
  const [second] = holders()
  ring.leave([0, 1, 2].find((place) => place !== first && place !== second)!)
  expect(holders()).toEqual([second])
  ring.leave(second!)
  expect(holders()).toEqual([])
})

test('the file goes with the ring', () => {
  const other = new Ring(join(folder, 'other'), 2, 1, 'round')
  other.remove()
  expect(existsSync(other.path)).toBe(false)
})

/** A contender that plays as soon as it is resumed. */
function contender(variant: string, place: number, more: Partial<Contender> = {}): Contender & { calls: string[] } {
  const calls: string[] = []
  return {
    variant,
    calls,
    isDone: false,
    resume: async () => {
      calls.push('resume')
      played(place, 7, 2.5)
    },
    pause: async () => {
      calls.push('pause')
    },
    abandon: async () => {
      calls.push('abandon')
    },
    ...more,
  }
}

test('contenders go round until each has used its time, then all are stopped', async () => {
  const [a, b] = [contender('a', 0), contender('b', 2)]
  const shares = await goRound(
    new Map([
      [0, a],
      [2, b],
    ]),
    ring,
    2,
  )
  expect([...shares]).toEqual([
    ['a', { ownS: 2.5, turns: 7, failure: undefined }],
    ['b', { ownS: 2.5, turns: 7, failure: undefined }],
  ])
  expect([a.calls, b.calls]).toEqual([
    ['resume', 'pause'],
    ['resume', 'pause'],
  ])
})

test('one that fails is abandoned and leaves the ring, one that is done leaves it, and the others go on', async () => {
  const broken = contender('broken', 0, {
    resume: async () => {
      throw new Error('its server is gone')
    },
  })
  const done = contender('done', 1, { isDone: true })
  const other = contender('other', 2, {
    resume: async () => {
      setTimeout(() => played(2, 7, 2.5), 100)
    },
  })
  const seated = new Map([broken, done, other].map((one, place) => [place, one] as const))
  const shares = await goRound(seated, ring, 2)
  expect(shares.get('broken')?.failure).toEqual(new Error('its server is gone'))
  expect(broken.calls).toEqual(['abandon'])
  expect(shares.get('other')).toEqual({ ownS: 2.5, turns: 7, failure: undefined })
  expect([0, 1, 2].map((place) => word(place, 1))).toEqual([0, 0, 1])
  expect(holders()).toEqual([2])
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Counted, noCounts, ProfileReader, readProfiles } from '../../../src/benchmark/counts/profile.js'
import { sum } from '../../../src/statistics/mean.js'
import { newFolder } from '../../support/new-folder.js'

/** As valgrind 3.19 wrote them of fixtures/count.c, compiled by `gcc -g -O1 -nostdlib -static`. */
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

const folder = newFolder('profiles')

function read(text: string): Counted {
  const counted = noCounts()
  const reader = new ProfileReader(counted)
  for (const line of text.split('\n')) reader.read(line)
  return counted
}

const functionsOf = ({ functions }: Counted) =>
  Object.fromEntries([...functions.values()].map(({ name, instructions }) => [name, instructions]))

describe.each(['cachegrind.out', 'callgrind.out'])('what %s holds', (file) => {
  test('has the instructions of each function without those that it called', async () => {
    expect(functionsOf(await readProfiles([fixture(file)]))).toMatchObject({ spin: 6007, climb: 40 })
  })

  test('has totals by metric: mispredicted branches of both kinds are one', async () => {
    const { totals } = await readProfiles([fixture(file)])
    const { instructions_per_transaction: instructions, ...misses } = totals
    // callgrind leaves the last basic block out.
    expect(6055 - instructions!).toBeLessThanOrEqual(3)
    expect(misses).toEqual({ l1i_misses: 2, branch_misses: 14 })
  })

  test('has lines, those of inlined code in its own file', async () => {
    const { functions } = await readProfiles([fixture(file)])
    expect(functions.get('climb')!.places.get('/build/step.h:2')).toBe(4)
    expect(functions.get('spin')!.places.get('/build/count.c:10')).toBe(3000)
  })
})

test('no file is an error, not a count of zero', async () => {
  await expect(readProfiles([])).rejects.toThrow('valgrind left no counts')
})

test('files are added up', async () => {
  const file = fixture('callgrind.out')
  const [once, twice] = [await readProfiles([file]), await readProfiles([file, file])]
  expect(twice.totals.instructions_per_transaction).toBe(2 * once.totals.instructions_per_transaction!)
  expect(twice.functions.get('spin')!.instructions).toBe(2 * 6007)
})

test('parts and copies of a function are the function', () => {
  const parts = ['scan', 'scan.cold', 'scan.part.0', 'scan.constprop.0.isra.3', "scan'2", 'scan.org.0']
  const text = `events: Ir I1mr Bcm Bim\n${parts.map((name) => `fn=${name}\n1 10`).join('\n')}`
  expect(functionsOf(read(text))).toEqual({ scan: 10 * parts.length })
})

test('code whose function has no name is all one', () => {
  expect(functionsOf(read('events: Ir I1mr Bcm Bim\nfn=(1) 0x0000000000013100\n0 5\nfn=???\n0 7'))).toEqual({
    '???': 12,
  })
})

test('a file of something else is an error, and so is one without an event', async () => {
  const other = join(folder, 'other')
  writeFileSync(other, 'nothing of it\n')
  await expect(readProfiles([other])).rejects.toThrow('is no output of cachegrind or callgrind')
  expect(() => read('events: Ir I1mr')).toThrow('valgrind did not count Bcm and Bim')
})

test.each(['1 40x', '+2 -5', `* ${'9'.repeat(400)}`, '1x 4'])('%j is no count, and an error', (line) => {
  expect(() => read(`events: Ir I1mr Bcm Bim\nfn=(1) f\n${line}`)).toThrow('valgrind wrote a count that is no number')
})

test('a library that is not counted adds nothing, also when its name is a number', () => {
  const text = `events: Ir I1mr Bcm Bim
ob=(1) /usr/lib/libluajit-5.1.so.2.1.0
fn=(1) lua_call
1 10
ob=(2) /build/libsqlite3.so.0
fn=(2) sqlite3_step
1 5
cob=(1)
cfn=(1)
calls=1 1
1 10
2 7
ob=(1)
fn=(3) lua_next
1 20
ob=(3) /usr/lib/libc.so.6
fn=(4) memcpy
1 3`
  const counted = noCounts()
  const reader = new ProfileReader(counted, { objects: /^libluajit/ })
  for (const line of text.split('\n')) reader.read(line)
  expect(counted.totals.instructions_per_transaction).toBe(15)
  expect(functionsOf(counted)).toMatchObject({ sqlite3_step: 12, memcpy: 3, lua_call: 0, lua_next: 0 })
  expect(functionsOf(read(text))).toMatchObject({ lua_call: 10, lua_next: 20 })
})

test('functions can be left out: cachegrind names no library', () => {
  const text = `events: Ir I1mr ILmr Dr D1mr DLmr Dw D1mw DLmw Bc Bcm Bi Bim
fl=postgres.c
fn=exec_simple_query
1 12
fl=???
fn=epoll_wait
0 30
fn=epoll_wait_all
0 7`
  const counted = noCounts()
  const reader = new ProfileReader(counted, { functions: /^epoll_wait$/ })
  for (const line of text.split('\n')) reader.read(line)
  expect(functionsOf(counted)).toMatchObject({ exec_simple_query: 12, epoll_wait: 0, epoll_wait_all: 7 })
  expect(counted.totals.instructions_per_transaction).toBe(19)
})

const Cost = fc.record({ line: fc.integer({ min: 1, max: 5000 }), instructions: fc.nat(1e9) })
const Body = fc.array(
  fc.record({
    name: fc.stringMatching(/^[a-z_]{1,8}$/),
    costs: fc.array(Cost, { minLength: 1, maxLength: 8 }),
    calls: fc.array(Cost, { maxLength: 3 }),
  }),
  { maxLength: 20 },
)

/** With names in full and lines as they are, or with numbers for repeated names and lines relative to the last one. */
function written(body: typeof Body extends fc.Arbitrary<infer T> ? T : never, isShort: boolean): string {
  const numbers = new Map<string, number>()
  const named = (name: string) => {
    if (!isShort) return name
    const known = numbers.get(name)
    if (known === undefined) numbers.set(name, numbers.size + 1)
    return known === undefined ? `(${numbers.size}) ${name}` : `(${known})`
  }
  let last = 0
  const at = (line: number) => {
    const moved = line - last
    last = line
    if (!isShort) return `${line}`
    return moved === 0 ? '*' : moved > 0 ? `+${moved}` : `${moved}`
  }
  const lines = body.flatMap(({ name, costs, calls }) => [
    `fn=${named(name)}`,
    ...costs.map(({ line, instructions }) => `${at(line)} ${instructions}`),
    ...calls.flatMap(({ line, instructions }) => [
      `cfn=${named('called')}`,
      'calls=1 1',
      `${at(line)} ${instructions}`,
    ]),
  ])
  return ['events: Ir I1mr Bcm Bim', 'fl=a.c', ...lines].join('\n')
}

test('functions add up to the total, and to their lines, whichever way names and lines are written', () => {
  fc.assert(
    fc.property(Body, (body) => {
      const counted = read(written(body, false))
      expect(functionsOf(read(written(body, true)))).toEqual(functionsOf(counted))
      const own = sum(body.flatMap(({ costs }) => costs.map(({ instructions }) => instructions)))
      expect(counted.totals.instructions_per_transaction).toBe(own)
      expect(sum([...counted.functions.values()].map(({ instructions }) => instructions))).toBe(own)
      for (const { instructions, places } of counted.functions.values())
        expect(sum([...places.values()])).toBe(instructions)
    }),
  )
})

test('the fixtures are of the program beside them', () => {
  const lines = readFileSync(fixture('count.c'), 'utf8').split('\n')
  expect(lines[9]).toContain('sum += step(i)')
})

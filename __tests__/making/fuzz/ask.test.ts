import { expect, test } from '@jest/globals'
import type { Rig } from '../../../src/benchmark/rig/rig.js'
import { compareBuilds, randomQueries } from '../../../src/making/fuzz/ask.js'
import type { Fuzz, ServerAnswer } from '../../../src/targets/fuzz.js'
import type { Binaries } from '../../../src/targets/target.js'

const [plain, other] = [{ server: 'plain' }, { server: 'other' }]
const builds = { plain, other, pristine: 'data' }

/** A rig whose endpoint says which server runs. */
const rig = {
  withServer: (_name: string, { server }: Binaries, _data: string, act: (server: unknown) => unknown) =>
    act({ endpoint: { server } }),
} as unknown as Rig

/** Servers whose answer to a query is this function's. */
function servers(answer: (server: string, query: string) => string) {
  const asked: string[] = []
  const fuzz: Fuzz = {
    inputs: {},
    generate: async () => ['a', 'b', 'c'],
    async ask(endpoint, _plain, queries): Promise<ServerAnswer[]> {
      const { server } = endpoint as unknown as { server: string }
      asked.push(`${server} ${queries.join('')}`)
      return queries.map((query) => ({ rows: [answer(server, query)], affected: 1 }))
    },
  }
  return { fuzz, asked }
}

test('the plain build is asked before and after the other one', async () => {
  const { fuzz, asked } = servers((_, query) => query)
  const queries = await randomQueries(rig, fuzz, builds)
  expect(await compareBuilds(rig, fuzz, builds, queries)).toEqual({
    rows: 3,
    empty: 0,
    errors: 0,
    leftOut: 0,
    differences: [],
  })
  expect(asked).toEqual(['plain abc', 'other abc', 'plain abc'])
})

test('a wrong answer is asked for again, and is a difference', async () => {
  const { fuzz, asked } = servers((server, query) => (query === 'b' && server === 'other' ? 'wrong' : query))
  const { differences, rows } = await compareBuilds(rig, fuzz, builds, ['a', 'b', 'c'])
  expect(differences.map(({ query }) => query)).toEqual(['b'])
  expect(rows).toBe(2)
  expect(asked.slice(3, 5)).toEqual(['other b', 'plain b'])
})

test('an answer that differs only by chance is left out', async () => {
  let calls = 0
  const { fuzz } = servers((server, query) => (query === 'b' && server === 'other' && calls++ === 0 ? 'once' : query))
  expect(await compareBuilds(rig, fuzz, builds, ['a', 'b', 'c'])).toEqual({
    ...{ rows: 2, empty: 0, errors: 0, leftOut: 1 },
    differences: [],
  })
})

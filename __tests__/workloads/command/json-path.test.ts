import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { jsonPath, valueAt } from '../../../src/workloads/command/json-path.js'

const DOCUMENT = { results: [{ qps: 1 }, { qps: 2, 'p 95': { ms: 3 } }], total: 4 }

test.each([
  ['$.total', 4],
  ['total', 4],
  ['$.results[0].qps', 1],
  ['results[-1].qps', 2],
  ["$.results[1]['p 95'].ms", 3],
  ['$["total"]', 4],
  ['$.nothing.here', undefined],
  ['$.results[7].qps', undefined],
  ['$.results.length', undefined],
  ['$.toString', undefined],
])('%s', (path, value) => {
  expect(valueAt(DOCUMENT, jsonPath(path)!)).toBe(value)
})

test.each(['', '$', '$..total', '$.results[*].qps', '$.results[?(@.qps)]', 'a b', '$.results[0'])(
  '%j is no path to one value',
  (text) => {
    expect(jsonPath(text)).toBeUndefined()
  },
)

test('finds every value of any document', () => {
  const names = fc.string().filter((name) => !name.includes("'") && name !== '__proto__')
  const documents = fc.letrec((tie) => ({
    node: fc.oneof(
      fc.integer(),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(names, tie('node'), { maxKeys: 3 }),
    ),
  })).node
  const walk = (node: unknown, path: string) => {
    if (path !== '$') expect(valueAt(document, jsonPath(path)!)).toBe(node)
    if (Array.isArray(node)) for (const [index, item] of node.entries()) walk(item, `${path}[${index}]`)
    else if (node && typeof node === 'object')
      for (const [name, item] of Object.entries(node)) walk(item, `${path}['${name}']`)
  }
  let document: unknown
  fc.assert(
    fc.property(documents, (one) => {
      document = one
      walk(one, '$')
    }),
  )
})

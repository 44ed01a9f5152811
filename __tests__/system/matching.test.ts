import { expect, test } from '@jest/globals'
import { groupOfFirst, groupOfLast } from '../../src/system/matching.js'
import { interrupt } from '../../src/system/processes/interrupt.js'

test("the first and the last match of somebody's expression, line by line", async () => {
  const said = 'tps: 1\ntps: 2\nend'
  expect([await groupOfFirst('^tps: (\\d)$', said, 1), await groupOfLast('^tps: (\\d)$', said, 1)]).toEqual(['1', '2'])
  expect([await groupOfFirst('^qps', said), await groupOfLast('^qps', said)]).toEqual([undefined, undefined])
  expect(await groupOfFirst('t.s', said)).toBe('tps')
})

test('one that finds the empty text comes to its end', async () => {
  expect(await groupOfLast('x*', 'abc')).toBe('')
})

test('one that finds millions of texts keeps only the last', async () => {
  expect(await groupOfLast('x?', 'a'.repeat(1_000_000))).toBe('')
})

test.each([groupOfFirst, groupOfLast])(
  'one that would take years is given up with an error that names it',
  async (find) => {
    let ticks = 0
    const ticking = setInterval(() => ticks++, 10)
    await expect(find('((a+)+)!', 'a'.repeat(60))).rejects.toThrow(
      'The expression ((a+)+)! did not finish within 10 s, on 60 characters.',
    )
    clearInterval(ticking)
    // This thread went on meanwhile.
    expect(ticks).toBeGreaterThan(1)
  },
)

test('what is searched cannot reach us', async () => {
  const said = `"; globalThis.constructor.constructor("return process")().exit(9); "`
  expect(await groupOfFirst('(.*)', said, 1)).toContain('exit(9)')
})

test('an interruption ends the search at once', async () => {
  const searching = groupOfFirst('((a+)+)!', 'a'.repeat(60))
  interrupt('SIGTERM')
  await expect(searching).rejects.toThrow('Interrupted by SIGTERM')
  await expect(groupOfFirst('a', 'a')).rejects.toThrow('Interrupted by SIGTERM')
})

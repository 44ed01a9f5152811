import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { trustStoreOf } from '../../../src/targets/mongodb/trust-store.js'

/** Reads a store as Java does. @returns the names, the kinds and the bytes of its certificates */
function entriesOf(store: Buffer): [name: string, kind: string, certificate: string][] {
  let at = 0
  const take = (count: number) => {
    at += count
    return store.subarray(at - count, at)
  }
  const text = () => take(take(2).readUInt16BE()).toString('utf8')
  expect(take(8).toString('hex')).toBe('feedfeed00000002')
  const entries = Array.from({ length: take(4).readUInt32BE() }, (): [string, string, string] => {
    expect(take(4).readUInt32BE()).toBe(2)
    const name = text()
    take(8)
    return [name, text(), take(take(4).readUInt32BE()).toString('latin1')]
  })
  const content = store.subarray(0, at)
  const salted = Buffer.concat([Buffer.from('\0c\0h\0a\0n\0g\0e\0i\0tMighty Aphrodite', 'latin1'), content])
  expect(take(20)).toEqual(createHash('sha1').update(salted).digest())
  expect(at).toBe(store.length)
  return entries
}

test('each certificate is an entry of its own name', () => {
  const long = 'x'.repeat(70_000)
  expect(entriesOf(trustStoreOf(['one', long].map((each) => Buffer.from(each, 'latin1'))))).toEqual([
    ['server-0', 'X.509', 'one'],
    ['server-1', 'X.509', long],
  ])
})

test('a store may be empty', () => {
  expect(entriesOf(trustStoreOf([]))).toEqual([])
})

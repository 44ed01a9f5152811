import { expect, test } from '@jest/globals'
import { messageLength, readMessage, writeMessage } from '../../../src/targets/mongodb/wire.js'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

/** As mongosh sends it, but for the number of the request and the type of the 1. */
const PING =
  '33000000 01000000 00000000 dd070000 00000000 00 1e000000 10 70696e6700 01000000 02 24646200 06000000 61646d696e00 00'

/** `{ ok: 1.0 }` as a reply. */
const OK = bytes('26000000 02000000 01000000 dd070000 00000000 00 11000000 01 6f6b00 000000000000f03f 00')

test('a command is one message with one document', () => {
  expect(writeMessage('admin', { ping: 1 }).toString('hex')).toBe(bytes(PING).toString('hex'))
})

test('a reply is read', () => {
  expect(messageLength(OK.subarray(0, 3))).toBeUndefined()
  expect(messageLength(OK.subarray(0, 4))).toBe(OK.length)
  expect(readMessage(OK)).toEqual({ ok: 1 })
})

test('so is one with a checksum, which is not compared', () => {
  const checked = Buffer.concat([OK, bytes('01020304')])
  checked.writeInt32LE(checked.length, 0)
  checked.writeInt32LE(1, 16)
  expect(readMessage(checked)).toEqual({ ok: 1 })
})

test.each([
  ['HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['an old opcode', bytes(OK.toString('hex').replace('dd070000', '01000000'))],
  ['another kind of section', bytes(OK.toString('hex').replace('0000000000110000', '0000000001110000'))],
  ['a length of nothing', Buffer.alloc(40)],
])('%s is no reply', (_, said) => {
  expect(() => readMessage(said)).toThrow("not in MongoDB's protocol")
})

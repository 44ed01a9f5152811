import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { adminCommand } from '../../../src/targets/mongodb/connection.js'
import { writeMessage } from '../../../src/targets/mongodb/wire.js'

const OK = writeMessage('', { ok: 1 })
const NOT_OK = writeMessage('', { ok: 0, code: 59 })

let server: Server | undefined

afterEach(() => void server?.close())

/** A server that says this, in as many pieces, whatever it is asked. */
async function answering(...pieces: Buffer[]): Promise<{ host: string; port: number }> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', async () => {
      for (const piece of pieces) {
        socket.write(piece)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      if (pieces.length === 0) socket.end()
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return { host: '127.0.0.1', port: (server.address() as { port: number }).port }
}

test('a server that answers did what it was told, in however many pieces it says so', async () => {
  expect(await adminCommand(await answering(OK), 'ping', 5)).toBe(true)
})

test('the pieces of an answer are put together', async () => {
  expect(await adminCommand(await answering(OK.subarray(0, 3), OK.subarray(3, 20), OK.subarray(20)), 'ping', 5)).toBe(
    true,
  )
})

test.each([
  ['says no', [NOT_OK]],
  ['hangs up', []],
  ['speaks something else', [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')]],
  ['says half of it', [OK.subarray(0, 30)]],
])('a server that %s did not', async (_, pieces) => {
  expect(await adminCommand(await answering(...(pieces as Buffer[])), 'ping', 0.5)).toBe(false)
})

test('nobody there is no answer', async () => {
  const { port } = await answering(OK)
  await new Promise((resolve) => server!.close(resolve))
  expect(await adminCommand({ host: '127.0.0.1', port }, 'ping', 5)).toBe(false)
})

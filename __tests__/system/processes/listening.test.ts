import { createServer, type Server } from 'node:net'
import { expect, test } from '@jest/globals'
import { listensAt, socketsAt } from '../../../src/system/processes/listening.js'

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0CEA 00000000:0000 0A 00000000:00000000 00:00000000 00000000   101        0 31337 1 0000000000000000
   1: 0100007F:0CEA 0100007F:9C40 01 00000000:00000000 00:00000000 00000000   101        0 31338 1 0000000000000000
   2: 00000000:0016 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 31339 1 0000000000000000
`

test('only a socket that waits for connections at the port', () => {
  expect(socketsAt(TABLE, 3306)).toEqual(['31337'])
  expect(socketsAt(TABLE, 22)).toEqual(['31339'])
  expect(socketsAt(TABLE, 40_000)).toEqual([])
  expect(socketsAt('', 22)).toEqual([])
})

test('this process listens where it does, and not where it did', async () => {
  const server: Server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  expect(await listensAt(process.pid, port)).toBe(true)
  expect(await listensAt(1, port)).toBe(false)
  await new Promise((closed) => server.close(closed))
  expect(await listensAt(process.pid, port)).toBe(false)
  expect(await listensAt(0, port)).toBe(false)
})

import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { knock } from '../../../src/targets/server/probe.js'

let server: Server
let door: { host: string; port: number }

/** Answers PING, and greets nobody. */
beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (said) => socket.write(said.toString() === 'PING\r\n' ? '+PONG\r\n' : '-ERR\r\n'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  door = { host: '127.0.0.1', port: (server.address() as { port: number }).port }
})
afterEach(() => void server.close())

const pong = (said: Buffer) => said.toString().startsWith('+PONG')

test('a server that takes connections is there, one that is gone is not', async () => {
  expect(await knock(door)).toBe(true)
  await new Promise((done) => server.close(done))
  expect(await knock(door)).toBe(false)
})

test('its answer to a question decides', async () => {
  expect(await knock(door, pong, 'PING\r\n')).toBe(true)
  expect(await knock(door, pong, 'SING\r\n')).toBe(false)
})

test('one that should speak first and says nothing is not ready', async () => {
  expect(await knock(door, pong)).toBe(false)
})

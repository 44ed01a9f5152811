import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { TurnBoard } from '../../../src/benchmark/turns/board.js'

let folder: string
let board: TurnBoard

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-board-'))
  board = new TurnBoard(join(folder, 'board'), 2)
})

afterEach(() => {
  board.remove()
  rmSync(folder, { recursive: true })
})

/** As the threads of a load generator write their states behind the order. */
function threadsSay(...states: number[]): void {
  const words = readFileSync(board.path)
  for (const [thread, state] of states.entries()) words.writeInt32LE(state, 4 * (1 + thread))
  writeFileSync(board.path, words)
}

test('threads that have not come yet are not parked', () => {
  expect(board.isParked).toBe(false)
  threadsSay(2, 0)
  expect(board.isParked).toBe(false)
})

test('all are parked when each waits or has left', () => {
  threadsSay(2, 3)
  expect(board.isParked).toBe(true)
  threadsSay(1, 3)
  expect(board.isParked).toBe(false)
})

test('the order is the first word, and leaves the states alone', () => {
  threadsSay(2, 2)
  board.tell('run')
  expect([...new Int32Array(new Uint8Array(readFileSync(board.path)).buffer)].slice(0, 3)).toEqual([1, 2, 2])
  board.tell('stop')
  expect(readFileSync(board.path).readInt32LE(0)).toBe(2)
  board.tell('wait')
  expect(readFileSync(board.path).readInt32LE(0)).toBe(0)
})

test.each([2, 15, 16, 40])('%d threads count their transactions, each in its own cache line', (threads) => {
  const busy = new TurnBoard(join(folder, 'busy'), threads)
  expect(busy.begun).toBe(0)
  const words = readFileSync(busy.path)
  const first = 64 * Math.ceil((1 + threads) / 16)
  expect(words.length).toBe(first + 64 * threads)
  for (let thread = 0; thread < threads; thread++) words.writeInt32LE(thread + 1, first + 64 * thread)
  writeFileSync(busy.path, words)
  expect(busy.begun).toBe((threads * (threads + 1)) / 2)
  busy.remove()
})

test('the file goes with the board', () => {
  const other = new TurnBoard(join(folder, 'other'), 1)
  other.remove()
  expect(existsSync(other.path)).toBe(false)
})

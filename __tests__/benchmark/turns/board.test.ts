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
  expect([...new Int32Array(new Uint8Array(readFileSync(board.path)).buffer)]).toEqual([1, 2, 2])
  board.tell('stop')
  expect(readFileSync(board.path).readInt32LE(0)).toBe(2)
  board.tell('wait')
  expect(readFileSync(board.path).readInt32LE(0)).toBe(0)
})

test('the file goes with the board', () => {
  const other = new TurnBoard(join(folder, 'other'), 1)
  other.remove()
  expect(existsSync(other.path)).toBe(false)
})

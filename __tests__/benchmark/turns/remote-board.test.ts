import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { boardLayout } from '../../../src/benchmark/turns/board.js'
import { RemoteBoard } from '../../../src/benchmark/turns/remote-board.js'
import { type Running, start } from '../../../src/system/processes/process.js'
import { SHELL } from '../../../src/workloads/ssh-host.js'

/** Two lines of counts would be another layout than one. */
const THREADS = 20

let script: Running
let board: RemoteBoard

/** Does here what ssh lets a shell do on another host. */
async function converse(text: string, onLine: (line: string) => void): Promise<Running> {
  const input = `${Buffer.from(text).toString('base64')}\n`
  script = await start({ file: 'setsid', args: ['--wait', 'sh', '-c', SHELL], input, holdInput: true, onLine })
  return script
}

/** As the threads of a load generator write their states behind the order. */
function threadsSay(states: readonly number[]): void {
  const words = readFileSync(board.path)
  for (const [thread, state] of states.entries()) words.writeInt32LE(state, 4 * (1 + thread))
  writeFileSync(board.path, words)
}

async function eventually(what: () => boolean): Promise<void> {
  for (let waited = 0; waited < 1000 && !what(); waited++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(what()).toBe(true)
}

const order = () => readFileSync(board.path).readInt32LE(0)

describe('a board on another host', () => {
  beforeEach(async () => {
    board = await RemoteBoard.open(converse, THREADS)
  })

  afterEach(() => board.remove())

  test('has the layout of one on this host', () => {
    expect(readFileSync(board.path)).toEqual(Buffer.alloc(boardLayout(THREADS).bytes))
  })

  test('gets the orders, which leave the states of the threads alone', async () => {
    const states = Array.from({ length: THREADS }, (_, thread) => (thread % 2 === 0 ? 2 : 3))
    threadsSay(states)
    for (const [name, word] of [
      ['run', 1],
      ['stop', 2],
      ['wait', 0],
    ] as const) {
      board.tell(name)
      await eventually(() => order() === word)
    }
    const words = readFileSync(board.path)
    expect(states.map((_, thread) => words.readInt32LE(4 * (1 + thread)))).toEqual(states)
  })

  test('is parked when every thread waits or has left, and not before', async () => {
    const states = Array.from({ length: THREADS }, () => 2)
    threadsSay(states.with(THREADS - 1, 1))
    board.tell('wait')
    await eventually(() => order() === 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(board.isParked).toBe(false)
    threadsSay(states.with(THREADS - 1, 3))
    await eventually(() => board.isParked)
    board.tell('run')
    expect(board.isParked).toBe(false)
  })

  test('is removed with its connection, and says that the connection ended', async () => {
    const { path } = board
    await script.stop()
    await eventually(() => !existsSync(path))
    expect(() => board.isParked).toThrow('The connection to the host of the load ended, and with it the turns.')
  })
})

test('a host that cannot make the file is an error with what its shell said', async () => {
  const refuse = (text: string, onLine: (line: string) => void) =>
    converse(`mktemp() { echo "no room" >&2; return 1; }\n${text}`, onLine)
  await expect(RemoteBoard.open(refuse, 1)).rejects.toThrow(
    'The host of the load cannot make a file for turns: no room',
  )
})

test('a connection that broke before costs a second try, which makes a new one', async () => {
  let tries = 0
  const brokenOnce = (text: string, onLine: (line: string) => void) =>
    converse(tries++ === 0 ? 'exit 255' : text, onLine)
  board = await RemoteBoard.open(brokenOnce, 1)
  expect([tries, existsSync(board.path)]).toEqual([2, true])
  await board.remove()
})

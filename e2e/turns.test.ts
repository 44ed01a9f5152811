/** The real sysbench, whose threads wait for their turn: what that costs, and whether they notice what the board says. No database is needed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TurnBoard } from '../src/benchmark/turns/board.js'
import { still } from '../src/benchmark/turns/take-turns.js'
import { PausableTrees } from '../src/system/processes/paused.js'
import { type Running, start } from '../src/system/processes/process.js'
import { countsOfTrees, isStopped } from '../src/system/processes/process-tree.js'

const THREADS = 512
const TURNS = resolve('share/sysbench/turns')

const SCRIPTS = {
  /** A transaction of 1 ms. */
  sleeps: `
local ffi = require("ffi")
ffi.cdef("int usleep(unsigned microseconds);")
function event() ffi.C.usleep(1000) end
`,
  /** The third thread meets an error in its first transaction. */
  fails: `
local ffi = require("ffi")
ffi.cdef("int usleep(unsigned microseconds);")
function event(thread)
   if thread == 2 then error("no such table") end
   ffi.C.usleep(1000)
end
`,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boltmark-turns-'))
  for (const [name, script] of Object.entries(SCRIPTS)) await writeFile(join(folder, `${name}.lua`), script)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function sysbench(board: TurnBoard, threads: number, script: keyof typeof SCRIPTS): Promise<Running> {
  return start({
    file: 'sysbench',
    args: [join(TURNS, 'in_turns.lua'), `--threads=${threads}`, '--time=0', '--events=0', 'run'],
    env: { BOLTMARK_SCRIPT: script, BOLTMARK_TURNS: board.path, LUA_PATH: `${folder}/?.lua;${TURNS}/?.lua;;` },
    timeoutS: 300,
  })
}

/** A load whose threads all wait for their first turn. */
async function waiting<T>(
  script: keyof typeof SCRIPTS,
  threads: number,
  act: (board: TurnBoard, load: Running) => Promise<T>,
): Promise<T> {
  const board = new TurnBoard(join(folder, 'board'), threads)
  const load = await sysbench(board, threads, script)
  try {
    await still(() => board.isParked, 'sysbench')
    return await act(board, load)
  } finally {
    await load.stop({ signal: 'SIGKILL' })
    board.remove()
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const cpuOf = ({ pid }: Running) => countsOfTrees([pid]).cpuS

test(`${THREADS} threads that wait take less than 2 % of a core`, async () => {
  await waiting('sleeps', THREADS, async (_, load) => {
    const [before, began] = [cpuOf(load), performance.now()]
    await pause(5)
    const share = (cpuOf(load) - before) / ((performance.now() - began) / 1000)
    console.log(`${THREADS} waiting threads: ${(share * 100).toFixed(2)} % of a core`)
    expect(share).toBeLessThan(0.02)
  })
})

test('they notice each order without a signal, and count transactions only in their turns', async () => {
  const finished = await waiting('sleeps', THREADS, async (board, load) => {
    for (let turn = 0; turn < 3; turn++) {
      board.tell('run')
      await still(() => !board.isParked, 'sysbench')
      board.tell('wait')
      await still(() => board.isParked, 'sysbench')
    }
    // Each thread has begun one transaction more than it has finished: the next one, which it waits for.
    const counted = board.begun - THREADS
    board.tell('stop')
    return { ...(await load.finished), counted }
  })
  expect(finished.exitCode).toBe(0)
  const events = Number(/total number of events: +(\d+)/.exec(finished.stdout)?.[1])
  expect(events).toBeGreaterThanOrEqual(3)
  expect(finished.counted).toBe(events)
})

test('threads that were stopped by a signal have their turn as soon as they go on', async () => {
  await waiting('sleeps', THREADS, async (board, load) => {
    const tree = new PausableTrees([load.pid])
    for (let turn = 0; turn < 3; turn++) {
      tree.pause()
      await still(() => isStopped(load.pid), 'sysbench')
      board.tell('run')
      await pause(0.05)
      expect(board.isParked).toBe(true)
      tree.resume()
      await still(() => !board.isParked, 'sysbench')
      board.tell('wait')
      await still(() => board.isParked, 'sysbench')
    }
    tree.release()
  })
})

test('a thread that fails is waited for no longer, and the load ends in its next turn with its reason', async () => {
  const finished = await waiting('fails', 8, async (board, load) => {
    board.tell('run')
    await pause(0.1)
    board.tell('wait')
    await still(() => board.isParked, 'sysbench')
    board.tell('run')
    return load.finished
  })
  expect(finished.exitCode).not.toBe(0)
  expect(finished.stdout + finished.stderr).toContain('no such table')
})

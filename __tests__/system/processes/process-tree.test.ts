import { describe, expect, test } from '@jest/globals'
import { start } from '../../../src/system/processes/process.js'
import {
  aliveIn,
  countsIn,
  countsOfTrees,
  descendantsOf,
  stillRunning,
} from '../../../src/system/processes/process-tree.js'

test('reads /proc/PID/stat, children included, whatever the program is called', () => {
  const stat = '7 (a ) b) S 1 7 7 0 -1 4194560 100 20 3 4 150 50 10 15 20 0 1 0 5 1000 50'
  expect(countsIn(stat)).toEqual({ cpuS: 2.25, minorFaults: 120, majorFaults: 7 })
})

describe('a server with a process for each connection', () => {
  const BUSY = 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done'

  test('counts children that are alive, those that have ended, and what they do in their turn', async () => {
    const command = `(${BUSY}) ; (${BUSY}; sleep 30) & wait`
    const running = await start({ file: 'sh', args: ['-c', command] })
    try {
      let seen = 0
      for (let tries = 0; tries < 200 && seen < 0.1; tries++) {
        const now = countsOfTrees([running.pid]).cpuS
        expect(now).toBeGreaterThanOrEqual(seen - 0.02)
        seen = now
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      expect(seen).toBeGreaterThanOrEqual(0.1)
      expect(aliveIn([running.pid]).length).toBeGreaterThanOrEqual(2)
      expect(descendantsOf(running.pid)[0]).toBe(running.pid)
      expect(descendantsOf(running.pid).length).toBeGreaterThanOrEqual(2)
    } finally {
      await running.stop({ graceS: 1 })
    }
    expect(stillRunning([running.pid])).toEqual([])
  }, 20_000)

  test('nothing has no CPU time', async () => {
    expect(countsOfTrees([]).cpuS).toBe(0)
  })
})

import { describe, expect, test } from '@jest/globals'
import { start } from '../../src/system/process.js'
import { aliveIn, cpuSecondsIn, cpuSecondsOfTrees, descendantsOf, stillRunning } from '../../src/system/process-tree.js'

test('the CPU time in a line of /proc, whatever the program is called', () => {
  const stat = '42 (a) (b) S 1 42 42 0 -1 4194304 100 200 0 0 150 50 20 30 20 0 1 0 7 1000 200'
  expect(cpuSecondsIn(stat)).toBe(2.5)
})

describe('a server with a process for each connection', () => {
  const BUSY = 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done'

  test('counts children that are alive, those that have ended, and what they do in their turn', async () => {
    const command = `(${BUSY}) ; (${BUSY}; sleep 30) & wait`
    const running = await start({ file: 'sh', args: ['-c', command] })
    try {
      let seen = 0
      for (let tries = 0; tries < 200 && seen < 0.1; tries++) {
        const now = cpuSecondsOfTrees([running.pid])
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
    expect(cpuSecondsOfTrees([])).toBe(0)
  })
})

import { expect, test } from '@jest/globals'
import {
  asResources,
  countsIn,
  followUsage,
  NO_USAGE,
  usageOf,
  usageOfAll,
  usedBetween,
} from '../../src/benchmark/usage.js'
import { start } from '../../src/system/process.js'

test('reads /proc/PID/stat, children included, whatever the program is called', () => {
  const stat = '7 (a ) b) S 1 7 7 0 -1 4194560 100 20 3 4 150 50 10 15 20 0 1 0 5 1000 50'
  expect(countsIn(stat)).toEqual({ cpuS: 2.25, minorFaults: 120, majorFaults: 7 })
})

test('sees what this process does', async () => {
  const before = usageOf(process.pid)!
  const until = performance.now() + 200
  while (performance.now() < until) Buffer.alloc(64 * 1024, 1)
  const used = usedBetween(before, usageOf(process.pid)!)
  expect(used.cpuS).toBeGreaterThan(0.02)
  expect(used.peakBytes).toBeGreaterThan(10 * 2 ** 20)
})

test('knows the CPU time of a program that ended before it was ever looked at', async () => {
  const program = `const until = performance.now() + 100
    while (performance.now() < until);
    const { user, system } = process.cpuUsage()
    console.log((user + system) / 1e6)`
  const running = await start({ file: process.execPath, args: ['-e', program] })
  const used = followUsage(running)
  const { stdout } = await running.finished
  expect(used().cpuS / Number(stdout)).toBeGreaterThan(0.7)
})

test('a process that is gone counts nothing', async () => {
  expect(usageOf(2 ** 30)).toBeUndefined()
  expect(usageOfAll([2 ** 30])).toEqual(NO_USAGE)
})

test('per transaction where that makes samples comparable', () => {
  expect(asResources({ ...NO_USAGE, minorFaults: 10, readBytes: 4096 }, 100)).toMatchObject({
    minor_faults_per_transaction: 0.1,
    read_bytes: 4096,
  })
})

test('without transactions nothing is said per transaction: a file holds no infinity', () => {
  const resources = asResources({ ...NO_USAGE, minorFaults: 50 }, 0)
  expect(Object.values(resources).every(Number.isFinite)).toBe(true)
  expect(resources).not.toHaveProperty('minor_faults_per_transaction')
})

import { describe, expect, test } from '@jest/globals'
import { followUsage, usage, usageOf, usageOfProcesses, usedBetween } from '../../../src/benchmark/instruments/usage.js'
import { start } from '../../../src/system/processes/process.js'
import { loadIn, loadOn } from './scenes.js'

test('sees what this process does', async () => {
  const before = usageOf(process.pid)!
  for (const begun = process.cpuUsage(); process.cpuUsage(begun).user < 100_000; ) Buffer.alloc(64 * 1024, 1)
  const used = usedBetween(before, usageOf(process.pid)!)
  expect(used.cpuS).toBeGreaterThan(0.02)
  expect(used.peakBytes).toBeGreaterThan(10 * 2 ** 20)
})

test('knows the CPU time of a program that ended before it was ever looked at', async () => {
  const program = `let total = 0
    while (total < 200_000) { const { user, system } = process.cpuUsage(); total = user + system }
    const { user, system } = process.cpuUsage()
    console.log((user + system) / 1e6)`
  const running = await start({ file: process.execPath, args: ['-e', program] })
  const used = followUsage(running)
  const { stdout } = await running.finished
  expect(used().cpuS / Number(stdout)).toBeGreaterThan(0.7)
})

test('knows the page faults of a program that ended before it was ever looked at', async () => {
  const program = 'Buffer.alloc(1 << 26, 1); console.log(process.resourceUsage().minorPageFault)'
  const running = await start({ file: process.execPath, args: ['-e', program] })
  const used = followUsage(running)
  const { stdout } = await running.finished
  expect(used().minorFaults).toBeGreaterThanOrEqual(Number(stdout))
})

test('a process that is gone counts nothing', async () => {
  expect(usageOf(2 ** 30)).toBeUndefined()
  expect(usageOfProcesses([2 ** 30])).toEqual(usageOfProcesses([]))
})

describe('the instrument', () => {
  const BUSY = 'while (process.cpuUsage().user < 120_000) Buffer.alloc(1 << 20, 1)'
  const busy = () => start({ file: process.execPath, args: ['-e', BUSY] })

  test('gives totals of a server, and its CPU time together with that of the load generator', async () => {
    const client = await busy()
    const watching = await usage.begin(loadOn([process.pid], client))
    for (const begun = process.cpuUsage(); process.cpuUsage(begun).user < 100_000; ) Buffer.alloc(64 * 1024, 1)
    await client.finished
    const { totals, resources, startedCpuS } = await watching.end()
    expect(Object.keys(totals!)).toEqual(['cpu_s', 'minor_faults', 'major_faults'])
    expect(startedCpuS).toBeGreaterThan(totals!.cpu_s!)
    expect(resources!.peak_rss_bytes).toBeGreaterThan(10 * 2 ** 20)
  })

  test('leaves the CPU time of a database in its load generator to that', async () => {
    const client = await busy()
    const watching = await usage.begin(loadIn(client))
    await client.finished
    const { totals, startedCpuS } = await watching.end()
    expect(Object.keys(totals!)).toEqual(['minor_faults', 'major_faults'])
    expect(startedCpuS).toBeGreaterThan(0)
  })
})

import { expect, test } from '@jest/globals'
import { cpuTimes } from '../../../src/system/processes/cpu-times.js'

const STAT = `cpu  9068 4889 3653 246868 737 10 85 15 0 0
cpu0 4000 2000 1800 120000 300 5 40 7 0 0
cpu1 5068 2889 1853 126868 437 5 45 8 0 0
intr 12 3 4
cpufreq 1 2 3
`

test('the times of /proc/stat, of all CPUs together and of each', () => {
  const times = cpuTimes(STAT)
  expect([...times.keys()]).toEqual(['cpu', 'cpu0', 'cpu1'])
  const all = times.get('cpu')!
  expect(all.busyS).toBeCloseTo((9068 + 4889 + 3653 + 10 + 85) / 100, 6)
  expect(all).toMatchObject({ idleS: 2468.68, ioWaitS: 7.37, stealS: 0.15 })
  const sum = (key: 'busyS' | 'stealS') => times.get('cpu0')![key] + times.get('cpu1')![key]
  expect(sum('busyS')).toBeCloseTo(all.busyS, 6)
  expect(sum('stealS')).toBeCloseTo(all.stealS, 6)
})

test('of a kernel that counts less, and of no text', () => {
  expect(cpuTimes('cpu  1 2 3 400\n').get('cpu')).toEqual({ busyS: 0.06, idleS: 4, ioWaitS: 0, stealS: 0 })
  expect(cpuTimes('').size).toBe(0)
})

import { expect, test } from '@jest/globals'
import { hugeBytesIn } from '../../../src/benchmark/instruments/huge-pages.js'

/** Some lines of /proc/PID/smaps_rollup on Linux 6.1. */
const ROLLUP = `55d0c0000000-7ffd00000000 ---p 00000000 00:00 0                          [rollup]
Rss:              263152 kB
AnonHugePages:    102400 kB
ShmemPmdMapped:        0 kB
Shared_Hugetlb:        0 kB
Private_Hugetlb:    2048 kB
`

test('transparent and reserved huge pages are added up, in bytes', () => {
  expect(hugeBytesIn(ROLLUP)).toBe((102_400 + 2048) * 1024)
  expect(hugeBytesIn('')).toBe(0)
})

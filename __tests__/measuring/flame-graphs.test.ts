import { expect, test } from '@jest/globals'
import { threadsToRecord } from '../../src/measuring/flame-graphs.js'

const cells = [8, 128, 512].map((threads) => ({ workload: 'read', threads }))

test('stacks are recorded at the most threads, or at those that the config names', () => {
  expect(threadsToRecord(true, { cells: [...cells, { workload: 'write', threads: 1024 }] }, 'read')).toEqual([512])
  expect(threadsToRecord([128, 512], { cells }, 'read')).toEqual([128, 512])
})

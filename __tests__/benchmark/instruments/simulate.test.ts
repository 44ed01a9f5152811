import { expect, test } from '@jest/globals'
import { readCachegrind } from '../../../src/benchmark/instruments/simulate.js'
import { OutsideError } from '../../../src/system/errors.js'

/** As valgrind 3.19 printed it for sysbench with SQLite inside. */
const SUMMARY = `
==5550== I   refs:      71,858,860
==5550== I1  misses:       165,715
==5550== LLi misses:        12,004
==5550== I1  miss rate:       0.23%
==5550== D   refs:      31,422,904  (22,128,025 rd   + 9,294,879 wr)
==5550== Branches:      11,103,310  (10,144,020 cond +   959,290 ind)
==5550== Mispredicts:      682,764  (   399,890 cond +   282,874 ind)
==5550== Mispred rate:         6.1% (       3.9%     +      29.5%   )
`

test('reads the totals', () => {
  expect(readCachegrind(SUMMARY)).toEqual({ instructions_per_transaction: 71_858_860, l1i_misses: 165_715 })
})

test('output without a summary is an error that says what to look at', () => {
  expect(() => readCachegrind('==1== Process terminating with default action of signal 11')).toThrow(OutsideError)
})

test('a count that no processor reaches was not counted', () => {
  expect(() => readCachegrind(SUMMARY.replace('71,858,860', '9'.repeat(400)))).toThrow(OutsideError)
})

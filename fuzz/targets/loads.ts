/** What load generators and their observers print, and the options that users give them. */
import { readPerfStat } from '../../src/benchmark/instruments/counters.js'
import { readCachegrind } from '../../src/benchmark/instruments/simulate.js'
import { StackCounts } from '../../src/benchmark/instruments/stacks.js'
import { OUTPUT_READERS } from '../../src/workloads/outputs.js'
import { optionsIn } from '../../src/workloads/sysbench/config-file.js'
import { readProperties } from '../../src/workloads/ycsb/properties.js'
import { fixtures, type Target, type Targets, text } from '../target.js'

const PERF_STAT = `# started on Mon Jun  1 10:00:00 2026

5812345678,,instructions,10012345678,100.00,1.02,insn per cycle
9912345,,branch-misses:u,10012345678,100.00,2.1,of all branches
<not supported>,,iTLB-load-misses,0,0.00,,
`

const STACKS = `sysbench
\t    7f527f1d2345 sqlite3VdbeExec+0x1f
\t    55aa00010000 [unknown]

:19637
\t    7f0000001000 operator new(unsigned long)

`

const CACHEGRIND = `
==5550== I   refs:      71,858,860
==5550== I1  misses:       165,715
`

const PROPERTIES = `recordcount=1000
# a comment
workload : site.ycsb.workloads.CoreWorkload
fieldnameprefix=\\u0066 \\
  field
`

const OPTIONS = `--tables=8
rand_type = uniform # a comment
verbosity
`

function output(driver: string, words: readonly string[]): Target {
  return {
    run: text(OUTPUT_READERS[driver]!),
    corpus: fixtures('workloads', driver),
    words,
  }
}

export const LOADS: Targets = {
  sysbench: output('sysbench', [
    'SQL statistics:',
    'FATAL: ',
    'sum:',
    'total time:',
    '95th percentile:',
    'Checkpoint report:',
    '|*****',
  ]),
  ycsb: output('ycsb', [
    '[OVERALL], RunTime(ms), ',
    '[READ], ',
    'Return=ERROR, ',
    '-FAILED',
    'Operations, ',
    '"metric":',
    'E7',
    ' sec: ',
  ]),
  'go-ycsb': output('go-ycsb', [
    'Run finished, takes ',
    'TOTAL  - ',
    'OPS: ',
    '[{"',
    '| OPERATION |',
    '+-',
    '_ERROR',
    'Count: ',
  ]),
  pgbench: output('pgbench', [
    'tps = ',
    'transaction type: ',
    'SQL script 1: ',
    'progress: ',
    'latency average = ',
    ' - ',
    'NaN',
  ]),
  'perf-stat': {
    run: text((content) => {
      for (const [event, count] of readPerfStat(content))
        if (!Number.isFinite(count)) throw new Error(`${event} was counted ${count} times`)
    }),
    corpus: [Buffer.from(PERF_STAT)],
    words: [',', '<not supported>', '<not counted>', ':u', 'instructions', '1e9', '9'.repeat(400), '\n'],
  },
  stacks: {
    run: text((content) => {
      const counts = new StackCounts()
      for (const line of content.split('\n')) counts.read(line)
      counts.stacks()
    }),
    corpus: [Buffer.from(STACKS)],
    words: ['\n\n', '\t    7f5 ', '+0x', '[unknown]', ':1', ' '.repeat(50), '\n \n'],
  },
  cachegrind: {
    run: text((content) => {
      for (const [name, count] of Object.entries(readCachegrind(content)))
        if (!Number.isFinite(count)) throw new Error(`${name} was counted ${count} times`)
    }),
    corpus: [Buffer.from(CACHEGRIND)],
    words: ['==1== ', 'I   refs: ', 'I1  misses: ', ',', '9'.repeat(400), '\n'],
  },
  'ycsb-properties': {
    run: text(readProperties),
    corpus: [Buffer.from(PROPERTIES)],
    words: ['\\', '\\u', '\\\n', '=', ':', '__proto__=', 'constructor=', '!', '\f'],
  },
  'sysbench-options': {
    run: text(optionsIn),
    corpus: [Buffer.from(OPTIONS)],
    words: ['--', '=', '#', '__proto__=', 'constructor=', '_', '\n'],
  },
}

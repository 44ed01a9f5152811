/** What load generators and their observers print, and the options that users give them. */

import { noCounts, ProfileReader } from '../../src/benchmark/counts/profile.js'
import { readPerfStat } from '../../src/benchmark/instruments/perf-stat.js'
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

const CALLGRIND = `
# callgrind format
positions: line
events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw Bc Bcm Bi Bim
fl=(7) heapam.c
fn=(12) heap_getnext
16 40 8 3 1
+2 12
fi=(8) bufpage.h
* 5 1
cfn=(13) strlen
calls=2 30
18 80
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

/** Lines of a recorded output at each end. Those between are like them, and would only take time. */
const LINES_OF_AN_END = 24

function shortened(output: Buffer): Buffer {
  const lines = output.toString('latin1').split(/(?<=\n)/)
  if (lines.length <= 2 * LINES_OF_AN_END) return output
  return Buffer.from([...lines.slice(0, LINES_OF_AN_END), ...lines.slice(-LINES_OF_AN_END)].join(''), 'latin1')
}

function output(driver: string, words: readonly string[]): Target {
  return {
    run: text(OUTPUT_READERS[driver]!),
    corpus: fixtures('workloads', driver).map(shortened),
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
  'go-tpc': output('go-tpc', ['[Summary] ', '[Current] ', 'NEW_ORDER', '_ERR', ' - Takes(s): ', 'tpmC: ', 'Count: ']),
  hammerdb: output('hammerdb', [
    'TEST RESULT : System achieved ',
    ' NOPM from ',
    ' TPM',
    'Timing test period of ',
    '>>>>> SUMMARY OF ',
  ]),
  'perf-stat': {
    run: text((content) => {
      for (const [event, count] of readPerfStat(content).counts)
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
  'valgrind-profile': {
    run: text((content) => {
      const counted = noCounts()
      const reader = new ProfileReader(counted)
      for (const line of content.split('\n')) reader.read(line)
      for (const [name, count] of Object.entries(counted.totals))
        if (Number.isNaN(count)) throw new Error(`${name} was counted ${count} times`)
    }),
    corpus: [Buffer.from(CALLGRIND)],
    words: [
      'fn=(1) ',
      'fl=(1)',
      'fi=(1)',
      'calls=1 0\n',
      '+1 ',
      '* ',
      'events: Ir I1mr Bcm Bim\n',
      '9'.repeat(400),
      '\n',
    ],
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

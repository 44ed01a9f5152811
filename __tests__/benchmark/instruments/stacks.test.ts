import { expect, test } from '@jest/globals'
import { type Stack, StackCounts } from '../../../src/benchmark/instruments/stacks.js'

/** As perf 6.1 prints it for SQLite under sysbench. */
const SCRIPT = `sysbench 
	    7f527f1d2345 sqlite3VdbeExec+0x1f
	    7f527f1d0000 sqlite3_step
	    55aa00010000 [unknown]

sysbench 
	    7f527f1d2399 sqlite3VdbeExec+0x73
	    7f527f1d0004 sqlite3_step
	    55aa00010000 [unknown]

:19637 
	    7f527f1d2399 sqlite3VdbeExec+0x73

my program 
	    7f0000001000 operator new(unsigned long)

lonely 

postgres 
	ffffffff81d7f497 read_zero
	ffffffff8225a6c1 [unknown]
	           f82ad read

`

function readStacks(text: string): Stack[] {
  const counts = new StackCounts()
  for (const line of text.split('\n')) counts.read(line)
  return counts.stacks()
}

test('adds up the same stacks, the outermost function first under the name of the program; those of the kernel are marked', () => {
  expect(readStacks(SCRIPT)).toEqual([
    { frames: ['sysbench', '[unknown]', 'sqlite3_step', 'sqlite3VdbeExec'], samples: 2 },
    { frames: ['thread', 'sqlite3VdbeExec'], samples: 1 },
    { frames: ['my program', 'operator new(unsigned long)'], samples: 1 },
    { frames: ['postgres', 'read', '[unknown]_[k]', 'read_zero_[k]'], samples: 1 },
  ])
  expect(readStacks('')).toEqual([])
})

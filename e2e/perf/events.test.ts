/** Events of the user's choice, counted by the real perf: software events need no counter of the processor. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import { countable, counters } from '../../src/benchmark/instruments/counters.js'
import { eventGroups } from '../../src/benchmark/instruments/events.js'
import type { Scene } from '../../src/benchmark/instruments/instrument.js'

test('page faults and context switches of a running process', async () => {
  const { groups } = await countable(
    eventGroups({ faults: 'page-faults', 'context-switches': 'context-switches' }, 'x64'),
  )
  const software = groups.filter((group) => group.some(({ total }) => total.startsWith('event:')))
  expect(software).toHaveLength(2)
  const load = spawn('sh', ['-c', 'while read -r line; do /bin/true; echo done; done'])
  try {
    const watching = await counters(software).begin({ pids: [load.pid!] } as unknown as Scene)
    for (let i = 0; i < 20; i++) {
      load.stdin.write('go\n')
      await once(load.stdout, 'data')
    }
    const { totals, resources } = await watching.end()
    expect(totals!['event:faults']).toBeGreaterThan(10)
    expect(totals!['event:context-switches']).toBeGreaterThan(0)
    expect(resources).toEqual({ counters_running_percent: 100 })
  } finally {
    load.kill('SIGKILL')
  }
})

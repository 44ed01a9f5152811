import { describe, expect, test } from '@jest/globals'
import { countableOf } from '../../../src/benchmark/instruments/countable.js'
import { eventGroups } from '../../../src/benchmark/instruments/events.js'

type Group = ReturnType<typeof eventGroups>[number]

/** What `perf stat -x,` of Linux 6.1 prints when the processor has this number of counters: later groups must wait. */
function processorWith(counters: number): (groups: readonly Group[]) => Promise<string> {
  return async (groups) => {
    let used = 0
    return groups
      .flatMap((group) => {
        used += group.length
        return group.map(({ printed }) =>
          used <= counters ? `48211,,${printed},812345,100.00,,` : `<not counted>,,${printed},0,0.00,,`,
        )
      })
      .join('\n')
  }
}

describe('a processor with few counters', () => {
  const wanted = eventGroups({ ipc: 'ipc', 'branch-misses': 'branch-misses' }, 'x64')
  const names = (groups: readonly Group[]) => groups.map((group) => group.map(({ event }) => event).join('+'))

  test('counts groups of the user first, and names what it cannot count at the same time', async () => {
    const { groups, reason } = await countableOf(wanted, processorWith(4))
    expect(names(groups)).toEqual(['cycles+instructions', 'branches+branch-misses'])
    expect(reason).toMatch(
      /^the processor has too few counters for .*iTLB-load-misses.* beside cycles, instructions, branches, branch-misses$/,
    )
  })

  test('a group that has room beside the others is counted, whatever was left out before it', async () => {
    const { groups } = await countableOf(wanted, processorWith(3))
    expect(names(groups).slice(0, 2)).toEqual(['cycles+instructions', expect.not.stringContaining('+')])
    expect(groups.flat()).toHaveLength(3)
  })

  test('counts that perf scaled are no counts', async () => {
    const scaled = async () =>
      wanted
        .flat()
        .map(({ printed }) => `7,,${printed},250000000,75.03,,`)
        .join('\n')
    expect((await countableOf(wanted, scaled)).groups).toEqual([])
  })

  test('with enough of them, everything is counted', async () => {
    expect(await countableOf(wanted, processorWith(8))).toEqual({ groups: wanted, reason: '' })
  })
})

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { activity, activityBetween, countersIn, disksIn } from '../../../src/benchmark/instruments/activity.js'
import { newFolder } from '../../support/new-folder.js'
import { NOBODY } from './scenes.js'

const STAT = `cpu  299086 212181 95989 137675 1158 0 1378 1488 0 0
cpu0 147828 107319 45499 72911 115 0 124 713 0 0
cpu1 151258 104861 50490 64763 1042 0 1253 775 0 0
ctxt 15838206
procs_running 9
`

/** As the kernel of a virtual machine prints it. */
const DISKS = `   7       0 loop0 5 0 5 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 254       0 vda 494619 44515 18158010 454799 303456 505529 68135544 462164 0 115236 968359 116370 792 35038816 46686 41920 4708
 254       1 vda1 494000 44515 18158010 454799 303456 505529 68135544 462164 0 115236 968359 116370 792 35038816 46686 41920 4708
 253       0 zram0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
`

test('reads the counters of the machine', () => {
  expect(countersIn(STAT)).toEqual({
    cpus: 2,
    busyS: (299086 + 212181 + 95989 + 1378 + 1488) / 100,
    idleS: (137675 + 1158) / 100,
    ioWaitS: 11.58,
    switches: 15_838_206,
    runnable: 8,
  })
})

test('counts each disk once, and nothing that is none', () => {
  expect(disksIn(DISKS, ['vda'])).toEqual({
    reads: 494_619,
    readBytes: 18_158_010 * 512,
    writes: 303_456,
    writtenBytes: 68_135_544 * 512,
    waitedS: 968.359,
    busyS: { vda: 115.236 },
  })
  expect(disksIn(DISKS, [])).toBeUndefined()
})

describe('what the machine did', () => {
  const disks = { reads: 100, readBytes: 0, writes: 50, writtenBytes: 0, waitedS: 1, busyS: { sda: 2, sdb: 0 } }
  const before = { atS: 10, cpus: 2, busyS: 5, idleS: 5, ioWaitS: 1, switches: 1000, runnable: 1, disks }

  test('is told in shares of all CPUs, in rates, and as means of what was looked at', () => {
    const after = {
      ...{ atS: 20, cpus: 2, busyS: 20, idleS: 10, ioWaitS: 3, switches: 6000, runnable: 1 },
      disks: { reads: 300, readBytes: 81_920, writes: 50, writtenBytes: 0, waitedS: 31, busyS: { sda: 9.5, sdb: 0 } },
    }
    expect(activityBetween(before, after, [2, 5, 5])).toEqual({
      machine_cpu_percent: 75,
      machine_io_wait_percent: 10,
      machine_cpus: 2,
      run_queue: 4,
      context_switches_per_s: 500,
      'disk_busy_percent:sda': 75,
      'disk_busy_percent:sdb': 0,
      disk_reads_per_s: 20,
      disk_writes_per_s: 0,
      disk_read_bytes_per_s: 8192,
      disk_written_bytes_per_s: 0,
      disk_queue: 3,
    })
  })

  test('has no queue where nothing was looked at, and no disks where there are none', () => {
    expect(Object.keys(activityBetween(before, { ...before, disks: undefined }, []))).toEqual([
      ...['machine_cpu_percent', 'machine_io_wait_percent', 'machine_cpus', 'context_switches_per_s'],
    ])
  })
})

describe('a machine that is watched', () => {
  let root: string
  beforeEach(async () => {
    root = newFolder('activity')
  })

  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }

  test('has the disks that the kernel lists, but for those of memory', async () => {
    for (const name of ['vda', 'loop0', 'zram0']) await write(`sys/block/${name}/size`, '1')
    await write('proc/stat', STAT)
    await write('proc/diskstats', DISKS)
    const watch = await activity(root).begin(NOBODY)
    await write('proc/diskstats', DISKS.replace('494619', '494719').replace(' 5 0 5 ', ' 99 0 99 '))
    const { resources } = await watch.end()
    expect(resources!.disk_reads_per_s).toBeGreaterThan(0)
    expect(resources!.disk_writes_per_s).toBe(0)
  })

  test('without /proc tells nothing wrong', async () => {
    const { resources } = await (await activity(root).begin(NOBODY)).end()
    expect(resources).toMatchObject({ machine_cpu_percent: 0, context_switches_per_s: 0 })
  })
})

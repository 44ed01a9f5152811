import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { SERVER_BYTES } from '../../src/job/estimate.js'
import { Job } from '../../src/job/job.js'
import { roomFor } from '../../src/measuring/capacity.js'
import { settledInterleave } from '../../src/measuring/interleave.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const folder = newFolder('interleave')

async function job(rows: number, benchmark = ''): Promise<Job> {
  const file = join(folder, 'boltmark.yml')
  await writeFile(
    file,
    `version: 1
target: { adapter: postgresql }
workloads: { mix: { driver: sysbench, tables: 1, table-size: ${rows} } }
variants: { baseline: {} }
benchmark: { duration: 1s${benchmark} }
`,
  )
  return Job.open(file, join(folder, 'work'), [], QUIET)
}

test('in turns where there is room for all servers at once', async () => {
  expect(await settledInterleave(await job(1000), 'mix', 3)).toEqual({ turnS: 0.1 })
})

test('in groups where there is room for some servers only, and says what is too small for more', async () => {
  const { memoryBytes, diskBytes } = await roomFor(await job(1000))
  // Two servers take nine tenths of the room, three take more than all of it.
  const rows = Math.floor((0.45 * (Math.min(memoryBytes, diskBytes) - 2 * SERVER_BYTES)) / 300)
  expect(await settledInterleave(await job(rows), 'mix', 4)).toEqual({
    turnS: 0.1,
    groups: { atOnce: 2, why: expect.stringMatching(/^for 3 servers at once: The (data needs|tables take) about/) },
  })
})

test('in groups of the size that was asked for', async () => {
  const limited = await job(1000, ', at-once: 2')
  expect(await settledInterleave(limited, 'mix', 4)).toEqual({
    turnS: 0.1,
    groups: { atOnce: 2, why: 'benchmark.at-once is 2' },
  })
  expect(await settledInterleave(limited, 'mix', 2)).toEqual({ turnS: 0.1 })
})

test('one after the other where there is room for one, also where a length was asked for, and says what is too small', async () => {
  for (const benchmark of ['', ', interleave: 250ms'])
    expect(await settledInterleave(await job(10 ** 12, benchmark), 'mix', 3)).toEqual({
      sequential: expect.stringMatching(/^for 2 servers at once: The (data needs|tables take) about \d+\.\d GiB/),
    })
})

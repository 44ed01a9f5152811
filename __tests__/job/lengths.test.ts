import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { Job } from '../../src/job/job.js'
import { lengthsOf } from '../../src/job/lengths.js'
import { makePlan, type Plan } from '../../src/job/plan.js'
import { planOfShard } from '../../src/job/shards.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

let folder: string
beforeAll(async () => {
  folder = newFolder('lengths')
})

async function planned(rest: string): Promise<{ job: Job; plan: Plan }> {
  const file = join(folder, 'boltmark.yml')
  await writeFile(file, `version: 1\ntarget: { adapter: postgresql, connect: tcp }\n${rest}`)
  const job = await Job.open(file, join(folder, 'work'), [], QUIET)
  return { job, plan: makePlan(job.config, ['server']) }
}

const WORKLOADS = `workloads:
  mix: { driver: sysbench, script: oltp_read_write, tables: 1, table-size: 100 }
  counted: { driver: ycsb, program: go-ycsb, workload: workloada, records: 1000, operations: 5000 }
  loading: { driver: ycsb, program: go-ycsb, workload: workloada, records: 1000, phase: load }
  own: { driver: command, run: [load, $threads], warm-up: [load] }
  asked: { driver: command, run: [load, $duration] }
`

test('samples are as long as benchmark says, but for workloads that say it themselves', async () => {
  const { job, plan } = await planned(
    `${WORKLOADS}variants: { baseline: {}, bolt: { optimize: bolt, train: [counted] } }
benchmark: { warmup: 5s, threads: [1, 2] }
train: { duration: 20s, threads: 2 }
`,
  )
  const lengths = lengthsOf(job, plan)
  expect(lengths).toEqual({
    load: {
      duration_s: 60,
      warmup_s: 5,
      workloads: { counted: { events: 5000, warmup_s: 5 }, loading: { events: 1000 }, own: { warmup_s: 5 } },
    },
    training: { duration_s: 20, threads: 2, workloads: { counted: { events: 5000 } } },
  })
  expect(lengthsOf(job, planOfShard(plan, job.config, '2/3'))).toEqual(lengths)
})

test('a number of transactions is no time; without trained variants nothing is told of training', async () => {
  const { job, plan } = await planned(
    `workloads: { mix: { driver: sysbench, script: oltp_read_write, tables: 1, table-size: 100 } }
variants: { base: { ref: main }, head: {} }
benchmark: { baseline: base, events: 10000 }
`,
  )
  expect(lengthsOf(job, plan)).toEqual({ load: { events: 10_000 } })
})

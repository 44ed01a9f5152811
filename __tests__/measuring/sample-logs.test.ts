import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { samplesNotTaken } from '../../src/measuring/sample-logs.js'
import { SampleLog } from '../../src/results/sample-log.js'
import { newFolder } from '../support/new-folder.js'

const SUBJECT = {
  host: 'a1',
  variants: { baseline: ['f00'], bolt: ['ba2'] },
  workload: { name: 'read', driver: 'sysbench 1.0' },
  load: { duration: 1, turn_s: 0.1 },
  later: 1,
}

const SAMPLE = {
  workload: 'read',
  threads: 1,
  variant: 'bolt',
  round: 1,
  order: 0,
  phase: 'discovery',
  host: 'a1',
  started: '2026-11-25T00:00:00.000Z',
  status: 'ok',
  duration_s: 1,
  metrics: { throughput: 1 },
  resources: {},
}

/** Logs in a new work folder, each with some samples. @returns the first of them */
function logs(...subjects: readonly { subject: object; samples: number }[]): SampleLog {
  const all = newFolder('sample-logs')
  const made = subjects.map(({ subject, samples }, index) => {
    const log = new SampleLog(join(all, `${index}`, 'samples.jsonl'))
    mkdirSync(dirname(log.file))
    writeFileSync(join(dirname(log.file), 'subject.json'), JSON.stringify(subject))
    if (samples > 0) writeFileSync(log.file, `${JSON.stringify(SAMPLE)}\n`.repeat(samples))
    return log
  })
  return made[0]!
}

const OWN = { subject: SUBJECT, samples: 0 }

test.each([
  ['the machine or its kernel settings', { host: 'b2' }],
  ['the length of the load or of turns', { load: { duration: 2, turn_s: 0.1 } }],
  ['machine.drop-caches', { dropsCaches: true }],
  ['the machine or its kernel settings, benchmark.pin', { host: 'b2', pin: { server: '0' } }],
  ['Boltmark', { later: 2 }],
])('samples of the same binaries are left out, because %s changed', async (what, others) => {
  const log = logs(OWN, { subject: { ...SUBJECT, ...others }, samples: 3 })
  expect(await samplesNotTaken([log])).toEqual([
    expect.stringMatching(
      new RegExp(`^3 samples of the same binaries are left out, because ${what} changed: .*/1/samples.jsonl$`),
    ),
  ])
})

test('nothing is said of other binaries, other workloads, and logs without a sample', async () => {
  const log = logs(
    OWN,
    { subject: { ...SUBJECT, variants: { baseline: ['f00'], bolt: ['ba3'] } }, samples: 3 },
    { subject: { ...SUBJECT, workload: { name: 'write', driver: 'sysbench 1.0' } }, samples: 3 },
    { subject: { ...SUBJECT, host: 'b2' }, samples: 0 },
    { subject: { no: 'subject' }, samples: 3 },
  )
  expect(await samplesNotTaken([log])).toEqual([])
})

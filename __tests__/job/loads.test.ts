import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { refuseImpossibleLoads } from '../../src/job/refuse-loads.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const folder = newFolder('loads')

const EMBEDDED = '{ adapter: command, binaries: { tool: tool } }'
const SERVER = "{ adapter: command, binaries: { tool: tool }, start: [$tool, '-p', $port] }"

/** Whether a job on such a target, whose load generator is told these words, can be done. */
async function refused(target: string, words: string, benchmark: string): Promise<void> {
  const file = join(folder, 'boltmark.yml')
  const workload = `{ driver: command, run: [bench, ${words}], metrics: { throughput: { match: '(.*)' } } }`
  writeFileSync(
    file,
    `version: 1
target: ${target}
workloads: { mix: ${workload} }
variants: { baseline: {} }
benchmark: { ${benchmark} }
`,
  )
  const job = await Job.open(file, join(folder, 'work'), [], QUIET)
  refuseImpossibleLoads(job, makePlan(job.config, ['tool']))
}

test('a database inside its load generator is simulated, for a number of transactions', async () => {
  await refused(EMBEDDED, '$duration, $events', 'counters: simulate')
})

test('so is a server, but not one that valgrind cannot run: refused before anything is built', async () => {
  await refused(SERVER, '$events, $port', 'events: 10, counters: simulate')
  await expect(
    refused('{ adapter: mongodb }', '$events, $port', 'events: 10, counters: simulate'),
  ).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/benchmark\.counters: valgrind cannot simulate the server of mongodb/),
    next: 'Take benchmark.counters: simulate out.',
  })
})

test('nor is a server whose load comes from another host', async () => {
  const target = '{ adapter: postgresql, listen: 127.0.0.1 }'
  await expect(
    refused(target, '$events, $port', 'events: 10, counters: simulate, client: { ssh: bench@host }'),
  ).rejects.toMatchObject({ message: expect.stringMatching(/the load comes from another host/) })
})

test('nor is a load that knows times alone', async () => {
  await refused(EMBEDDED, '$duration', 'duration: 1s')
  await expect(refused(EMBEDDED, '$duration', 'duration: 1s, counters: simulate')).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(
      /benchmark\.counters \(simulate runs a number of transactions\), workload mix: run uses \$duration/,
    ),
  })
})

test('nothing can be pinned as the server where there is none', async () => {
  await expect(refused(EMBEDDED, '$events', "events: 10, pin: { server: '0' }")).rejects.toThrow(
    'runs inside its client',
  )
  await refused(SERVER, '$events, $port', "events: 10, pin: { server: '0' }")
})

import { expect, jest, test } from '@jest/globals'
import { shellBlocks } from '../../../__tests__/support/shell-blocks.js'
import { shellLine } from '../../../src/report/facts/environment.js'
import { DatabaseJob } from '../job.js'
import { tuned } from './race.js'
import { record } from './record.js'

jest.setTimeout(7_200_000)

const SEARCHES = [
  {
    server: 'PostgreSQL',
    config: 'e2e/databases/postgresql.yml',
    work: 'postgresql',
    heldOut: 'read-write',
    set: [
      ...['train.duration=15s', 'benchmark.threads=4', 'benchmark.duration=1s'],
      ...['benchmark.interleave=100ms', 'benchmark.rounds={ min: 10, max: 20 }'],
    ],
  },
  {
    server: 'SQLite',
    config: 'examples/sqlite/boltmark.yml',
    work: 'sqlite',
    heldOut: 'write-only',
    set: ['benchmark.budget=10m'],
  },
]

test.each(SEARCHES)('$server: the sets of flags are raced, and fresh rounds judge the first', async (search) => {
  const { server, config, work, heldOut, set } = search
  const variant = 'bolt-merged'
  const args = ['--variant', variant, '--hold-out', heldOut, ...set.flatMap((one) => ['--set', one])]
  const job = new DatabaseJob(work)
  const document = await tuned(config, job.workFolder, args)
  expect(document).toMatchObject({ variant, held_out: [heldOut] })
  expect(document.heats[0]!.standings.length).toBeGreaterThan(5)
  for (const { ratio } of document.heats.flatMap(({ standings }) => standings)) expect(ratio).toBeGreaterThan(0)
  const results = job.results()
  expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
  // The race did not measure one of the workloads; the first set, if one looked better, is judged on all.
  const cells = new Set(results.samples.map(({ workload }) => workload)).size
  if (document.winner) expect(document.winner).toMatchObject({ cells, ci_low: expect.any(Number) })
  const command = shellLine(['boltmark', 'tune', '--dry-run', '--config', config, ...args])
  record(server, document, results, command)
  expect(shellBlocks('docs/results/tuned.md').flat()).toContain(command)
})

import { expect, jest, test } from '@jest/globals'
import { shellBlocks } from '../../../__tests__/support/shell-blocks.js'
import { DatabaseJob } from '../job.js'
import { tuned } from './race.js'
import { record } from './record.js'

jest.setTimeout(7_200_000)

/** Thirty seconds of training, and rounds in turns at four threads. One more workload is measured only at the end. */
const ARGS = [
  ...['--variant', 'bolt-merged', '--hold-out', 'read-write', '--set', 'train.duration=15s'],
  ...['--set', 'benchmark.threads=4', '--set', 'benchmark.duration=1s', '--set', 'benchmark.interleave=100ms'],
  ...['--set', 'benchmark.rounds={ min: 10, max: 20 }'],
]

test.each([
  ['PostgreSQL', 'postgresql'],
  ['MariaDB', 'mariadb'],
])('%s: the sets of flags are raced, and fresh rounds judge the first', async (server, name) => {
  const document = await tuned(name, ARGS)
  expect(document).toMatchObject({ variant: 'bolt-merged', held_out: ['read-write'] })
  expect(document.heats[0]!.standings.length).toBeGreaterThan(5)
  for (const { ratio } of document.heats.flatMap(({ standings }) => standings)) expect(ratio).toBeGreaterThan(0)
  // Every set was raced on two workloads, and the first, if one looked better, is judged on all three.
  if (document.winner) expect(document.winner).toMatchObject({ cells: 3, ci_low: expect.any(Number) })
  const results = new DatabaseJob(name).results()
  expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
  const quoted = ARGS.map((arg) => (/[ {]/.test(arg) ? `'${arg}'` : arg))
  const command = `boltmark tune --dry-run --config e2e/databases/${name}.yml ${quoted.join(' ')}`
  record(server, document, results, command)
  expect(shellBlocks('docs/results/tuned.md').flat()).toContain(command)
})

import { expect, jest, test } from '@jest/globals'
import { shellBlocks } from '../../../__tests__/support/shell-blocks.js'
import { DatabaseJob } from '../job.js'
import { tuned } from './race.js'
import { record } from './record.js'

jest.setTimeout(7_200_000)

/** Rounds in turns at four threads. One workload is measured only at the end. */
const SEARCHES = [
  {
    server: 'PostgreSQL',
    name: 'postgresql',
    variant: 'bolt-merged',
    heldOut: 'read-write',
    set: ['train.duration=15s', 'benchmark.duration=1s'],
  },
  {
    server: 'Redis',
    name: 'packages',
    variant: 'bolt',
    heldOut: 'lpush',
    set: ['train.events=400000', 'benchmark.events=200000'],
  },
]

const ALWAYS = ['benchmark.threads=4', 'benchmark.interleave=100ms', 'benchmark.rounds={ min: 10, max: 20 }']

test.each(SEARCHES)('$server: the sets of flags are raced, and fresh rounds judge the first', async (search) => {
  const { server, name, variant, heldOut, set } = search
  const overrides = [...set, ...ALWAYS].flatMap((one) => ['--set', one])
  const args = ['--variant', variant, '--hold-out', heldOut, ...overrides]
  const document = await tuned(name, args)
  expect(document).toMatchObject({ variant, held_out: [heldOut] })
  expect(document.heats[0]!.standings.length).toBeGreaterThan(5)
  for (const { ratio } of document.heats.flatMap(({ standings }) => standings)) expect(ratio).toBeGreaterThan(0)
  const results = new DatabaseJob(name).results()
  expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
  // The race did not measure one of the workloads; the first set, if one looked better, is judged on all.
  const cells = new Set(results.samples.map(({ workload }) => workload)).size
  if (document.winner) expect(document.winner).toMatchObject({ cells, ci_low: expect.any(Number) })
  const quoted = args.map((arg) => (/[ {]/.test(arg) ? `'${arg}'` : arg))
  const command = `boltmark tune --dry-run --config e2e/databases/${name}.yml ${quoted.join(' ')}`
  record(server, document, results, command)
  expect(shellBlocks('docs/results/tuned.md').flat()).toContain(command)
})

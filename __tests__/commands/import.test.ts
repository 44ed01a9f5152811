import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type Import, importOutputs } from '../../src/commands/import.js'
import { htmlReport } from '../../src/report/render/html/html.js'
import { markdownReport } from '../../src/report/render/markdown/markdown.js'
import { Results } from '../../src/results/schema.js'
import { UsageError } from '../../src/system/errors.js'
import { compare } from '../../src/verdict/compare.js'
import { published } from '../report/fixtures/published-results.js'
import { newFolder } from '../support/new-folder.js'
import { withMetrics } from '../verdict/samples.js'

let folder: string
beforeAll(() => {
  folder = newFolder('import')
})

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** Publications cut, rather than round, at their last digit. */
function cut(ratio: number, digits: number): number {
  return Math.trunc(Number(((ratio - 1) * 100 * 10 ** digits).toFixed(6))) / 10 ** digits
}

function given(change: Partial<Import> & Pick<Import, 'driver' | 'baseline' | 'candidates'>): Import {
  return { workload: 'w', threads: 1, control: [], ...change }
}

/** What sysbench prints at the end of 100 s with that many queries a second. */
function sysbench(qps: number, p95: number): string {
  const queries = Math.round(qps * 100)
  return `SQL statistics:
    queries performed:
        total:                           ${queries}
    transactions:                        ${queries} (${qps} per sec.)
    queries:                             ${queries} (${qps} per sec.)
    ignored errors:                      0      (0.00 per sec.)
    reconnects:                          0      (0.00 per sec.)

General statistics:
    total time:                          100.0000s

Latency (ms):
         95th percentile:                     ${p95}
         sum:                                12345.67
`
}

/** What YCSB prints for a publication's figures. */
function ycsb(figures: Record<string, number>): string {
  const total = Math.round((figures.throughput! * figures.total_time_ms!) / 1000)
  const operation = (name: 'read' | 'update', count: number) =>
    [
      ['Operations', count],
      ['AverageLatency(us)', figures[`${name}.latency_avg_us`]],
      ['95thPercentileLatency(us)', figures[`${name}.latency_p95_us`]],
      ['99thPercentileLatency(us)', figures[`${name}.latency_p99_us`]],
      ['Return=OK', count],
    ].map(([row, value]) => `[${name.toUpperCase()}], ${row}, ${value}\n`)
  const reads = Math.floor(total / 2)
  return [
    `[OVERALL], RunTime(ms), ${figures.total_time_ms}\n`,
    `[OVERALL], Throughput(ops/sec), ${figures.throughput}\n`,
    ...operation('read', reads),
    ...operation('update', total - reads),
  ].join('')
}

describe('publications, given as recorded output', () => {
  test('MongoDB’s BOLT under YCSB comes out as published', async () => {
    const { baseline, bolt, published_change_percent: changes } = published['mongodb-bolt-ycsb-read-update']
    const results = await importOutputs(
      given({
        driver: 'ycsb',
        threads: 64,
        baseline: [write('mongo-base.txt', ycsb(baseline))],
        candidates: [`bolt=${write('mongo-bolt.txt', ycsb(bolt))}`],
      }),
    )
    const change = (metric: string) => (results.comparisons.find((one) => one.metric === metric)!.ratio! - 1) * 100
    const expected = Object.entries(changes as Record<string, number>).filter(([name]) => name !== 'total_time_ms')
    expect(expected).toHaveLength(7)
    for (const [name, percent] of expected) {
      const digits = String(percent).split('.')[1]!.length
      expect(cut(change(name.replace('_us', '')) / 100 + 1, digits)).toBeCloseTo(percent, 9)
    }
    const [before, after] = results.samples.map(({ duration_s }) => duration_s)
    expect(cut(after! / before!, 2)).toBe(changes.total_time_ms)
    expect(results.gate.verdict).toBe('neutral')
  })

  test.each(['point_select', 'read_write'])('TiDB’s %s rows come out as published', async (name) => {
    const rows = published['tidb-v5.1.1-v5.2.0'][name] as number[][]
    const files = await Promise.all(
      rows.map(([threads, qpsBefore, p95Before, qpsAfter, p95After]) =>
        importOutputs(
          given({
            driver: 'sysbench',
            workload: name,
            threads: threads!,
            baseline: [write(`${name}-${threads}-v5.1.1.txt`, sysbench(qpsBefore!, p95Before!))],
            candidates: [`v5.2.0=${write(`${name}-${threads}-v5.2.0.txt`, sysbench(qpsAfter!, p95After!))}`],
          }),
        ),
      ),
    )
    const { comparisons } = compare(files.map((file) => withMetrics(file, ['queries', 'latency_p95'])))
    const of = (metric: string) => comparisons.filter((one) => one.metric === metric).map(({ ratio }) => ratio!)
    for (const [i, [, , p95Before, , p95After, change]] of rows.entries()) {
      expect(Math.abs((of('queries')[i]! - 1) * 100 - change!)).toBeLessThan(0.011)
      expect(of('latency_p95')[i]).toBeCloseTo(p95After! / p95Before!, 6)
    }
    const mean = of('queries').reduce((sum, ratio) => sum + (ratio - 1) * 100, 0) / rows.length
    expect(mean).toBeCloseTo(published['tidb-v5.1.1-v5.2.0'].published_average_change_percent[name], 1)
  })
})

describe('files', () => {
  beforeAll(() => {
    for (let round = 0; round < 12; round++) {
      write(`base-${round}.txt`, sysbench(1000 + round, 1.5))
      write(`bolt-${round}.txt`, sysbench(1200 + round, 1.2))
    }
    write('bolt-12.txt', 'FATAL: it went away\n')
  })
  const patterns = () =>
    given({
      driver: 'sysbench',
      baseline: [join(folder, 'base-*.txt')],
      candidates: [`bolt=${join(folder, 'bolt-*.txt')}`],
    })

  test('patterns give rounds in the order of their numbers', async () => {
    const { samples, comparisons } = await importOutputs(patterns())
    const rates = samples.filter(({ variant }) => variant === 'baseline').map(({ metrics }) => metrics.throughput)
    expect(rates).toEqual(Array.from({ length: 12 }, (_, round) => 1000 + round))
    expect(comparisons.find(({ metric }) => metric === 'throughput')).toMatchObject({ rounds: 12, verdict: 'faster' })
  })

  test('an output that gives no sample is a failed one, with the reason', async () => {
    const { samples } = await importOutputs(patterns())
    expect(samples.at(-1)).toMatchObject({ round: 12, status: 'failed', reason: 'bolt-12.txt: sysbench: it went away' })
  })

  test('of a long series as many points are kept as of a sample of our own', async () => {
    const second = (s: number) =>
      `[ ${s}s ] thds: 2 tps: ${s}.00 qps: 9.00 (r/w/o: 9.00/0.00/0.00) lat (ms,95%): 1.79 err/s: 0.00 reconn/s: 0.00\n`
    const seconds = Array.from({ length: 600 }, (_, i) => second(i + 1)).join('')
    const baseline = [write('long.txt', seconds + sysbench(1000, 1.5))]
    const candidates = [`bolt=${join(folder, 'bolt-0.txt')}`]
    const { samples } = await importOutputs(given({ driver: 'sysbench', baseline, candidates }))
    expect(samples[0]!.intervals!.map(({ at_s }) => at_s)).toEqual(Array.from({ length: 60 }, (_, i) => (i + 1) * 10))
  })

  test('the whole is a results file that every report can be made of', async () => {
    const results = Results.parse(JSON.parse(JSON.stringify(await importOutputs(patterns()))))
    expect(markdownReport(results, 'full')).toContain('bolt')
    expect(htmlReport(results)).toContain('</html>')
  })

  test('files without a name belong to the candidate before them, a control is told apart', async () => {
    const file = (name: string) => join(folder, `${name}.txt`)
    const { variants, samples } = await importOutputs(
      given({
        driver: 'sysbench',
        baseline: [file('base-0'), file('base-1')],
        control: [file('base-2'), file('base-3')],
        candidates: [`bolt=${file('bolt-0')}`, file('bolt-1'), `pgo=${file('bolt-2')}`, file('bolt-3')],
      }),
    )
    expect(variants.map(({ name, role }) => [name, role])).toEqual([
      ['baseline', 'baseline'],
      ['control', 'control'],
      ['bolt', 'candidate'],
      ['pgo', 'candidate'],
    ])
    expect(samples.filter(({ variant }) => variant === 'pgo').map(({ round }) => round)).toEqual([0, 1])
  })

  const wrong: [string, () => Partial<Import>, RegExp][] = [
    ['an unknown load generator', () => ({ driver: 'sysbnech' }), /cannot be read/],
    ['a pattern without a file', () => ({ baseline: [join(folder, 'nothing-*')] }), /No file matches/],
    ['a candidate without a name', () => ({ candidates: [join(folder, 'bolt-0.txt')] }), /has no name/],
    ['a candidate called baseline', () => ({ candidates: ['baseline=x'] }), /cannot be named baseline/],
    ['a file of two variants', () => ({ candidates: [`bolt=${join(folder, 'base-1.txt')}`] }), /is named twice/],
  ]
  test.each(wrong)('%s is refused', async (_, change, reason) => {
    const refused = importOutputs({ ...patterns(), ...change() })
    await expect(refused).rejects.toBeInstanceOf(UsageError)
    await expect(refused).rejects.toThrow(reason)
  })
})

import { describe, expect, test } from '@jest/globals'
import { markdownReport } from '../../src/report/render/markdown/markdown.js'
import type { Results } from '../../src/results/schema.js'
import { change } from '../../src/results/words.js'
import { mongodbBolt, mysqlMerged, mysqlPgo, published, tidbVersions } from './fixtures/published-results.js'
import { withComparisons } from './fixtures/sample-results.js'

function ratioOf(results: Results, metric: string, workload?: string, threads?: number): number {
  return results.comparisons.find(
    (c) =>
      c.metric === metric &&
      (workload === undefined || c.workload === workload) &&
      (threads === undefined || c.threads === threads),
  )!.ratio!
}

/** Publications cut or round at their last digit: within one of it. */
function expectPublished(ratio: number, percent: number): void {
  const digits = String(percent).split('.')[1]?.length ?? 0
  expect(Math.abs((ratio - 1) * 100 - percent)).toBeLessThanOrEqual(10 ** -digits)
}

describe('results that others published', () => {
  test('MySQL, GCC PGO: the changes round by round, and that three rounds cannot decide', () => {
    const results = mysqlPgo()
    const report = markdownReport(results)
    const ratios = results.comparisons[0]!.round_ratios as number[]
    published['mysql-gcc-pgo-write'].published_change_percent.forEach((percent: number, i: number) => {
      expectPublished(ratios[i]!, percent)
    })
    expect(report).toContain(ratios.map((ratio) => change(ratio)).join(', '))
    expect(report).toContain('3 rounds cannot decide')
    expect(report).toContain('Only one workload was measured, `write`')
    expect(report).toContain('There is no control.')
    expect(results.comparisons[0]!.verdict).toBe('inconclusive')
  })

  test('MongoDB, BOLT: every published change; equal work is not called unequal time', () => {
    const results = mongodbBolt()
    const report = markdownReport(results)
    const { published_change_percent: told } = published['mongodb-bolt-ycsb-read-update']
    for (const [name, percent] of Object.entries<number>(told)) {
      if (name === 'total_time_ms') continue
      const ratio = ratioOf(results, name.replace(/_us$/, ''))
      expectPublished(ratio, percent)
      expect(report).toContain(change(ratio))
    }
    expect(report).not.toContain('Unequal durations')
    expect(report).toContain('1 round cannot decide')
  })

  test('MySQL, merged profile: what its durations and its single workload hide', () => {
    const report = markdownReport(mysqlMerged())
    expect(report).toContain('+39.1 %')
    expect(report).toContain('`baseline` (the baseline) ran for 15.4 s, `merged` ran for 239.9 s')
    expect(report).toContain('Only one workload was measured, `read-write`')
    expect(report).toContain('Trained on, but not measured: `read-only` and `write-only`.')
    expect(report).toContain('unseen workload')
  })

  test('TiDB: every row, and the losers that the published mean hides', () => {
    const results = tidbVersions()
    const report = markdownReport(results)
    const study = published['tidb-v5.1.1-v5.2.0']
    for (const workload of ['point_select', 'read_write']) {
      for (const [threads, , , , , percent] of study[workload] as number[][]) {
        const ratio = ratioOf(results, 'queries', workload, threads)
        expectPublished(ratio, percent!)
        expect(report).toContain(change(ratio))
      }
    }
    expect(report).toContain(
      `${change(1 + study.published_average_change_percent.point_select / 100)}, is wrong for ratios`,
    )
    expect(report).toContain('hides 1 loser of 6: -4.3 % at 900 threads')
    expect(report).toContain('hides 2 winners of 6: +1.1 % at 150 threads and +0.5 % at 600 threads')
  })

  test('TiDB, measured in six rounds: the report has the form of the publication', () => {
    const once = tidbVersions()
    // Each round a little apart from the others, and one variant not as the other.
    const samples = once.samples.flatMap((sample) =>
      [0, 1, 2, 3, 4, 5].map((round) => {
        const factor = 1 + (((round * 7 + sample.threads) % 5) - 2) * (sample.variant === 'v5.1.1' ? 4e-4 : 3e-4)
        const metrics = Object.entries(sample.metrics).map(([name, value]) => [name, value * factor])
        return { ...sample, round, metrics: Object.fromEntries(metrics) }
      }),
    )
    const variants = once.variants.map((variant) => ({ ...variant, version: variant.name.slice(1) }))
    const target = { ...once.target, version: '5.1.1', parameters: { 'performance.max-procs': 4 } }
    const plan = { ...once.plan, rounds: { min: 6, max: 6 } }
    const report = markdownReport(withComparisons({ ...once, samples, variants, target, plan }))

    const headings = ['Environment', 'Software', 'Parameters and plan', 'Results', 'Summary'].map(
      (name) => `## ${name}\n`,
    )
    expect(headings.map((heading) => report.indexOf(heading))).toEqual(
      headings.map((heading) => report.indexOf(heading)).sort((a, b) => a - b),
    )
    for (const heading of headings) expect(report).toContain(heading)
    expect(report).toContain('| tidb | 5.1.1 |')
    expect(report).toContain('| tidb, as v5.2.0 | 5.2.0 |')
    expect(report).toContain('| tidb: performance.max-procs | 4 |')
    expect(report).toContain('| Threads | 150, 300, 600, 900, 1200, 1500 |')
    for (const workload of ['point_select', 'read_write']) {
      const section = report.slice(report.indexOf(`### \`${workload}\``))
      for (const [threads] of published['tidb-v5.1.1-v5.2.0'][workload] as number[][]) {
        const rows = section.split('\n').filter((line) => line.startsWith(`| ${threads!.toLocaleString('en')} | \`v5.`))
        const cells = rows.slice(0, 2).map((row) => row.split('|').map((cell) => cell.trim()))
        // Throughput and p95 of both, and the changes of the newer, each with its interval and verdict.
        expect(cells.map((row) => row[2])).toEqual(['`v5.1.1`', '`v5.2.0`'])
        for (const row of cells) for (const figure of [row[3], row[6]]) expect(figure).toMatch(/^[\d,.]+$/)
        for (const change of [cells[1]![4], cells[1]![7]]) expect(change).toMatch(/^[+-][\d.]+ % \[[+-].*\]$/)
      }
    }
    expect(report).toMatch(
      /`v5.2.0` is faster before correction at 150, 300, 1200 and 1500 threads .*and slower before correction at 900 threads/,
    )
    expect(report).toMatch(
      /It falls behind the baseline between 300 and 900 threads \(about \d+\) and gets ahead of the/,
    )
    expect(report).toMatch(/queries \+4\.32 % \[[+-][\d.]+, [+-][\d.]+\] over 12 cells \(geometric mean\)/)
  })
})

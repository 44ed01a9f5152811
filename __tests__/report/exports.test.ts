import { describe, expect, test } from '@jest/globals'
import { REPORT_FORMATS, render } from '../../src/report/render.js'
import { metricNamed } from '../../src/results/metrics.js'
import { hostile } from './fixtures/hostile-results.js'
import { mongodbBolt } from './fixtures/published-results.js'
import { sampleResults } from './fixtures/sample-results.js'

const results = sampleResults(1, { threads: [1, 8] })

describe('other forms of the results', () => {
  test.each(REPORT_FORMATS)('%s: deterministic, ends with a line end, takes hostile names', async (format) => {
    const text = await render(results, format)
    expect(text.endsWith('\n')).toBe(true)
    expect(await render(results, format)).toBe(text)
    expect((await render(hostile(), format)).length).toBeGreaterThan(0)
  })

  test('a format or style that there is not is an error with the ones there are', async () => {
    await expect(render(results, 'pdf')).rejects.toThrow('There is no report format pdf.')
    await expect(render(results, 'md', 'short')).rejects.toThrow('There is no report style short.')
  })

  /** By its published schema: an object of objects of metrics, each with a number `value` and optional bounds. */
  test('Bencher Metric Format', async () => {
    const document = JSON.parse(await render(results, 'bmf')) as Record<string, Record<string, Record<string, number>>>
    for (const [name, measures] of Object.entries(document)) {
      expect(name.length).toBeLessThanOrEqual(1024)
      for (const [slug, metric] of Object.entries(measures)) {
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(64)
        expect(Object.keys(metric).every((key) => ['value', 'lower_value', 'upper_value'].includes(key))).toBe(true)
        expect(Object.values(metric).every(Number.isFinite)).toBe(true)
        expect(metric.lower_value ?? metric.value).toBeLessThanOrEqual(metric.value!)
        expect(metric.upper_value ?? metric.value).toBeGreaterThanOrEqual(metric.value!)
      }
    }
    const ratio = results.comparisons.find(
      (c) =>
        c.candidate === 'bolt-merged' && c.threads === 8 && c.workload === 'read-only' && c.metric === 'throughput',
    )!
    expect(document['read-only / 8 threads / bolt-merged']!['throughput-ratio']).toEqual({
      value: ratio.ratio,
      lower_value: ratio.ci_low,
      upper_value: ratio.ci_high,
    })
  })

  test('github-action-benchmark: one file in which smaller is better throughout', async () => {
    const entries = JSON.parse(await render(results, 'github-action-benchmark')) as Record<string, unknown>[]
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
    for (const entry of entries) {
      expect(Object.keys(entry)).toEqual(['name', 'unit', 'value', 'range', 'extra'])
      expect(Number.isFinite(entry.value)).toBe(true)
      expect(entry.range).toMatch(/^± \d/)
    }
    const rate = entries.find(({ name }) => name === 'read-only / 1 threads / baseline / throughput (as time)')!
    expect(rate.unit).toBe('µs/tx')
    expect(1e6 / (rate.value as number)).toBeCloseTo(
      Number(/: ([\d.,]+) tx/.exec(rate.extra as string)![1]!.replace(',', '')),
      0,
    )
  })

  test('CSV: every sample a row, every number as it is; no formulas', async () => {
    const [head, ...rows] = parseCsv(await render(results, 'csv'))
    expect(rows).toHaveLength(results.samples.length)
    const column = head!.indexOf('throughput')
    rows.forEach((row, i) => {
      expect(row).toHaveLength(head!.length)
      expect(row[column]).toBe(String(results.samples[i]!.metrics.throughput ?? ''))
    })
    const evil = { ...results, samples: results.samples.map((sample) => ({ ...sample, reason: '=cmd()' })) }
    expect(await render(evil, 'csv')).toContain(",'=cmd(),")
  })

  test('CSV of comparisons: ratios as in the file', async () => {
    const [head, ...rows] = parseCsv(await render(results, 'csv-comparisons'))
    const column = head!.indexOf('ratio')
    expect(rows.map((row) => row[column])).toEqual(
      [...results.comparisons, ...results.pooled].map(({ ratio }) => String(ratio)),
    )
  })

  /** The rules of the text format: families whole and in one piece, units at the end of names, one value a label set, `# EOF` last. */
  test.each([results, mongodbBolt(), hostile()])('OpenMetrics', async (file) => {
    const lines = (await render(file, 'openmetrics')).split('\n')
    expect(lines.slice(-2)).toEqual(['# EOF', ''])
    const seen = new Set<string>()
    const families = new Set<string>()
    let family = ''
    for (const line of lines.slice(0, -2)) {
      const meta = /^# (TYPE|UNIT|HELP) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line)
      if (meta) {
        if (meta[1] === 'TYPE') {
          expect(families.has(meta[2]!)).toBe(false)
          families.add(meta[2]!)
          family = meta[2]!
        }
        expect(meta[2]).toBe(family)
        if (meta[1] === 'UNIT') expect(family.endsWith(`_${meta[3]}`)).toBe(true)
        continue
      }
      const sample = /^([a-zA-Z_:][\w:]*)\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*)\} (\S+)$/.exec(line)
      expect(sample).not.toBeNull()
      expect([family, `${family}_info`]).toContain(sample![1])
      expect(Number.isFinite(Number(sample![3]))).toBe(true)
      expect(seen.has(line.slice(0, line.lastIndexOf(' ')))).toBe(false)
      seen.add(line.slice(0, line.lastIndexOf(' ')))
    }
  })

  test('JUnit: a case for the gate and one for each cell, counted rightly', async () => {
    const failed = { ...results, gate: { verdict: 'fail' as const, reasons: ['bolt-merged is slower'] } }
    const xml = await render(failed, 'junit')
    expect(xml.match(/<testcase /g)).toHaveLength(
      1 +
        3 *
          results.comparisons.filter(({ candidate, metric }) => candidate === 'bolt-merged' && metric === 'throughput')
            .length,
    )
    expect(xml).toContain('<failure message="the gate failed">bolt-merged is slower</failure>')
    expect(Number(/failures="(\d+)"/.exec(xml)![1])).toBe(xml.match(/<failure /g)!.length)
    expect(Number(/skipped="(\d+)"/.exec(xml)![1])).toBe(xml.match(/<skipped /g)?.length ?? 0)
    expect(await render(hostile(), 'junit')).not.toContain('<img')
  })

  test('every metric of a sample file is known', () => {
    for (const { metrics } of results.samples)
      for (const name of Object.keys(metrics)) expect(metricNamed(name)).toBeDefined()
  })
})

/** A reader of RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

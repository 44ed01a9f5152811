import { describe, expect, test } from '@jest/globals'
import { REPORT_FORMATS, render } from '../../src/report/formats.js'
import { metricNamed } from '../../src/results/metrics.js'
import type { Results } from '../../src/results/schema.js'
import { compare } from '../../src/verdict/compare.js'
import { gate } from '../../src/verdict/gate.js'
import type { Phase } from '../../src/verdict/rounds.js'
import { BASELINE_AND_BOLT, rounds } from '../verdict/samples.js'
import { hostile } from './fixtures/hostile-results.js'
import { mongodbBolt, mysqlMerged } from './fixtures/published-results.js'
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

  test('github-action-benchmark: what is not above 0 is left out, one round is one round', async () => {
    const once = sampleResults(1, { threads: [1], workloads: ['read-only'], rounds: 1, failed: 0, excluded: 0 })
    const samples = once.samples.map((sample) => ({ ...sample, metrics: { ...sample.metrics, queries: 0 } }))
    const text = await render({ ...once, samples }, 'github-action-benchmark')
    expect(text).not.toMatch(/null|NaN|Infinity|queries/)
    expect(text).toContain('median of 1 round: ')
  })

  test('github-action-benchmark: a range with a zero in it has its other side', async () => {
    const many = sampleResults(1, { threads: [1], workloads: ['read-only'], rounds: 5, failed: 0, excluded: 0 })
    const samples = many.samples.map((sample) => (sample.round > 0 ? sample : { ...sample, metrics: { queries: 0 } }))
    expect(await render({ ...many, samples }, 'github-action-benchmark')).not.toMatch(/null|NaN|Infinity/)
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

  test('OpenMetrics: the figures of publications in base units, their ratios, and the gate', async () => {
    const ofMysql = (await render(mysqlMerged(), 'openmetrics')).split('\n')
    // 1.79 ms.
    const readWrite = 'workload="read-write",threads="1"'
    expect(ofMysql).toContain(`boltmark_latency_p95_seconds{${readWrite},variant="baseline"} 0.00179`)
    const ofMongodb = (await render(mongodbBolt(), 'openmetrics')).split('\n')
    // 6571 µs; 30438 ops/s for 20032; one round, of which no verdict comes.
    const ycsb = 'workload="ycsb-a",threads="64"'
    expect(ofMongodb).toContain(`boltmark_latency_p95_seconds{${ycsb},variant="bolt",operation="read"} 0.006571`)
    const sides = 'candidate="bolt",baseline="baseline",metric="throughput",direction="bigger"'
    expect(ofMongodb).toContain(`boltmark_change_ratio{${ycsb},${sides}} 1.519469`)
    expect(ofMongodb).toContain('boltmark_outcome{boltmark_outcome="undecided"} 1')
    expect(ofMongodb.filter((line) => line.startsWith('boltmark_gate{'))).toEqual([
      'boltmark_gate{boltmark_gate="pass"} 0',
      'boltmark_gate{boltmark_gate="fail"} 0',
      'boltmark_gate{boltmark_gate="neutral"} 1',
      'boltmark_gate{boltmark_gate="off"} 0',
    ])
  })

  describe('JUnit: a slower cell', () => {
    test('is a failure where new rounds confirm it and the gate looks at it, else it is skipped', async () => {
      const cases = await casesOf(slowed({ 8: ['discovery', 'confirm'], 16: ['discovery'] }))
      expect(cases.gate).toMatch(/^<failure message="the gate failed">bolt is slower in .*, confirmed<\/failure>$/)
      expect(cases['read-only at 8 threads: throughput']).toMatch(
        /^<failure message="slower: -10\.00 % \[-10\.00, -10\.00\]"/,
      )
      expect(cases['read-only at 16 threads: throughput']).toMatch(
        /^<skipped message="slower, but not confirmed on new rounds: -10\.00 % \[-10\.00, -10\.00\]" \/>$/,
      )
    })

    test('is told in the metrics that the gate looks at, whichever they are', async () => {
      const cases = await casesOf(slowed({ 8: ['discovery', 'confirm'] }, ['latency_p95']))
      expect(cases.gate).toContain('<failure')
      expect(cases['read-only at 8 threads: p95 latency']).toMatch(/^<failure message="slower: \+11\.11 %/)
      expect(cases['read-only at 8 threads: throughput'] ?? '').not.toContain('<failure')
    })

    test('fails nothing where the gate never fails', async () => {
      const cases = await casesOf(slowed({ 8: ['discovery', 'confirm'] }, []))
      expect(Object.values(cases).join()).not.toContain('<failure')
      expect(cases['read-only at 8 threads: throughput']).toContain('slower, but the gate never fails: -10.00 %')
    })
  })

  test('JUnit: a slower cell that failed no gate says what it lacked', async () => {
    const figures = { ratio: 0.9, ci_low: 0.88, ci_high: 0.92, p_adjusted: 0.001 }
    const slower = { verdict: 'slower' as const, phase: 'confirm' as const, ...figures }
    const told = async (cell: object, verdict: 'fail' | 'neutral') => {
      const comparisons = results.comparisons.map((one) => ({ ...one, ...slower, ...cell }))
      const xml = await render({ ...results, comparisons, gate: { verdict, reasons: [] } }, 'junit')
      return [...new Set([...xml.matchAll(/message="(slower[^:]*): /g)].map(([, message]) => message))]
    }
    expect(await told({}, 'fail')).toEqual(['slower'])
    expect(await told({ p_adjusted: 0.2 }, 'fail')).toEqual([
      'slower, but not after correction for the number of cells',
    ])
    expect(await told({ ci_high: 0.99 }, 'fail')).toEqual(['slower, but its interval reaches into the margin'])
    expect(await told({}, 'neutral')).toEqual(['slower, but the gate is neutral'])
  })

  test('JUnit: a case for the gate and one for each cell, counted rightly', async () => {
    const failed = { ...results, gate: { verdict: 'fail' as const, reasons: ['bolt-merged is slower'] } }
    const xml = await render(failed, 'junit')
    // The plan of this file does not say what is gated: then every metric of it is.
    expect(xml.match(/<testcase /g)).toHaveLength(
      1 + results.comparisons.filter(({ role }) => role === 'candidate').length,
    )
    expect(xml).toContain('<failure message="the gate failed">bolt-merged is slower</failure>')
    expect(xml).toContain('<properties><property name="outcome" value="faster"/></properties>')
    expect(Number(/failures="(\d+)"/.exec(xml)![1])).toBe(xml.match(/<failure /g)!.length)
    expect(Number(/skipped="(\d+)"/.exec(xml)![1])).toBe(xml.match(/<skipped /g)?.length ?? 0)
    expect(await render(hostile(), 'junit')).not.toContain('<img')
  })

  test('every metric of a sample file is known', () => {
    for (const { metrics } of results.samples)
      for (const name of Object.keys(metrics)) expect(metricNamed(name)).toBeDefined()
  })
})

/** Results in which bolt is slower by 10 % in cells of so many threads, measured in these phases, and the gate looks at `gated`. */
function slowed(phases: Readonly<Record<number, readonly Phase[]>>, gated = ['throughput']): Results {
  const levels = Array.from({ length: 10 }, (_, i) => 100 + i)
  const samples = Object.entries(phases).flatMap(([threads, some]) =>
    some.flatMap((phase) =>
      rounds(
        { baseline: levels, bolt: levels.map((level, i) => level * (0.9 + (i % 3) / 1e6)) },
        { phase, threads: Number(threads) },
      ),
    ),
  )
  const { plan, ...rest } = results
  const metrics = ['throughput', 'latency_p95']
  const body = {
    ...rest,
    plan: { ...plan, metrics, gated, rounds: { min: 10, max: 10 } },
    variants: BASELINE_AND_BOLT,
    samples: samples.map((one) => ({
      ...one,
      metrics: { ...one.metrics, latency_p95: 1000 / one.metrics.throughput! },
    })),
  }
  const compared = compare([body])
  const { comparisons, pooled } = compared
  return { ...body, comparisons: [...comparisons], pooled: [...pooled], gate: gate(compared, gated) }
}

/** What stands in each test case of the JUnit file, by its name. */
async function casesOf(file: Results): Promise<Record<string, string>> {
  const cases = (await render(file, 'junit')).matchAll(/<testcase [^>]*name="([^"]*)"(?:\/>|>(.*?)<\/testcase>)/g)
  return Object.fromEntries([...cases].map(([, name, outcome]) => [name!, outcome ?? '']))
}

/** A reader of RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

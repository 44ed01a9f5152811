import { describe, expect, test } from '@jest/globals'
import { render } from '../../../src/report/formats.js'
import { METRIC_NAMES, METRICS } from '../../../src/results/metrics.js'
import type { Results } from '../../../src/results/schema.js'
import { compare } from '../../../src/verdict/compare.js'
import { sampleResults } from '../fixtures/sample-results.js'

/** One cell in which every metric was measured and compared, and each has a value of its own. */
const results = everyMetric()

function everyMetric(): Results {
  const plain = sampleResults(1, { threads: [1], workloads: ['mix'], failed: 0, excluded: 0 })
  const samples = plain.samples.map((sample, i) => ({
    ...sample,
    metrics: Object.fromEntries(METRIC_NAMES.map((name, place) => [name, 1000 * (place + 1) + i / 10])),
  }))
  const body = { ...plain, samples, plan: { ...plain.plan, metrics: [...METRIC_NAMES], gated: [...METRIC_NAMES] } }
  const compared = compare([body])
  return { ...body, comparisons: [...compared.comparisons], pooled: [...compared.pooled] }
}

/** The median of the baseline. */
function level(name: string): number {
  const values = results.samples.filter(({ variant }) => variant === 'baseline').map(({ metrics }) => metrics[name]!)
  const sorted = values.sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

describe.each(METRICS)(
  '$name leaves with its unit and direction',
  ({ name, word, title, unit, direction, openMetrics }) => {
    test('as OpenMetrics, in base units', async () => {
      const lines = (await render(results, 'openmetrics')).split('\n')
      const { stem, unit: base, factor = 1 } = openMetrics
      const family = `boltmark_${stem === undefined ? '' : `${stem}_`}${base}`
      expect(lines).toContain(`# UNIT ${family} ${base}`)
      expect(lines).toContain(`# HELP ${family} Median over the rounds: ${word} (${direction} is better)`)
      const told = lines.find((line) => line.startsWith(`${family}{workload="mix",threads="1",variant="baseline"} `))
      expect(Number(told!.split(' ')[1])).toBeCloseTo(level(name) * factor, 9)
      const ratio = lines.find((line) => line.startsWith('boltmark_change_ratio{') && line.includes(`metric="${name}"`))
      expect(ratio).toContain(`direction="${direction}"`)
    })

    test('as CSV', async () => {
      const [head] = (await render(results, 'csv')).split('\r\n')
      expect(head!.split(',')).toContain(name)
      const rows = (await render(results, 'csv-comparisons')).split('\r\n')
      expect(rows.filter((row) => row.includes(`,${name},${unit},${direction},`)).length).toBeGreaterThan(0)
    })

    test('as the custom JSON of github-action-benchmark, where smaller is better', async () => {
      const entries = JSON.parse(await render(results, 'github-action-benchmark')) as Record<string, string | number>[]
      const isTime = direction === 'bigger'
      const found = entries.find(
        (one) => one.name === `mix / 1 threads / baseline / ${name}${isTime ? ' (as time)' : ''}`,
      )
      expect(found?.unit).toBe(isTime ? `µs/${unit.split('/')[0]}` : unit)
      expect(found?.value).toBeCloseTo(isTime ? 1e6 / level(name) : level(name), 2)
      expect(found?.extra).toContain(unit)
    })

    test('as Bencher Metric Format, which has no place for them', async () => {
      const document = JSON.parse(await render(results, 'bmf')) as Record<string, Record<string, { value: number }>>
      expect(document['mix / 1 threads / baseline']?.[name.replaceAll('_', '-')]?.value).toBeCloseTo(level(name), 9)
    })

    test('as JUnit, by its verdict in words', async () => {
      expect(await render(results, 'junit')).toContain(`mix at 1 thread: ${word}`)
    })

    test('in the report for people', async () => {
      expect(await render(results, 'html')).toContain(`${title}, ${unit}`)
    })
  },
)

test('no two metrics are one family of OpenMetrics', () => {
  const families = METRICS.map(({ openMetrics: { stem, unit } }) => `${stem} ${unit}`)
  expect(new Set(families).size).toBe(families.length)
})

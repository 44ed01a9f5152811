import { describe, expect, test } from '@jest/globals'
import { activityCells, activityRows, kneeSentence } from '../../../src/report/facts/activity.js'
import { factsOf } from '../../../src/report/facts/facts.js'
import { plainMarkup } from '../../../src/report/markup.js'
import { htmlReport } from '../../../src/report/render/html/html.js'
import { markdownReport } from '../../../src/report/render/markdown/markdown.js'
import { terminalTable } from '../../../src/report/render/terminal/terminal.js'
import type { Results } from '../../../src/results/schema.js'
import { compare } from '../../../src/verdict/compare.js'
import { rounds } from '../../verdict/samples.js'
import { sampleResults } from '../fixtures/sample-results.js'

/** Throughput by threads of a server that gains nothing beyond 4, and what the machine did at each count. */
const LEVELS: Readonly<Record<number, number>> = { 1: 100, 2: 200, 4: 390, 8: 400, 16: 401 }

function swept(resources: (threads: number) => Record<string, number>): Results {
  const samples = Object.entries(LEVELS).flatMap(([threads, level]) =>
    rounds(
      { baseline: Array(6).fill(level), bolt: Array(6).fill(level * 1.1) },
      { threads: Number(threads), resources: resources(Number(threads)) },
    ),
  )
  const body = { ...sampleResults(1), samples, simulations: undefined }
  const variants = body.variants
    .filter(({ name }) => name === 'baseline')
    .concat({
      ...body.variants.find(({ role }) => role === 'candidate')!,
      name: 'bolt',
    })
  const { comparisons, pooled } = compare([{ ...body, variants }])
  return { ...body, variants, comparisons: [...comparisons], pooled: [...pooled] }
}

const told = (resources: (threads: number) => Record<string, number>) => {
  const facts = factsOf(swept(resources))
  return kneeSentence(facts, facts.workloads[0]!, plainMarkup)
}

const full = (threads: number) => ({
  machine_cpu_percent: Math.min(99, threads * 25),
  machine_io_wait_percent: 0,
  machine_cpus: 4,
  run_queue: threads,
  context_switches_per_s: threads * 1000,
  disk_reads_per_s: 0,
  disk_writes_per_s: 12,
  disk_written_bytes_per_s: 4096,
  disk_queue: 0.1,
})

describe('what the machine did at the knee', () => {
  test('is a table beside each thread count', () => {
    const facts = factsOf(swept(full))
    const rows = activityRows(facts, facts.workloads[0]!)
    expect(rows.map(({ threads, cpu }) => [threads, cpu])).toEqual([
      [1, 25],
      [2, 50],
      [4, 99],
      [8, 99],
      [16, 99],
    ])
    expect(activityCells(rows[3]!)).toEqual(['8', '99', '0', '8.0', '8,000', '0', '12 (4 KiB)', '0.10'])
  })

  test('CPUs that are full, and a queue before them', () => {
    expect(told(full)).toBe(
      'baseline gains little throughput beyond 4 threads. There the machine had CPUs busy to 99 %, a run queue of 4.0, a disk queue of 0.10; at 8 threads: CPUs busy to 99 %, a run queue of 8.0, a disk queue of 0.10. The CPUs are full, and more threads wait for one.',
    )
  })

  test('a disk that is waited for', () => {
    expect(told((threads) => ({ ...full(threads), machine_cpu_percent: 40, disk_queue: threads }))).toMatch(
      /CPUs were left while requests waited for the disk\.$/,
    )
  })

  test('neither: then threads wait for each other', () => {
    expect(told((threads) => ({ ...full(threads), machine_cpu_percent: 40 }))).toMatch(
      /Neither CPUs nor disks were full/,
    )
  })

  test('what nobody looked at is not told', () => {
    expect(told(() => ({}))).toBeUndefined()
  })

  test('stands in every report', () => {
    const results = swept(full)
    for (const report of [markdownReport(results), htmlReport(results)]) {
      expect(report).toContain('Run queue')
      expect(report).toContain('The CPUs are full')
    }
    expect(terminalTable(results)).toMatch(/The\s+CPUs\s+are\s+full/)
  })
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { changesIn, newChanges } from '../../src/history/changes.js'
import { readLines, writeLines } from '../../src/history/lines.js'
import { type HistoryRecord, recordsOf } from '../../src/history/record.js'
import { rolledUp } from '../../src/history/roll-up.js'
import { seriesOf } from '../../src/history/series.js'
import { changeSentence } from '../../src/report/history/history.js'
import type { Results } from '../../src/results/schema.js'
import { sampleResults } from '../report/fixtures/sample-results.js'
import { anyText } from '../support/mutations.js'
import { nightly, record } from './histories.js'

describe('records of a run', () => {
  const results = sampleResults() as Results
  const [only, ...others] = recordsOf(results)

  test('one a host, with medians of the good samples of every variant but the control', () => {
    expect(others).toEqual([])
    const names = results.variants.filter(({ role }) => role !== 'control').map(({ name }) => name)
    for (const { workload, threads, values } of only!.cells) {
      expect(Object.keys(values)).toEqual(names)
      for (const name of names) {
        const good = results.samples
          .filter((one) => one.workload === workload && one.threads === threads)
          .filter(({ variant, status }) => variant === name && status === 'ok')
          .map(({ metrics }) => metrics.throughput!)
          .sort((a, b) => a - b)
        const middle = good.length / 2
        const median = (good[Math.ceil(middle) - 1]! + good[Math.floor(middle)]!) / 2
        expect(values[name]!.throughput!).toBe(Number(median.toPrecision(6)))
      }
    }
  })

  test('hosts are told apart', () => {
    const samples = results.samples.map((one, i) => ({ ...one, host: i % 2 === 0 ? 'a' : 'b' }))
    expect(recordsOf({ ...results, samples }).map(({ host }) => host)).toEqual(['a', 'b'])
  })
})

describe('lines', () => {
  const records = [record(0), record(1), record(2)]

  test('are read as they were written', () => {
    expect(readLines(writeLines(records))).toEqual({ records, damaged: [] })
  })

  test('a line that was cut off is left out and told of; the next write is whole again', () => {
    const text = writeLines(records)
    const cut = text.slice(0, -30)
    const { records: read, damaged } = readLines(cut)
    expect(read).toEqual(records.slice(0, 2))
    expect(damaged).toEqual([{ line: 3, reason: 'it is cut off, or no JSON', isForeign: false }])
    expect(readLines(writeLines([...read, record(3)]))).toEqual({ records: [...read, record(3)], damaged: [] })
  })

  test('wherever a history is cut, every whole line counts', () => {
    const text = writeLines(records)
    fc.assert(
      fc.property(fc.nat(text.length), (length) => {
        const { records: read, damaged } = readLines(text.slice(0, length))
        const lines = text.slice(0, length).split('\n')
        const [whole, rest] = [lines.length - 1, lines.at(-1)]
        expect(read).toEqual(records.slice(0, read.length))
        // Cut off right before its end of line, the last record is whole as well.
        expect(read.length).toBeGreaterThanOrEqual(whole)
        expect(read.length + damaged.length).toBe(rest === '' ? whole : whole + 1)
      }),
    )
  })

  test('whatever stands in a line, it is a record or it is told of', () => {
    const lines = fc.oneof(fc.json(), anyText, fc.constant(JSON.stringify(record(1))))
    fc.assert(
      fc.property(fc.array(lines), (some) => {
        const read = readLines(some.join('\n'))
        const whole = some.join('\n').split('\n')
        const filled = whole.filter((line) => line.trim() !== '')
        expect(read.records.length + read.damaged.length).toBe(filled.length)
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }),
    )
  })

  test('a name like __proto__, which nothing of ours writes, is left out and touches nothing', () => {
    const line = writeLines([record(0)]).replace('"baseline"', '"__proto__"')
    const { records: read } = readLines(line)
    expect(seriesOf(read)).toEqual([])
    expect(Object.prototype).not.toHaveProperty('throughput')
  })
})

describe('a history that grows too large', () => {
  const records = Array.from({ length: 400 }, (_, i) => record(i, { host: i % 3 === 0 ? 'host-b' : 'host-a' }))
  const all = Buffer.byteLength(writeLines(records))
  const rolled = rolledUp(records, all / 3)

  test('keeps within its size, the newest as they are and every run counted', () => {
    expect(Buffer.byteLength(writeLines(rolled))).toBeLessThanOrEqual(all / 3)
    expect(rolled.slice(-20)).toEqual(records.slice(-20))
    expect(rolled.reduce((sum, { runs }) => sum + runs, 0)).toBe(400)
  })

  test('each roll-up is of one host and names its first and last commit', () => {
    const [oldest] = rolled
    expect(oldest!.runs).toBeGreaterThan(1)
    const host = records.filter(({ host }) => host === oldest!.host)
    expect(oldest).toMatchObject({ first_sha: host[0]!.sha, sha: host[oldest!.runs - 1]!.sha })
    const values = host.slice(0, oldest!.runs).map(({ cells }) => cells[0]!.values.baseline!.throughput!)
    const mean = Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
    expect(oldest!.cells[0]!.values.baseline!.throughput! / mean).toBeCloseTo(1, 4)
  })

  test('one that fits stays as it is', () => {
    expect(rolledUp(records, all)).toEqual(records)
  })

  test('the oldest go when nothing is left to join', () => {
    const hosts = Array.from({ length: 10 }, (_, i) => record(i, { host: `host-${i}` }))
    const kept = rolledUp(hosts, Buffer.byteLength(writeLines(hosts)) / 2)
    expect(kept.at(-1)).toEqual(hosts.at(-1))
    expect(kept.length).toBeLessThan(10)
  })
})

describe('changes', () => {
  const dropped = nightly(120, (i) => (i < 100 ? 1 : 0.95))

  test('are named by the commits between which they came, in every metric', () => {
    const changes = changesIn(dropped)
    expect(changes.map(({ series, verdict, kind }) => [series.metric, verdict, kind])).toEqual([
      ['throughput', 'slower', 'step'],
      ['latency_p95', 'slower', 'step'],
    ])
    const [change] = changes
    expect(change!.before.run).toBe('host-a-99')
    expect(change!.after.run).toBe('host-a-100')
    expect(change!.ratio).toBeCloseTo(0.95, 2)
    expect(changeSentence(change!)).toMatch(
      /^▼ slower: throughput of bolt on read-only at 8 threads, a step of -\d\.\d % between 1000063 and 1000064 \(2026-04-11 00:00 UTC\), on host-a$/,
    )
  })

  test('without a commit between, the machine is to blame', () => {
    const same = dropped.map((one): HistoryRecord => ({ ...one, sha: 'abcdef0'.padEnd(40, '0') }))
    expect(changeSentence(changesIn(same)[0]!)).toContain('with no commit between (abcdef0')
  })

  test('hosts are never compared with one another', () => {
    const fast = nightly(60, () => 2, 'host-b')
    const mixed = nightly(60, () => 1).flatMap((one, i) => [one, fast[i]!])
    expect(changesIn(mixed)).toEqual([])
  })

  test('news is what the latest run brought to light', () => {
    const told = Array.from({ length: 20 }, (_, i) => newChanges(dropped.slice(0, 101 + i)).length)
    expect(told.filter((count) => count > 0).length).toBeGreaterThanOrEqual(1)
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(newChanges(dropped.slice(0, 100))).toEqual([])
  })

  test('what a host brought to light that measured no more is no news of those that do', () => {
    const gone = dropped.map((one) => ({ ...one, host: 'gone' }))
    const end = Array.from({ length: 20 }, (_, i) => 101 + i).find((n) => newChanges(gone.slice(0, n)).length > 0)!
    const other = nightly(3, () => 1).map((one, i) => ({ ...one, host: 'other', run: `other-${i}` }))
    expect(newChanges([...gone.slice(0, end), ...other])).toEqual([])
  })

  test('a creep is found, and news once, though at first it comes and goes', () => {
    const creeping = nightly(120, (i) => 1 - 0.0003 * i)
    const changes = changesIn(creeping).filter(({ series }) => series.metric === 'throughput')
    expect(changes).toMatchObject([{ kind: 'creep', verdict: 'slower' }])
    const told = creeping.flatMap((_, i) => newChanges(creeping.slice(0, i + 1)))
    expect(told.map(({ series, verdict }) => [series.metric, verdict])).toEqual([
      ['throughput', 'slower'],
      ['latency_p95', 'slower'],
    ])
  })

  test('a jump in the middle of a creep in the same direction is news of its own, and once', () => {
    const jumped = nightly(116, (i) => (1 - 0.0003 * i) * (i < 110 ? 1 : 0.9))
    expect(newChanges(jumped.slice(0, 110))).toEqual([])
    const told = jumped.slice(110).flatMap((_, i) => newChanges(jumped.slice(0, 111 + i)))
    expect(told.map(({ series, kind, after }) => [series.metric, kind, after.run])).toEqual([
      ['throughput', 'step', 'host-a-110'],
      ['latency_p95', 'step', 'host-a-110'],
    ])
  })

  test('a step well after a creep in the same direction is news when it appears, and once', () => {
    const crept = (i: number) => 1 - 0.0015 * Math.min(33, Math.max(0, i - 17))
    const stepped = nightly(120, (i) => crept(i) * (i < 110 ? 1 : 0.85))
    const before = stepped.slice(0, 110)
    expect(changesIn(before).map(({ kind, verdict }) => `${kind} ${verdict}`)).toContain('creep slower')
    expect(newChanges(before)).toEqual([])
    const told = Array.from({ length: 10 }, (_, i) => newChanges(stepped.slice(0, 111 + i)))
    // A single value that lies apart is none; the second beside it makes it one.
    expect(told[0]).toEqual([])
    expect(told[1]!.map(({ series, kind, after }) => [series.metric, kind, after.run])).toEqual([
      ['throughput', 'step', 'host-a-110'],
      ['latency_p95', 'step', 'host-a-110'],
    ])
    expect(told.slice(2).flat()).toEqual([])
  })
})

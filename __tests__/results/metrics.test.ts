import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import {
  METRIC_NAMES,
  METRICS,
  metricNamed,
  metricParts,
  metricsPerTransaction,
  PRIMARY_METRIC,
} from '../../src/results/metrics.js'

describe('the table of metrics', () => {
  test('has each name once, and the primary one', () => {
    expect(new Set(METRIC_NAMES).size).toBe(METRIC_NAMES.length)
    expect(METRIC_NAMES).toContain(PRIMARY_METRIC)
  })

  test.each(METRICS)('$name is per transaction by its unit where it is made of totals', ({ unit, perTransaction }) => {
    expect(unit.endsWith('/tx')).toBe(perTransaction !== undefined)
  })
})

describe("an operation's metric", () => {
  test('has unit and direction of the plain one, and its own words', () => {
    const { unit, direction, title } = metricNamed('read.latency_p95')!
    expect({ unit, direction, title }).toEqual({ unit: 'ms', direction: 'smaller', title: 'READ p95 latency' })
    expect(metricParts('read.latency_p95')).toEqual({ base: 'latency_p95', operation: 'read' })
  })

  test('is none without an operation, or of a metric that there is not', () => {
    expect([metricNamed('.latency_p95'), metricNamed('read.'), metricNamed('read.speed')]).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })

  test('is the metric and the operation that its name is made of', () => {
    const operation = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)
    fc.assert(
      fc.property(operation, fc.constantFrom(...METRICS), (prefix, { name, unit }) => {
        expect(metricParts(`${prefix}.${name}`)).toEqual({ base: name, operation: prefix })
        expect(metricNamed(`${prefix}.${name}`)?.unit).toBe(unit)
      }),
    )
  })
})

describe('metrics per transaction', () => {
  test('are totals in the unit of the metric, for each transaction', () => {
    const totals = { cpu_s: 2, instructions: 5_000_000, 'branch-misses': 1500 }
    expect(metricsPerTransaction(totals, 1000)).toEqual({
      cpu_per_transaction: 2000,
      instructions_per_transaction: 5000,
      branch_misses: 1.5,
    })
  })

  test('are sums where they are made of several totals, and missing where one of these is', () => {
    const faults = { minor_faults: 240, major_faults: 10 }
    expect(metricsPerTransaction(faults, 100)).toEqual({ page_faults_per_transaction: 2.5 })
    expect(metricsPerTransaction({ minor_faults: 240 }, 100)).toEqual({})
  })

  test('are none where there were no transactions, or nothing was read', () => {
    expect(metricsPerTransaction({ cpu_s: 2 }, 0)).toEqual({})
    expect(metricsPerTransaction({}, 10)).toEqual({})
  })
})

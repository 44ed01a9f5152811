import { cell, code, page, table } from './markdown.js'

/** The table of metrics. @param {{ name: string, title: string, unit: string, direction: 'bigger' | 'smaller' }[]} metrics */
export function metricsReference(metrics) {
  return page(
    '# Metrics',
    'The names are those of `gate.metrics`, of the columns of a report and of `samples[].metrics` in `results.json`.',
    table(
      ['Metric', 'Name', 'Unit', 'Better is'],
      metrics.map(({ name, title, unit, direction }) => [
        cell(title),
        code(name),
        unit,
        direction === 'bigger' ? 'more' : 'less',
      ]),
    ),
    'A metric of one operation has the operation in front: `read.latency_p95`, `update.throughput`. With several pgbench scripts, the script stands there: `select-only.throughput`.',
    'A comparison gives the ratio candidate / baseline for every metric. The direction decides on which side of 1 a ratio is `faster`.',
  )
}

import { METRIC_NAMES } from '../../results/metrics.js'
import type { Results } from '../../results/schema.js'
import { factsOf } from '../facts.js'
import { metricWord } from '../words.js'
import { levelsOf } from './levels.js'

/** How OpenMetrics wants a metric: base units, the unit at the end of the name. */
interface Family {
  readonly name: string
  readonly unit: string
  /** From our unit to the base unit. */
  readonly factor: number
}

const FAMILIES: Readonly<Record<string, Family>> = {
  throughput: { name: 'throughput_transactions_per_second', unit: 'transactions_per_second', factor: 1 },
  queries: { name: 'throughput_queries_per_second', unit: 'queries_per_second', factor: 1 },
  latency_avg: { name: 'latency_avg_seconds', unit: 'seconds', factor: 1e-3 },
  latency_p95: { name: 'latency_p95_seconds', unit: 'seconds', factor: 1e-3 },
  latency_p99: { name: 'latency_p99_seconds', unit: 'seconds', factor: 1e-3 },
  latency_stddev: { name: 'latency_stddev_seconds', unit: 'seconds', factor: 1e-3 },
  cpu_per_transaction: { name: 'cpu_per_transaction_seconds', unit: 'seconds', factor: 1e-6 },
}

interface Sample {
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
  readonly suffix?: string
}

/**
 * OpenMetrics text 1.0 (https://prometheus.io/docs/specs/om/open_metrics_spec/): the levels of every variant, the ratios with their
 * intervals, the gate as a state set, and what was measured as an info metric. An operation of YCSB becomes a label.
 */
export function openMetrics(results: Results): string {
  const { comparisons, pools, baseline } = factsOf(results)
  const levels = levelsOf(results).map((level) => ({ ...level, ...split(level.metric) }))
  const text = METRIC_NAMES.flatMap((base) => {
    const own = levels.filter((level) => level.base === base)
    if (own.length === 0) return []
    const { name, unit, factor } = FAMILIES[base] ?? { name: base, unit: '', factor: 1 }
    const samples = own.map(({ workload, threads, variant, operation, median }) => ({
      labels: { workload, threads, variant, ...(operation ? { operation } : {}) },
      value: Number((median * factor).toPrecision(12)),
    }))
    return [family(`boltmark_${name}`, 'gauge', `Median over the rounds: ${metricWord(base)}`, samples, unit)]
  })
  const figures = [
    ...comparisons.map(({ workload, threads, ...figure }) => ({ place: { workload, threads }, ...figure })),
    ...pools.map((figure) => ({ place: { workload: 'all', threads: 'all' }, ...figure })),
  ]
  const ratios = (['ratio', 'ci_low', 'ci_high'] as const).map((key) => {
    const samples = figures.flatMap(({ place, candidate, metric, [key]: value }) =>
      value === null ? [] : [{ labels: { ...place, candidate, baseline, metric }, value }],
    )
    const name = {
      ratio: 'boltmark_change_ratio',
      ci_low: 'boltmark_change_low_ratio',
      ci_high: 'boltmark_change_high_ratio',
    }[key]
    const help = {
      ratio: 'Candidate / baseline',
      ci_low: 'Lower bound of candidate / baseline',
      ci_high: 'Upper bound of candidate / baseline',
    }[key]
    return samples.length === 0 ? '' : family(name, 'gauge', help, samples, 'ratio')
  })
  const states = (['pass', 'fail', 'neutral'] as const).map((state) => ({
    labels: { boltmark_gate: state },
    value: state === results.gate.verdict ? 1 : 0,
  }))
  const { run, environment, target } = results
  const info = {
    run: run.id,
    commit: run.git?.sha ?? '',
    host: environment.fingerprint,
    target: target.adapter,
    version: target.version,
    tool: run.tool,
  }
  return [
    family('boltmark_run', 'info', 'What was measured', [{ labels: info, value: 1, suffix: '_info' }]),
    family('boltmark_gate', 'stateset', 'Verdict of the gate', states),
    ...text,
    ...ratios,
    '# EOF\n',
  ].join('')
}

/** `read.latency_p95` is the metric `latency_p95` of the operation `read`. */
function split(metric: string): { base: string; operation: string | undefined } {
  const dot = METRIC_NAMES.includes(metric) ? -1 : metric.indexOf('.')
  return dot < 0
    ? { base: metric, operation: undefined }
    : { base: metric.slice(dot + 1), operation: metric.slice(0, dot) }
}

function family(name: string, type: string, help: string, samples: readonly Sample[], unit = ''): string {
  const head = [`# TYPE ${name} ${type}`, ...(unit ? [`# UNIT ${name} ${unit}`] : []), `# HELP ${name} ${help}`]
  const lines = samples.map(({ labels, value, suffix = '' }) => {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(String(text))}"`)
    return `${name}${suffix}{${pairs.join(',')}} ${value}`
  })
  return `${[...head, ...lines].join('\n')}\n`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

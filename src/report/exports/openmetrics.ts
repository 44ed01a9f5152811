import { METRICS, type Metric, metricNamed, metricParts } from '../../results/metrics.js'
import { GateVerdict, Outcome, type Results } from '../../results/schema.js'
import { factsOf } from '../facts/facts.js'
import { levelsOf } from './levels.js'

interface Point {
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
  readonly suffix?: string
}

/**
 * OpenMetrics text 1.0 (https://prometheus.io/docs/specs/om/open_metrics_spec/): the levels of every variant, the
 * ratios with their intervals, the gate as a state set, and the run as an info metric. An operation of YCSB
 * becomes a label.
 */
export function openMetrics(results: Results): string {
  return [
    runInfo(results),
    outcomeStates(results),
    gateStates(results),
    ...levelFamilies(results),
    ...ratioFamilies(results),
    '# EOF\n',
  ].join('')
}

/** One family for each metric that was measured. */
function levelFamilies(results: Results): string[] {
  const levels = levelsOf(results).map((level) => ({ ...level, ...metricParts(level.metric) }))
  return METRICS.flatMap((metric) => {
    const own = levels.filter(({ base }) => base === metric.name)
    if (own.length === 0) return []
    const { stem, unit, factor = 1 } = metric.openMetrics
    const samples = own.map(({ workload, threads, variant, operation, median }) => ({
      labels: { workload, threads, variant, ...(operation ? { operation } : {}) },
      value: Number((median * factor).toPrecision(12)),
    }))
    const name = ['boltmark', stem, unit].filter(Boolean).join('_')
    return [family(name, 'gauge', helpOf(metric), samples, unit)]
  })
}

function helpOf({ word, direction }: Metric): string {
  return `Median over the rounds: ${word} (${direction} is better)`
}

const RATIOS = {
  ratio: { name: 'boltmark_change_ratio', help: 'Candidate / baseline' },
  ci_low: { name: 'boltmark_change_low_ratio', help: 'Lower bound of candidate / baseline' },
  ci_high: { name: 'boltmark_change_high_ratio', help: 'Upper bound of candidate / baseline' },
} as const

/** The changes with their intervals, including the pooled ones. */
function ratioFamilies(results: Results): string[] {
  const { comparisons, pools, baseline } = factsOf(results)
  const figures = [
    ...comparisons.map(({ workload, threads, ...figure }) => ({ place: { workload, threads }, ...figure })),
    ...pools.map((figure) => ({ place: { workload: 'all', threads: 'all' }, ...figure })),
  ]
  return (['ratio', 'ci_low', 'ci_high'] as const).flatMap((key) => {
    const samples = figures.flatMap(({ place, candidate, metric, [key]: value }) => {
      const direction = metricNamed(metric)?.direction ?? ''
      return value === null ? [] : [{ labels: { ...place, candidate, baseline, metric, direction }, value }]
    })
    return samples.length === 0 ? [] : [family(RATIOS[key].name, 'gauge', RATIOS[key].help, samples, 'ratio')]
  })
}

function outcomeStates(results: Results): string {
  const { outcome } = factsOf(results)
  const states = Outcome.shape.verdict.options.map((state) => ({
    labels: { boltmark_outcome: state },
    value: state === outcome.verdict ? 1 : 0,
  }))
  return family('boltmark_outcome', 'stateset', 'What was found about the candidates', states)
}

function gateStates(results: Results): string {
  const { gate } = factsOf(results)
  const states = GateVerdict.options.map((state) => ({
    labels: { boltmark_gate: state },
    value: state === gate.verdict ? 1 : 0,
  }))
  return family('boltmark_gate', 'stateset', 'Verdict of the gate', states)
}

function runInfo({ run, environment, target }: Results): string {
  const labels = {
    run: run.id,
    commit: run.git?.sha ?? '',
    host: environment.fingerprint,
    target: target.adapter,
    version: target.version,
    tool: run.tool,
  }
  return family('boltmark_run', 'info', 'What was measured', [{ labels, value: 1, suffix: '_info' }])
}

function family(name: string, type: string, help: string, samples: readonly Point[], unit = ''): string {
  const head = [`# TYPE ${name} ${type}`, ...(unit ? [`# UNIT ${name} ${unit}`] : []), `# HELP ${name} ${help}`]
  const lines = samples.map(({ labels, value, suffix = '' }) => {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(String(text))}"`)
    return `${name}${suffix}{${pairs.join(',')}} ${value}`
  })
  return `${[...head, ...lines].join('\n')}\n`
}

function escapeLabel(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

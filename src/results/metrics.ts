import { sum } from '../statistics/mean.js'
import type { Better } from '../statistics/verdict.js'
import { type CounterRatio, RATIOS } from './counter-ratios.js'

/** One row of the table: everything that reports, exports, counters and verdicts need to know about a metric. */
interface MetricRow {
  readonly name: string
  /** The unit in the head of a table, for example `ms`. */
  readonly unit: string
  /** Bigger throughput is better, smaller latency. */
  readonly direction: Better
  /** The name within a sentence. */
  readonly word: string
  /** The name in a narrow column; `name` if it is absent. */
  readonly short?: string
  /** The name for OpenMetrics, which requires base units, and the unit at the end: `boltmark[_stem]_unit`. */
  readonly openMetrics: {
    readonly stem?: string
    readonly unit: string
    /** The factor from Boltmark's unit to the base unit. Default: 1. */
    readonly factor?: number
  }
  /** The totals of a sample whose sum is divided by the transactions. Absent: the metric is not per transaction. */
  readonly perTransaction?: {
    /** The names of an instrument's readings: `cpu_s`, or an event of perf. */
    readonly totals: readonly string[]
    /** The factor from the unit of the totals to that of the metric. Default: 1. */
    readonly factor?: number
    /** Whether perf counts it: the total is a perf event. */
    readonly byPerf?: true
  }
  /** Ratios of totals, which do not depend on the number of transactions. The first one whose totals exist is used. */
  readonly ratio?: readonly CounterRatio[]
  /** Set if a simulated processor counts it, too. */
  readonly simulated?: {
    /** The events of cachegrind and callgrind whose sum it is. */
    readonly events: readonly string[]
    /** Its column in the output of the simulation, from 1. */
    readonly column: number
  }
  /** Whether reports show it in its own column beside the primary metric. */
  readonly inMainTable?: true
  /** Whether only some load generators report it. It is not compared in workloads without it. */
  readonly ofSomeWorkloads?: true
  /** Whether it is always compared if it was measured. Other metrics are compared if the gate judges them. */
  readonly alwaysCompared?: true
}

export interface Metric extends MetricRow {
  /** The word with a capital letter. `p95` stays in lower case. */
  readonly title: string
}

/**
 * The only count that a gate judges. The layout of code moves the other counts by more than most changes do, so they
 * are only reported.
 */
export const GATED_COUNT = 'instructions_per_transaction'

/** The default metric. It decides verdicts, and reports show it first. */
export const PRIMARY_METRIC = 'throughput'

/** The OpenMetrics unit of a time in ms. */
const SECONDS = { unit: 'seconds', factor: 1e-3 } as const

const ROWS: readonly MetricRow[] = [
  {
    name: 'throughput',
    unit: 'tx/s',
    direction: 'bigger',
    word: 'throughput',
    openMetrics: { stem: 'throughput', unit: 'transactions_per_second' },
    alwaysCompared: true,
  },
  {
    name: 'new_orders',
    unit: 'orders/min',
    direction: 'bigger',
    word: 'new orders per minute',
    ofSomeWorkloads: true,
    short: 'NOPM',
    openMetrics: { stem: 'throughput', unit: 'new_orders_per_second', factor: 1 / 60 },
    inMainTable: true,
    alwaysCompared: true,
  },
  {
    name: 'queries',
    unit: 'queries/s',
    direction: 'bigger',
    word: 'queries',
    openMetrics: { stem: 'throughput', unit: 'queries_per_second' },
  },
  {
    name: 'total_time',
    unit: 's',
    direction: 'smaller',
    word: 'time for all events',
    ofSomeWorkloads: true,
    openMetrics: { stem: 'total_time', unit: 'seconds' },
  },
  {
    name: 'latency_avg',
    unit: 'ms',
    direction: 'smaller',
    word: 'average latency',
    openMetrics: { stem: 'latency_avg', ...SECONDS },
  },
  {
    name: 'latency_p95',
    unit: 'ms',
    direction: 'smaller',
    word: 'p95 latency',
    short: 'p95',
    openMetrics: { stem: 'latency_p95', ...SECONDS },
    inMainTable: true,
    alwaysCompared: true,
  },
  {
    name: 'latency_p99',
    unit: 'ms',
    direction: 'smaller',
    word: 'p99 latency',
    openMetrics: { stem: 'latency_p99', ...SECONDS },
  },
  {
    name: 'latency_min',
    unit: 'ms',
    direction: 'smaller',
    word: 'lowest latency',
    openMetrics: { stem: 'latency_min', ...SECONDS },
  },
  {
    name: 'latency_max',
    unit: 'ms',
    direction: 'smaller',
    word: 'highest latency',
    openMetrics: { stem: 'latency_max', ...SECONDS },
  },
  {
    name: 'latency_stddev',
    unit: 'ms',
    direction: 'smaller',
    word: 'standard deviation of latency',
    openMetrics: { stem: 'latency_stddev', ...SECONDS },
  },
  {
    name: 'cpu_per_transaction',
    unit: 'µs/tx',
    direction: 'smaller',
    word: 'server CPU per transaction',
    short: 'CPU/tx',
    openMetrics: { stem: 'cpu_per_transaction', unit: 'seconds', factor: 1e-6 },
    perTransaction: { totals: ['cpu_s'], factor: 1e6 },
    alwaysCompared: true,
  },
  {
    name: 'instructions_per_transaction',
    unit: 'instr./tx',
    direction: 'smaller',
    word: 'instructions per transaction',
    short: 'instr./tx',
    openMetrics: { unit: 'instructions_per_transaction' },
    perTransaction: { totals: ['instructions'], byPerf: true },
    simulated: { events: ['Ir'], column: 1 },
  },
  {
    name: 'l1i_misses',
    unit: 'misses/tx',
    direction: 'smaller',
    word: 'L1 instruction cache misses per transaction',
    short: 'I1 misses/tx',
    openMetrics: { stem: 'l1i', unit: 'misses_per_transaction' },
    perTransaction: { totals: ['L1-icache-load-misses'], byPerf: true },
    simulated: { events: ['I1mr'], column: 2 },
  },
  {
    name: 'branch_misses',
    unit: 'misses/tx',
    direction: 'smaller',
    word: 'branch misses per transaction',
    short: 'br. misses/tx',
    openMetrics: { stem: 'branch', unit: 'misses_per_transaction' },
    perTransaction: { totals: ['branch-misses'], byPerf: true },
    simulated: { events: ['Bcm', 'Bim'], column: 3 },
  },
  {
    name: 'itlb_misses',
    unit: 'misses/tx',
    direction: 'smaller',
    word: 'instruction TLB misses per transaction',
    openMetrics: { stem: 'itlb', unit: 'misses_per_transaction' },
    perTransaction: { totals: ['iTLB-load-misses'], byPerf: true },
  },
  {
    name: 'events_per_transaction',
    unit: 'events per tx',
    direction: 'smaller',
    word: 'events per transaction',
    openMetrics: { unit: 'events_per_transaction' },
  },
  ...RATIOS,
  {
    name: 'page_faults_per_transaction',
    unit: 'faults/tx',
    direction: 'smaller',
    word: 'page faults per transaction',
    openMetrics: { stem: 'page', unit: 'faults_per_transaction' },
    perTransaction: { totals: ['minor_faults', 'major_faults'] },
  },
]

/** The prefix of the total of an event that the config names. Its metric is NAME.events_per_transaction. */
export const OWN_EVENT = 'event:'

/** Every metric, in the order in which reports show them. */
export const METRICS: readonly Metric[] = ROWS.map(titled)

const byName = new Map(METRICS.map((metric) => [metric.name, metric]))

/** The names that a config may use. YCSB puts `<operation>.` in front of them. */
export const METRIC_NAMES: readonly string[] = METRICS.map((metric) => metric.name)

/** The names of the metrics that have a property, for example those that a simulation counts. */
export function metricsWith(has: (metric: Metric) => unknown): string[] {
  return METRICS.filter(has).map(({ name }) => name)
}

/** The name of a metric in a narrow column. */
export function shortMetric(name: string): string {
  return byName.get(name)?.short ?? name
}

/**
 * The metrics that follow from a sample's totals: per transaction, or as a ratio of totals, each in its unit. A metric
 * is left out if one of its totals is missing, or if it is not a finite number. Without transactions there are none.
 */
export function metricsPerTransaction(
  totals: Readonly<Record<string, number>>,
  transactions: number,
): Record<string, number> {
  if (transactions === 0) return {}
  const own = Object.entries(totals).filter(([name]) => name.startsWith(OWN_EVENT))
  const named = own.map(([name, total]): [string, number] => [
    `${name.slice(OWN_EVENT.length)}.events_per_transaction`,
    total / transactions,
  ])
  return Object.fromEntries([...perTransactionOf(totals, transactions), ...ratiosOf(totals), ...named])
}

function ratiosOf(totals: Readonly<Record<string, number>>): [string, number][] {
  return METRICS.flatMap(({ name, ratio }): [string, number][] => {
    const way = ratio?.find((one) => one.totals.every((total) => total in totals))
    if (!way) return []
    const value = way.of((total) => totals[total]!)
    return Number.isFinite(value) && value >= 0 ? [[name, value]] : []
  })
}

function perTransactionOf(totals: Readonly<Record<string, number>>, transactions: number): [string, number][] {
  return METRICS.flatMap(({ name, perTransaction }): [string, number][] => {
    const parts = perTransaction?.totals.flatMap((total) => totals[total] ?? [])
    if (!perTransaction || parts!.length < perTransaction.totals.length) return []
    return [[name, (sum(parts!) / transactions) * (perTransaction.factor ?? 1)]]
  })
}

/**
 * The characters of a safe metric name. The name of an operation comes from a load generator, and reports print it
 * unescaped. So it must not contain markup, a mention or an address.
 */
export const SAFE_METRIC_NAME = /^[\w%:-]+(?:[. ][\w%:-]+)*$/

/**
 * The metric of a name. `read.latency_p95` has the unit and direction of `latency_p95`. Undefined for a name that is
 * unknown or unsafe to print.
 */
export function metricNamed(name: string): Metric | undefined {
  const plain = byName.get(name)
  if (plain) return plain
  const { base, operation } = metricParts(name)
  const metric = operation && SAFE_METRIC_NAME.test(name) ? byName.get(base) : undefined
  return metric && titled({ ...metric, name, word: `${operation!.toUpperCase()} ${metric.word}` })
}

/** The parts of a name: `read.latency_p95` is the metric `latency_p95` of the operation `read`. */
export function metricParts(name: string): { readonly base: string; readonly operation: string | undefined } {
  const dot = byName.has(name) ? -1 : name.indexOf('.')
  return dot < 0 ? { base: name, operation: undefined } : { base: name.slice(dot + 1), operation: name.slice(0, dot) }
}

function titled(row: MetricRow): Metric {
  const { word } = row
  return { ...row, title: /^p\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1) }
}

import { sum } from '../statistics/mean.js'

/** Which way a metric improves: throughput is better bigger, latency better smaller. */
export type Direction = 'bigger' | 'smaller'

/** One row of the table. Every report, export, counter and verdict takes what it needs to know about a metric from here. */
interface MetricRow {
  readonly name: string
  /** As people write it in a table head, for example `ms`. */
  readonly unit: string
  readonly direction: Direction
  /** What a sentence calls it. */
  readonly word: string
  /** What a narrow column calls it; the name where it is left out. */
  readonly short?: string
  /** OpenMetrics wants base units, with the unit at the end of the name: `boltmark[_stem]_unit`. */
  readonly openMetrics: {
    readonly stem?: string
    readonly unit: string
    /** From our unit to the base unit; 1 where it is left out. */
    readonly factor?: number
  }
  /** The totals of a sample that it is the sum of, for each transaction. It is not per transaction where it is left out. */
  readonly perTransaction?: {
    /** Names of what an instrument reads: `cpu_s`, or an event as perf names it. */
    readonly totals: readonly string[]
    /** From the totals' unit to the metric's; 1 where it is left out. */
    readonly factor?: number
    /** Whether perf counts it: the total is perf's event. */
    readonly byPerf?: true
  }
  /** A simulated processor counts it too, and the gate takes that count. */
  readonly simulated?: {
    /** How cachegrind's summary calls the total, as a regular expression. */
    readonly total: string
    /** Place among the columns of the simulation, from 1. */
    readonly column: number
  }
  /** It has a column of its own beside the primary metric, where it is measured. */
  readonly inMainTable?: true
  /** It is compared wherever it is measured, whether or not the gate looks at it. */
  readonly alwaysCompared?: true
}

export interface Metric extends MetricRow {
  /** The word as a title; `p95` stays small. */
  readonly title: string
}

/** The metric that is judged and shown first where nobody names another. */
export const PRIMARY_METRIC = 'throughput'

/** What a time in ms is in OpenMetrics. */
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
    name: 'queries',
    unit: 'queries/s',
    direction: 'bigger',
    word: 'queries',
    openMetrics: { stem: 'throughput', unit: 'queries_per_second' },
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
    simulated: { total: 'I +refs', column: 2 },
  },
  {
    name: 'l1i_misses',
    unit: 'misses/tx',
    direction: 'smaller',
    word: 'L1 instruction cache misses per transaction',
    short: 'I1 misses/tx',
    openMetrics: { stem: 'l1i', unit: 'misses_per_transaction' },
    perTransaction: { totals: ['L1-icache-load-misses'], byPerf: true },
    simulated: { total: 'I1 +misses', column: 1 },
  },
  {
    name: 'branch_misses',
    unit: 'misses/tx',
    direction: 'smaller',
    word: 'branch misses per transaction',
    openMetrics: { stem: 'branch', unit: 'misses_per_transaction' },
    perTransaction: { totals: ['branch-misses'], byPerf: true },
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
    name: 'page_faults_per_transaction',
    unit: 'faults/tx',
    direction: 'smaller',
    word: 'page faults per transaction',
    openMetrics: { stem: 'page', unit: 'faults_per_transaction' },
    perTransaction: { totals: ['minor_faults', 'major_faults'] },
  },
]

/** Every metric, in the order in which reports show them. */
export const METRICS: readonly Metric[] = ROWS.map(titled)

const byName = new Map(METRICS.map((metric) => [metric.name, metric]))

/** The names a config may use as they stand; YCSB adds `<operation>.` in front of them. */
export const METRIC_NAMES: readonly string[] = METRICS.map((metric) => metric.name)

/** The names of the metrics with a property, such as those that a simulation counts. */
export function metricsWith(has: (metric: Metric) => unknown): string[] {
  return METRICS.filter(has).map(({ name }) => name)
}

/** What a narrow column calls a metric. */
export function shortMetric(name: string): string {
  return byName.get(name)?.short ?? name
}

/**
 * The metrics per transaction that a sample's totals give, each in its unit. A metric is left out where one of its totals is missing, and all are
 * where there were no transactions.
 */
export function metricsPerTransaction(
  totals: Readonly<Record<string, number>>,
  transactions: number,
): Record<string, number> {
  if (transactions === 0) return {}
  return Object.fromEntries(
    METRICS.flatMap(({ name, perTransaction }) => {
      const parts = perTransaction?.totals.flatMap((total) => totals[total] ?? [])
      if (!perTransaction || parts!.length < perTransaction.totals.length) return []
      return [[name, (sum(parts!) / transactions) * (perTransaction.factor ?? 1)] as const]
    }),
  )
}

/**
 * What a metric may be called: an operation comes from a load generator, and reports show it as it is. Nothing in such a name
 * is markup, a mention or an address.
 */
export const SAFE_METRIC_NAME = /^[\w%:-]+(?:[. ][\w%:-]+)*$/

/**
 * The metric behind a name, `read.latency_p95` included: an operation's metric has the unit and direction of the plain one.
 * Undefined for a name that is not in the table, and for one that is not safe to show.
 */
export function metricNamed(name: string): Metric | undefined {
  const plain = byName.get(name)
  if (plain) return plain
  const { base, operation } = metricParts(name)
  const metric = operation && SAFE_METRIC_NAME.test(name) ? byName.get(base) : undefined
  return metric && titled({ ...metric, name, word: `${operation!.toUpperCase()} ${metric.word}` })
}

/** `read.latency_p95` is the metric `latency_p95` of the operation `read`. */
export function metricParts(name: string): { readonly base: string; readonly operation: string | undefined } {
  const dot = byName.has(name) ? -1 : name.indexOf('.')
  return dot < 0 ? { base: name, operation: undefined } : { base: name.slice(dot + 1), operation: name.slice(0, dot) }
}

function titled(row: MetricRow): Metric {
  const { word } = row
  return { ...row, title: /^p\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1) }
}

/** Which way a metric improves: throughput is better bigger, latency better smaller. */
export type Direction = 'bigger' | 'smaller'

interface Entry {
  readonly name: string
  /** As people write it in a table head, for example `ms`. */
  readonly unit: string
  readonly direction: Direction
  /** What a sentence calls it. */
  readonly word: string
}

export interface Metric extends Entry {
  /** The word as a title; `p95` stays small. */
  readonly title: string
}

const METRICS: readonly Entry[] = [
  { name: 'throughput', unit: 'tx/s', direction: 'bigger', word: 'throughput' },
  { name: 'queries', unit: 'queries/s', direction: 'bigger', word: 'queries' },
  { name: 'latency_avg', unit: 'ms', direction: 'smaller', word: 'average latency' },
  { name: 'latency_p95', unit: 'ms', direction: 'smaller', word: 'p95 latency' },
  { name: 'latency_p99', unit: 'ms', direction: 'smaller', word: 'p99 latency' },
  { name: 'latency_stddev', unit: 'ms', direction: 'smaller', word: 'standard deviation of latency' },
  { name: 'cpu_per_transaction', unit: 'µs/tx', direction: 'smaller', word: 'server CPU per transaction' },
  {
    name: 'instructions_per_transaction',
    unit: 'instr./tx',
    direction: 'smaller',
    word: 'instructions per transaction',
  },
  { name: 'l1i_misses', unit: 'misses/tx', direction: 'smaller', word: 'L1 instruction cache misses per transaction' },
  { name: 'branch_misses', unit: 'misses/tx', direction: 'smaller', word: 'branch misses per transaction' },
  { name: 'itlb_misses', unit: 'misses/tx', direction: 'smaller', word: 'instruction TLB misses per transaction' },
]

const byName = new Map(METRICS.map((metric) => [metric.name, titled(metric)]))

/** The names a config may use as they stand; YCSB adds `<operation>.` in front of them. */
export const METRIC_NAMES: readonly string[] = METRICS.map((metric) => metric.name)

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
  const dot = name.indexOf('.')
  const base = dot > 0 && SAFE_METRIC_NAME.test(name) ? byName.get(name.slice(dot + 1)) : undefined
  return base && titled({ ...base, name, word: `${name.slice(0, dot).toUpperCase()} ${base.word}` })
}

function titled(metric: Entry): Metric {
  const { word } = metric
  return { ...metric, title: /^p\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1) }
}

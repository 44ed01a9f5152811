/** Which way a metric improves: throughput is better bigger, latency better smaller. */
export type Direction = 'bigger' | 'smaller'

export interface Metric {
  readonly name: string
  /** As people write it in a table head, for example `ms`. */
  readonly unit: string
  readonly direction: Direction
  /** What a report calls it. */
  readonly title: string
}

const METRICS: readonly Metric[] = [
  { name: 'throughput', unit: 'tx/s', direction: 'bigger', title: 'Throughput' },
  { name: 'queries', unit: 'queries/s', direction: 'bigger', title: 'Queries' },
  { name: 'latency_avg', unit: 'ms', direction: 'smaller', title: 'Latency, average' },
  { name: 'latency_p95', unit: 'ms', direction: 'smaller', title: 'Latency, p95' },
  { name: 'latency_p99', unit: 'ms', direction: 'smaller', title: 'Latency, p99' },
  { name: 'latency_stddev', unit: 'ms', direction: 'smaller', title: 'Latency, standard deviation' },
  { name: 'cpu_per_transaction', unit: 'µs/tx', direction: 'smaller', title: 'Server CPU per transaction' },
  {
    name: 'instructions_per_transaction',
    unit: 'instr./tx',
    direction: 'smaller',
    title: 'Instructions per transaction',
  },
  { name: 'l1i_misses', unit: 'misses/tx', direction: 'smaller', title: 'L1 instruction cache misses per transaction' },
  { name: 'branch_misses', unit: 'misses/tx', direction: 'smaller', title: 'Branch misses per transaction' },
  { name: 'itlb_misses', unit: 'misses/tx', direction: 'smaller', title: 'Instruction TLB misses per transaction' },
]

const byName = new Map(METRICS.map((metric) => [metric.name, metric]))

/** The names a config may use as they stand; YCSB adds `<operation>.` in front of them. */
export const METRIC_NAMES: readonly string[] = METRICS.map((metric) => metric.name)

/**
 * The metric behind a name, `read.latency_p95` included: an operation's metric has the unit and direction of the plain one.
 * Undefined for a name that is not in the table.
 */
export function metricNamed(name: string): Metric | undefined {
  const plain = byName.get(name)
  if (plain) return plain
  const dot = name.indexOf('.')
  const base = dot > 0 ? byName.get(name.slice(dot + 1)) : undefined
  return base && { ...base, name, title: `${name.slice(0, dot).toUpperCase()} ${base.title.toLowerCase()}` }
}

/** Options of sysbench's OLTP scripts that only a run reads. Unknown ones may decide how tables are made. */
const OF_RUNS = [
  ...['point-selects', 'simple-ranges', 'sum-ranges', 'order-ranges', 'distinct-ranges', 'range-selects', 'range-size'],
  ...['index-updates', 'non-index-updates', 'delete-inserts', 'skip-trx', 'reconnect', 'random-points', 'delta'],
  ...['number-of-ranges', 'report-interval', 'percentile', 'histogram', 'db-ps-mode', 'mysql-ignore-errors', 'rate'],
]

/** Of the options, those that may decide what tables hold. Pure. */
export function fillingOptions(
  options: Readonly<Record<string, string | number | boolean>>,
): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !OF_RUNS.includes(name)))
}

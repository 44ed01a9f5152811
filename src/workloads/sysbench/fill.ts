/** Options of sysbench's OLTP scripts that only a run reads. Any option that is not listed may affect the tables. */
const OF_RUNS = [
  ...['point-selects', 'simple-ranges', 'sum-ranges', 'order-ranges', 'distinct-ranges', 'range-selects', 'range-size'],
  ...['index-updates', 'non-index-updates', 'delete-inserts', 'skip-trx', 'reconnect', 'random-points', 'delta'],
  ...['number-of-ranges', 'report-interval', 'percentile', 'histogram', 'db-ps-mode', 'mysql-ignore-errors', 'rate'],
]

/** The options that may affect the content of tables. Pure. */
export function fillingOptions(
  options: Readonly<Record<string, string | number | boolean>>,
): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !OF_RUNS.includes(name)))
}

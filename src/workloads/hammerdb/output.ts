import { BadRun, type Measured } from '../driver.js'

/** The result since version 4.0: `Vuser 1:TEST RESULT : System achieved 42332 NOPM from 97427 PostgreSQL TPM`. */
const RESULT = /TEST RESULT : System achieved (\d+) NOPM from (\d+) .{1,40} TPM$/

/** The result of earlier versions: `TEST RESULT : System achieved 60501 SQL Server TPM at 13207 NOPM`. */
const OLD_RESULT = /TEST RESULT : System achieved (\d+) .{1,40} TPM at (\d+) NOPM$/

/** The time of a test, in minutes: `Vuser 1:Timing test period of 2 in minutes`. */
const PERIOD = /Timing test period of (\d+) in minutes/

/** The head of the summary in a report of the time profiler (`pg_timeprofile true`), which has a file of its own. */
const SUMMARY = /^>>>>> SUMMARY OF \d+ ACTIVE VIRTUAL USERS /

const PROCEDURE = /^>>>>> PROC: ([A-Z]{1,32})$/

/** HammerDB's names of the five kinds of transactions, and those that other load generators of TPC-C have. */
const KINDS: Readonly<Record<string, string>> = {
  NEWORD: 'new-order',
  PAYMENT: 'payment',
  OSTAT: 'order-status',
  DELIVERY: 'delivery',
  SLEV: 'stock-level',
}

const LATENCIES = { latency_avg: 'AVG', latency_p95: 'P95', latency_p99: 'P99' } as const

/**
 * Parses the log of a timed TPROC-C test of HammerDB. `new_orders` is NOPM. The throughput is TPM. It counts what each
 * database calls a transaction, so it cannot be compared between databases. If the report of the time profiler follows,
 * each kind of transaction has latencies of its own: `new-order.latency_p95`.
 * @throws BadRun when the log has no result, or no transaction
 */
export function readHammerdbOutput(text: string): Measured {
  const lines = text.split(/\r?\n/).slice(0, -1)
  const at = lines.findLastIndex((line) => RESULT.test(line) || OLD_RESULT.test(line))
  if (at < 0) throw new BadRun("HammerDB's log has no TEST RESULT of a timed test")
  const [, nopm, tpm] = RESULT.exec(lines[at]!) ?? []
  const [, oldTpm, oldNopm] = OLD_RESULT.exec(lines[at]!) ?? []
  const [newOrders, perMinute] = [Number(nopm ?? oldNopm), Number(tpm ?? oldTpm)]
  if (!(newOrders > 0 && perMinute > 0)) throw new BadRun('HammerDB finished no transaction in its time')
  const minutes = Number(
    lines
      .slice(0, at)
      .map((line) => PERIOD.exec(line)?.[1])
      .findLast(Boolean) ?? 1,
  )
  const durationS = 60 * Math.max(1, minutes)
  const throughput = perMinute / 60
  return {
    metrics: { throughput, new_orders: newOrders, ...latencies(lines) },
    intervals: [],
    durationS,
    transactions: Math.round(throughput * durationS),
  }
}

/** The latencies in the last summary, in ms. Empty if there is none. */
function latencies(lines: readonly string[]): Record<string, number> {
  const summary = lines.slice(lines.findLastIndex((line) => SUMMARY.test(line)) + 1)
  if (summary.length === lines.length) return {}
  const found = summary.flatMap((line, index): [string, number][] => {
    const kind = KINDS[PROCEDURE.exec(line)?.[1] ?? '']
    if (kind === undefined) return []
    const figures = summary.slice(index + 1, index + 3).join('\t')
    return Object.entries(LATENCIES).flatMap(([metric, name]): [string, number][] => {
      const [, ms] = new RegExp(`\\b${name}: (\\d{1,12}\\.\\d{1,6})ms`).exec(figures) ?? []
      return ms === undefined ? [] : [[`${kind}.${metric}`, Number(ms)]]
    })
  })
  return Object.fromEntries(found)
}

/** What a fork's results are judged by: the config of the branch that it would be merged into. */
import * as z from 'zod'
import { Gate } from '../config/gate-schema.js'
import { Benchmark } from '../config/schema.js'
import { Source } from '../config/source.js'
import type { Results } from '../results/schema.js'
import { UsageError } from '../system/errors.js'
import { poolResults } from '../verdict/pool.js'
import { declaredBy } from '../verdict/precision/declared.js'

/** The parts of a config that can be read without secrets or an adapter. */
const Terms = z.object({
  gate: Gate.prefault({}),
  benchmark: Benchmark.prefault({}),
  workloads: z.record(z.string(), z.unknown()),
})

export type BaseTerms = z.output<typeof Terms>

/**
 * The terms in the text of a config.
 * @param overrides `path.to.key=value`, as in the gate's input `set`
 * @throws UsageError when it is no config
 */
export function termsIn(file: string, text: string, overrides: readonly string[]): BaseTerms {
  const parsed = Terms.safeParse(Source.parse(file, text, overrides).values())
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new UsageError(`${file} of the base: ${z.core.toDotPath(path)}: ${message}.`)
}

/**
 * The same samples, judged again: comparisons, pool and gate are computed by the base's terms. The file's own are
 * dropped.
 * @throws UsageError when they do not compare `head` with `base`
 */
export function underTermsOf({ gate, benchmark, workloads }: BaseTerms, results: Results): Results {
  const roles = results.variants.map(({ name, role }) => `${name}: ${role}`).filter((one) => !one.endsWith(': control'))
  if (results.plan.baseline !== 'base' || roles.sort().join() !== 'base: baseline,head: candidate')
    throw new UsageError('The results do not compare `head` with `base`.')
  const names = benchmark.workloads ?? Object.keys(workloads)
  const gated = gate['fail-on'] === 'never' ? [] : gate.metrics
  const control = results.variants.find(({ role }) => role === 'control')?.name
  const { adjust, second_baseline, ...planned } = results.plan
  const plan = {
    ...planned,
    margin: gate.margin,
    confidence: gate.confidence,
    metrics: [...new Set([...gated, ...results.plan.metrics])],
    gated,
    rounds: benchmark.rounds,
    ...declaredBy(benchmark, control),
    cells: names.flatMap((workload) => benchmark.threads.map((threads) => ({ workload, threads }))),
  }
  return poolResults([{ ...results, plan }])
}

/** The results, with a gate that cannot pass, for a reason. */
export function withoutPass(results: Results, reason: string): Results {
  const { verdict, reasons } = results.gate
  if (verdict !== 'pass') return results
  return { ...results, gate: { verdict: 'neutral', reasons: [reason, ...reasons] } }
}

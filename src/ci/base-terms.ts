/** The terms that judge a fork's results. They come from the config of the branch that it would be merged into. */
import * as z from 'zod'
import { GateSection } from '../config/gate-schema.js'
import { BenchmarkSection } from '../config/schema.js'
import { Source } from '../config/source.js'
import { isOnlyCounted } from '../results/plan.js'
import type { Results } from '../results/schema.js'
import { UsageError } from '../system/errors.js'
import { poolResults } from '../verdict/pool.js'
import { declaredBy } from '../verdict/precision/declared.js'

/** The parts of a config that can be read without secrets or an adapter. */
const BaseTerms = z.object({
  gate: GateSection.prefault({}),
  benchmark: BenchmarkSection.prefault({}),
  workloads: z.record(z.string(), z.unknown()),
})

export type BaseTerms = z.output<typeof BaseTerms>

/**
 * The terms in the text of a config.
 * @param overrides `path.to.key=value`, as in the gate's input `set`
 * @throws UsageError when it is not a config
 */
export function termsIn(file: string, text: string, overrides: readonly string[]): BaseTerms {
  const parsed = BaseTerms.safeParse(Source.parse(file, text, overrides).values())
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new UsageError(`${file} of the base: ${z.core.toDotPath(path)}: ${message}.`)
}

/**
 * The same samples, judged again: comparisons, pooled figures and gate are computed by the base's terms. Those in the
 * file are dropped.
 * @throws UsageError when the results do not compare `head` with `base`
 */
export function underTermsOf({ gate, benchmark, workloads }: BaseTerms, results: Results): Results {
  const roles = results.variants.map(({ name, role }) => `${name}: ${role}`).filter((one) => !one.endsWith(': control'))
  if (results.plan.baseline !== 'base' || roles.sort().join() !== 'base: baseline,head: candidate')
    throw new UsageError('The results do not compare `head` with `base`.')
  const names = benchmark.workloads ?? Object.keys(workloads)
  const gated = gate['fail-on'] === 'never' ? [] : gate.metrics
  const control = results.variants.find(({ role }) => role === 'control')?.name
  const { adjust, second_baseline, ...planned } = results.plan
  const threadCounts = isOnlyCounted(benchmark) ? [1] : benchmark.threads
  const plan = {
    ...planned,
    margin: gate.margin,
    confidence: gate.confidence,
    metrics: [...new Set([...gated, ...results.plan.metrics])],
    gated,
    rounds: benchmark.rounds,
    ...declaredBy(benchmark, control),
    cells: names.flatMap((workload) => threadCounts.map((threads) => ({ workload, threads }))),
  }
  return poolResults([{ ...results, plan }])
}

/** The results with a gate that cannot pass, and the reason. */
export function withoutPass(results: Results, reason: string): Results {
  const { verdict, reasons } = results.gate
  if (verdict !== 'pass') return results
  return { ...results, gate: { verdict: 'neutral', reasons: [reason, ...reasons] } }
}

import { BENCHMARK_RULES } from './rules/benchmark.js'
import { GATE_RULES } from './rules/gate.js'
import type { Registered, Rule } from './rules/rule.js'
import { binariesHaveTheirOwnNames } from './rules/target.js'
import { variantRules } from './rules/variants.js'
import type { Config } from './schema.js'
import type { Problem } from './source.js'

/** Every rule, in the order in which a reader is shown what breaks them. */
const RULES: readonly Rule[] = [variantRules, binariesHaveTheirOwnNames, ...BENCHMARK_RULES, ...GATE_RULES]

/** Whether the parts of a config fit together: what a schema cannot say. */
export function referenceProblems(config: Config, registered: Registered): Problem[] {
  return RULES.flatMap((rule) => rule(config, registered))
}

import { ADDRESS_RULES } from './rules/address.js'
import { BENCHMARK_RULES } from './rules/benchmark.js'
import { GATE_RULES } from './rules/gate.js'
import { ownKeysFitTheTarget } from './rules/own-keys.js'
import { PACKAGE_RULES } from './rules/package.js'
import type { Registered, Rule } from './rules/rule.js'
import { binariesHaveTheirOwnNames } from './rules/target.js'
import { variantRules } from './rules/variants.js'
import type { Config } from './schema.js'
import type { Problem } from './source.js'

/** Every rule, in the order in which problems are reported. */
const RULES: readonly Rule[] = [
  ...ADDRESS_RULES,
  variantRules,
  ownKeysFitTheTarget,
  binariesHaveTheirOwnNames,
  ...BENCHMARK_RULES,
  ...GATE_RULES,
  ...PACKAGE_RULES,
]

/** Checks what a schema cannot express: that the parts of a config fit together. */
export function referenceProblems(config: Config, registered: Registered): Problem[] {
  return RULES.flatMap((rule) => rule(config, registered))
}

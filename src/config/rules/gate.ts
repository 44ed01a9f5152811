import { canBePinned, chainOf, changesTheBuild } from '../optimizers.js'
import type { Config } from '../schema.js'
import { listed, type Problem } from '../source.js'
import { mustBeKnown, type Registered, type Rule } from './rule.js'

/** The gate's variant must be one that can be made of any commit, because base and head are both built like it. */
function variantIsMadeOfAnyCommit({ gate, variants }: Config): Problem[] {
  if (gate.variant === undefined) return []
  const path = ['gate', 'variant']
  const variant = variants[gate.variant]
  if (!variant) return mustBeKnown('variant', gate.variant, Object.keys(variants), path)
  if (variant.optimize && !variant.ref && !variant.source && !variant.files) return []
  const message = `gate.variant has to be optimised, and built of what is checked out (without ref, source and files); ${gate.variant} is not`
  return [{ path, message }]
}

function profileHasItsVariant({ gate }: Config): Problem[] {
  if (gate.profile === undefined || gate.variant !== undefined) return []
  const message = 'gate.profile is for an optimised variant: name it with gate.variant'
  return [{ path: ['gate', 'profile'], message, atKey: true }]
}

function pinnedProfileCanBeTaken(config: Config, { optimizers }: Registered): Problem[] {
  const { gate, variants } = config
  if (gate.profile === undefined || gate.variant === undefined) return []
  if (variantIsMadeOfAnyCommit(config).length > 0) return []
  const chain = chainOf(variants[gate.variant]?.optimize, optimizers)
  if (canBePinned(chain)) return []
  const takers = listed(
    optimizers.filter((one) => canBePinned([one])).map(({ name }) => name),
    'or',
  )
  const has = listed(chain.filter((one) => !canBePinned([one])).map(({ name }) => name))
  const message = `a profile can be pinned for ${takers} alone; ${gate.variant} has ${has}`
  return [{ path: ['gate', 'profile'], message, atKey: true }]
}

/**
 * An optimizer's order of functions is part of its effect, so a variant that uses such an optimizer cannot be shuffled.
 */
function shufflesNoOptimisedOrder({ gate, variants }: Config, { optimizers }: Registered): Problem[] {
  if (gate.layouts === 'linked' || gate.variant === undefined) return []
  const [rewriter] = chainOf(variants[gate.variant]?.optimize, optimizers).filter((one) => !changesTheBuild(one))
  if (!rewriter) return []
  const message = `gate.layouts: shuffled would undo the order of functions that ${rewriter.title} makes in ${gate.variant}: leave out gate.layouts or gate.variant`
  return [{ path: ['gate', 'layouts'], message, atKey: true }]
}

function metricsExist({ gate }: Config, { isMetric, metrics }: Registered): Problem[] {
  return gate.metrics.flatMap((metric, index) =>
    isMetric(metric) ? [] : mustBeKnown('metric', metric, metrics, ['gate', 'metrics', index]),
  )
}

export const GATE_RULES: readonly Rule[] = [
  variantIsMadeOfAnyCommit,
  profileHasItsVariant,
  pinnedProfileCanBeTaken,
  shufflesNoOptimisedOrder,
  metricsExist,
]

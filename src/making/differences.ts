import { described as keysOf } from '../config/own-keys.js'
import type { TargetConfig } from '../config/schema.js'
import type { BuiltVariant } from './built-variant.js'

/** The text for a parameter that a server lacks. */
const NONE = '(none)'

/** A variant with the config of its target. */
export interface Described extends Pick<BuiltVariant, 'at' | 'settings' | 'source' | 'extraFlags'> {
  readonly target: TargetConfig
}

/**
 * How a variant differs from the baseline apart from optimizers: in its address, the parameters of its server, its
 * source, flags, settings and environment. Pure.
 * @returns by name: the variant's value and the baseline's
 */
export function differencesFromBaseline(
  variant: Described,
  baseline: Described,
): Record<string, { own: string; baseline: string }> {
  const [own, others] = [described(variant), described(baseline)]
  const names = [...new Set([...Object.keys(own), ...Object.keys(others)])].filter((name) => own[name] !== others[name])
  return Object.fromEntries(names.map((name) => [name, { own: own[name] ?? NONE, baseline: others[name] ?? NONE }]))
}

function described({
  at,
  settings = {},
  target,
  source = usual(target),
  extraFlags,
}: Described): Record<string, string> {
  const told = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])
  const named = { address: at?.address, source, 'extra-flags': extraFlags?.join(' ') }
  const known = Object.entries(named).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(known), ...(at ? {} : keysOf(target)), ...Object.fromEntries(told) }
}

/** The default source of a target that an adapter builds. */
function usual({ source }: TargetConfig): string | undefined {
  return typeof source === 'string' ? source : undefined
}

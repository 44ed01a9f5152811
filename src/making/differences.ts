import type { BuiltVariant } from './built-variant.js'

/** What to show of a parameter that one server has and the other has not. */
const NONE = '(none)'

/**
 * What of a variant differs from the baseline, apart from its optimizers: its address and the parameters of its server.
 * Pure.
 * @returns by name, what the variant has
 */
export function differences(variant: Described, baseline: Described): Record<string, string> {
  const [own, others] = [described(variant), described(baseline)]
  const names = [...new Set([...Object.keys(own), ...Object.keys(others)])]
  return Object.fromEntries(names.filter((name) => own[name] !== others[name]).map((name) => [name, own[name] ?? NONE]))
}

type Described = Pick<BuiltVariant, 'at' | 'settings'>

function described({ at, settings = {} }: Described): Record<string, string> {
  const named = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])
  return { ...(at ? { address: at.address } : {}), ...Object.fromEntries(named) }
}

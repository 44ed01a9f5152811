import type * as z from 'zod'
import { everyTargetKeys, type Own, ownOf, withOwn } from '../own-keys.js'
import type { Path, Problem } from '../source.js'
import { listed } from '../source.js'
import type { Registered, Rule } from './rule.js'

/** The keys for builds that an adapter makes. */
const OF_ADAPTERS_BUILD = ['cmake', 'configure']

/** A variant's own keys must be keys of this target, with values that its adapter accepts. */
export const ownKeysFitTheTarget: Rule = ({ target, build, variants }, { targets }: Registered) => {
  if (target.address !== undefined) return []
  const { shape } = targets.find(({ shape }) => (shape.adapter as z.ZodLiteral).value === target.adapter)!
  return Object.entries(variants).flatMap(([name, variant]) => {
    const own = ownOf(variant) ?? {}
    const merged = withOwn(target, own)
    return Object.keys(own).flatMap((key): Problem[] => {
      if (key in everyTargetKeys) return []
      const at = ['variants', name, key]
      const schema = shape[key]
      if (schema === undefined) {
        const taken = Object.keys(ownKeysOf(shape))
        const message = `variant ${name}: ${target.adapter} has no ${key}; a variant of it may have ${listed(taken)}`
        return [{ path: at, message, atKey: true }]
      }
      if (build && OF_ADAPTERS_BUILD.includes(key)) {
        const message = `variant ${name}: build.run builds the target, so ${key} decides nothing: use cflags, or another ref`
        return [{ path: at, message, atKey: true }]
      }
      return refusals(schema as z.ZodType, merged[key], own[key as keyof Own], at)
    })
  })
}

function ownKeysOf(shape: Readonly<Record<string, unknown>>): Own {
  return ownOf({ ...everyTargetKeys, ...shape } as unknown as Own) ?? {}
}

/** The errors of the adapter's schema about the variant's own part of a merged value. */
function refusals(schema: z.ZodType, merged: unknown, own: unknown, at: Path): Problem[] {
  const { error } = schema.safeParse(merged)
  return (error?.issues ?? []).map((issue) => {
    const [first] = issue.path
    const message = issue.code === 'invalid_key' ? issue.issues[0]!.message : issue.message
    const isOwn = typeof own === 'object' && own !== null && String(first) in own
    return { path: isOwn ? [...at, String(first)] : at, message, atKey: true }
  })
}

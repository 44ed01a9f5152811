import * as z from 'zod'

const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 }

/**
 * A duration such as `60s`, `1.5m` or `500ms`. A number without a unit means seconds. The parsed value is in seconds.
 */
export const Duration = z
  .union([
    z.number().nonnegative(),
    z.string().regex(/^\d+(\.\d+)?\s*(ms|s|m|min|h)$/, 'a duration such as 500ms, 60s, 1.5m or 4h'),
  ])
  .transform((value) => {
    if (typeof value === 'number') return value
    const [, amount, unit] = /^([\d.]+)\s*(\w+)$/.exec(value)!
    return Number(amount) * SECONDS[unit!]!
  })
  .describe('a duration such as 500ms, 60s, 1.5m or 4h; a bare number is seconds')

/** A share such as `2%` or `0.02`. The parsed value is a number: 0.02. */
export const Share = z
  .union([z.number().nonnegative(), z.string().regex(/^\d+(\.\d+)?\s*%$/, 'a share such as 2%')])
  .transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value) / 100))
  .describe('a share such as 2% or 0.02')

/** A share of at most 100 %. This finds a forgotten `%`, because 2 means 200 %. */
export const Part = Share.refine((share) => share <= 1, 'at most 100%: 2 is 200 %; two in a hundred is 2% or 0.02')

/** The kernel supports fewer CPUs than this. */
const MAX_CPU = 9999

/** CPUs in the notation of taskset(1). */
export const CpuList = z
  .union([
    z.int().nonnegative().max(MAX_CPU),
    z
      .string()
      .regex(/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/, 'CPUs such as "0-3" or "0,2"')
      .refine(rangesAscend, 'the smaller number of a range comes first, as in "0-3"'),
  ])
  .transform(String)
  .describe('CPUs in the notation of taskset(1), such as "0-3,6"')

function rangesAscend(list: string): boolean {
  return list.split(',').every((part) => {
    const [from, to] = part.split('-').map(Number)
    return to === undefined || !(to < from!)
  })
}

/** One value or several. A single value becomes a list. */
export function oneOrMore<T extends z.ZodType>(item: T) {
  return z
    .union([item, z.array(item).min(1)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[])
}

/** A name that is used in paths and tables: letters, digits, `.`, `_` and `-`. */
export const Name = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, ".", "_" and "-", beginning with a letter or digit')

import * as z from 'zod'

const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 }

/** A length of time, `60s`, `1.5m`, `500ms`; a bare number is seconds. Read as seconds. */
export const Duration = z
  .union([
    z.number().nonnegative(),
    z.string().regex(/^\d+(\.\d+)?\s*(ms|s|m|min|h)$/, 'a duration such as 60s, 1.5m or 500ms'),
  ])
  .transform((value) => {
    if (typeof value === 'number') return value
    const [, amount, unit] = /^([\d.]+)\s*(\w+)$/.exec(value)!
    return Number(amount) * SECONDS[unit!]!
  })
  .describe('a duration such as 60s, 1.5m or 500ms; a bare number is seconds')

/** A share, `2%` or `0.02`. Read as a number, 0.02. */
export const Share = z
  .union([z.number().nonnegative(), z.string().regex(/^\d+(\.\d+)?\s*%$/, 'a share such as 2%')])
  .transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value) / 100))
  .describe('a share such as 2% or 0.02')

/** The same where more than the whole makes no sense: a forgotten `%` is not 200 %. */
export const Part = Share.refine((share) => share <= 1, 'at most 100%: 2 is 200 %, 2% or 0.02 is two in a hundred')

/** CPUs as taskset(1) takes them. */
export const CpuList = z
  .union([z.int().nonnegative(), z.string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'CPUs such as "0-3" or "0,2"')])
  .transform(String)
  .describe('CPUs in the notation of taskset(1), such as "0-3,6"')

/** One or several: a lone value stands for a list of one. */
export function oneOrMore<T extends z.ZodType>(item: T) {
  return z
    .union([item, z.array(item).min(1)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[])
}

/** A name that becomes part of a path and of a table: letters, digits, `.`, `_` and `-`. */
export const Name = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, ".", "_" and "-", beginning with a letter or digit')

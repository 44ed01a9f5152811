/** Describes the values that a schema accepts: `a whole number above 0`, `one of auto, off or simulate`. Pure. */
import * as z from 'zod'
import { listed } from './source.js'

/** A map with more keys than this is described without them. */
const MOST_KEYS = 6

/** Whether a description says what the value is (`a duration such as 60s`), and not what it is for. */
export function isNoun(description: string | undefined): description is string {
  return description !== undefined && /^(?:an? (?:[a-z]+ ){1,2}such as |CPUs )/.test(description)
}

/** The values that a schema accepts. A wrapper (a default, a transform) accepts the values of the schema inside. */
export function shapeOf(schema: z.ZodType): string {
  const { description } = schema
  if (isNoun(description)) return description
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return shapeOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String).join(' or ')
  if (schema instanceof z.ZodEnum) return oneOf(schema.options.map(String))
  if (schema instanceof z.ZodDiscriminatedUnion) return `a map with the key ${schema.def.discriminator}`
  if (schema instanceof z.ZodUnion) return unionShape(schema.options as z.ZodType[])
  if (schema instanceof z.ZodArray) return listOf(shapeOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodObject) return mapShape(Object.keys(schema.shape))
  if (schema instanceof z.ZodRecord) return 'a map of names'
  if (schema instanceof z.ZodBoolean) return 'true or false'
  if (schema instanceof z.ZodNumber) return numberShape(schema)
  return 'a text'
}

/** The values that a schema lists, also for the items of a list. Undefined if it accepts others, too. */
export function valuesOf(schema: z.ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodPipe) return valuesOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodArray) return valuesOf(schema.element as z.ZodType)
  if (!(schema instanceof z.ZodUnion)) return undefined
  const all = (schema.options as z.ZodType[]).map(valuesOf)
  return all.every((one) => one !== undefined) ? [...new Set(all.flat())] : undefined
}

function unionShape(options: readonly z.ZodType[]): string {
  const [first = '', ...others] = new Set(options.map(shapeOf))
  return [first, ...others.map((other) => (other === listOf(first) ? 'a list of them' : other))].join(', or ')
}

function listOf(shape: string): string {
  return `a list of ${several(shape)}`
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? values[0]! : `one of ${listed(values, 'or')}`
}

function several(shape: string): string {
  if (shape === 'a text, or a number') return 'texts'
  return shape === 'a text'
    ? 'texts'
    : shape.replace(/^a whole number/, 'whole numbers').replace(/^a number/, 'numbers')
}

function mapShape(keys: readonly string[]): string {
  return keys.length > MOST_KEYS ? 'a map' : `a map of ${listed(keys)}`
}

/** The shape of a number. Its limits are checks that were added to the schema. */
function numberShape({ def, isInt }: z.ZodNumber): string {
  const limits = (def.checks ?? []).flatMap((check) => {
    const { value, inclusive, check: kind } = check._zod.def as { check: string; value?: number; inclusive?: boolean }
    if (kind === 'greater_than') return inclusive ? `of at least ${value}` : `above ${value}`
    return kind === 'less_than' ? (inclusive ? `of at most ${value}` : `below ${value}`) : []
  })
  return [isInt ? 'a whole number' : 'a number', ...[limits.join(' and ')].filter(Boolean)].join(' ')
}

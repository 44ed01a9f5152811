/** Finds the schema for a place in a config. Pure. */
import * as z from 'zod'
import { isNoun } from './shape.js'
import type { Path } from './source.js'

/** Unwraps optional, default and transform schemas. */
export function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe && !isNoun(schema.description)) return unwrap(schema.in as z.ZodType)
  return schema
}

/** The schema for a place in a config. In a union it follows the option that the input chose. */
export function schemaAt(schema: z.ZodType, input: unknown, path: Path): z.ZodType | undefined {
  let at: z.ZodType | undefined = schema
  let value = input
  for (const step of path) {
    at = choose(at, value)
    if (at instanceof z.ZodObject) at = at.shape[step] as z.ZodType | undefined
    else if (at instanceof z.ZodRecord) at = at.valueType as z.ZodType
    else if (at instanceof z.ZodArray) at = at.element as z.ZodType
    else return undefined
    value = (value as Record<string | number, unknown> | undefined)?.[step]
  }
  const found = unwrap(at)
  return found instanceof z.ZodDiscriminatedUnion ? (optionFor(found, value) ?? found) : found
}

/** Unwraps a schema, and picks the option of a union, until it finds the object, record or list that the value fits. */
function choose(schema: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  const at = unwrap(schema)
  if (at instanceof z.ZodPipe) return choose(at.in as z.ZodType, value)
  if (at instanceof z.ZodDiscriminatedUnion) return optionFor(at, value)
  if (at instanceof z.ZodUnion) {
    const options = at.options as z.ZodType[]
    return options
      .map(unwrap)
      .find((option) =>
        Array.isArray(value)
          ? option instanceof z.ZodArray
          : option instanceof z.ZodObject || option instanceof z.ZodRecord,
      )
  }
  return at
}

function optionFor(union: z.ZodDiscriminatedUnion, value: unknown): z.ZodObject | undefined {
  const key = union.def.discriminator
  const wanted = (value as Record<string, unknown> | undefined)?.[key]
  return (union.options as z.ZodObject[]).find((option) => (option.shape[key] as z.ZodLiteral).value === wanted)
}

export function keysOf(schema: z.ZodType | undefined): string[] {
  const at = unwrap(schema)
  const object = at instanceof z.ZodPipe ? unwrap(at.in as z.ZodType) : at
  return object instanceof z.ZodObject ? Object.keys(object.shape) : []
}

export function literalsOf(schema: z.ZodType | undefined, key: string): string[] {
  const at = unwrap(schema)
  if (!(at instanceof z.ZodDiscriminatedUnion)) return []
  return (at.options as z.ZodObject[]).map((option) => String((option.shape[key] as z.ZodLiteral).value))
}

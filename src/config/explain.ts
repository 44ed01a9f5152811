import * as z from 'zod'
import type { Path, Problem } from './source.js'
import { unknownName } from './source.js'

/** Turns a zod issue into words that name the key, the expected value and the nearest known name. */
export function explain(schema: z.ZodType, input: unknown, error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol')
    const at = schemaAt(schema, input, path)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: unknownName('key', key, keysOf(at)),
        atKey: true,
      }))
    }
    const value = valueAt(input, path)
    if (issue.code === 'invalid_union' && 'discriminator' in issue && issue.discriminator) {
      const name = String(issue.discriminator)
      const around = path.slice(0, -1)
      const message = mismatch(name, value, literalsOf(schemaAt(schema, input, around), name))
      return [{ path: value === undefined ? around : path, message }]
    }
    if (issue.code === 'invalid_value' && typeof value === 'string') {
      return [{ path, message: mismatch(lastName(path), value, issue.values.map(String)) }]
    }
    const oneOf = issue.code === 'invalid_union' && issue.errors.flat().find(({ code }) => code === 'invalid_value')
    if (oneOf && 'values' in oneOf && typeof value === 'string') {
      return [{ path, message: mismatch(lastName(path), value, oneOf.values.map(String)) }]
    }
    if (issue.code === 'invalid_key') {
      const [inner] = issue.issues
      return [
        {
          path,
          message: `${JSON.stringify(path.at(-1))} is not a good name: ${inner?.message ?? issue.message}`,
          atKey: true,
        },
      ]
    }
    if (value === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) {
      return [{ path, message: `${lastName(path)} is missing` }]
    }
    const expected = issue.code === 'invalid_type' ? typeName(issue.expected) : undefined
    const wanted =
      (issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_format') &&
      (at?.description ?? expected)
    return [
      {
        path,
        message: wanted
          ? `${lastName(path)} must be ${wanted}, not ${shown(value)}`
          : `${lastName(path)}: ${lowerFirst(issue.message)}`,
      },
    ]
  })
}

function mismatch(name: string, value: unknown, known: readonly string[]): string {
  return value === undefined
    ? `${name} is missing: one of ${known.join(', ')}`
    : unknownName(name, String(value), known)
}

function lastName(path: Path): string {
  const name = path.findLast((step) => typeof step === 'string')
  return name === undefined ? 'the config' : String(name)
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}

function typeName(expected: string): string {
  return (
    { int: 'a whole number', record: 'a map', object: 'a map', array: 'a list', boolean: 'true or false' }[expected] ??
    `a ${expected}`
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], input)
}

/** Unwraps optional, default and transform schemas. */
function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe && !schema.description) return unwrap(schema.in as z.ZodType)
  return schema
}

/** The schema of a place in a config. It follows the input's own choice through unions. */
function schemaAt(schema: z.ZodType, input: unknown, path: Path): z.ZodType | undefined {
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

/** Unwraps a schema, and picks in a union, down to the object, record or list that the value fits. */
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

function keysOf(schema: z.ZodType | undefined): string[] {
  const at = unwrap(schema)
  const object = at instanceof z.ZodPipe ? unwrap(at.in as z.ZodType) : at
  return object instanceof z.ZodObject ? Object.keys(object.shape) : []
}

function literalsOf(schema: z.ZodType | undefined, key: string): string[] {
  const at = unwrap(schema)
  if (!(at instanceof z.ZodDiscriminatedUnion)) return []
  return (at.options as z.ZodObject[]).map((option) => String((option.shape[key] as z.ZodLiteral).value))
}

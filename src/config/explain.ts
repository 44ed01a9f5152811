import * as z from 'zod'
import { keysOf, literalsOf, schemaAt, unwrap } from './schema-at.js'
import { shapeOf, valuesOf } from './shape.js'
import type { Path, Problem } from './source.js'
import { listed, nearest, unknownName } from './source.js'

/** A schema, and the whole value that it refused. */
interface Refused {
  readonly schema: z.ZodType
  readonly input: unknown
}

type Issue = z.core.$ZodIssue

/** Turns zod's issues into sentences that name the key, the values that it takes, and the nearest known name. */
export function explain(schema: z.ZodType, input: unknown, error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) => problemsOf({ schema, input }, issue, stepsOf(issue.path)))
}

/** @param path of the issue in the whole value, because an issue within a union has a shorter one */
function problemsOf(refused: Refused, issue: Issue, path: Path): Problem[] {
  const { schema, input } = refused
  const value = valueAt(input, path)
  const at = schemaAt(schema, input, path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        return { path: [...path, key], message: unknownName('key', key, keysOf(at)), atKey: true }
      })
    case 'invalid_key': {
      const why = issue.issues[0]?.message ?? issue.message
      return [{ path, message: `${JSON.stringify(path.at(-1))} is not a good name: ${why}`, atKey: true }]
    }
    case 'invalid_union':
      return 'discriminator' in issue && issue.discriminator
        ? [unknownKind(refused, path, String(issue.discriminator))]
        : ofUnion(refused, issue.errors, path)
    case 'custom':
      return [{ path, message: `${lastName(path)}: ${lowerFirst(issue.message)}` }]
    case 'invalid_format':
      return [{ path, message: mustBe(path, at, value, issue.message) }]
    default:
      return [{ path, message: mustBe(path, at, value) }]
  }
}

/** An unknown name in `target: { adapter: sqlit }`, a key that decides which other keys there are. */
function unknownKind({ schema, input }: Refused, path: Path, name: string): Problem {
  const value = valueAt(input, path)
  const around = path.slice(0, -1)
  const known = literalsOf(schemaAt(schema, input, around), name)
  return value === undefined
    ? { path: around, message: `${name} is missing: one of ${listed(known, 'or')}` }
    : { path, message: unknownName(name, String(value), known) }
}

/**
 * In a union, the option that the value was probably meant for. If a list has one wrong item, its message is about the
 * item.
 */
function ofUnion(refused: Refused, errors: readonly (readonly Issue[])[], path: Path): Problem[] {
  const value = valueAt(refused.input, path)
  const isCompound = value !== null && typeof value === 'object'
  const meant = isCompound ? errors.find((issues) => issues.length > 0 && issues.every(isWithin)) : undefined
  if (meant) return meant.flatMap((issue) => problemsOf(refused, issue, [...path, ...stepsOf(issue.path)]))
  return [{ path, message: mustBe(path, schemaAt(refused.schema, refused.input, path), value) }]
}

/** Whether an issue is about a part of the value. Then the value has the option's kind: a list, a map. */
function isWithin(issue: Issue): boolean {
  return issue.path.length > 0 || issue.code === 'unrecognized_keys' || issue.code === 'too_small'
}

/** @param format zod's name for the required form of a text */
function mustBe(path: Path, at: z.ZodType | undefined, value: unknown, format?: string): string {
  const name = lastName(path)
  const values = at && valuesOf(at)
  const shape = at === undefined || format !== undefined ? (format ?? 'something else') : shapeOf(at)
  if (value === undefined) return `${name} is missing: it must be ${shape}`
  if (value === '') return `${name} is empty: it must be ${shape}`
  const meant = at && asList(at, value)
  if (meant) return `${name} must be ${shape}; did you mean ${meant}?`
  const near = values && typeof value === 'string' ? nearest(value, values) : undefined
  return `${name} must be ${shape}, not ${shown(value)}${near === undefined ? '' : `; did you mean ${near}?`}`
}

/** The advice for values in one text where a list is needed: `1,8` is `[1, 8]`, and `-O3` is `[-O3]`. */
function asList(at: z.ZodType, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const bare = unwrap(at)
  const inner = bare instanceof z.ZodPipe ? (bare.in as z.ZodType) : bare
  if (inner instanceof z.ZodArray) {
    const parts = value.split(/\s+/)
    return parts.every(isPlain) ? listOf(inner, parts) : undefined
  }
  if (!(inner instanceof z.ZodUnion)) return undefined
  const list = (inner.options as z.ZodType[]).find((option) => option instanceof z.ZodArray)
  const words = value.split(/[\s,;+]+|-(?=[a-z])/).filter(Boolean)
  return list && words.length > 1 ? listOf(list, words) : undefined
}

/** Whether YAML reads a word as a text without quotation marks, or as several in a list. */
function isPlain(word: string): boolean {
  return /^[\w./=+-][\w./=+,-]*$/.test(word)
}

function listOf(list: z.ZodType, words: readonly string[]): string | undefined {
  const items = [words, words.map(Number)].find((some) => list.safeParse(some).success)
  return items && `[${items.join(', ')}]`
}

function stepsOf(path: readonly PropertyKey[]): (string | number)[] {
  return path.filter((step): step is string | number => typeof step !== 'symbol')
}

function lastName(path: Path): string {
  const name = path.findLast((step) => typeof step === 'string')
  return name === undefined ? 'the config' : String(name)
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], input)
}

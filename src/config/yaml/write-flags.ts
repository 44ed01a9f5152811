import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isNode, isScalar, type Node, type Pair, type YAMLMap } from 'yaml'
import { UsageError } from '../../system/errors.js'
import { readYaml } from './read-yaml.js'

/** The flags that a variant gets, and why. */
interface NewFlags {
  readonly variant: string
  readonly flags: readonly string[]
  /** One line. */
  readonly evidence: string
}

const KEY = 'extra-flags'

/** A wrong attempt is expected, so the parser says nothing about it. */
const QUIET = { logLevel: 'error' } as const

/** How the comment with the evidence begins. A later one replaces it. */
const MARK = '# boltmark tune'

/** A part of the text, and what replaces it. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * A config with other `extra-flags` of a variant, and a comment with the evidence. Everything else keeps its form.
 * Pure.
 * @param file the name of the config, for errors
 * @throws UsageError when the variant's keys are not written in its place, but taken from another one
 */
export function withExtraFlags(file: string, text: string, given: NewFlags): string {
  const wanted = readYaml(file, text, QUIET)
  try {
    wanted.setIn(['variants', given.variant, KEY], commented(wanted, given))
  } catch (cause) {
    throw new UsageError(
      `${file}: the keys of variant ${given.variant} are not written in its own place.`,
      `Write there: ${KEY}: ${asList(given.flags)}.`,
      { cause },
    )
  }
  const spliced = applied(text, editsFor(readYaml(file, text, QUIET), text, given))
  // Unusual forms of YAML are written by the library, which also changes spaces.
  const made = readYaml(file, spliced, QUIET)
  const isRight = made.errors.length === 0 && isDeepStrictEqual(made.toJS(), wanted.toJS())
  return isRight ? spliced : String(wanted)
}

function commented(document: Document, { flags, evidence }: NewFlags): Node {
  const node = document.createNode(flags, { flow: true })
  node.comment = ` ${MARK.slice(2)}: ${evidence}`
  return node
}

function editsFor(document: Document, text: string, given: NewFlags): Edit[] {
  const variant = pairIn(document.get('variants'), given.variant)
  const keys = variant?.value
  if (!isMap(keys) || keys.items.length === 0) return []
  const list = asList(given.flags)
  const existing = pairIn(keys, KEY)
  const old = rangeOf(existing?.value)
  // Keys in braces have no lines of their own, so their comment is above the variant.
  const below = keys.flow ? variant : (existing ?? keys.items[0])
  const comment = [below, pairIn(document.contents, 'variants')]
    .map((pair) => commentAbove(text, rangeOf(pair?.key)?.from, given.evidence))
    .find((edits) => edits.length > 0)
  if (!comment) return []
  if (old)
    return [...comment, { from: old.from, to: old.from + text.slice(old.from, old.to).trimEnd().length, text: list }]
  return [...comment, ...added(text, keys, list)]
}

/** The key that a map does not have yet: at the end of braces, else above the first key. */
function added(text: string, keys: YAMLMap, list: string): Edit[] {
  const last = rangeOf(keys.items.at(-1)?.value)
  const first = rangeOf(keys.items[0]?.key)
  if (keys.flow) return last ? [{ from: last.to, to: last.to, text: `, ${KEY}: ${list}` }] : []
  if (!first) return []
  return [{ from: first.from, to: first.from, text: `${KEY}: ${list}\n${' '.repeat(columnOf(text, first.from))}` }]
}

/** A comment on a line of its own, in place of an earlier one. None if there is something else before the key. */
function commentAbove(text: string, at: number | undefined, evidence: string): Edit[] {
  if (at === undefined || text.slice(at - columnOf(text, at), at).trim() !== '') return []
  const indent = ' '.repeat(columnOf(text, at))
  const line = at - indent.length
  const before = text.lastIndexOf('\n', line - 2) + 1
  const replaces = text.slice(before, line).trimStart().startsWith(MARK)
  return [{ from: replaces ? before : line, to: line, text: `${indent}${MARK}: ${evidence}\n` }]
}

function applied(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.from - one.from)
    .reduce((all, { from, to, text: part }) => all.slice(0, from) + part + all.slice(to), text)
}

function pairIn(map: unknown, key: string): Pair | undefined {
  return isMap(map) ? map.items.find((pair) => isScalar(pair.key) && pair.key.value === key) : undefined
}

function rangeOf(node: unknown): { readonly from: number; readonly to: number } | undefined {
  return isNode(node) && node.range ? { from: node.range[0], to: node.range[1] } : undefined
}

function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf('\n', at - 1) + 1)
}

function asList(flags: readonly string[]): string {
  return `[${flags.map((flag) => JSON.stringify(flag)).join(', ')}]`
}

import { closest, distance } from 'fastest-levenshtein'
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  type Pair,
  type ParsedNode,
  parseDocument,
} from 'yaml'
import { UsageError } from '../system/errors.js'

/** A path into a config: `['benchmark', 'threads', 0]`. */
export type Path = readonly (string | number)[]

/** One thing that is wrong in a config. */
export interface Problem {
  readonly path: Path
  readonly message: string
  /** True when the key itself is wrong, not its value. */
  readonly atKey?: boolean
}

/** `path.to.key=value`; a name that has dots stands in quotes: `variants."v1.2".optimize=bolt`. */
const OVERRIDE = /^((?:"[^"]+"|[A-Za-z0-9_-]+)(?:\.(?:"[^"]+"|[A-Za-z0-9_-]+))*)=(.*)$/s

const KEY = /"([^"]+)"|([A-Za-z0-9_-]+)/g

/** A config file as written, which can tell where each of its keys and values stands. */
export class Source {
  private constructor(
    readonly file: string,
    private readonly document: Document.Parsed<ParsedNode>,
    private readonly lines: LineCounter,
    private readonly overridden: ReadonlySet<string>,
  ) {}

  /**
   * @param overrides `path.to.key=value`, as `--set` takes them; a value is read as YAML
   * @throws UsageError with the place, when the text is not YAML or an override is not of that form
   */
  static parse(file: string, text: string, overrides: readonly string[] = []): Source {
    const lines = new LineCounter()
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      // It would warn on standard error of keys that the schema refuses anyway.
      logLevel: 'error',
    })
    const [error] = document.errors
    if (error) {
      const { line, col } = lines.linePos(error.pos[0])
      throw new UsageError(`${file}:${line}:${col}: ${firstLine(error.message)}.`, 'The config must be valid YAML.')
    }
    const overridden = new Set<string>()
    for (const override of overrides) {
      const match = OVERRIDE.exec(override)
      if (!match) throw new UsageError(`--set ${override}: not of the form path.to.key=value.`)
      const path = [...match[1]!.matchAll(KEY)].map(([, quoted, plain]) => quoted ?? plain!)
      const value = parseDocument(match[2]!)
      if (value.errors[0]) throw new UsageError(`--set ${override}: ${firstLine(value.errors[0].message)}.`)
      if (!isMap(document.contents)) throw new UsageError(`${file}: the config must be a map of keys.`)
      const plain = plainOf(value, override)
      const problem = impossible(plain, path)
      if (problem) throw new UsageError(`--set ${override}: ${problem.message}.`)
      setIn(document, path, plain)
      overridden.add(path.join('.'))
    }
    return new Source(file, document, lines, overridden)
  }

  /**
   * The whole as plain values. Aliases are bounded, so a small file cannot unfold into a huge one.
   * @throws UsageError when an alias stands for nothing or for too much
   */
  values(): unknown {
    let values: unknown
    try {
      values = this.document.toJS({ maxAliasCount: 100 })
    } catch (cause) {
      throw new UsageError(`${this.file}: ${firstLine((cause as Error).message)}.`, undefined, { cause })
    }
    const problem = impossible(values)
    if (problem) throw configError(this, [problem])
    return values
  }

  /** `file:line:column` of a value (or its key), of the nearest thing around it that is written down, or the `--set` that made it. */
  place(path: Path, atKey = false): string {
    for (let length = path.length; length > 0; length--) {
      const head = path.slice(0, length)
      if (this.overridden.has(head.join('.'))) return `--set ${head.join('.')}`
    }
    const offset = this.offset(path, atKey)
    const { line, col } = this.lines.linePos(offset)
    return `${this.file}:${line}:${col}`
  }

  private offset(path: Path, atKey: boolean): number {
    let node: Node | null = this.document.contents
    let pair: Pair | undefined
    for (const step of path) {
      if (isMap(node)) {
        const found: Pair | undefined = node.items.find(
          (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
        )
        if (!found) return startOf(pair?.key as Node) ?? startOf(node) ?? 0
        pair = found
        node = found.value as Node | null
      } else {
        // A list may stand for a map of names (`train: [read-only]`): then the step is the item's own value.
        const items: Node[] = (node as { items?: Node[] } | null)?.items ?? []
        const item =
          typeof step === 'number' ? items[step] : items.find((entry) => isScalar(entry) && entry.value === step)
        if (!item) break
        pair = undefined
        node = item
      }
    }
    const key = startOf(pair?.key as Node | undefined)
    return (atKey ? key : startOf(node)) ?? key ?? 0
  }
}

/** An override may name keys that the file does not have yet. */
function setIn(document: Document, path: readonly string[], value: unknown): void {
  try {
    document.setIn(path, value)
  } catch (cause) {
    throw new UsageError(`--set ${path.join('.')}: ${path.slice(0, -1).join('.')} is not a map.`, undefined, { cause })
  }
}

/** What YAML can say and a config cannot: a value within itself, and a name that would be taken for an object's prototype. */
function impossible(value: unknown, path: Path = [], around: readonly unknown[] = []): Problem | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if (around.includes(value)) return { path, message: `${path.join('.')} stands for what it is a part of` }
  if (Object.hasOwn(value, '__proto__'))
    return { path: [...path, '__proto__'], message: '__proto__ cannot be a name', atKey: true }
  for (const [key, item] of Object.entries(value)) {
    const problem = impossible(item, [...path, Array.isArray(value) ? Number(key) : key], [...around, value])
    if (problem) return problem
  }
  return undefined
}

function startOf(node: Node | null | undefined): number | undefined {
  return node?.range?.[0]
}

function firstLine(text: string): string {
  return text.split('\n')[0]!.replace(/[.:]?\s*$/, '')
}

/** The name that was probably meant, if one is near enough: at most a third of its letters differ. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const candidate = closest(name, [...known])
  return distance(name, candidate) <= Math.max(1, Math.ceil(candidate.length / 3)) ? candidate : undefined
}

/** `a, b and c`, for messages. */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** That there is no such name, with the one that was probably meant or with all that are known. */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  const hint = near ? `did you mean ${near}?` : known.length > 0 ? `known: ${listed(known)}` : `there is none`
  return `there is no ${kind} "${name}"; ${hint}`
}

/** All problems in one error, each with its place. */
export function configError(source: Source, problems: readonly Problem[]): UsageError {
  const lines = problems.map(({ path, message, atKey }) => `${source.place(path, atKey)}: ${message}`)
  const count = lines.length === 1 ? '' : `${lines.length} problems in the config:\n`
  return new UsageError(count + lines.join('\n'))
}

/** @throws UsageError when an alias stands for nothing */
function plainOf(value: ReturnType<typeof parseDocument>, override: string): unknown {
  try {
    return value.toJS()
  } catch (cause) {
    throw new UsageError(`--set ${override}: ${firstLine((cause as Error).message)}.`, undefined, { cause })
  }
}

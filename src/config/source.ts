import { closest, distance } from 'fastest-levenshtein'
import { type Document, isMap, isPair, isScalar, LineCounter, type Node, type Pair, type ParsedNode } from 'yaml'
import { UsageError } from '../system/errors.js'
import { readYaml } from './yaml/read-yaml.js'

/** A path into a config: `['benchmark', 'threads', 0]`. */
export type Path = readonly (string | number)[]

/** One problem in a config. */
export interface Problem {
  readonly path: Path
  readonly message: string
  /** Whether the key itself is wrong, not its value. */
  readonly atKey?: boolean
}

/** `path.to.key=value`. A name that contains dots needs quotes: `variants."v1.2".optimize=bolt`. */
const OVERRIDE = /^((?:"[^"]+"|[A-Za-z0-9_-]+)(?:\.(?:"[^"]+"|[A-Za-z0-9_-]+))*)=(.*)$/s

const KEY = /"([^"]+)"|([A-Za-z0-9_-]+)/g

/** The text of a config file, with the place of each key and value. */
export class Source {
  private constructor(
    readonly file: string,
    private readonly document: Document.Parsed<ParsedNode>,
    private readonly lines: LineCounter,
    private readonly text: string,
    private readonly overridden: ReadonlySet<string>,
  ) {}

  /**
   * @param overrides `path.to.key=value`, as for `--set`. The value is parsed as YAML.
   * @throws UsageError with the place when the text is not YAML or an override is malformed
   */
  static parse(file: string, text: string, overrides: readonly string[] = []): Source {
    const lines = new LineCounter()
    const document = readYaml(file, text, {
      lineCounter: lines,
      prettyErrors: false,
      // Without this, the parser warns on standard error about keys that the schema refuses anyway.
      logLevel: 'error',
    })
    const [error] = document.errors
    if (error) {
      const { line, col } = lines.linePos(error.pos[0])
      throw new UsageError(
        `${file}:${line}:${col}: ${firstLine(error.message)}.${excerpt(text, line, col)}`,
        'The config must be valid YAML.',
      )
    }
    const overridden = new Set<string>()
    for (const override of overrides) {
      const match = OVERRIDE.exec(override)
      if (!match) throw new UsageError(`--set ${override}: not of the form path.to.key=value.`)
      const path = [...match[1]!.matchAll(KEY)].map(([, quoted, plain]) => quoted ?? plain!)
      const value = readYaml(`--set ${override}`, match[2]!)
      if (value.errors[0]) throw new UsageError(`--set ${override}: ${firstLine(value.errors[0].message)}.`)
      if (!isMap(document.contents)) throw new UsageError(`${file}: the config must be a map of keys.`)
      const plain = plainOf(value, override)
      const problem = impossible(plain, path)
      if (problem) throw new UsageError(`--set ${override}: ${problem.message}.`)
      setIn(document, path, plain)
      overridden.add(path.join('.'))
    }
    return new Source(file, document, lines, text, overridden)
  }

  /**
   * The whole config as plain values. The number of aliases is limited, so that a small file cannot expand into a huge
   * value.
   * @throws UsageError when an alias is unknown, or the aliases expand too much
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

  /**
   * The place of a value or its key: `file:line:column`. If the file lacks it, the place of the nearest enclosing key,
   * or the `--set` that made it.
   */
  place(path: Path, atKey = false): string {
    for (let length = path.length; length > 0; length--) {
      const head = path.slice(0, length)
      if (this.overridden.has(head.join('.'))) return `--set ${head.join('.')}`
    }
    const made = this.#madeBelow(path)
    if (made !== undefined) return `--set ${made}`
    const { line, col } = this.#position(path, atKey)
    return `${this.file}:${line}:${col}`
  }

  /** The line of a value (or its key) with a caret below it. Empty for a value of `--set`. */
  shown(path: Path, atKey = false): string {
    if (this.place(path, atKey).startsWith('--set ')) return ''
    const { line, col } = this.#position(path, atKey)
    return excerpt(this.text, line, col)
  }

  /** The `--set` that made a map which the file lacks, by a value below it. */
  #madeBelow(path: Path): string | undefined {
    const node = this.document.getIn(path, true)
    if (!isMap(node) || node.range) return undefined
    return [...this.overridden].find((name) => name.startsWith(`${path.join('.')}.`))
  }

  #position(path: Path, atKey: boolean): { line: number; col: number } {
    return this.lines.linePos(this.offset(path, atKey))
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
        // A list may take the place of a map of names (`train: [read-only]`). Then the step of the path is the value of
        // an item.
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

/** An override can name keys that the file does not have. */
function setIn(document: Document, path: readonly string[], value: unknown): void {
  try {
    document.setIn(path, value)
  } catch (cause) {
    throw new UsageError(`--set ${path.join('.')}: ${path.slice(0, -1).join('.')} is not a map.`, undefined, { cause })
  }
}

/** Finds what YAML allows and a config must not contain: a value inside itself, and the key `__proto__`. */
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

/** The width of an excerpt. */
const WIDTH = 100

/**
 * A line with its number, and a caret below a column. Both numbers begin at 1. A long line is shortened around the
 * caret.
 */
function excerpt(text: string, line: number, col: number): string {
  const whole = text.split(/\r?\n/)[line - 1] ?? ''
  const from = Math.max(0, Math.min(col - 1 - WIDTH / 2, whole.length - WIDTH))
  const part = whole.slice(from, from + WIDTH).replaceAll(/\p{Cc}/gu, ' ')
  const margin = `  ${line} | `
  return `\n${margin}${part}\n${' '.repeat(margin.length - 2)}| ${' '.repeat(col - 1 - from)}^`
}

/** The nearest known name, if at most a third of its letters differ. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const candidate = closest(name, [...known])
  return distance(name, candidate) <= Math.max(1, Math.ceil(candidate.length / 3)) ? candidate : undefined
}

/** The names as a list for messages: `a, b and c`. */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** The message that a name is unknown, with the nearest name or a list of all. */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  const hint = near ? `did you mean ${near}?` : known.length > 0 ? `known: ${listed(known)}` : `there is none`
  return `there is no ${kind} "${name}"; ${hint}`
}

/** One error for all problems, each with its place. */
export function configError(source: Source, problems: readonly Problem[]): UsageError {
  const lines = problems.map(
    ({ path, message, atKey }) => `${source.place(path, atKey)}: ${message}${source.shown(path, atKey)}`,
  )
  const count = lines.length === 1 ? '' : `${lines.length} problems in the config:\n`
  return new UsageError(count + lines.join('\n'))
}

/** @throws UsageError when an alias is unknown */
function plainOf(value: ReturnType<typeof readYaml>, override: string): unknown {
  try {
    return value.toJS()
  } catch (cause) {
    throw new UsageError(`--set ${override}: ${firstLine((cause as Error).message)}.`, undefined, { cause })
  }
}

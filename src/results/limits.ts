/**
 * Limits on a results file. No run of Boltmark makes a larger one, and it would take long to compare and draw.
 */

const MOST_VARIANTS = 500
const MOST_WORKLOADS = 2000
const MOST_CELLS = 5000
const MOST_SAMPLES = 50_000

/** The number of rounds of a cell. Each needs a sample of each variant. */
export const MOST_ROUNDS = MOST_SAMPLES

/** The number of metrics in all samples. `plan.metrics` may name this number, too. */
const MOST_METRICS = 200

/** Candidates times cells times metrics. Each comparison is a row of a report. */
export const MOST_COMPARISONS = 20_000

/** Candidates times rounds times metrics. Each is looked up, whether or not it was measured. */
export const MOST_PAIRS = 500_000

/** The number of stacks in all flame graphs. */
const MOST_STACKS = 500_000

/** The length of a name or a text. The parameters of a workload may contain a script. */
const MOST_CHARACTERS = 65_536

/** The longest lists, by the key that they are at. */
const LISTS: Readonly<Record<string, number>> = {
  variants: MOST_VARIANTS,
  workloads: MOST_WORKLOADS,
  samples: MOST_SAMPLES,
  comparisons: MOST_COMPARISONS,
  pooled: MOST_COMPARISONS,
  simulations: MOST_COMPARISONS,
  flame_graphs: MOST_COMPARISONS,
}

type Keyed = Readonly<Record<string, unknown>>

/** The first part of a document that exceeds a limit, with its place. Undefined if there is none. */
export function beyondLimits(document: unknown): string | undefined {
  const { plan, samples, flame_graphs, variants } = document as Keyed
  return (
    beyondLists(document as Keyed) ??
    ofPlan(plan) ??
    ofSamples(samples, Array.isArray(variants) ? variants.length : 0) ??
    ofGraphs(flame_graphs) ??
    longText(document)
  )
}

/**
 * The first part of several documents that is beyond the limit of one: a command takes as much of many as of one.
 * Undefined if there is none.
 */
export function beyondTogether(documents: readonly unknown[]): string | undefined {
  const all = (key: string) => documents.flatMap((document) => (document as Keyed)[key] ?? [])
  return beyondLists({ samples: all('samples') }) ?? ofSamples(all('samples'), 1) ?? ofGraphs(all('flame_graphs'))
}

function beyondLists(document: Keyed): string | undefined {
  for (const [name, most] of Object.entries(LISTS)) {
    const list = document[name]
    if (Array.isArray(list) && list.length > most) return `${name}: ${list.length}, and at most ${most} are read`
  }
  return undefined
}

function ofPlan(plan: unknown): string | undefined {
  const { cells, metrics, gated } = (plan ?? {}) as Keyed
  for (const [name, list, most] of [
    ['cells', cells, MOST_CELLS],
    ['metrics', metrics, MOST_METRICS],
    ['gated', gated, MOST_METRICS],
  ] as const)
    if (Array.isArray(list) && list.length > most) return `plan.${name}: ${list.length}, and at most ${most} are read`
  return undefined
}

function ofSamples(samples: unknown, variants: number): string | undefined {
  if (!Array.isArray(samples)) return undefined
  const cells = new Set<string>()
  const metrics = new Set<string>()
  for (const sample of samples as readonly Keyed[]) {
    cells.add(`${sample?.threads} ${sample?.workload}`)
    for (const name of Object.keys(sample?.metrics ?? {})) metrics.add(name)
    if (cells.size > MOST_CELLS) return `samples: of more than ${MOST_CELLS} cells`
    if (metrics.size > MOST_METRICS) return `samples: with more than ${MOST_METRICS} metrics`
  }
  return cells.size * variants > MOST_COMPARISONS
    ? `samples: of ${cells.size} cells, with ${variants} variants, and at most ${MOST_COMPARISONS} of both together are read`
    : undefined
}

function ofGraphs(graphs: unknown): string | undefined {
  if (!Array.isArray(graphs)) return undefined
  let stacks = 0
  for (const graph of graphs as readonly Keyed[]) if (Array.isArray(graph?.stacks)) stacks += graph.stacks.length
  return stacks > MOST_STACKS ? `flame_graphs: of ${stacks} stacks, and at most ${MOST_STACKS} are read` : undefined
}

/**
 * A text that is too long, or undefined. It searches unknown keys, too, because they are kept, and counts keys as
 * texts.
 */
function longText(document: unknown): string | undefined {
  const found = longestBelow(document)
  if (found === undefined) return undefined
  const { path, kind, characters } = found
  const at = path.length > 0 ? path.join('.') : 'the document'
  return `${at}: a ${kind} of ${characters} characters, and at most ${MOST_CHARACTERS} are read`
}

interface LongText {
  readonly path: readonly string[]
  readonly kind: 'text' | 'name'
  readonly characters: number
}

/** The first text that exceeds the limit. Recursion is safe, because files/json.ts limits the depth of a document. */
function longestBelow(value: unknown): LongText | undefined {
  if (typeof value === 'string')
    return value.length > MOST_CHARACTERS ? { path: [], kind: 'text', characters: value.length } : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) return longestIn(value)
  for (const key in value) {
    if (key.length > MOST_CHARACTERS) return { path: [], kind: 'name', characters: key.length }
    const found = longestBelow((value as Keyed)[key])
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return undefined
}

/** Searches a list by index. All keys of a long list as texts would take more memory than the list. */
function longestIn(list: readonly unknown[]): LongText | undefined {
  for (let i = 0; i < list.length; i++) {
    const found = longestBelow(list[i])
    if (found) return { ...found, path: [`${i}`, ...found.path] }
  }
  return undefined
}

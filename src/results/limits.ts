/**
 * How much of a results file is read. No run of Boltmark has so much, and more would take long to compare and to draw.
 */

const MOST_VARIANTS = 500
const MOST_WORKLOADS = 2000
const MOST_CELLS = 5000
const MOST_SAMPLES = 50_000

/** Of all samples, as `plan.metrics` may name them too. */
const MOST_METRICS = 200

/** Candidates in all cells for all metrics: each is a row of a report. */
export const MOST_COMPARISONS = 20_000

/** Candidates in all rounds for all metrics: what is looked for there, whether or not it was measured. */
export const MOST_PAIRS = 500_000

/** Of all flame graphs together. */
const MOST_STACKS = 500_000

/** A name or a text; a workload's parameters may hold a script. */
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

/** The first part of a document that is beyond a limit, and its place; undefined if there is none. */
export function beyondLimits(document: unknown): string | undefined {
  const { plan, samples, flame_graphs, ...rest } = document as Keyed
  for (const [name, most] of Object.entries(LISTS)) {
    const list = { ...rest, samples, flame_graphs }[name]
    if (Array.isArray(list) && list.length > most) return `${name}: ${list.length}, and at most ${most} are read`
  }
  const variants = Array.isArray(rest.variants) ? rest.variants.length : 0
  return ofPlan(plan) ?? ofSamples(samples, variants) ?? ofGraphs(flame_graphs) ?? longText(document)
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

/** Of a document's texts, those that no schema knows included: they are carried along. A name is a text too. */
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

/** The first text beyond the limit. A document is not deep: see files/json.ts. */
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

/** By index: the keys of a long list as texts would take more memory than the list. */
function longestIn(list: readonly unknown[]): LongText | undefined {
  for (let i = 0; i < list.length; i++) {
    const found = longestBelow(list[i])
    if (found) return { ...found, path: [`${i}`, ...found.path] }
  }
  return undefined
}

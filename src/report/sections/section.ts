import type { Outcome } from '../../results/schema.js'
import type { Row } from '../facts/environment.js'
import type { Facts, WorkloadFacts } from '../facts/facts.js'
import type { Markup } from '../markup.js'

/**
 * A part of the report, written once for all forms. Its blocks hold text in the form's own markup: names and reasons from outside
 * have passed through `markup`, and Boltmark's own words and figures are safe in every form.
 */
export interface Section {
  /** Its anchor in the page. */
  readonly id: string
  /** Boltmark's own words. */
  readonly title: string | ((facts: Facts) => string)
  /** A sentence below the title, on the page alone: there a reader may land in the middle. */
  readonly lead?: string | ((facts: Facts) => string)
  /** How many things are in it: stands behind the title where it is folded. */
  count?(facts: Facts): number
  /** Whether its charts need the colours of the variants. */
  readonly legend?: true
  /** None: the section is left out. */
  blocks(facts: Facts, markup: Markup): readonly Block[]
}

export type Block = Sentences | Heading | Table | Pairs | Commands | Parts | Fold | Chart | OutcomeBlock | NextStep

/** Sentences made with the form's markup. */
export interface Sentences {
  readonly kind: 'sentences'
  readonly lines: readonly string[]
  /** One below the other with a dot before each; else paragraphs. */
  readonly isList?: boolean
  readonly isQuiet?: boolean
}

/** A heading within a section, of Boltmark's own words. */
export interface Heading {
  readonly kind: 'heading'
  readonly text: string
}

/**
 * How a column is set. `number` and `change` stand right; `interval` is a change with its interval; `verdict` holds verdicts, which get
 * sign and colour; a `name` may be shortened where there is no room.
 */
export type ColumnKind = 'text' | 'name' | 'number' | 'change' | 'interval' | 'verdict'

export interface Column {
  /** Plain text, still to be escaped. */
  readonly head: string
  readonly kind: ColumnKind
  /** The head in a terminal, where there is little room. */
  readonly short?: string
  /** The head is a name from outside. */
  readonly isNamed?: true
}

/** A figure that the page draws as bars beside its text: percent of the column's width, one or two. */
export interface Bars {
  readonly percents: readonly number[]
  readonly text: string
}

export type Cell = string | Bars

export interface Table {
  readonly kind: 'table'
  /** Plain text, still to be escaped; read to those who cannot see the page. */
  readonly caption: string
  /** The caption in markup, for forms whose tables have none; absent: the section's title says it. */
  readonly above?: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Too long for anything but the page. */
  readonly isForPage?: true
}

/** A table of two columns; plain text, still to be escaped. */
export interface Pairs {
  readonly kind: 'pairs'
  readonly title: string
  readonly rows: readonly Row[]
  /** Which of the page's two columns it stands in; absent: the whole width. */
  readonly side?: 'left' | 'right'
}

/** Command lines to copy; plain text. */
export interface Commands {
  readonly kind: 'commands'
  readonly lines: readonly string[]
}

/** A part for each workload. */
export interface Parts {
  readonly kind: 'parts'
  readonly parts: readonly { readonly name: string; readonly blocks: readonly Block[] }[]
  /** How many of them the page unfolds; absent: it folds none. */
  readonly open?: number
}

export interface Fold {
  readonly kind: 'fold'
  /** Plain text, still to be escaped. */
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A chart by its name: each form draws it as it can, or leaves it out. */
export interface Chart {
  readonly kind: 'chart'
  readonly chart: 'cards' | 'forest' | 'sweep' | 'rounds' | 'series' | 'flames'
  /** Absent: the chart is about all of them. */
  readonly workload?: WorkloadFacts
  /** Absent: the primary metric. */
  readonly metric?: string
}

/** What was found and, apart from it, what the gate says. */
export interface OutcomeBlock {
  readonly kind: 'outcome'
  readonly outcome: Outcome['verdict']
  /** The outcome in one word. */
  readonly found: string
  /** The result in one sentence. */
  readonly result: string
  readonly gate: Facts['gate']['verdict']
  /** `Gate: pass` */
  readonly verdict: string
  /** Why the gate says so, once each, the last one counting what is not shown. */
  readonly reasons: readonly string[]
  /** Reasons in all. */
  readonly count: number
}

export interface NextStep {
  readonly kind: 'next'
  readonly text: string
}

/** A table of the same rows in every form; none where there are no rows. */
export function tableOf(table: Omit<Table, 'kind'>): Table[] {
  return table.rows.length === 0 ? [] : [{ kind: 'table', ...table }]
}

/** None where there are no lines. */
export function sentencesOf(lines: readonly string[], how: Pick<Sentences, 'isList' | 'isQuiet'> = {}): Sentences[] {
  return lines.length === 0 ? [] : [{ kind: 'sentences', lines, ...how }]
}

/** A part for each workload that `blocksOf` finds something for. */
export function partsOf(
  { workloads }: Facts,
  blocksOf: (workload: WorkloadFacts) => readonly Block[],
  open?: number,
): Parts[] {
  const parts = workloads
    .map((workload) => ({ name: workload.name, blocks: blocksOf(workload) }))
    .filter(({ blocks }) => blocks.length > 0)
  return parts.length === 0 ? [] : [{ kind: 'parts', parts, ...(open === undefined ? {} : { open }) }]
}

export function titleOfSection({ title }: Section, facts: Facts): string {
  return typeof title === 'string' ? title : title(facts)
}

import type { Outcome } from '../../results/schema.js'
import type { NamedValue } from '../facts/environment.js'
import type { Facts, WorkloadFacts } from '../facts/facts.js'
import type { Markup } from '../markup.js'

/**
 * A part of the report, written once for all formats. The text in its blocks is in the format's own markup. Names and
 * reasons from outside have passed through `markup`; Boltmark's own words and figures are safe in every format.
 */
export interface Section {
  /** Its anchor in the page. */
  readonly id: string
  /** A title in Boltmark's own words. */
  readonly title: string | ((facts: Facts) => string)
  /** A sentence below the title. Only the page shows it, because a link may lead readers directly to this section. */
  readonly lead?: string | ((facts: Facts) => string)
  /** The number of things in it, shown after the title of a folded section. */
  count?(facts: Facts): number
  /** Whether its charts need the legend of variant colours. */
  readonly legend?: true
  /** The content. A section without blocks is left out. */
  blocks(facts: Facts, markup: Markup): readonly Block[]
}

export type Block =
  | Sentences
  | Heading
  | Table
  | Pairs
  | Commands
  | PartsBlock
  | Fold
  | ChartBlock
  | OutcomeBlock
  | NextStep

/** Sentences in the format's markup. */
export interface Sentences {
  readonly kind: 'sentences'
  readonly lines: readonly string[]
  /** Whether they are bullets. Otherwise they are paragraphs. */
  readonly isList?: boolean
  readonly isQuiet?: boolean
}

/** A heading within a section, in Boltmark's own words. */
interface Heading {
  readonly kind: 'heading'
  readonly text: string
}

/**
 * The style of a column. `number` and `change` are aligned right; `interval` is a change with its interval; `verdict`
 * holds verdicts with sign and colour; a `name` is shortened if it does not fit.
 */
type ColumnKind = 'text' | 'name' | 'number' | 'change' | 'interval' | 'verdict'

export interface Column {
  /** Plain text, not yet escaped. */
  readonly head: string
  readonly kind: ColumnKind
  /** A shorter head for the terminal. */
  readonly short?: string
  /** Whether the head is a name from outside. */
  readonly isNamed?: true
  /** A shorter head for a comment. */
  readonly narrow?: string
  /** Whether a comment, which is narrow, leaves the column out. */
  readonly isWide?: true
  /** Whether its cells are sentences. A comment shows such a table as a list. */
  readonly isProse?: true
}

/** A figure that the page draws as one or two bars beside its text, in percent of the column's width. */
export interface Bars {
  readonly percents: readonly number[]
  readonly text: string
}

export type TableCell = string | Bars

export interface Table {
  readonly kind: 'table'
  /** Plain text, not yet escaped. Screen readers read it. */
  readonly caption: string
  /** The caption in markup, for forms whose tables have none. Default: the section's title is enough. */
  readonly above?: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly TableCell[])[]
  /** What a comment says below the table, in markup, instead of the columns that it leaves out. */
  readonly inComment?: readonly string[]
  /** Whether only the page shows it, because it is long. */
  readonly isForPage?: true
}

/** A table of two columns. Plain text, not yet escaped. */
export interface Pairs {
  readonly kind: 'pairs'
  readonly title: string
  readonly rows: readonly NamedValue[]
  /** The column of the page that contains it. Default: the full width. */
  readonly side?: 'left' | 'right'
}

/** Command lines to copy. Plain text. */
interface Commands {
  readonly kind: 'commands'
  readonly lines: readonly string[]
}

/** One part for each workload. */
export interface PartsBlock {
  readonly kind: 'parts'
  readonly parts: readonly { readonly name: string; readonly blocks: readonly Block[] }[]
  /** The number of unfolded parts on the page. Default: all. */
  readonly open?: number
}

interface Fold {
  readonly kind: 'fold'
  /** Plain text, not yet escaped. */
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A chart by its name. Each format draws it as it can, or leaves it out. */
export interface ChartBlock {
  readonly kind: 'chart'
  readonly chart: 'cards' | 'forest' | 'sweep' | 'rounds' | 'series' | 'flames'
  /** Default: a chart of all workloads. */
  readonly workload?: WorkloadFacts
  /** Default: the primary metric. */
  readonly metric?: string
}

/** The outcome and, separately, the gate. */
export interface OutcomeBlock {
  readonly kind: 'outcome'
  readonly outcome: Outcome['verdict']
  /** The outcome as one word. */
  readonly found: string
  /** The outcome in a few words, with its figures: `Faster: throughput +4.3 % [+3.1, +5.5]`. */
  readonly headline: string
  /** The cell that lost most, if any cell lost: `read-write at 16 threads -3.1 % [-4, -2]`. */
  readonly worst?: string
  /** The result as one sentence. */
  readonly result: string
  readonly gate: Facts['gate']['verdict']
  /** `Gate: pass` */
  readonly verdict: string
  /** The reasons of the gate without duplicates. The last one counts those that are not shown. */
  readonly reasons: readonly string[]
  /** The number of all reasons, including those not shown. */
  readonly count: number
}

interface NextStep {
  readonly kind: 'next'
  readonly text: string
}

/** Columns of names from outside, by their heads. */
export function nameColumns(...heads: readonly string[]): Column[] {
  return heads.map((head) => ({ head, kind: 'name' }))
}

/** A table with the same rows in every format. No block if there are no rows. */
export function tableOf(table: Omit<Table, 'kind'>): Table[] {
  return table.rows.length === 0 ? [] : [{ kind: 'table', ...table }]
}

/** No block if there are no lines. */
export function sentencesOf(lines: readonly string[], how: Pick<Sentences, 'isList' | 'isQuiet'> = {}): Sentences[] {
  return lines.length === 0 ? [] : [{ kind: 'sentences', lines, ...how }]
}

/** One part for each workload that has blocks. */
export function partsOf(
  { workloads }: Facts,
  blocksOf: (workload: WorkloadFacts) => readonly Block[],
  open?: number,
): PartsBlock[] {
  const parts = workloads
    .map((workload) => ({ name: workload.name, blocks: blocksOf(workload) }))
    .filter(({ blocks }) => blocks.length > 0)
  return parts.length === 0 ? [] : [{ kind: 'parts', parts, ...(open === undefined ? {} : { open }) }]
}

export function titleOfSection({ title }: Section, facts: Facts): string {
  return typeof title === 'string' ? title : title(facts)
}

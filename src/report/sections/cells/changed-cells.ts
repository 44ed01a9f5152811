import { briefChange, count, counted, metricTitle, NOTHING } from '../../../results/words.js'
import type { CellComparison } from '../../../verdict/comparisons.js'
import type { CellFacts, Facts } from '../../facts/facts.js'
import { inOrder, MOST_CANDIDATES } from '../../facts/ranking.js'
import { unchangedSentence } from '../../facts/sentences.js'
import { changed, isUnseen } from '../../facts/shown-metrics.js'
import { isUncorrected, shownVerdict, signOf } from '../../facts/shown-verdicts.js'
import type { Markup } from '../../markup.js'
import { type Block, type Section, sentencesOf, tableOf } from '../section.js'

/** The cells in which a candidate changed, or the statement that none did. */
export const changedCells: Section = { id: 'changed', title: 'Cells that changed', blocks }

function blocks(facts: Facts, markup: Markup): Block[] {
  const names = inOrder(facts)
  const first = tableFor(facts, names.slice(0, MOST_CANDIDATES), markup)
  const rest = names.slice(MOST_CANDIDATES)
  const others = chunks(rest).flatMap((some) => tableFor(facts, some, markup))
  if (first.length === 0 && others.length === 0) {
    const unchanged = unchangedSentence(facts)
    return sentencesOf(unchanged === '' ? [] : [unchanged])
  }
  const fold = {
    kind: 'fold',
    title: `Cells that changed: ${counted(rest.length, 'more candidate')}`,
    blocks: others,
  } as const
  return [{ kind: 'heading', text: 'Cells that changed' }, ...first, ...(others.length === 0 ? [] : [fold])]
}

/** The names in groups that fit into one table each. */
function chunks(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / MOST_CANDIDATES) }, (_, i) =>
    names.slice(i * MOST_CANDIDATES, (i + 1) * MOST_CANDIDATES),
  )
}

/** The most rows of an overview. */
const MOST_CHANGED = 40

interface Row {
  readonly cell: CellFacts
  readonly found: readonly (CellComparison | undefined)[]
}

/** One row for each cell, one column for each candidate. Losses come first if there are many rows. */
function tableFor(facts: Facts, names: readonly string[], markup: Markup): Block[] {
  const { primary } = facts
  const rows = facts.workloads
    .flatMap(({ cells }) => cells)
    .map((cell): Row => ({ cell, found: names.map((name) => cell.comparison(name, primary)) }))
    .filter(({ found }) => found.some(changed))
  if (rows.length === 0) return []
  const lost = ({ found }: Row) => Number(found.some((comparison) => comparison?.verdict === 'slower'))
  const shown = rows.length > MOST_CHANGED ? [...rows].sort((a, b) => lost(b) - lost(a)).slice(0, MOST_CHANGED) : rows
  return [
    ...tableOf({
      caption: 'Cells that changed',
      columns: [
        { head: metricTitle(primary), kind: 'name' },
        ...names.map((name) => ({ head: name, kind: 'text', isNamed: true }) as const),
      ],
      rows: shown.map(({ cell, found }) => [
        `${markup.label(cell.workload)} × ${count(cell.threads)}`,
        ...found.map((comparison) => changedCell(facts, comparison, markup)),
      ]),
    }),
    ...sentencesOf([legendOf(facts, shown, rows.length, markup)]),
  ]
}

function legendOf(facts: Facts, shown: readonly Row[], all: number, markup: Markup): string {
  const found = shown.flatMap((row) => row.found.flatMap((comparison) => comparison ?? []))
  const uncorrected = found.some((comparison) => isUncorrected(shownVerdict(facts, comparison)))
  return [
    '▲ faster, ▼ slower, = same, ? inconclusive.',
    ...(uncorrected ? ['△ ▽ only before correction for the number of cells (Holm).'] : []),
    ...(found.some(isUnseen) ? [`${markup.prose('*')} the profile was recorded under another load.`] : []),
    ...(shown.length < all ? [`${counted(all - shown.length, 'more cell')} changed: see below.`] : []),
  ].join(' ')
}

/** Verdict and change share a column, because two columns are too wide for a comment. */
function changedCell(facts: Facts, comparison: CellComparison | undefined, markup: Markup): string {
  if (!comparison) return NOTHING
  const star = isUnseen(comparison) ? markup.prose('*') : ''
  return `${signOf(shownVerdict(facts, comparison))} ${briefChange(comparison)}${star}`
}

import type { ShortNames } from '../../facts/short-names.js'
import { isShownVerdict, signOf } from '../../facts/shown-verdicts.js'
import type { Block, Cell, Table } from '../../sections/section.js'
import { prose } from './markdown-text.js'

/**
 * Blocks for a comment, whose column is 760 px wide on GitHub: no cell of a table should wrap there. Wide columns are
 * left out, a verdict becomes the sign before its change, names in heads are short, and sentences leave their table.
 * Pure.
 */
export function narrowed(blocks: readonly Block[], names: ShortNames): Block[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'table':
        return block.columns.some(({ isProse }) => isProse) ? asList(block) : narrowTable(block, names)
      case 'pairs':
        return {
          kind: 'sentences',
          isList: true,
          lines: block.rows.map(([name, value]) => `${prose(name)}: ${prose(value)}`),
        }
      case 'fold':
        return { ...block, blocks: narrowed(block.blocks, names) }
      case 'parts':
        return {
          ...block,
          parts: block.parts.map((part) => ({ ...part, blocks: narrowed(part.blocks, names) })),
        }
      default:
        return block
    }
  })
}

function asList({ rows }: Table): Block {
  const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)
  return { kind: 'sentences', isList: true, lines: rows.map((row) => row.map(textOf).join(', ')) }
}

function narrowTable(table: Table, names: ShortNames): Table {
  const { columns } = table
  const isSign = (i: number) => columns[i]?.kind === 'verdict' && columns[i - 1]?.kind === 'interval'
  const kept = columns.flatMap((column, i) => (column.isWide || isSign(i) ? [] : [i]))
  const withSign = (row: readonly Cell[], i: number): Cell => {
    const verdict = row[i + 1]
    return isSign(i + 1) && isShownVerdict(verdict) ? `${signOf(verdict)} ${row[i]}` : row[i]!
  }
  return {
    ...table,
    columns: kept.map((i) => {
      const column = columns[i]!
      return { ...column, head: column.isNamed ? names.short(column.head) : (column.narrow ?? column.head) }
    }),
    rows: table.rows.map((row) => kept.map((i) => withSign(row, i))),
  }
}

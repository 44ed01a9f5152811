import type { ShortNames } from '../../facts/short-names.js'
import { isShownVerdict, signOf } from '../../facts/shown-verdicts.js'
import { type Block, sentencesOf, type Table, type TableCell } from '../../sections/section.js'
import { prose } from './markdown-text.js'

/**
 * Blocks for a comment. Its column is 760 px wide on GitHub, and no cell of a table should wrap. So wide columns are
 * left out, a verdict becomes a sign before its change, and heads have short names. A table with sentences becomes a
 * list. Pure.
 */
export function narrowed(blocks: readonly Block[], names: ShortNames): Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    switch (block.kind) {
      case 'table':
        if (block.columns.some(({ isProse }) => isProse)) return [asList(block)]
        return [narrowTable(block, names), ...sentencesOf(block.inComment ?? [], { isList: true })]
      case 'pairs':
        return sentencesOf(
          block.rows.map(([name, value]) => `${prose(name)}: ${prose(value)}`),
          { isList: true },
        )
      case 'fold':
        return [{ ...block, blocks: narrowed(block.blocks, names) }]
      case 'parts': {
        const parts = block.parts.map((part) => ({ ...part, blocks: narrowed(part.blocks, names) }))
        return [{ ...block, parts }]
      }
      default:
        return [block]
    }
  })
}

function asList({ rows }: Table): Block {
  const textOf = (cell: TableCell) => (typeof cell === 'string' ? cell : cell.text)
  return { kind: 'sentences', isList: true, lines: rows.map((row) => row.map(textOf).join(', ')) }
}

function narrowTable(table: Table, names: ShortNames): Table {
  const { columns } = table
  const isSign = (i: number) => columns[i]?.kind === 'verdict' && columns[i - 1]?.kind === 'interval'
  const kept = columns.flatMap((column, i) => (column.isWide || isSign(i) ? [] : [i]))
  const withSign = (row: readonly TableCell[], i: number): TableCell => {
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

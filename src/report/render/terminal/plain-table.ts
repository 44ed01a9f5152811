import Table from 'cli-table3'

/** Spaces between two columns. */
export const GAP = 2

const NO_LINES = Object.fromEntries(
  ['top', 'bottom']
    .flatMap((edge) => ['', '-mid', '-left', '-right'].map((part) => [`${edge}${part}`, '']))
    .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'].map((part) => [part, ''])),
)

interface PlainTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** The columns of numbers, which are aligned to the right. */
  readonly right?: readonly number[]
  /** The width of each column without the gap after it. By default a column is as wide as its longest cell. */
  readonly widths?: readonly number[]
}

/** Nobody reads more rows in a terminal, and the running time of cli-table3 grows with the square of their number. */
const MOST_ROWS = 1000

/** A table for a terminal, without lines. The middle rows of a very long one are omitted. */
export function plainTable({ head, rows, right = [], widths = [] }: PlainTable): string {
  const table = new Table({
    head: [...head],
    colWidths: widths.map((width) => width + GAP),
    colAligns: head.map((_, column) => (right.includes(column) ? 'right' : 'left')),
    style: { 'padding-left': 0, 'padding-right': GAP, head: [], border: [], compact: true },
    chars: NO_LINES,
  })
  for (const row of withoutMiddle(rows)) table.push([...row])
  return table.toString().replace(/[ ]+$/gm, '')
}

function withoutMiddle(rows: PlainTable['rows']): PlainTable['rows'] {
  if (rows.length <= MOST_ROWS) return rows
  const more = rows[0]!.map((_, column) => (column === 0 ? `… ${rows.length - MOST_ROWS} more` : ''))
  return [...rows.slice(0, MOST_ROWS / 2), more, ...rows.slice(-MOST_ROWS / 2)]
}

/** A name without its middle, because names that begin alike often differ at the end. */
export function shortened(name: string, width: number): string {
  const signs = [...name]
  if (signs.length <= width) return name
  const kept = width - 1
  return `${signs.slice(0, Math.ceil(kept / 2)).join('')}…${signs.slice(signs.length - Math.floor(kept / 2)).join('')}`
}

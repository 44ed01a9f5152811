import Table from 'cli-table3'

/** Spaces between two columns. */
export const GAP = 2

const NO_LINES = Object.fromEntries(
  ['top', 'bottom']
    .flatMap((edge) => ['', '-mid', '-left', '-right'].map((part) => [`${edge}${part}`, '']))
    .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'].map((part) => [part, ''])),
)

export interface PlainTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** Columns of numbers, which stand right. */
  readonly right?: readonly number[]
  /** Of each column, without the gap behind it; by what they hold when they are left out. */
  readonly widths?: readonly number[]
}

/** A table for a terminal, without lines. */
export function plainTable({ head, rows, right = [], widths = [] }: PlainTable): string {
  const table = new Table({
    head: [...head],
    colWidths: widths.map((width) => width + GAP),
    colAligns: head.map((_, column) => (right.includes(column) ? 'right' : 'left')),
    style: { 'padding-left': 0, 'padding-right': GAP, head: [], border: [], compact: true },
    chars: NO_LINES,
  })
  table.push(...rows.map((row) => [...row]))
  return table.toString().replace(/[ ]+$/gm, '')
}

/** A name cut in its middle: names that begin alike often differ at their end. */
export function shortened(name: string, width: number): string {
  const signs = [...name]
  if (signs.length <= width) return name
  const kept = width - 1
  return `${signs.slice(0, Math.ceil(kept / 2)).join('')}…${signs.slice(signs.length - Math.floor(kept / 2)).join('')}`
}

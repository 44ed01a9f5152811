import { type Markup, oneLine } from '../../markup.js'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text from outside, for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

export const htmlMarkup: Markup = {
  name: (text) => `<b class="name">${escapeHtml(text)}</b>`,
  label: escapeHtml,
  code: (text) => `<code>${escapeHtml(text)}</code>`,
  prose: escapeHtml,
}

/** A number with a typographic minus sign. The text contains no markup. */
export function number(text: string): string {
  return escapeHtml(text.replace(/(^|[\s[(])-(?=\d)/g, '$1−'))
}

/**
 * A sentence made with `htmlMarkup`: with typographic minus signs, and without a line break between a figure and its
 * percent sign.
 */
export function sentence(html: string): string {
  return html.replace(/(^|[\s[(])-(?=\d)/g, '$1−').replace(/(?<=\d) %/g, '\u00a0%')
}

/** A column is not broken into lines if no text of it has more characters. */
const SHORT = 28

/** The alignment of a column: words left, numbers right. */
type HtmlColumn = readonly [head: string, kind?: 'number' | 'text']

/**
 * A table that screen readers can read, too: it has a caption, column heads, and the first cell of each row as the head
 * of the row. Cells are HTML. A page may have ten thousand rows, so optional tags are left out, and classes of the
 * table say which columns are numbers and which are short.
 */
export function htmlTable(
  caption: string,
  columns: readonly HtmlColumn[],
  rows: readonly (readonly string[])[],
): string {
  const kinds = columns.flatMap(([, kind], i) => (kind === 'number' ? [`n${i + 1}`] : []))
  const head = columns.map(([title]) => `<th scope=col>${escapeHtml(title)}`).join('')
  const body = rows.map(([first = '', ...others]) => `<tr><th>${first}${others.map((cell) => `<td>${cell}`).join('')}`)
  const name = escapeHtml(caption)
  const many = kinds.length === columns.length - 1 && kinds[0] !== 'n1' ? ['numbers'] : kinds
  const short = columns.flatMap((_, i) => (isShort(rows, i) ? [`s${i + 1}`] : []))
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table class="${[...many, ...short].join(' ')}"><caption>${name}</caption><thead><tr>${head}</thead><tbody>${body.join('\n')}</tbody></table></div>`
}

function isShort(rows: readonly (readonly string[])[], column: number): boolean {
  return rows.every((row) => (row[column] ?? '').replaceAll(/<[^>]*>/g, '').trim().length <= SHORT)
}

/** A table with two columns. Their text is not escaped yet. */
export function pairTable(caption: string, rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return ''
  const body = rows.map(([name, value]) => `<tr><th>${escapeHtml(name)}<td>${number(value)}`).join('')
  return `<table class="pairs"><caption>${escapeHtml(caption)}</caption><tbody>${body}</tbody></table>`
}

/** Content that is folded until the reader opens it. The summary is HTML. */
export function folded(summary: string, body: string, open = false): string {
  return `<details${open ? ' open' : ''}><summary>${summary}</summary>${body}</details>`
}

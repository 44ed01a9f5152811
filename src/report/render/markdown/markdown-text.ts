import { markdownTable } from 'markdown-table'
import { type Markup, oneLine } from '../../markup.js'
import { escapeHtml } from '../html/html-text.js'

/**
 * Text from outside as a code span. Nothing in it is read as Markdown or HTML, and GitHub turns nothing in code into a
 * mention, link or issue reference.
 */
export function code(text: string): string {
  const line = oneLine(text)
  if (line === '') return '` `'
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

const ZERO_WIDTH_SPACE = '\u200b'

/**
 * Text from outside as running text. HTML becomes entities, and Markdown's signs are escaped. GitHub looks for
 * mentions, links and references after it has removed the backslashes, so a zero-width space prevents those.
 */
export function prose(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#!|~$]/g, '\\$&')
    .replace(/^([-+]|\d+\.)(?= )/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`)
    .replace(/@|#|\bGH-/g, (sign) => sign + ZERO_WIDTH_SPACE)
    .replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//`)
    .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}${ZERO_WIDTH_SPACE}.`)
}

export const markdownMarkup: Markup = { name: code, label: code, code, prose }

/** The alignment of a column: words left, numbers right. */
type Align = 'l' | 'r'

/**
 * A table whose cells are Markdown. A vertical bar in a cell is escaped here, also within code, because GitHub's tables
 * require it.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[], align?: readonly Align[]): string {
  const escaped = [head, ...rows].map((row) => row.map((cell) => cell.replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')))
  return markdownTable(escaped, { align: align ?? [], alignDelimiters: false, padding: true })
}

/** Paragraphs with an empty line between them. Empty ones are left out. */
export function paragraphs(...blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n')
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** Content that is folded until the reader opens it. */
export function details(summary: string, body: string): string {
  return body === '' ? '' : `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`
}

/**
 * A name in a summary line, which is HTML. GitHub does not read Markdown there, but other programs do. Markdown's signs
 * become entities, which both show as text.
 */
export function htmlName(name: string): string {
  const signs = escapeHtml(name).replace(/[\\`*_[\]()|~@:]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<code>${signs}</code>`
}

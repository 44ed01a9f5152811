import { markdownTable } from 'markdown-table'

/** The first line of a page that a script makes. */
export const MADE = '<!-- Made by scripts/write-reference.js from the sources. Do not edit: run `npm run build`. -->'

/** Text in a cell of a table, where `|` would end the cell and `<` begin a tag. @param {string} text */
export function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '\\<').replace(/\s+/g, ' ').trim()
}

/** Text as code, in a cell of a table. @param {string} text */
export function code(text) {
  return `\`${text.replaceAll('|', '\\|')}\``
}

/** @param {string[]} head @param {string[][]} rows */
export function table(head, rows) {
  return markdownTable([head, ...rows], { padding: false, alignDelimiters: false })
}

/** @param {string[]} blocks */
export function page(...blocks) {
  return `${[MADE, ...blocks].join('\n\n')}\n`
}

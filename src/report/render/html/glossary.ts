import { TERMS } from '../../sections/words.js'

const WORD = new RegExp(`\\b(${Object.keys(TERMS).join('|')})(s?)\\b`, 'i')

const byLowerCase = new Map(Object.keys(TERMS).map((term) => [term.toLowerCase(), term]))

/** Elements whose content is not searched: names, code, charts, tables and headings. */
const NO_PROSE = /^<(\/?)(b|a|code|pre|svg|table|figure|summary|h\d|label|dl|span)\b/

/**
 * Makes the first occurrence of each term a link to the list of words, with its meaning as a tooltip. Only sentences
 * are searched.
 */
export function withGlossary(html: string): string {
  const left = new Set(Object.keys(TERMS))
  let depth = 0
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const [, closes, element] = NO_PROSE.exec(part) ?? []
      if (element) depth += closes ? -1 : 1
      return part.startsWith('<') || depth > 0 || part.trim() === '' ? part : linked(part, left)
    })
    .join('')
}

/** A text without tags, with links on the remaining terms. */
function linked(text: string, left: Set<string>): string {
  const found = WORD.exec(text)
  if (!found) return text
  const [whole, word = ''] = found
  const end = found.index + whole.length
  const term = byLowerCase.get(word.toLowerCase())!
  const before = text.slice(0, found.index)
  const shown = left.delete(term) ? `<a class="term" href="#words" title="${TERMS[term]}">${whole}</a>` : whole
  return `${before}${shown}${linked(text.slice(end), left)}`
}

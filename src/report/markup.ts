import { oneLine, plainLine } from '../system/plain.js'

export { oneLine }

/**
 * A sentence is put together once and shown in Markdown, in HTML and in a terminal. Its own words are safe in all of them; what
 * comes from outside passes through one of these.
 */
export interface Markup {
  /** A name: of a variant, a workload, a setting. Stands out from the text. */
  name(text: string): string
  /** A name in a table or a heading, where it need not stand out as it must in a sentence. */
  label(text: string): string
  /** What a program reads: a hash, an id. */
  code(text: string): string
  /** Running text from outside: a reason, a note. */
  prose(text: string): string
}

export const plainMarkup: Markup = { name: plainLine, label: plainLine, code: plainLine, prose: plainLine }

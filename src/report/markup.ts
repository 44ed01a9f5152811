/**
 * A sentence is put together once and shown in Markdown, in HTML and in a terminal. Its own words are safe in all of them; what
 * comes from outside passes through one of these two.
 */
export interface Markup {
  /** A name: of a variant, a workload, a setting. Stands out from the text. */
  name(text: string): string
  /** Running text from outside: a reason, a note. */
  prose(text: string): string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/** One line: control characters, line ends and what turns the direction of writing become a space. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').trim()
}

export const plainMarkup: Markup = { name: oneLine, prose: oneLine }

import { cellInWords } from '../results/words.js'
import { oneLine, plainLine } from '../system/plain.js'

export { oneLine }

/**
 * The markup of one format. A sentence is composed once and shown in Markdown, in HTML and in a terminal. Boltmark's
 * own words are safe in all of them; text from outside has to pass through one of these functions.
 */
export interface Markup {
  /** A name of a variant, workload or setting, emphasised. */
  name(text: string): string
  /** A name in a table or a heading, where it needs no emphasis. */
  label(text: string): string
  /** Text for programs: a hash, an ID. */
  code(text: string): string
  /** A sentence from outside: a reason, a note. */
  prose(text: string): string
}

export const plainMarkup: Markup = { name: plainLine, label: plainLine, code: plainLine, prose: plainLine }

/** A cell within a sentence, with its workload as a name. */
export function cellName({ workload, threads }: Parameters<typeof cellInWords>[0], markup: Markup): string {
  return cellInWords({ workload: markup.name(workload), threads })
}

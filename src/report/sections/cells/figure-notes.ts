import { grouped } from '../../../results/grouped.js'
import { metricWord, shortList } from '../../../results/words.js'
import type { Facts } from '../../facts/facts.js'
import { cellName, type Markup } from '../../markup.js'
import { type Section, sentencesOf } from '../section.js'

/** Notes of the comparisons. The page shows them as footnotes of its rows. */
export const figureNotes: Section = {
  id: 'figure-notes',
  title: 'Notes on single figures',
  blocks: (facts, markup) => sentencesOf(notesOf(facts, markup), { isList: true }),
}

/**
 * Each note once, with its places. Notes that differ only in the text in brackets are merged.
 */
function notesOf(facts: Facts, markup: Markup): string[] {
  const noted = facts.comparisons.flatMap((comparison) => comparison.notes.map((note) => ({ note, comparison })))
  return [...grouped(noted, ({ note }) => withoutBrackets(note))].map(([plain, some]) => {
    const notes = new Set(some.map(({ note }) => note))
    const places = some.map(
      ({ comparison }) =>
        `${markup.name(comparison.candidate)} on ${cellName(comparison, markup)} (${metricWord(comparison.metric)})`,
    )
    const [only] = notes
    const where = places.length === facts.comparisons.length ? 'every figure' : shortList([...new Set(places)], 4)
    return `${markup.prose(notes.size === 1 ? only! : plain)}: ${where}`
  })
}

function withoutBrackets(note: string): string {
  return note.replace(/ ?\([^()]*\)/g, '')
}

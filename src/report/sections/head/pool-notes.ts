import { grouped } from '../../../results/grouped.js'
import { metricWord, shortList } from '../../../results/words.js'
import type { Facts } from '../../facts/facts.js'
import type { Markup } from '../../markup.js'
import { type Section, sentencesOf } from '../section.js'

export const poolNotes: Section = {
  id: 'pool-notes',
  title: 'Notes on pooled changes',
  blocks: (facts, markup) => sentencesOf(notesOf(facts, markup), { isList: true }),
}

/** More notes than this would hide the pooled figures. */
const MOST_POOL_NOTES = 8

/** The notes of the pooled figures without duplicates, each with the figures that it belongs to. */
function notesOf({ pools }: Facts, markup: Markup): string[] {
  const noted = pools.flatMap((pool) => pool.notes.map((note) => ({ note, pool })))
  const notes = [...grouped(noted, ({ note }) => note)].map(([note, some]) => {
    const figures = some.map(({ pool: { candidate, metric } }) => `${markup.name(candidate)} (${metricWord(metric)})`)
    return `${markup.prose(note)}: ${shortList(figures, 4)}`
  })
  const more = notes.length - MOST_POOL_NOTES
  return more > 1 ? [...notes.slice(0, MOST_POOL_NOTES), `and ${more} more`] : notes
}

import { summarySentences } from '../../facts/sentences.js'
import { type Section, sentencesOf } from '../section.js'

export const summary: Section = {
  id: 'summary',
  title: 'Summary',
  blocks: (facts, markup) => sentencesOf(summarySentences(facts, markup), { isList: true }),
}

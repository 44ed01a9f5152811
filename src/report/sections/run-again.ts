import { commandLines, isImported } from '../facts/environment.js'
import type { Section } from './section.js'

export const runAgain: Section = {
  id: 'again',
  title: ({ results }) => (isImported(results) ? 'Compute it again' : 'Run it again'),
  blocks: (facts) => [{ kind: 'commands', lines: commandLines(facts) }],
}

import { isOnlyCounted } from '../../../results/plan.js'
import { layoutOf, noiseOf } from '../../facts/noise.js'
import { type Section, sentencesOf } from '../section.js'

export const noise: Section = {
  id: 'noise',
  title: 'Noise floor',
  // Counts have no noise that a control could show.
  blocks: (facts, markup) =>
    isOnlyCounted(facts.results.plan)
      ? []
      : sentencesOf([noiseOf(facts, markup), layoutOf(facts)].filter(Boolean), { isQuiet: true }),
}

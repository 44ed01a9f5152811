import { noiseOf } from '../../facts/noise.js'
import { type Section, sentencesOf } from '../section.js'

export const noise: Section = {
  id: 'noise',
  title: 'Noise floor',
  blocks: (facts, markup) => sentencesOf([noiseOf(facts, markup)], { isQuiet: true }),
}

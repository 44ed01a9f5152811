import { kneeSentence } from '../../facts/activity.js'
import { type Section, sentencesOf } from '../section.js'

/**
 * What limits the throughput at high thread counts, a sentence for each workload. Other formats have the sentence
 * beside the workload's table.
 */
export const knees: Section = {
  id: 'knees',
  title: 'Knees',
  blocks: (facts, markup) =>
    sentencesOf(
      facts.workloads.flatMap((workload) => {
        const sentence = kneeSentence(facts, workload, markup)
        return sentence ? [`${markup.name(workload.name)}: ${sentence}`] : []
      }),
    ),
}

import { kneeSentence } from '../../facts/activity.js'
import { type Section, sentencesOf } from '../section.js'

/**
 * What limits more threads, one sentence for each workload. In other forms the sentence is beside the workload's table.
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

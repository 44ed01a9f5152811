import { kneeSentence } from '../../facts/activity.js'
import { type Section, sentencesOf } from '../section.js'

/** What more threads wait for, a sentence for each workload; elsewhere it stands beside the workload's table. */
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

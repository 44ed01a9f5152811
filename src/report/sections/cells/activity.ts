import { ACTIVITY_HEAD, activityCells, activityRows, kneeSentence } from '../../facts/activity.js'
import type { Facts, WorkloadFacts } from '../../facts/facts.js'
import type { Markup } from '../../markup.js'
import { type Block, sentencesOf, tableOf } from '../section.js'

/** What the machine did at each thread count, as one would look with top, vmstat and iostat; none where only one was measured. */
export function activityBlocks(facts: Facts, workload: WorkloadFacts, markup: Markup): Block[] {
  const knee = kneeSentence(facts, workload, markup)
  return [
    ...tableOf({
      caption: `Load of the machine, workload ${workload.name} (all programs, median over the samples of ${facts.baseline})`,
      above: `What the machine did meanwhile (all programs, median over the samples of ${markup.name(facts.baseline)}):`,
      columns: ACTIVITY_HEAD.map((head) => ({ head, kind: 'number' })),
      rows: activityRows(facts, workload).map(activityCells),
    }),
    ...sentencesOf(knee === undefined ? [] : [knee]),
  ]
}

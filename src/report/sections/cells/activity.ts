import { ACTIVITY_HEAD, activityCells, activityRows, kneeSentence } from '../../facts/activity.js'
import type { Facts, WorkloadFacts } from '../../facts/facts.js'
import type { Markup } from '../../markup.js'
import { type Block, sentencesOf, tableOf } from '../section.js'

/**
 * Activity of the machine at each thread count, like top, vmstat and iostat. Left out when only one thread count was
 * measured.
 */
export function activityBlocks(facts: Facts, workload: WorkloadFacts, markup: Markup): Block[] {
  const knee = kneeSentence(facts, workload, markup)
  return [
    ...tableOf({
      caption: `Load of the machine, workload ${workload.name} (all programs, median over the samples of ${facts.baseline})`,
      above: `Activity of the machine (all programs, median over the samples of ${markup.name(facts.baseline)}):`,
      columns: ACTIVITY_HEAD.map((head) => ({ head, kind: 'number' })),
      rows: activityRows(facts, workload).map(activityCells),
    }),
    ...sentencesOf(knee === undefined ? [] : [knee]),
  ]
}

import { partsOf, type Section } from '../section.js'
import { activityBlocks } from './activity.js'

export const overThreads: Section = {
  id: 'threads',
  title: 'Over threads',
  lead: 'The level of every variant, and its change against the baseline, at every thread count.',
  legend: true,
  blocks: (facts, markup) =>
    partsOf(
      facts,
      (workload) => [{ kind: 'chart', chart: 'sweep', workload }, ...activityBlocks(facts, workload, markup)],
      4,
    ),
}

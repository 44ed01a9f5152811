import { partsOf, type Section } from '../section.js'

export const insideSamples: Section = {
  id: 'inside',
  title: 'Inside a sample',
  lead: 'Second by second, the median over the rounds.',
  legend: true,
  blocks: (facts) => partsOf(facts, (workload) => [{ kind: 'chart', chart: 'series', workload }], 1),
}

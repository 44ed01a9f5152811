import type { Section } from './section.js'

export const flameGraphs: Section = {
  id: 'flames',
  title: 'Where the time goes',
  lead: 'Stacks that perf saw in one more run: wide is often, on top is at work.',
  blocks: () => [{ kind: 'chart', chart: 'flames' }],
}

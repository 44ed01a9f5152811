import type { Section } from './section.js'

export const flameGraphs: Section = {
  id: 'flames',
  title: 'Where the time goes',
  lead: 'Stacks that perf sampled in one extra run. A wide frame was sampled often; the top frame was executing. Frames with _[k] are of the kernel.',
  blocks: () => [{ kind: 'chart', chart: 'flames' }],
}

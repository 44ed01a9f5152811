import { isImported } from '../../facts/environment.js'
import { partsOf, type Section } from '../section.js'

export const roundsBehind: Section = {
  id: 'rounds',
  title: 'The rounds behind it',
  lead: ({ results }) =>
    `Every sample is a dot. A hollow dot does not count, and its tooltip says why.${isImported(results) ? '' : ' In each round every variant had a fresh server.'}`,
  legend: true,
  blocks: (facts) => partsOf(facts, (workload) => [{ kind: 'chart', chart: 'rounds', workload }], 1),
}

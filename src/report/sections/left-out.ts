import { grouped } from '../../results/grouped.js'
import type { Sample } from '../../results/schema.js'
import { counted, shortList } from '../../results/words.js'
import { reasonOf } from '../../verdict/rounds.js'
import type { Facts } from '../facts/facts.js'
import type { Markup } from '../markup.js'
import { type Section, tableOf } from './section.js'

export const leftOut: Section = {
  id: 'left-out',
  title: 'Samples left out',
  count: (facts) => facts.leftOut.length,
  blocks: (facts, markup) =>
    tableOf({
      caption: 'Samples without effect on any figure',
      columns: [
        { head: 'Samples', kind: 'text' },
        { head: 'Status', kind: 'text' },
        { head: 'Reason', kind: 'text', isProse: true },
        { head: 'Where', kind: 'text', isProse: true },
      ],
      rows: groupsOf(facts).map((samples) => [
        counted(samples.length, 'sample'),
        samples[0]!.status,
        markup.prose(reasonOf(samples[0]!)),
        shortList([...new Set(samples.map((sample) => sampleInWords(sample, markup)))], 4),
      ]),
    }),
}

/** Samples with the same reason, grouped. */
function groupsOf({ leftOut: samples }: Facts): Sample[][] {
  return [...grouped(samples, ({ status, reason }) => JSON.stringify([status, reason])).values()]
}

function sampleInWords({ variant, workload, threads, round }: Sample, markup: Markup): string {
  return `${markup.label(variant)} on ${markup.label(workload)} × ${threads} (round ${round})`
}

import { GATED_COUNT } from '../../results/metrics.js'
import { change, figure } from '../../results/words.js'
import { type Attribution, attribute } from '../../verdict/counts/attribution.js'
import { compareSimulations } from '../../verdict/counts/simulated.js'
import type { Facts } from '../facts/facts.js'
import type { Markup } from '../markup.js'
import { type Column, nameColumns, type Section, tableOf } from './section.js'

/** The functions that explain changed instruction counts: baseline and candidate side by side. */
export const functions: Section = {
  id: 'functions',
  title: 'Functions behind the change',
  lead: 'Instructions per transaction of the functions that changed most, without those of functions that they call.',
  count: ({ results, baseline }) => changed(results, baseline).length,
  blocks: ({ results, baseline }, markup) =>
    tableOf({
      caption: 'Instructions per transaction by function, on a simulated processor',
      columns: COLUMNS,
      rows: changed(results, baseline).flatMap((one) => rowsOf(one, markup)),
    }),
}

const COLUMNS: readonly Column[] = [
  ...nameColumns('Workload', 'Variant', 'Function'),
  { head: 'Source', kind: 'name', isWide: true },
  { head: 'Baseline', kind: 'number', isWide: true },
  { head: 'Candidate', kind: 'number', isWide: true },
  { head: 'Of a transaction', kind: 'change', short: '% of tx' },
]

/** The workloads and candidates whose instructions changed. */
function changed(results: Facts['results'], baseline: string): Attribution[] {
  const isSame = new Set(
    compareSimulations([results], baseline)
      .filter(({ metric, verdict }) => metric === GATED_COUNT && verdict === 'same')
      .map(({ workload, candidate }) => JSON.stringify([workload, candidate])),
  )
  return attribute([results], baseline).filter(
    ({ workload, candidate, functions: own }) => own.length > 0 && !isSame.has(JSON.stringify([workload, candidate])),
  )
}

function rowsOf({ workload, candidate, before, functions: own }: Attribution, markup: Markup): string[][] {
  return own.map((one) => [
    markup.label(workload),
    markup.label(candidate),
    markup.label(one.name),
    one.at === undefined ? '' : markup.label(one.at),
    figure(one.before),
    figure(one.after),
    change(1 + (one.after - one.before) / before, 2),
  ])
}

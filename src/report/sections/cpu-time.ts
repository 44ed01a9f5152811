import { changeWithInterval } from '../../results/words.js'
import { type Section, tableOf } from './section.js'

const CPU = 'cpu_per_transaction'

/** Server CPU time per transaction, over all cells. Markdown and the page show it with the pooled changes. */
export const cpuTime: Section = {
  id: 'cpu-time',
  title: 'Server CPU time per transaction, all cells',
  blocks: (facts, markup) =>
    tableOf({
      caption: 'Server CPU time per transaction, all cells',
      columns: [
        { head: 'Variant', kind: 'name' },
        { head: 'Change, %', kind: 'interval' },
        { head: 'Verdict', kind: 'verdict' },
      ],
      rows: facts.variants.flatMap(({ name }) => {
        const pool = facts.primary === CPU ? undefined : facts.pooled(name, CPU)
        return pool ? [[markup.label(name), changeWithInterval(pool), pool.verdict]] : []
      }),
    }),
}

import type { Sample } from '../../results/schema.js'
import { bytes, count, NOTHING } from '../../results/words.js'
import { forPeople } from '../../system/progress.js'
import type { Facts } from '../facts/facts.js'
import type { Markup } from '../markup.js'
import { type Section, tableOf } from './section.js'

/**
 * The machine time that measuring took. A results file has no times of builds and trainings. Excluded samples count,
 * too.
 */
export const cost: Section = {
  id: 'cost',
  title: 'What it cost',
  lead: 'Machine time includes restoring data, starting, warming up and measuring. Bytes were read from and written to disk by the servers during measurement.',
  blocks: (facts, markup) =>
    tableOf({
      caption: 'Cost of the samples, by workload',
      columns: [
        { head: 'Workload', kind: 'name' },
        { head: 'Cells', kind: 'number', isWide: true },
        { head: 'Rounds', kind: 'number', isWide: true },
        { head: 'Samples', kind: 'number' },
        { head: 'Machine time', kind: 'number', short: 'machine' },
        { head: 'Measured', kind: 'number' },
        { head: 'Read from disk', kind: 'number', short: 'read', isWide: true },
        { head: 'Written to disk', kind: 'number', short: 'written', isWide: true },
      ],
      rows: rowsOf(facts, markup),
    }),
}

/** A row for each workload, and a total if there are several. */
function rowsOf({ workloads, results: { samples } }: Facts, markup: Markup): string[][] {
  const rows = workloads.map(({ name }) => [
    markup.label(name),
    ...figuresOf(samples.filter(({ workload }) => workload === name)),
  ])
  return rows.length > 1 ? [...rows, ['all workloads', ...figuresOf(samples)]] : rows
}

function figuresOf(samples: readonly Sample[]): string[] {
  const cells = new Set(samples.map(({ workload, threads }) => JSON.stringify([workload, threads])))
  const rounds = new Set(
    samples.map(({ workload, threads, host, phase, round }) => JSON.stringify([workload, threads, host, phase, round])),
  )
  const total = (of: (sample: Sample) => number | undefined, word: (sum: number) => string) => {
    const known = samples.flatMap((sample) => of(sample) ?? [])
    return known.length === 0 ? NOTHING : word(known.reduce((sum, value) => sum + value, 0))
  }
  return [
    count(cells.size),
    count(rounds.size),
    count(samples.length),
    total(({ wall_s }) => wall_s, forPeople),
    total(({ duration_s }) => duration_s, forPeople),
    total(({ resources }) => resources?.read_bytes, bytes),
    total(({ resources }) => resources?.written_bytes, bytes),
  ]
}

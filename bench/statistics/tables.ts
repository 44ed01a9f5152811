/** The study as Markdown. */
import { KINDS } from './machine.js'
import type { Study, TheirCosts } from './study.js'

export function tables(study: Study, runs: number): string {
  return [
    `${runs} runs for each figure.`,
    '**Boltmark** (6 to 30 rounds, margin 2 %, 95 %):',
    oursTable(study),
    '**False positives of the others, as they are used** (a threshold of 2 %, or a test at 5 %):',
    usualTable(study),
    `**Machine time** in samples until a change of 3 % is found, under independent normal noise of 3 % and a slow drift of 10 % over the run. In italics: tests to which we lent a better way of running than their tools have.`,
    costsTable(study),
    conclusion(study),
  ].join('\n\n')
}

function oursTable({ ours }: Study): string {
  return table(
    [
      'noise',
      '`faster` or `slower` though nothing changed',
      '… before confirmation',
      'interval holds the truth',
      '… of a 3 % change',
      '3 % found',
      'rounds for it',
    ],
    ours.map((row) => [
      row.kind,
      percent(row.falsePositives),
      percent(row.falseDiscoveries),
      percent(row.coverage),
      percent(row.coverageOfChange),
      percent(row.found),
      row.rounds.toFixed(1),
    ]),
  )
}

function usualTable({ usual }: Study): string {
  return table(
    ['method', ...KINDS],
    usual.map(({ name, falsePositives }) => [name, ...falsePositives.map(percent)]),
  )
}

function costsTable({ costs, everywhere, tuned }: Study): string {
  const ours = [
    '**Boltmark**',
    'rounds in balanced order, paired; stops when it knows',
    ...ourCells(costs),
    ...ourCells(costs),
  ]
  return table(
    [
      'method',
      'how it runs',
      'samples, at 5 % false positives under every noise',
      'found',
      'samples, tuned to this very noise',
      'found',
    ],
    [
      ours,
      ...everywhere.map((row, i) => [
        row.improved ? `*${row.name}*` : row.name,
        row.how,
        ...cells(row),
        ...cells(tuned[i]!),
      ]),
    ],
  )
}

function ourCells({ samples, found }: Study['costs']): string[] {
  return [`**${samples.toFixed(0)}**`, percent(found)]
}

function cells({ enough, samples, found }: TheirCosts): string[] {
  return [enough ? samples.toFixed(0) : 'not found', percent(found)]
}

function conclusion({ costs, everywhere, tuned, alternating }: Study): string {
  const against = (rows: readonly TheirCosts[]) => {
    const enough = rows.filter((row) => row.enough)
    const best = enough.reduce<TheirCosts | undefined>((a, b) => (a && a.samples <= b.samples ? a : b), undefined)
    return best ? `${(costs.samples / best.samples).toFixed(2)} (${best.name})` : 'none of them finds it'
  }
  const asUsed = (rows: readonly TheirCosts[]) => rows.filter(({ improved }) => !improved)
  return [
    "Boltmark's machine time as a share of the best of the others':",
    '',
    table(
      ['', 'threshold that holds under every noise', 'threshold tuned to this very noise'],
      [
        ['tools as they are used', against(asUsed(everywhere)), against(asUsed(tuned))],
        ['with the improved ones', against(everywhere), against(tuned)],
      ],
    ),
    '',
    `A change of −3 % is found and confirmed on new rounds in ${percent(costs.confirmed)} of runs, with ${costs.confirmedSamples.toFixed(0)} samples in all.`,
    '',
    `With rounds in strict alternation (A B, B A) the discovery would be wrong in ${percent(alternating)} of autocorrelated runs.`,
  ].join('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

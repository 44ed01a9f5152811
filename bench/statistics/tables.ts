/** The study as Markdown. */
import type { FixedFigures } from './fixed-rounds.js'
import type { GateFigures } from './gate.js'
import { KINDS } from './machine.js'
import { holds, type Promised } from './promises.js'
import type { Costs, OurStudy, Study, TheirCosts } from './study.js'

export function tables(study: Study, runs: number): string {
  return [
    `${runs} runs for each figure.`,
    ...study.ours.flatMap((ours) => [`**${ours.setting.name}** (${termsOf(ours)}):`, figuresTable(ours)]),
    '**False positives of the others, as they are used** (a threshold of 2 %, or a test at 5 %):',
    usualTable(study),
    `**Machine time** in samples until a change of 3 % is found. The noise is independent and normal (3 %), with a slow drift of 10 % over the run. In brackets: found in fewer than nine runs of ten. In italics: tests that run in a better way than their tools do.`,
    costsTable(study),
    "Boltmark's machine time as a share of the best of the others':",
    sharesTable(study),
    '**A change of −3 %**, found and confirmed on new rounds, under the same noise:',
    confirmedTable(study),
    `With rounds in strict alternation (A B, B A) the discovery would be wrong in ${percent(study.alternating)} of autocorrelated runs without a control.`,
  ].join('\n\n')
}

function termsOf({ setting: { control, rounds } }: OurStudy): string {
  return `${control ? 'control' : 'no control'}, ${rounds.min} to ${rounds.max} rounds, margin 2 %, 95 %`
}

function figuresTable({ figures }: OurStudy): string {
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
    figures.map((row) => [
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

function costsTable({ ours, everywhere, tuned }: Study): string {
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
      ...ours.map(({ setting, costs }) => [
        `**${setting.name}**`,
        `${setting.control ? 'A B and the control' : 'A B'} in balanced order, ${setting.rounds.min} to ${setting.rounds.max} times; paired; stops when it knows`,
        ...cells(costs),
        ...cells(costs),
      ]),
      ...everywhere.map((row, i) => [
        row.improved ? `*${row.name}*` : row.name,
        row.how,
        ...cells(row),
        ...cells(tuned[i]!),
      ]),
    ],
  )
}

function cells({ enough, samples, found }: Costs): string[] {
  return [bracketed(samples.toFixed(0), enough), percent(found)]
}

/** Against the cheapest of the others that finds the change often enough: tachometer does. */
function sharesTable({ ours, everywhere, tuned }: Study): string {
  const row = (which: string, others: readonly TheirCosts[]) => {
    const best = others.filter(({ enough }) => enough).reduce((a, b) => (b.samples < a.samples ? b : a))
    const shares = ours.map(({ costs }) => bracketed((costs.samples / best.samples).toFixed(2), costs.enough))
    return [which, best.name, ...shares]
  }
  const asUsed = (rows: readonly TheirCosts[]) => rows.filter(({ improved }) => !improved)
  return table(
    ['of the others', 'the best', ...ours.map(({ setting }) => setting.name)],
    [
      row('as they are used, threshold under every noise', asUsed(everywhere)),
      row('as they are used, threshold tuned to this noise', asUsed(tuned)),
      row('with the improved ones, threshold under every noise', everywhere),
      row('with the improved ones, threshold tuned to this noise', tuned),
    ],
  )
}

function confirmedTable({ ours }: Study): string {
  return table(
    ['', 'confirmed', 'samples in all'],
    ours.map(({ setting, costs }) => [setting.name, percent(costs.confirmed), costs.confirmedSamples.toFixed(0)]),
  )
}

/** What the gate says of nine cells by three metrics. */
export function gateTable(figures: readonly GateFigures[], runs: number): string {
  return [
    `${runs} runs for each line: nine cells by three metrics, a control, 6 to 20 rounds, margin 2 %, independent normal noise.`,
    table(
      [
        'true change',
        'noise of a sample',
        'worth of an order',
        'gate passes',
        'gate fails',
        'all pooled figures have an interval',
      ],
      figures.map(({ scenario: { name, noise, layout = 0 }, pass, fail, pooled }) => [
        name,
        `${Math.round(noise * 100)} %`,
        layout === 0 ? '–' : `${Math.round(layout * 100)} %`,
        percent(pass),
        percent(fail),
        percent(pooled),
      ]),
    ),
  ].join('\n\n')
}

/** What a fixed number of rounds says under the reviewers' kinds of noise. */
export function fixedTable(
  figures: readonly FixedFigures[],
  { standing, of }: { readonly standing: number; readonly of: number },
  runs: number,
): string {
  return [
    `${runs} runs for each line without a change: nine variants, nine cells, 6 fixed rounds, noise of 3 %; beside them one cell that stops early (6 to 20 rounds).`,
    table(
      [
        'noise',
        'a cell is named',
        'pooled interval holds the truth',
        'judged by the shared error',
        'early stop: discovery wrong',
      ],
      figures.map((row) => [
        row.noise,
        ...[row.familyError, row.coverage, row.shared, row.earlyStop].map((share) => percent(share)),
      ]),
    ),
    `MySQL's published samples name ${standing} of ${of} cells by the shared error.`,
  ].join('\n\n')
}

/** Each promise with what was found, and whether it holds. */
export function promisesTable(promised: readonly Promised[]): string {
  return table(
    ['promise', 'found', 'promised', 'holds'],
    promised.map((line) => [
      line.claim,
      percent(line.found),
      `${line.side} ${percent(line.limit)}`,
      holds(line) ? 'yes' : '**no**',
    ]),
  )
}

function bracketed(text: string, enough: boolean): string {
  return enough ? text : `(${text})`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

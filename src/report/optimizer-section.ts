import type { Variant } from '../results/schema.js'
import type { Facts } from './facts.js'
import { escapeHtml, htmlTable, number } from './html-text.js'
import { type CounterRow, counterRows, profiledPercent, staleness } from './tables.js'
import { brief, bytes, change, count, NOTHING } from './words.js'

/** What the optimizers did to each variant: its profile, its counters before and after, its files, its notes. */
export function optimizerSection(facts: Facts): string {
  return [profileTable(facts), counterTable(counterRows(facts)), binaryTable(facts), notesOf(facts)].join('')
}

function profileTable({ variants }: Facts): string {
  const rows = variants.flatMap((variant) => {
    const { name, profile, optimizers, trained_on } = variant
    if (!profile && optimizers.length === 0) return []
    return [
      [
        escapeHtml(name),
        escapeHtml(optimizers.join(', then ')) || NOTHING,
        trainedOn(trained_on),
        profiledBar(variant),
        ...profileCells(variant),
      ],
    ]
  })
  if (rows.length === 0) return ''
  return htmlTable(
    'Profiles',
    [
      ['Variant'],
      ['Optimizer'],
      ['Trained on'],
      ['Functions with profile'],
      ['Stale', 'number'],
      ['Instructions in profile', 'number'],
    ],
    rows,
  )
}

function trainedOn(weights: Variant['trained_on']): string {
  const parts = Object.entries(weights).map(([name, weight]) => (weight === 1 ? name : `${name} × ${brief(weight)}`))
  return escapeHtml(parts.join(', ')) || NOTHING
}

function profiledBar(variant: Variant): string {
  const percent = profiledPercent(variant)
  if (!variant.profile || percent === undefined) return NOTHING
  const { functions, functions_profiled: profiled } = variant.profile
  return `<span class="bar" aria-hidden="true"><i style="width:${percent}%"></i></span> ${percent} % <span class="quiet">${count(profiled)} of ${count(functions)}</span>`
}

function profileCells({ profile }: Variant): string[] {
  if (!profile) return [NOTHING, NOTHING]
  const { executed_instructions: executed } = profile
  return [staleness(profile), executed > 0 ? count(executed) : NOTHING]
}

/** Before and after as two bars on one scale, the change beside them. */
function counterTable(counters: readonly CounterRow[]): string {
  const rows = counters.map(({ variant, counter, before, after }) => {
    const most = Math.max(before, after)
    const bar = (value: number, kind: string) =>
      `<i class="${kind}" style="width:${((value / most) * 100).toFixed(1)}%"></i>`
    return [
      escapeHtml(variant),
      escapeHtml(counter),
      `<span class="bars" aria-hidden="true">${bar(before, 'before')}${bar(after, 'after')}</span>`,
      count(before),
      count(after),
      number(change(after / before)),
    ]
  })
  if (rows.length === 0) return ''
  return htmlTable(
    'Counters of the program, before and after (BOLT dyno-stats, weighted by the profile)',
    [['Variant'], ['Counter'], ['Before / after'], ['Before', 'number'], ['After', 'number'], ['Change', 'number']],
    rows,
  )
}

function binaryTable({ variants }: Facts): string {
  const rows = variants.flatMap(({ name, binaries }) =>
    binaries.map((binary) => [
      escapeHtml(name),
      escapeHtml(binary.name),
      bytes(binary.size_bytes),
      `<code>${escapeHtml(binary.sha256.slice(0, 16))}</code>`,
      `<code>${escapeHtml(binary.build_id?.slice(0, 16) ?? NOTHING)}</code>`,
    ]),
  )
  if (rows.length === 0) return ''
  return htmlTable('Binaries', [['Variant'], ['Binary'], ['Size', 'number'], ['sha256'], ['Build id']], rows)
}

function notesOf({ variants }: Facts): string {
  const notes = variants.flatMap(({ name, notes: own }) =>
    own.map((note) => `<li><b class="name">${escapeHtml(name)}</b>: ${escapeHtml(note)}`),
  )
  return notes.length === 0 ? '' : `<ul class="notes">${notes.join('')}</ul>`
}

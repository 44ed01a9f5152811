import type { Variant } from '../../results/schema.js'
import { brief, bytes, change, count, NOTHING, plainName } from '../../results/words.js'
import type { Facts } from '../facts/facts.js'
import { profiledPercent, staleness } from '../facts/profiles.js'
import type { Markup } from '../markup.js'
import { type Section, sentencesOf, type Table, type TableCell, tableOf } from './section.js'

/** What the optimizers did to each variant: profiles, counters before and after, files, notes. */
export const optimizers: Section = {
  id: 'optimizers',
  title: 'What the optimizers did',
  blocks: (facts, markup) => [
    ...profileTable(facts, markup),
    ...counterTable(facts, markup),
    ...binaryTable(facts, markup),
    ...sentencesOf(notesOf(facts, markup), { isList: true }),
  ],
}

function profileTable(facts: Facts, markup: Markup): Table[] {
  const optimised = facts.variants.filter(
    ({ optimizers: kinds, profile, dyno_stats, notes }) =>
      kinds.length > 0 || profile || dyno_stats || notes.length > 0,
  )
  return tableOf({
    caption: 'Profiles',
    columns: [
      { head: 'Variant', kind: 'name' },
      { head: 'Optimizer', kind: 'text' },
      { head: 'Trained on', kind: 'text' },
      { head: 'Taken branches', kind: 'number', isWide: true },
      { head: 'Functions with profile', kind: 'number' },
      { head: 'Stale', kind: 'number', isWide: true },
      { head: 'Instructions in profile', kind: 'number', isWide: true },
    ],
    rows: optimised.map((variant) => profileRow(variant, markup)),
    inComment: optimised.flatMap((variant) => staleOf(variant, markup)),
  })
}

function profileRow(variant: Variant, markup: Markup): TableCell[] {
  const { name, optimizers: kinds, trained_on, profile } = variant
  const taken = countersOf(variant).find(({ counter }) => counter === 'taken branches')
  const trained = Object.entries(trained_on).map(
    ([workload, weight]) => `${markup.label(workload)}${weight === 1 ? '' : ` × ${brief(weight)}`}`,
  )
  return [
    markup.label(name),
    kinds.map(markup.label).join(', then ') || NOTHING,
    trained.join(', ') || NOTHING,
    taken ? `${count(taken.before)} → ${count(taken.after)} (${change(taken.after / taken.before)})` : NOTHING,
    profiledCell(variant),
    profile ? staleness(profile) : NOTHING,
    profile && profile.executed_instructions > 0 ? count(profile.executed_instructions) : NOTHING,
  ]
}

function profiledCell(variant: Variant): TableCell {
  const percent = profiledPercent(variant)
  if (!variant.profile || percent === undefined) return NOTHING
  const { functions, functions_profiled: profiled } = variant.profile
  return { percents: [Number(percent)], text: `${percent} % (${count(profiled)} of ${count(functions)})` }
}

/** One counter of a variant before and after optimisation. */
interface Counter {
  readonly counter: string
  readonly before: number
  readonly after: number
}

/** BOLT's dyno-stats: the counters that exist on both sides. */
function countersOf({ dyno_stats }: Variant): Counter[] {
  return Object.entries(dyno_stats?.before ?? {}).flatMap(([counter, before]) => {
    const after = dyno_stats?.after[counter]
    return after === undefined || before <= 0 ? [] : [{ counter: plainName(counter), before, after }]
  })
}

/** Counters before and after as two bars on one scale, with the change. */
function counterTable({ variants }: Facts, markup: Markup): Table[] {
  return tableOf({
    caption: 'Counters of the program, before and after (BOLT dyno-stats, weighted by the profile)',
    isForPage: true,
    columns: [
      { head: 'Variant', kind: 'name' },
      { head: 'Counter', kind: 'text' },
      { head: 'Before / after', kind: 'text' },
      { head: 'Before', kind: 'number' },
      { head: 'After', kind: 'number' },
      { head: 'Change', kind: 'change' },
    ],
    rows: variants.flatMap((variant) =>
      countersOf(variant).map(({ counter, before, after }): TableCell[] => {
        const most = Math.max(before, after)
        const percents = [before, after].map((value) => (value / most) * 100)
        return [
          markup.label(variant.name),
          markup.prose(counter),
          { percents, text: '' },
          count(before),
          count(after),
          change(after / before),
        ]
      }),
    ),
  })
}

function binaryTable({ variants }: Facts, markup: Markup): Table[] {
  return tableOf({
    caption: 'Binaries',
    isForPage: true,
    columns: [
      { head: 'Variant', kind: 'name' },
      { head: 'Binary', kind: 'name' },
      { head: 'Size', kind: 'number' },
      { head: 'sha256', kind: 'text' },
      { head: 'Build id', kind: 'text' },
    ],
    rows: variants.flatMap(({ name, binaries }) =>
      binaries.map((binary) => [
        markup.label(name),
        markup.label(binary.name),
        bytes(binary.size_bytes),
        markup.code(binary.sha256.slice(0, 16)),
        markup.code(binary.build_id?.slice(0, 16) ?? NOTHING),
      ]),
    ),
  })
}

function notesOf({ variants }: Facts, markup: Markup): string[] {
  return variants.flatMap(({ name, notes }) => notes.map((note) => `${markup.name(name)}: ${markup.prose(note)}`))
}

/** How much of a profile no longer fits, as a sentence, because a comment has no column for it. */
function staleOf(variant: Variant, markup: Markup): string[] {
  const { name, profile } = variant
  if (!(profile?.stale_samples_percent || profile?.functions_lost)) return []
  return [`${markup.name(name)}: The profile no longer fits: ${staleness(profile)}.`]
}

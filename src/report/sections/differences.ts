import type { Facts } from '../facts/facts.js'
import type { Markup } from '../markup.js'
import { type Section, tableOf } from './section.js'

/**
 * The prefix of the settings of a server that ran already, in older results. There, variants do not name the baseline's
 * value.
 */
const SETTING = 'settings.'

/** More rows cannot be read at a glance. The others are in results.json. */
const MOST_ROWS = 40

/** The parameters in which variants differ from the baseline, besides what optimizers made. */
export const differences: Section = {
  id: 'differences',
  title: 'What differs',
  blocks: (facts, markup) => {
    const rows = rowsOf(facts, markup)
    const left = rows.length - MOST_ROWS
    return [
      ...tableOf({
        caption: 'How variants differ from the baseline',
        columns: [
          { head: 'Variant', kind: 'name' },
          { head: 'What', kind: 'text' },
          { head: 'Its own', kind: 'name' },
          { head: 'The baseline', kind: 'name' },
        ],
        rows: rows.slice(0, MOST_ROWS),
      }),
      ...(left > 0 ? [{ kind: 'sentences' as const, lines: [`${left} more are in results.json.`] }] : []),
    ]
  },
}

function rowsOf({ variants, results: { target } }: Facts, markup: Markup): string[][] {
  const { settings } = target.parameters
  const ofBaseline = (name: string): unknown => {
    if (!name.startsWith(SETTING)) return target.parameters[name]
    return (settings as Readonly<Record<string, unknown>> | undefined)?.[name.slice(SETTING.length)]
  }
  // A source can be a long address, which a comment shortens like a name.
  const shown = (value: string) => (value === '' ? '' : markup.label(value))
  return variants.flatMap(({ name, role, differs = {}, in_place_of: others = {} }) =>
    role !== 'candidate'
      ? []
      : Object.entries(differs).map(([what, own]) => [
          markup.label(name),
          markup.name(what),
          shown(own),
          shown(others[what] ?? String(ofBaseline(what) ?? '')),
        ]),
  )
}

/** The published page: the report of the run, with a section on the share of the gain that is kept. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Results, Variant } from '../../../src/results/schema.js'
import { shareAsText } from '../share.js'
import { type Kept, keptOf, variantOf } from './kept.js'

/** The section of the report before which the new one is put. */
const NEXT = '## Caveats'

/** @param earlier the version that the stale profile was recorded on */
export function addSection(page: string, results: Results, earlier: string): void {
  const text = readFileSync(page, 'utf8')
  if (!text.includes(`${NEXT}\n`)) throw new Error(`${page} has no section ${NEXT}`)
  writeFileSync(page, text.replace(`${NEXT}\n`, `${keptSection(results, earlier)}\n\n${NEXT}\n`))
}

/** What the stale profile keeps, as Markdown. */
export function keptSection(results: Results, earlier: string): string {
  const [fresh, stale] = [variantOf(results, 'fresh'), variantOf(results, 'stale')]
  return [
    '## What is kept of the gain',
    '',
    `The server is ${results.target.version}. \`fresh\` was trained on it, \`stale\` on ${earlier}.`,
    'Kept is the ratio of their log-ratios to the plain build: 1 is all of the gain, 0 none.',
    '',
    '| Figure | `fresh` | `stale` | Kept |',
    '| - | -: | -: | -: |',
    ...keptOf(results).map(keptRow),
    '',
    '| Profile | `fresh` | `stale` |',
    '| - | -: | -: |',
    ...PROFILE.map(([title, figureOf]) => `| ${title} | ${figureOf(fresh)} | ${figureOf(stale)} |`),
    '',
    'BOLT counts taken branches by the profile that it used, so the two counts are not of the same load.',
  ].join('\n')
}

/** The figures on a profile. */
const PROFILE: readonly (readonly [title: string, figureOf: (variant: Variant) => string])[] = [
  ['Functions matched with a profile', ({ profile }) => profile!.functions_profiled.toLocaleString('en')],
  ['Functions lost', ({ profile }) => (profile!.functions_lost ?? 0).toLocaleString('en')],
  ['Functions whose code has changed', ({ profile }) => `${profile!.stale_percent} %`],
  ['Branches in these functions', ({ profile }) => `${profile!.stale_samples_percent ?? 0} %`],
  ['Branches in them that were found again', ({ profile }) => found(profile!.inferred_samples_percent)],
]

function found(percent: number | undefined): string {
  return percent === undefined ? '–' : `${percent} %`
}

function keptRow({ figure, fresh, stale, share }: Kept): string {
  return `| ${figure} | ${fresh} | ${stale} | ${shareAsText(share)} |`
}

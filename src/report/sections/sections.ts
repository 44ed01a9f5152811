import { allPairsOfVariants } from './all-pairs.js'
import { caveats } from './caveats/caveats.js'
import { changedCells } from './cells/changed-cells.js'
import { everyCell } from './cells/every-cell.js'
import { figureNotes } from './cells/figure-notes.js'
import { insideSamples } from './cells/inside-samples.js'
import { knees } from './cells/knees.js'
import { overThreads } from './cells/over-threads.js'
import { results } from './cells/results.js'
import { resultsInComment } from './cells/results-in-comment.js'
import { roundsBehind } from './cells/rounds-behind.js'
import { summary } from './cells/summary.js'
import { stars, terminalResults } from './cells/terminal-results.js'
import { cost } from './cost.js'
import { cpuTime } from './cpu-time.js'
import { differences } from './differences.js'
import { flameGraphs } from './flame-graphs.js'
import { functions } from './functions.js'
import { outcome } from './head/headline.js'
import { next } from './head/next-step.js'
import { noise } from './head/noise-floor.js'
import { poolNotes } from './head/pool-notes.js'
import { cards, pooledChanges, pooledInComment, pooledIntervals } from './head/pooled-changes.js'
import { leftOut } from './left-out.js'
import { mergedProfiles } from './merged-profiles.js'
import { optimizers } from './optimizers.js'
import { runAgain } from './run-again.js'
import type { Section } from './section.js'
import { environment, inOneTable, machineAndPlan, parametersAndPlan, software } from './setting.js'
import { simulated } from './simulated.js'
import { timeByFunction } from './time-by-function.js'
import { words } from './words.js'

/**
 * The formats of the report: `document` is a Markdown file, `comment` is Markdown for a comment or a job summary,
 * `page` is HTML, `terminal` is plain text.
 */
type Form = 'document' | 'comment' | 'page' | 'terminal'

/**
 * How a format shows a section. `bare`: without a heading, before all sections with one. `boxed`: in the box at the top
 * of the page.
 */
export type Showing = 'bare' | 'boxed' | 'shown' | 'folded'

type Line = readonly [section: Section, showing: Readonly<Partial<Record<Form, Showing>>>]

/**
 * Every section in its order. A format that is not named leaves the section out. A comment has its outcome in a heading
 * before all sections. A terminal ends with the most important section, because the reader sees the end first.
 */
const SECTIONS: readonly Line[] = [
  [outcome, { document: 'bare', page: 'bare' }],
  [next, { document: 'bare', comment: 'bare', page: 'bare' }],
  [pooledChanges, { document: 'bare' }],
  [pooledInComment, { comment: 'bare' }],
  [cards, { page: 'bare' }],
  [poolNotes, { document: 'bare', page: 'folded' }],
  [noise, { document: 'bare', comment: 'bare', page: 'bare' }],
  [changedCells, { comment: 'bare' }],
  [pooledIntervals, { comment: 'folded' }],
  [poolNotes, { comment: 'folded' }],
  [caveats, { document: 'shown', comment: 'folded', page: 'boxed' }],
  [environment, { document: 'shown' }],
  [software, { document: 'shown' }],
  [parametersAndPlan, { document: 'shown' }],
  [differences, { document: 'shown', comment: 'folded', page: 'shown' }],
  [results, { document: 'shown' }],
  [resultsInComment, { comment: 'folded' }],
  [terminalResults, { terminal: 'bare' }],
  [knees, { terminal: 'bare' }],
  [everyCell, { page: 'shown' }],
  [overThreads, { page: 'shown' }],
  [roundsBehind, { page: 'shown' }],
  [insideSamples, { page: 'shown' }],
  [figureNotes, { document: 'folded' }],
  [summary, { document: 'shown' }],
  [allPairsOfVariants, { document: 'shown', comment: 'folded', page: 'shown' }],
  [cpuTime, { terminal: 'shown' }],
  [mergedProfiles, { document: 'shown', comment: 'folded', page: 'shown' }],
  [simulated, { document: 'shown', comment: 'folded', page: 'shown', terminal: 'shown' }],
  [functions, { document: 'shown', comment: 'folded', page: 'shown', terminal: 'shown' }],
  [timeByFunction, { document: 'shown', comment: 'folded', page: 'shown' }],
  [flameGraphs, { page: 'shown' }],
  [optimizers, { document: 'shown', comment: 'folded', page: 'shown' }],
  [leftOut, { document: 'shown', comment: 'folded', page: 'shown' }],
  [cost, { document: 'shown', comment: 'folded', page: 'shown', terminal: 'shown' }],
  [machineAndPlan, { page: 'shown' }],
  [inOneTable, { comment: 'folded' }],
  [runAgain, { document: 'shown', page: 'shown' }],
  [words, { page: 'shown' }],
  [stars, { terminal: 'bare' }],
  [outcome, { terminal: 'bare' }],
  [noise, { terminal: 'bare' }],
  [next, { terminal: 'bare' }],
]

/** The sections of a format, in order. */
export function sectionsFor(form: Form): { section: Section; showing: Showing }[] {
  return SECTIONS.flatMap(([section, { [form]: showing }]) => (showing ? [{ section, showing }] : []))
}

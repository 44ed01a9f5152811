import type { Section } from './section.js'

/** The terms of a report. The first match in a text wins, so longer ones come first. */
export const TERMS: Readonly<Record<string, string>> = {
  'noise floor': 'the changes that the control shows, although it is the same binary as the baseline',
  'pooled change': 'the change over all cells together: one figure for each candidate and metric',
  baseline: 'the variant that all others are compared with',
  candidate: 'a variant that is compared with the baseline',
  control: 'the baseline again, measured against itself; a difference would show that the machine is not to be trusted',
  'A/A': 'a comparison of two equal binaries; see control',
  cell: 'one workload at one thread count',
  round: 'every variant measured once in a cell, on one host',
  margin: 'changes inside it count as none',
  inconclusive: 'the interval includes 0 and reaches past the margin: more rounds are needed',
  Holm: 'a correction for the number of cells: with many cells, some differ by chance; it demands more of each',
  knee: 'the thread count after which more threads gain little',
}

/** The terms as a list, for readers who cannot use tooltips. */
export const words: Section = {
  id: 'words',
  title: 'Words',
  blocks: () => [{ kind: 'pairs', title: 'The words of this report', rows: Object.entries(TERMS) }],
}

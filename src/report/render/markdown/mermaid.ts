import { metricHead, metricTitle } from '../../../results/words.js'
import type { Facts, WorkloadFacts } from '../../facts/facts.js'
import { code, paragraphs } from './markdown-text.js'

/** Mermaid's charts of this kind have no legend. A coloured square before each name takes its place. */
const COLOURS = [
  ['🟫', '#8d6e63'],
  ['🟦', '#1e88e5'],
  ['🟧', '#fb8c00'],
  ['🟩', '#43a047'],
  ['🟪', '#8e24aa'],
  ['🟥', '#e53935'],
] as const

/**
 * The main metric over thread counts, with a line for each variant, as GitHub draws it:
 * https://mermaid.js.org/syntax/xyChart.html. Empty for one thread count, and for more variants than colours. The
 * control is left out, because it overlaps the baseline.
 */
export function mermaidSweep({ variants, control, primary }: Facts, { name, cells }: WorkloadFacts): string {
  const drawn = variants.flatMap((variant) => {
    const levels = cells.map((cell) => cell.level(variant.name, primary))
    return variant.name === control || levels.some((level) => level === undefined)
      ? []
      : [{ name: variant.name, levels: levels as number[] }]
  })
  if (cells.length < 2 || drawn.length < 2 || drawn.length > COLOURS.length) return ''
  const highest = Math.max(...drawn.flatMap(({ levels }) => levels))
  const palette = COLOURS.slice(0, drawn.length).map(([, colour]) => colour)
  const lines = [
    `%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${palette.join(', ')}"}}}}%%`,
    'xychart-beta',
    `  title "${quotable(name)}"`,
    `  x-axis "threads" [${cells.map(({ threads }) => threads).join(', ')}]`,
    `  y-axis "${quotable(metricHead(primary))}" 0 --> ${plain(highest * 1.05)}`,
    ...drawn.map(({ levels }) => `  line [${levels.map(plain).join(', ')}]`),
  ]
  const legend = drawn.map((variant, i) => `${COLOURS[i]![0]} ${code(variant.name)}`)
  return paragraphs(
    `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\``,
    `${metricTitle(primary)} over threads: ${legend.join(' · ')}`,
  )
}

/** Text from outside for Mermaid's quotes. Characters that Mermaid would interpret are left out. */
function quotable(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} .,:/+_-]+/gu, ' ').trim()
}

/** A number without an exponent, which Mermaid does not read. */
function plain(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 1 ? 2 : 6)
}

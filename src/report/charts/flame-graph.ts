import type { FlameGraph } from '../../results/schema.js'
import { counted, threadsOf } from '../../results/words.js'
import { largest } from '../../statistics/median.js'
import type { Facts } from '../facts/facts.js'
import { escapeHtml, folded, htmlTable } from '../render/html/html-text.js'
import { figureOf, percent } from './chart.js'

/** One function in its place: how wide, how deep. */
export interface Flame {
  readonly name: string
  /** Shares of the width, 0 to 1. */
  readonly from: number
  readonly width: number
  /** From 0, the outermost. */
  readonly depth: number
}

const ROW = 17

/** Narrower flames are invisible, and deeper ones cannot be found again. */
const NARROWEST = 0.002
const DEEPEST = 48

/** About the number of characters that fit in a row of the page. */
const CHARACTERS = 150

const MOST_ROWS = 25

/**
 * Lays stacks out as Brendan Gregg's flame graphs do ("The Flame Graph", CACM 59(6), 2016): a function is as wide as
 * its share of the samples and lies on its caller; siblings are sorted by name. Pure.
 */
export function flamesOf({ stacks, samples }: Pick<FlameGraph, 'stacks' | 'samples'>): Flame[] {
  const total = Math.max(1, samples)
  const lay = (some: FlameGraph['stacks'], depth: number, from: number): Flame[] => {
    if (depth === DEEPEST) return []
    const groups = new Map<string, FlameGraph['stacks'][number][]>()
    for (const stack of some) {
      const name = stack.frames[depth]
      if (name === undefined) continue
      const group = groups.get(name)
      if (group) group.push(stack)
      else groups.set(name, [stack])
    }
    let at = from
    return [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, group]) => {
        const width = group.reduce((sum, stack) => sum + stack.samples, 0) / total
        const flames = width < NARROWEST ? [] : [{ name, from: at, width, depth }, ...lay(group, depth + 1, at)]
        at += width
        return flames
      })
  }
  return lay(stacks, 0, 0)
}

/** The number of samples in which a function itself ran, the largest first. Pure. */
export function selfSamples({ stacks }: Pick<FlameGraph, 'stacks'>): [string, number][] {
  const counts = new Map<string, number>()
  for (const { frames, samples } of stacks) {
    const name = frames.at(-1)!
    counts.set(name, (counts.get(name) ?? 0) + samples)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** Every flame graph of a run, folded, with its figures below; empty if the config asks for none. */
export function flameSection({ results: { flame_graphs: graphs = [] } }: Facts): string {
  return graphs.map((graph, i) => folded(titleOf(graph), drawn(graph), i === 0)).join('')
}

function titleOf({ workload, threads, variant }: FlameGraph): string {
  return `<b class="name">${escapeHtml(workload)}</b> at ${threadsOf(threads)}: ${escapeHtml(variant)}`
}

function drawn(graph: FlameGraph): string {
  const flames = flamesOf(graph)
  const height = (Math.max(0, largest(flames.map(({ depth }) => depth))) + 1) * ROW
  const boxes = flames.map(({ name, from, width, depth }) => {
    const y = height - (depth + 1) * ROW
    const place = `x="${percent(from)}" y="${y}"`
    const room = Math.floor(width * CHARACTERS)
    const label = name.length <= room ? name : room > 4 ? `${name.slice(0, room - 1)}…` : ''
    const text =
      label === ''
        ? ''
        : `<text x="${percent(from)}" dx="3" y="${y + 12}" font-size="10" fill="#000">${escapeHtml(label)}</text>`
    return `<g><title>${escapeHtml(`${name}, ${percent(width)}`)}</title><rect ${place} width="${percent(width)}" height="${ROW - 1}" fill="${colourOf(name)}"/>${text}</g>`
  })
  const { samples, variant, workload } = graph
  const svg = `<svg width="100%" height="${height}" role="img" aria-label="${escapeHtml(`Flame graph of ${variant} under ${workload}; the table below lists its widest functions.`)}">${boxes.join('')}</svg>`
  const rows = selfSamples(graph)
    .slice(0, MOST_ROWS)
    .map(([name, own]) => [escapeHtml(name), String(own), percent(own / Math.max(1, samples))])
  const table = htmlTable(
    `Functions by time, ${variant} under ${workload}`,
    [['Function'], ['Samples', 'number'], ['Share', 'number']],
    rows,
  )
  return figureOf(`${counted(samples, 'sample')}, a function on top of its caller`, svg, table, 'row')
}

/** A warm colour that is always the same for a name. */
function colourOf(name: string): string {
  const hash = [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 997, 7)
  return `hsl(${20 + (hash % 35)} 85% ${62 + (hash % 13)}%)`
}

import type { FlameGraph } from '../../results/schema.js'
import { counted, threadsOf } from '../../results/words.js'
import { largest } from '../../statistics/median.js'
import type { Facts } from '../facts/facts.js'
import { escapeHtml, folded, htmlTable } from '../render/html/html-text.js'
import { figureOf, percent } from './chart.js'
import { comparedWith, pathsOf, shareChanges, sharesByPath } from './flame-difference.js'

/** The box of one function: its place and size. */
interface Flame {
  readonly name: string
  /** Shares of the width, 0 to 1. */
  readonly from: number
  readonly width: number
  /** The depth, from 0 for the outermost function. */
  readonly depth: number
}

const ROW = 17

/** Narrower boxes would be invisible, and deeper ones would not be found again. */
const NARROWEST = 0.002
const DEEPEST = 48

/** The approximate number of characters that fit in a row of the page. */
const CHARACTERS = 150

const MOST_ROWS = 25

/**
 * Arranges stacks as Brendan Gregg's flame graphs do ("The Flame Graph", CACM 59(6), 2016): the width of a function is
 * its share of the samples, and it is above its caller. Functions with the same caller are sorted by name. Pure.
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

/** The number of samples in which each function itself ran, the largest first. Pure. */
export function selfSamples({ stacks }: Pick<FlameGraph, 'stacks'>): [string, number][] {
  const counts = new Map<string, number>()
  for (const { frames, samples } of stacks) {
    const name = frames.at(-1)!
    counts.set(name, (counts.get(name) ?? 0) + samples)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** Every flame graph of a run, folded, with its figures below. Empty if the config asks for none. */
export function flameSection({ results: { flame_graphs: graphs = [] }, baseline }: Facts): string {
  return graphs
    .map((graph, i) => {
      const differences = comparedWith(graph, graphs, baseline).map((other) => drawnDifference(graph, other))
      return folded(titleOf(graph), [drawn(graph), ...differences].join(''), i === 0)
    })
    .join('')
}

function titleOf({ workload, threads, variant }: FlameGraph): string {
  return `<b class="name">${escapeHtml(workload)}</b> at ${threadsOf(threads)}: ${escapeHtml(variant)}`
}

/** @param colour returns the colour of a box, and what its title says besides the share */
function boxesOf(
  graph: FlameGraph,
  label: string,
  look: (flame: Flame, index: number) => [colour: string, said: string],
) {
  const flames = flamesOf(graph)
  const height = (Math.max(0, largest(flames.map(({ depth }) => depth))) + 1) * ROW
  const boxes = flames.map((flame, index) => {
    const { name, from, width, depth } = flame
    const [colour, said] = look(flame, index)
    const y = height - (depth + 1) * ROW
    const place = `x="${percent(from)}" y="${y}"`
    const room = Math.floor(width * CHARACTERS)
    const shown = name.length <= room ? name : room > 4 ? `${name.slice(0, room - 1)}…` : ''
    const text =
      shown === ''
        ? ''
        : `<text x="${percent(from)}" dx="3" y="${y + 12}" font-size="10" fill="#000">${escapeHtml(shown)}</text>`
    return `<g><title>${escapeHtml(`${name}, ${percent(width)}${said}`)}</title><rect ${place} width="${percent(width)}" height="${ROW - 1}" fill="${colour}"/>${text}</g>`
  })
  return `<svg width="100%" height="${height}" role="img" aria-label="${escapeHtml(label)}">${boxes.join('')}</svg>`
}

function drawn(graph: FlameGraph): string {
  const { samples, variant, workload } = graph
  const label = `Flame graph of ${variant} under ${workload}; the table below lists its widest functions.`
  const svg = boxesOf(graph, label, ({ name }) => [colourOf(name), ''])
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

/**
 * The same graph with other colours: red if a path has a larger share than in `other`, blue if it has a smaller one.
 */
function drawnDifference(graph: FlameGraph, other: FlameGraph): string {
  const against = `${other.variant} at ${threadsOf(other.threads)}`
  const paths = pathsOf(flamesOf(graph))
  const before = sharesByPath(other)
  const changes = flamesOf(graph).map(({ width }, index) => width - (before.get(paths[index]!) ?? 0))
  const most = Math.max(NARROWEST, ...changes.map(Math.abs))
  const label = `Difference of ${graph.variant} at ${threadsOf(graph.threads)} and ${against}; the table below lists the largest changes.`
  const svg = boxesOf(graph, label, (_, index) => [
    changeColour(changes[index]! / most),
    `, ${points(changes[index]!)}`,
  ])
  const rows = shareChanges(ownOf(graph), ownOf(other))
    .slice(0, MOST_ROWS)
    .map(({ name, share, other }) => [escapeHtml(name), percent(share), percent(other), points(share - other)])
  const table = htmlTable(
    `Functions by change, against ${against}`,
    [['Function'], ['Share', 'number'], ['Other', 'number'], ['Change', 'number']],
    rows,
  )
  return figureOf(`Difference from ${against}: red grew, blue shrank`, svg, table, 'row')
}

function ownOf(graph: FlameGraph) {
  return { samples: graph.samples, own: selfSamples(graph) }
}

/** The change of a share, in percentage points. */
function points(change: number): string {
  return `${change < 0 ? '' : '+'}${(change * 100).toFixed(2)} points`
}

/** @param share the change as a part of the largest change, from -1 to 1 */
function changeColour(share: number): string {
  return `hsl(${share < 0 ? 215 : 5} 85% ${Math.round(95 - 35 * Math.min(1, Math.abs(share)))}%)`
}

/** A warm colour that is always the same for a name. */
function colourOf(name: string): string {
  const hash = [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 997, 7)
  return `hsl(${20 + (hash % 35)} 85% ${62 + (hash % 13)}%)`
}

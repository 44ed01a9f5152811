import { instance } from '@viz-js/viz'
import { importsOfSource, roomOf } from './imports.js'

/** What each room is about. A room of `src/` that is not named here makes the picture fail. */
export const ROOMS = {
  doors: 'read inputs, call a command',
  ci: 'announce, gather, publish',
  commands: 'one file per command',
  measuring: 'rounds on real servers',
  making: 'build, train, merge, optimize',
  packaging: 'source packages, binary packages',
  job: 'config, plan, shards, step cache',
  optimizers: 'one folder per optimizer',
  benchmark: 'schedule, rig, instruments',
  targets: 'one folder per database',
  workloads: 'one folder per load generator',
  report: 'facts, sections, charts, exports',
  history: 'scheduled runs, change points',
  verdict: 'samples in, comparisons out',
  github: "GitHub's API",
  config: 'schema, references, units',
  results: 'results.json, metrics',
  statistics: 'numbers in, intervals out',
  system: 'files, processes, errors, git',
}

/** Rooms that a room imports from. @returns {Map<string, Set<string>>} */
export function roomGraph() {
  const graph = new Map()
  for (const { from, to } of importsOfSource()) {
    if (!to.endsWith('.ts') || roomOf(from) === roomOf(to)) continue
    graph.set(roomOf(from), (graph.get(roomOf(from)) ?? new Set()).add(roomOf(to)))
  }
  return graph
}

/** The edges that no longer path stands for: what is left when `a → c` goes wherever there is `a → b → c`. The graph has no circle. */
export function withoutShortcuts(graph) {
  const reaches = (from, to) => [...(graph.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return [...graph].flatMap(([from, all]) =>
    [...all].filter((to) => ![...all].some((via) => via !== to && reaches(via, to))).map((to) => [from, to]),
  )
}

/** The picture of the rooms as SVG, the doors at the top; an arrow leads to what a room imports. */
export async function roomPicture() {
  const graph = roomGraph()
  const rooms = new Set([...graph].flatMap(([from, all]) => [from, ...all]))
  const unknown = [...rooms].filter((room) => !ROOMS[room])
  if (unknown.length > 0)
    throw new Error(`scripts/reference/rooms.js does not say what these rooms are about: ${unknown.join(', ')}`)
  const shown = Object.keys(ROOMS).filter((room) => rooms.has(room))
  const nodes = shown.map(
    (room) => `${room} [label=${JSON.stringify(`${room}\n${ROOMS[room]}`)}, width=${widthOf(room)}]`,
  )
  const edges = withoutShortcuts(graph).map(([from, to]) => `${from} -> ${to}`)
  const dot = [
    'digraph rooms {',
    'graph [rankdir=TB, bgcolor="white", pad=0.2, nodesep=0.25, ranksep=0.35]',
    'node [shape=box, style="rounded,filled", fillcolor="#eef4fb", color="#4a6f9c", fontname="sans-serif", fontsize=12]',
    'edge [color="#6b7785", arrowsize=0.7]',
    ...nodes,
    ...edges.sort(),
    '}',
  ].join('\n')
  const svg = (await instance()).renderString(dot, { format: 'svg', engine: 'dot' })
  return shown.reduce(
    (drawn, room) => drawn.replace(new RegExp(`<text (?=[^>]*>${room}<)`), '<text font-weight="bold" '),
    svg.replace(
      '<svg ',
      '<svg role="img" aria-label="The rooms of src/, with an arrow to each room that a room imports" ',
    ),
  )
}

/** Inches that hold the lines of a node in any sans-serif font; the layout itself knows the widths of Times only. */
const widthOf = (room) => Math.max(...[room, ROOMS[room]].map((line) => line.length * 0.1 + 0.3)).toFixed(2)

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { importsOfSource, roomOf, sourceFiles } from '../scripts/reference/imports.js'

/**
 * The rooms of `src/`, from the doors down, and the rooms that each may import from. An edge that is not named here is refused: name it, with
 * the change that needs it, or move the code to where it belongs.
 */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  doors: ['ci', 'commands', 'config', 'github', 'job', 'report', 'system'],
  ci: ['commands', 'config', 'github', 'report', 'results', 'system', 'verdict'],
  commands: [
    ...['measuring', 'making', 'packaging', 'job', 'benchmark', 'optimizers', 'targets', 'workloads'],
    ...['report', 'history', 'verdict', 'config', 'results', 'statistics', 'system'],
  ],
  measuring: ['making', 'job', 'benchmark', 'targets', 'workloads', 'verdict', 'results', 'system'],
  making: ['packaging', 'job', 'optimizers', 'benchmark', 'targets', 'workloads', 'config', 'results', 'system'],
  packaging: ['job', 'optimizers', 'targets', 'config', 'system'],
  job: ['optimizers', 'benchmark', 'targets', 'workloads', 'verdict', 'config', 'results', 'statistics', 'system'],
  optimizers: ['targets', 'workloads', 'config', 'results', 'system'],
  benchmark: ['targets', 'workloads', 'verdict', 'results', 'statistics', 'system'],
  targets: ['workloads', 'config', 'system'],
  workloads: ['config', 'results', 'statistics', 'system'],
  report: ['history', 'verdict', 'config', 'results', 'statistics', 'system'],
  history: ['verdict', 'results', 'statistics', 'system'],
  verdict: ['results', 'statistics', 'system'],
  github: ['statistics', 'system'],
  config: ['results', 'system'],
  results: ['statistics', 'system'],
  statistics: [],
  system: [],
}

/**
 * Rooms that take numbers and give numbers: nothing in them touches files, programs or the network. They import one another, and
 * packages that are pure as well; `system`, and all that may lead to it, is none of that.
 */
const PURE = ['statistics']
const PURE_PACKAGES = ['pure-rand']

/** Files of its own that a folder may hold. */
const MOST_FILES = 20

/** Lines of a file. */
const MOST_LINES = 300

const files = sourceFiles()

const imports = importsOfSource()

const internal = imports.filter(({ to }) => to.endsWith('.ts'))

interface Import {
  readonly from: string
  readonly to: string
}

/** Every circle in a graph, as the path that a search from some node finds first. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const finished = new Set<string>()
  const circles: string[] = []
  const visit = (node: string, path: readonly string[]): void => {
    const at = path.indexOf(node)
    if (at >= 0) circles.push([...path.slice(at), node].join(' → '))
    if (at >= 0 || finished.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    finished.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

function graphOf(edges: Iterable<Import>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

test('every import between rooms is an edge that is named', () => {
  const unnamed = internal
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && !EDGES[roomOf(from)]?.includes(roomOf(to)))
    .map(({ from, to }) => `${from} → ${to}`)
  expect(unnamed).toEqual([])
})

test('every edge that is named is used', () => {
  const used = new Set(internal.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`))
  const named = Object.entries(EDGES).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
  expect(named.filter((edge) => !used.has(edge))).toEqual([])
})

test('rooms form no circle', () => {
  const edges = Object.entries(EDGES).flatMap(([from, all]) => all.map((to) => ({ from, to })))
  expect(circlesIn(graphOf(edges))).toEqual([])
})

test('files form no circle, by their types either', () => {
  expect(circlesIn(graphOf(internal))).toEqual([])
})

test('a circle would be found', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
  ]
  expect(circlesIn(graphOf(edges))).toEqual(['b → c → b'])
})

test('the pure rooms import nothing that is not pure', () => {
  const isPure = (to: string) =>
    to.endsWith('.ts') ? PURE.includes(roomOf(to)) : PURE_PACKAGES.includes(to.split('/')[0]!)
  const impure = imports
    .filter(({ from, to }) => PURE.includes(roomOf(from)) && !isPure(to))
    .map(({ from, to }) => `${from} → ${to}`)
  expect(impure).toEqual([])
})

test('only the system room starts programs, only the rooms of CI and GitHub and the action know GitHub', () => {
  const starts = imports
    .filter(({ from, to }) => to === 'node:child_process' && roomOf(from) !== 'system')
    .map(({ from }) => from)
  const github = imports
    .filter(
      ({ from, to }) =>
        /^@actions\/(core|github|artifact)/.test(to) &&
        !['github', 'ci'].includes(roomOf(from)) &&
        from !== 'action.ts',
    )
    .map(({ from }) => from)
  expect({ starts, github }).toEqual({ starts: [], github: [] })
})

test('no file is over 300 lines', () => {
  const long = files.filter((file) => readFileSync(join('src', file), 'utf8').trimEnd().split('\n').length > MOST_LINES)
  expect(long).toEqual([])
})

test('no folder has more than 20 files of its own', () => {
  const folders = new Map<string, number>()
  for (const file of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  expect([...folders].filter(([, count]) => count > MOST_FILES)).toEqual([])
})

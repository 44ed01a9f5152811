import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from '@jest/globals'

/** The rooms of `src/`, from the doors down. A file may import from its own room, from a room on the same floor, and from any floor below. */
const FLOORS = [
  ['doors'],
  ['pipeline'],
  ['targets', 'workloads', 'optimizers', 'benchmark', 'history', 'report', 'github'],
  ['statistics', 'results', 'config'],
  ['system'],
]

/**
 * Rooms that take numbers and give numbers: nothing in them touches files, programs or the network. They import one another, and
 * packages that are pure as well; `system`, and all that may lead to it, is none of that.
 */
const PURE = ['statistics']
const PURE_PACKAGES = ['pure-rand']

const roomOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : 'doors')
const floorOf = (room: string) => FLOORS.findIndex((rooms) => rooms.includes(room))

interface Import {
  readonly from: string
  readonly to: string
}

const files = (readdirSync('src', { recursive: true }) as string[]).filter((file) => file.endsWith('.ts'))

const imports: Import[] = files.flatMap((file) =>
  [
    ...readFileSync(join('src', file), 'utf8').matchAll(
      /(?:^import|^export .*from|^} from|import\()(.*?)['"]([^'"]+)['"]/gm,
    ),
  ].map(([, , to]) => ({
    from: file,
    to: to!.startsWith('.') ? relative('.', normalize(join(dirname(file), to!))) : to!,
  })),
)

test('every room is on a floor', () => {
  const rooms = new Set(files.map(roomOf))
  expect([...rooms].filter((room) => floorOf(room) < 0)).toEqual([])
})

test('imports run downwards only', () => {
  const upwards = imports
    .filter(({ to }) => to.endsWith('.js'))
    .filter(({ from, to }) => floorOf(roomOf(to)) < floorOf(roomOf(from)))
    .map(({ from, to }) => `${from} → ${to}`)
  expect(upwards).toEqual([])
})

test('the pure rooms import nothing that is not pure', () => {
  const isPure = (to: string) =>
    to.endsWith('.js') ? PURE.includes(roomOf(to)) : PURE_PACKAGES.includes(to.split('/')[0]!)
  const impure = imports
    .filter(({ from, to }) => PURE.includes(roomOf(from)) && !isPure(to))
    .map(({ from, to }) => `${from} → ${to}`)
  expect(impure).toEqual([])
})

test('only the system room starts programs, only the github room and the action know GitHub', () => {
  const starts = imports
    .filter(({ from, to }) => to === 'node:child_process' && roomOf(from) !== 'system')
    .map(({ from }) => from)
  const github = imports
    .filter(
      ({ from, to }) =>
        /^@actions\/(core|github|artifact)/.test(to) && roomOf(from) !== 'github' && from !== 'action.ts',
    )
    .map(({ from }) => from)
  expect({ starts, github }).toEqual({ starts: [], github: [] })
})

test('no file is much over 300 lines', () => {
  const long = files.filter((file) => readFileSync(join('src', file), 'utf8').split('\n').length > 320)
  expect(long).toEqual([])
})

import { expect, test } from '@jest/globals'
import { namesWithTwoMeanings, needlessExports } from '../../scripts/exports/check.js'
import { namesIn } from '../../scripts/exports/names.js'

/** @param files text by path */
function namesOf(files: Readonly<Record<string, string>>) {
  return new Map(Object.entries(files).map(([file, text]) => [file, namesIn(file, text)]))
}

/** A file, and a test that imports `name` from it. */
function withTest(text: string, name: string) {
  return namesOf({ 'src/room/a.ts': text, '__tests__/room/a.test.ts': `import { ${name} } from '../../src/room/a.js'` })
}

test('an export that another file of src imports is fine, however it imports it', () => {
  const exported = 'export function used() {}\nexport interface Used {}'
  for (const text of [
    `import { type Used, used as other } from './room/a.js'`,
    `import * as a from './room/a.js'`,
    `const { used } = await import('./room/a.js')`,
    `type All = typeof import('./room/a.js')`,
    `export { used, Used } from './room/a.js'`,
  ])
    expect(needlessExports(namesOf({ 'src/room/a.ts': exported, 'src/door.ts': text }))).toEqual([])
})

test('a script counts as a file of src; it imports what tsc made', () => {
  const files = namesOf({ 'src/a.ts': 'export const A = 1', 'scripts/b.js': `import { A } from '../lib/a.js'` })
  expect(needlessExports(files)).toEqual([])
})

test('an export that no other file imports is found', () => {
  expect(needlessExports(namesOf({ 'src/a.ts': 'export const a = 1\nconsole.log(a)' }))).toEqual([
    'src/a.ts: no other file uses a: drop its export',
  ])
  expect(needlessExports(namesOf({ 'src/a.ts': 'export const a = 1' }))).toEqual([
    'src/a.ts: no other file uses a: drop its export, or all of it',
  ])
})

test('an export for tests is found, unless its own file uses it', () => {
  expect(needlessExports(withTest('export function a() {}', 'a'))).toEqual([
    'src/room/a.ts: tests alone use a: remove it',
  ])
  expect(needlessExports(withTest('export function a() {}\nexport const b = a()', 'a, b'))).toEqual([
    'src/room/a.ts: tests alone use b: remove it',
  ])
})

test('a name that two files export is found in both', () => {
  const files = { 'src/a.ts': 'export const count = 1', 'src/b.ts': 'export function count() {}' }
  expect(namesWithTwoMeanings(namesOf(files))).toEqual([
    'src/a.ts: count is another thing in src/b.ts: rename one',
    'src/b.ts: count is another thing in src/a.ts: rename one',
  ])
})

test('a type or schema of a file may not have the name of an exported type, but helpers share words', () => {
  const exported = 'export interface Plan {}\nexport function count() {}'
  for (const text of ['interface Plan {}', 'const Plan = z.object({})', 'type Plan = string'])
    expect(namesWithTwoMeanings(namesOf({ 'src/a.ts': exported, 'src/b.ts': text }))).toEqual([
      'src/a.ts: Plan is another thing in src/b.ts: rename one',
    ])
  expect(namesWithTwoMeanings(namesOf({ 'src/a.ts': exported, 'src/b.ts': 'function count() {}' }))).toEqual([])
})

test('a schema and its type are one thing', () => {
  const text = 'export const Gate = z.enum([])\nexport type Gate = z.infer<typeof Gate>'
  expect(namesWithTwoMeanings(namesOf({ 'src/a.ts': text }))).toEqual([])
})

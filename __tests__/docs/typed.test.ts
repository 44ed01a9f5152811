import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { NOT_TYPED, TYPED_BY } from '../../e2e/typed.js'
import { LANES } from '../../scripts/lanes.js'
import { shellBlocks } from '../support/shell-blocks.js'

/*
 * Every command of README, guide and published results is typed by a lane, from the Markdown. What each lane has typed
 * is checked in its own tests.
 */

const PAGES = [
  'README.md',
  ...['docs/guide', 'docs/results'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

const withCommands = PAGES.filter((page) => shellBlocks(page).flat().length > 0)

test('every page with commands belongs to exactly one lane, and no page without', () => {
  expect(Object.values(TYPED_BY).flat().sort()).toEqual(withCommands.sort())
})

test.each(Object.entries(TYPED_BY))('the lane %s reads its pages', (lane, pages) => {
  const { tests = [] } = LANES[lane]!
  const files = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
    .map((name) => join('e2e', name))
    .filter((name) => name.endsWith('.test.ts') && tests.some((part) => name.includes(part)))
  expect(files).not.toEqual([])
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(text).toContain('support/shell-blocks.js')
  expect(pages.filter((page) => !text.includes(page) && !text.includes('TYPED_BY'))).toEqual([])
})

test('what is not typed is still on a page, and has a reason', () => {
  const lines = withCommands.flatMap((page) => shellBlocks(page).flat())
  for (const [line, why] of Object.entries(NOT_TYPED)) {
    expect(lines).toContain(line)
    expect(why).not.toBe('')
  }
})

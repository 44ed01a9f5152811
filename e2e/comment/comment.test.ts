/// <reference lib="dom" />

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { hostile } from '../../__tests__/report/fixtures/hostile-results.js'
import { sampleResults, type Wanted } from '../../__tests__/report/fixtures/sample-results.js'
import { type News, stateOf } from '../../src/ci/news.js'
import { Results } from '../../src/results/schema.js'
import { comparedResults } from '../github/results.js'
import { openBrowser } from './browser.js'
import { GITHUB_WIDTH, githubPage } from './github-page.js'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const SHOWN = {
  name: 'Boltmark',
  config: '.github/boltmark.yml',
  page: 'https://octo.example/fork/',
  owners: ['@octo/database'],
}
const ABOUT = { sha: 'c0ffee12'.repeat(5), url: 'https://github.com/octo/fork/actions/runs/12345678' }

/** The comment on a pull request, as `publish` writes it. */
function commentOf(news: News): string {
  return stateOf(SHOWN, ABOUT, news).markdown
}

async function shown(markdown: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: GITHUB_WIDTH + 40, height: 900 } })
  await page.setContent(await githubPage(markdown))
  return page
}

/** Cells with more than one line of text, and tables that are wider than the comment, with everything unfolded. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
    const isWrapped = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const boxes = [...range.getClientRects()]
      const line = Number.parseFloat(getComputedStyle(cell).lineHeight)
      const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
      return boxes.length > 0 && height > 1.5 * line
    }
    const tables = [...document.querySelectorAll('table')]
    return [
      ...tables.flatMap((table) =>
        table.scrollWidth > table.clientWidth ? [`too wide: ${table.rows[0]?.textContent}`] : [],
      ),
      ...tables.flatMap((table) =>
        [...table.querySelectorAll('td, th')].filter(isWrapped).map((cell) => `wrapped: ${cell.textContent}`),
      ),
    ]
  })
}

/** How many lines each of the first blocks has: the heading, and what the gate says. */
function linesOfFirst(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main > :is(h3, p)')].slice(0, 2).map((block) => {
      const { height } = block.getBoundingClientRect()
      return Math.round(height / Number.parseFloat(getComputedStyle(block).lineHeight))
    }),
  )
}

const gaining = (factor: number): Wanted => ({ gain: () => factor, threads: [1, 8, 128], rounds: 12 })

function published(name: string): Results {
  return Results.parse(JSON.parse(readFileSync(`docs/results/${name}.json`, 'utf8')))
}

/** The same results with other names of variants and workloads. */
function renamed(results: Results, names: Readonly<Record<string, string>>): Results {
  const swap = (text: string) =>
    Object.entries(names).reduce((all, [from, to]) => all.replaceAll(JSON.stringify(from), JSON.stringify(to)), text)
  return Results.parse(JSON.parse(swap(JSON.stringify(results))))
}

const LONG = {
  'bolt-read-only': 'bolt-trained-on-production-readers-of-the-morning',
  'bolt-write-only': 'bolt-trained-on-production-writers-of-the-morning',
  'bolt-merged': 'bolt-merged-over-everything-we-have',
  'read-only': 'point-selects-with-secondary-indexes',
  'read-write': 'point-selects-with-primary-indexes',
}

/** Instructions of two functions, of which one grew. */
function withCounts(results: Results): Results {
  const simulation = (variant: string, own: number) => ({
    workload: 'read-only',
    variant,
    metrics: { instructions_per_transaction: 100_000 + own, l1i_misses: 1200.5, branch_misses: 310.25 },
    functions: [
      { name: 'ExecInterpExpr', at: 'src/backend/executor/execExprInterp.c:512', instructions: own },
      { name: 'everything_else', instructions: 100_000 },
    ],
  })
  return Results.parse({ ...results, simulations: [simulation('base', 20_000), simulation('head', 24_000)] })
}

const RESULTS: Readonly<Record<string, () => Results>> = {
  'three candidates': () => sampleResults(1),
  'three candidates, all faster': () => sampleResults(2, gaining(1.4)),
  'three candidates, all slower': () => sampleResults(3, gaining(0.8)),
  'no change': () => sampleResults(4, { ...gaining(1), noise: 0.002 }),
  'nothing decided': () => sampleResults(5, { ...gaining(1.01), noise: 0.3, rounds: 4 }),
  'a head that passes': () => comparedResults({ head: 1.05 }, 12),
  'a head that fails': () => comparedResults({ head: 0.9 }),
  'a head that fails, with the functions behind it': () => withCounts(comparedResults({ head: 0.95 }, 3)),
  'many times faster': () => comparedResults({ head: 12.5, other: 2.05, third: 1.101 }),
  'long names': () => renamed(sampleResults(6), LONG),
  'MySQL, seven candidates': () => published('mysql-9.7'),
  PostgreSQL: () => published('postgresql-15'),
  'PostgreSQL, decided by two metrics': () => published('postgresql-15-turns'),
  MariaDB: () => published('mariadb-10.11'),
  'versions of TiDB': () => published('tidb-versions'),
  'metrics of operations': () => published('ferretdb-ycsb-a'),
  WiredTiger: () => published('wiredtiger-bolt'),
  'names that attack': () => hostile(),
}

test.each(Object.keys(RESULTS))('%s: at 760 px no cell wraps, and the first lines are short', async (name) => {
  const page = await shown(commentOf({ kind: 'results', results: RESULTS[name]!(), fork: false }))
  expect(await linesOfFirst(page)).toEqual([1, 1])
  expect(await page.locator('table').count()).toBeGreaterThan(0)
  expect(await faultsOf(page)).toEqual([])
  await page.close()
})

const OTHERS: Readonly<Record<string, News>> = {
  begun: {
    kind: 'running',
    course: {
      jobs: Array.from({ length: 9 }, (_, i) => ({
        cells: `read-only-${i} × 8, write-only-${i} × 8`,
        artifact: `boltmark-shard-${i}`,
        expected_s: 7300,
      })),
      runner: ['self-hosted', 'arm64'],
      begun: new Date('2026-03-01T10:00:00Z'),
    },
  },
  'half done': {
    kind: 'running',
    course: {
      jobs: [
        { cells: 'read-only × 8, write-only × 8', artifact: 'one', expected_s: 7300 },
        { cells: 'read-write × 8, write-only × 16', artifact: 'two', expected_s: 7300 },
      ],
      howFar: new Map([['one', { cells: 2, cells_done: 1, left_s: 1800 }]]),
      runner: ['self-hosted', 'arm64'],
      begun: new Date('2026-03-01T10:00:00Z'),
    },
  },
  'nothing changed': { kind: 'unchanged', reason: 'The pull request changes 2 files, and nothing is built from them' },
  failed: { kind: 'nothing', reason: 'There are no results: see why the jobs of the run ended', broken: true },
  'not measured': { kind: 'nothing', reason: 'This pull request is from a fork.', broken: false },
}

test.each(Object.keys(OTHERS))('%s: the first lines are short', async (name) => {
  const page = await shown(commentOf(OTHERS[name]!))
  expect((await linesOfFirst(page))[0]).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(GITHUB_WIDTH + 40)
  await page.close()
})

test('the measure of this test finds a cell that wraps, and a table that is too wide', async () => {
  const wide = '| a | b |\n| - | - |\n| word word word word word word word word | '.concat('long '.repeat(60), '|')
  const page = await shown(`${wide}\n\n| ${'x'.repeat(400)} |\n| - |\n`)
  const kinds = (await faultsOf(page)).map((fault) => fault.slice(0, fault.indexOf(':')))
  expect(new Set(kinds)).toEqual(new Set(['too wide', 'wrapped']))
  await page.close()
})

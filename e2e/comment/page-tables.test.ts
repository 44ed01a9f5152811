/// <reference lib="dom" />

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { htmlReport } from '../../src/report/render/html/html.js'
import { Results } from '../../src/results/schema.js'
import { openBrowser } from './browser.js'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** A result with counts, functions, profiles of several candidates, and names with hyphens. */
const html = htmlReport(Results.parse(JSON.parse(readFileSync('docs/results/postgresql-15-turns.json', 'utf8'))))

/** px. An A4 sheet with margins of 10 mm has 718. */
const SHEET = 718

async function opened(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.setContent(html)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  return page
}

/** The first cells of rows that have more than one line, and heads that are broken within a word. */
function brokenNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const names = [...document.querySelectorAll('.scroll tbody th')].filter((cell) => linesOf(cell) > 1)
    const heads = [...document.querySelectorAll('.scroll thead th')].filter(
      (cell) => linesOf(cell) > cell.textContent!.split(/[\s-]+/).length,
    )
    return [...names, ...heads].map(({ textContent }) => textContent!)
  })
}

test.each([360, 768, 1024, 1400])('at a width of %d no short name in a table is broken', async (width) => {
  const page = await opened(width)
  expect(await brokenNames(page)).toEqual([])
  await page.close()
})

test('on paper no short name and no head of a table is broken, and no table is wider than the sheet', async () => {
  const page = await opened(SHEET)
  await page.emulateMedia({ media: 'print' })
  expect(await brokenNames(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SHEET)
  await page.close()
})

test('on a wide screen a table of counts has all its columns', async () => {
  const page = await opened(1400)
  const region = page.getByRole('region', { name: 'Counts per transaction on a simulated processor' })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.close()
})

test.each([360, 1400])('at a width of %d a shadow shows that a table goes on below', async (width) => {
  const page = await opened(width)
  const region = page.getByRole('region', { name: 'Instructions per transaction by function' })
  expect(await region.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(0)
  await region.scrollIntoViewIfNeeded()
  const lastLine = async () => {
    const { x, y, height } = (await region.boundingBox())!
    return (await page.screenshot({ clip: { x: x + 2, y: y + height - 1, width: 1, height: 1 } })).toString('base64')
  }
  const before = await lastLine()
  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  expect(await lastLine()).not.toBe(before)
  await page.close()
})

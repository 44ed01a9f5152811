/// <reference lib="dom" />

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sampleResults } from '../__tests__/report/fixtures/sample-results.js'
import { htmlReport } from '../src/report/render/html/html.js'
import { markdownReport } from '../src/report/render/markdown/markdown.js'
import { Results } from '../src/results/schema.js'
import { changeWithInterval } from '../src/results/words.js'
import { openBrowser } from './comment/browser.js'

const results = sampleResults(1)
let browser: Browser
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boltmark-report-'))
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true })
})

interface Opened {
  readonly page: Page
  /** All that the page asked for, itself included. */
  readonly requests: readonly string[]
  readonly errors: readonly string[]
}

async function open(of: Results, options: { width?: number; dark?: boolean } = {}): Promise<Opened> {
  const file = join(folder, `report-${of.samples.length}.html`)
  await writeFile(file, htmlReport(of))
  const page = await browser.newPage({
    viewport: { width: options.width ?? 1200, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
  })
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(pathToFileURL(file).href)
  return { page, requests, errors }
}

/** The words of a tip, as one line. */
async function tipOf(page: Page): Promise<string> {
  return ((await page.locator('#tip').textContent()) ?? '').replaceAll('\n', ' | ')
}

interface AxeFinding {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** The width of the narrowest plot of all, with everything unfolded. */
function narrowestPlot(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
    const widths = [...document.querySelectorAll('.plot, .plotcell')].map((plot) => plot.getBoundingClientRect().width)
    return Math.min(...widths)
  })
}

async function compareWith(page: Page, other: Results): Promise<void> {
  const file = { name: 'results.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(other)) }
  await page.getByLabel('Compare with another').setInputFiles(file)
  await page.waitForFunction(() => document.querySelector('.tools [role=status]')!.textContent !== '')
}

describe('report.html in a browser', () => {
  test('draws, fetches nothing, reports no error', async () => {
    const { page, requests, errors } = await open(results)
    expect(requests).toHaveLength(1)
    expect(errors).toEqual([])
    await expect(page.locator('.badge').allTextContents()).resolves.toEqual(['Faster', 'Gate: neutral'])
    expect(await page.locator('.forest circle').first().isVisible()).toBe(true)
    await page.close()
  })

  test('hovering a point shows what its table says', async () => {
    const { page } = await open(results)
    const figure = page.locator('#threads ~ details figure').first()
    const mark = figure.locator('.marks circle').nth(3)
    await mark.scrollIntoViewIfNeeded()
    const box = (await mark.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const cell = await figure.locator('tbody tr').first().locator('td').nth(3).textContent()
    expect(await tipOf(page)).toBe(`baseline | 8 threads: ${cell!.trim()}`)
    await page.mouse.move(5, 5)
    await expect(page.locator('#tip').isVisible()).resolves.toBe(false)
    await page.close()
  })

  test('a sample that does not count says why', async () => {
    const { page } = await open(results)
    const mark = page.locator('#rounds ~ details .marks .out').first()
    await mark.scrollIntoViewIfNeeded()
    const box = (await mark.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    expect(await tipOf(page)).toMatch(/\| Counts: (?:failed|excluded): /)
    await page.close()
  })

  test('the keyboard reaches every chart and walks its points', async () => {
    const { page } = await open(results)
    const plot = page.locator('.plot').first()
    await plot.focus()
    await page.keyboard.press('ArrowRight')
    expect(await tipOf(page)).toMatch(/^baseline \| 1 thread: /)
    await page.keyboard.press('ArrowRight')
    expect(await tipOf(page)).toMatch(/^baseline \| 2 threads: /)
    await page.keyboard.press('Escape')
    expect(await tipOf(page)).toBe('')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.close()
  })

  test('the legend takes a variant out of all charts', async () => {
    const { page } = await open(results)
    const line = page.locator('.chart .lines path.v4').first()
    await expect(line.isVisible()).resolves.toBe(true)
    await page.locator('.legend input[value="4"]').first().uncheck()
    await expect(line.isVisible()).resolves.toBe(false)
    await page.close()
  })

  test('tables hold the numbers of results.json', async () => {
    const { page } = await open(results)
    const text = (await page.evaluate(() => document.body.textContent))!.replaceAll('−', '-')
    for (const comparison of results.comparisons) expect(text).toContain(changeWithInterval(comparison))
    const rows = await page.evaluate(() =>
      [...document.querySelectorAll('figure[data-point=row]')].flatMap((figure) =>
        [...figure.querySelectorAll('tbody tr')].map((row) =>
          [...row.children].map((cell) => cell.textContent!.trim()),
        ),
      ),
    )
    const shown = rows
      .map(([variant, round, throughput]) => `${variant} ${round} ${throughput!.replaceAll(',', '')}`)
      .sort()
    const kept = results.samples
      .map(({ variant, round, metrics }) => `${variant} ${round} ${metrics.throughput ?? '–'}`)
      .sort()
    expect(shown).toEqual(kept)
    await page.close()
  })

  test.each([360, 390, 736, 740, 768, 820, 900, 1024, 1025, 1100, 1400, 1600])(
    'at a width of %d nothing is wider than the page, and no plot is under 200 px wide',
    async (width) => {
      const { page } = await open(results, { width })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await narrowestPlot(page)).toBeGreaterThanOrEqual(200)
      await compareWith(page, results)
      expect(await narrowestPlot(page)).toBeGreaterThanOrEqual(200)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.close()
    },
  )

  test('on paper nothing is wider than a sheet, no plot is under 200 px wide, and no control is printed', async () => {
    // A4 with margins of 10 mm, at 96 px an inch.
    const width = Math.floor((190 / 25.4) * 96)
    const published = Results.parse(JSON.parse(await readFile('docs/results/mysql-9.7.json', 'utf8')))
    const { page } = await open(published, { width })
    await page.emulateMedia({ media: 'print' })
    expect(await narrowestPlot(page)).toBeGreaterThanOrEqual(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(page.locator('.tools').isVisible()).resolves.toBe(false)
    await page.close()
  })

  test.each([
    ['by day', 1200, false],
    ['in the dark', 1200, true],
    ['on a tablet', 768, false],
    ['on a phone', 360, false],
  ])(
    '%s axe finds nothing',
    async (_, width, dark) => {
      const { page } = await open(results, { width, dark })
      await compareWith(page, results)
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      })
      await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8'))
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: AxeFinding[] }> } }
        return (await axe.run()).violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)])
      })
      expect(violations).toEqual([])
      await page.close()
    },
    60_000,
  )

  test('rows are filtered and sorted, and a link shows the row that it leads to', async () => {
    const { page } = await open(results)
    const rows = page.locator('.forest').first().locator('tbody tr:visible')
    const all = await rows.count()
    await page.getByLabel('Changed only').check()
    const changed = await rows.count()
    expect(changed).toBeLessThan(all)
    expect(await rows.evaluateAll((some) => some.every((row) => /faster|slower/.test(row.className)))).toBe(true)
    await page.getByLabel('Order').selectOption('gain')
    const gains = await rows.evaluateAll((some) => some.map((row) => Number(row.dataset.gain)))
    expect(gains).toEqual([...gains].sort((a, b) => b - a))
    await page.getByLabel('Order').selectOption('loss')
    const losses = await rows.evaluateAll((some) => some.map((row) => Number(row.dataset.gain)))
    expect(losses).toEqual([...losses].sort((a, b) => a - b))
    const hidden = await page.locator('.forest tr[hidden]').first().getAttribute('id')
    await page.evaluate((id) => {
      location.hash = id!
    }, hidden)
    await expect(page.locator(`[id="${hidden}"]`).isVisible()).resolves.toBe(true)
    await page.close()
  })

  test('another run stands beside each row, and differs where the intervals have no value in common', async () => {
    const { page, requests, errors } = await open(results)
    const [first, ...others] = results.comparisons
    const other = { ...results, comparisons: [{ ...first!, ratio: 9, ci_low: 8, ci_high: 10 }, ...others.slice(1)] }
    await compareWith(page, other as Results)
    const [row] = await page
      .locator(`[id="${first!.workload}.${first!.threads}.${first!.candidate}"] .other`)
      .allTextContents()
    expect(row).toBe('+800.0 % [+700.0, +900.0] ≠')
    expect(await page.locator('.tools [role=status]').textContent()).toMatch(
      /rows are in both runs; in 1 the intervals/,
    )
    await compareWith(page, {} as Results)
    expect(await page.locator('.tools [role=status]').textContent()).toBe('That file is no results.json of Boltmark.')
    expect({ requests: requests.length, errors }).toEqual({ requests: 1, errors: [] })
    await page.close()
  })

  test('a word of its own meaning is explained where it first occurs, and in a list', async () => {
    const { page } = await open(results)
    const term = page.locator('a.term').first()
    expect(await term.getAttribute('title')).toMatch(/\w+ \w+/)
    await term.click()
    await expect(page.locator('#words').isVisible()).resolves.toBe(true)
    await page.close()
  })

  test.each([
    ['by day', false],
    ['in the dark', true],
  ])('%s, words stand out from the paper', async (_, dark) => {
    const { page } = await open(results, { dark })
    const contrasts = await page.evaluate(() => {
      const channels = (colour: string) =>
        colour
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map((part) => Number(part) / 255)
      const luminance = (colour: string) => {
        const [r, g, b] = channels(colour).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
      }
      const paper = luminance(getComputedStyle(document.body).backgroundColor)
      return ['body', '.quiet', '.verdict', 'nav a', '.badge', 'caption', '.forest .slower .verdict'].map(
        (selector) => {
          const ink = luminance(getComputedStyle(document.querySelector(selector)!).color)
          return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
        },
      )
    })
    for (const contrast of contrasts) expect(contrast).toBeGreaterThan(4.5)
    await page.close()
  })

  test('a screen reader finds headings, captions and names', async () => {
    const { page } = await open(results)
    const found = await page.evaluate(() => ({
      headings: document.querySelectorAll('h1').length,
      uncaptioned: [...document.querySelectorAll('table')].filter((table) => !table.caption?.textContent).length,
      unnamed: [...document.querySelectorAll('svg:not([aria-hidden])')].filter(
        (svg) => !svg.getAttribute('aria-label') && !svg.closest('svg svg'),
      ).length,
      brokenLinks: [...document.querySelectorAll('a')].filter((a) => !document.getElementById(a.hash.slice(1))).length,
    }))
    expect(found).toEqual({ headings: 1, uncaptioned: 0, unnamed: 0, brokenLinks: 0 })
    await page.close()
  })

  test('10,000 samples make a page under 3 MB; what it takes to make and to draw it is printed', async () => {
    const large = sampleResults(1, { rounds: 134, intervals: 30 })
    expect(large.samples.length).toBeGreaterThanOrEqual(10_000)
    const began = performance.now()
    markdownReport(large)
    const page10k = htmlReport(large)
    const madeMs = performance.now() - began
    expect(Buffer.byteLength(page10k)).toBeLessThan(3_000_000)
    const { page } = await open(large)
    await page.reload()
    const drawnMs = await page.evaluate(
      () => new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
    )
    console.log(`both reports in ${madeMs.toFixed(0)} ms, drawn in ${drawnMs.toFixed(0)} ms`)
    await page.close()
  })
})

/// <reference lib="dom" />
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, chromium, type Page } from 'playwright-core'
import { sampleResults } from '../__tests__/report/fixtures/sample-results.js'
import { htmlReport } from '../src/report/render/html/html.js'
import { markdownReport } from '../src/report/render/markdown/markdown.js'
import type { Results } from '../src/results/schema.js'
import { changeWithInterval } from '../src/results/words.js'

/** Debian's Chromium; another one where the environment names it. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const results = sampleResults(1)
let browser: Browser
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boltmark-report-'))
  browser = await chromium.launch({ executablePath, headless: true, args: QUIET })
}, 60_000)

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

  test.each([360, 390, 768])('at a width of %d nothing is wider than the page', async (width) => {
    const { page } = await open(results, { width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
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
  }, 60_000)
})

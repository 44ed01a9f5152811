/// <reference lib="dom" />

/**
 * The pictures of the README, made from published results: the page and the comment. With a folder as argument, also the
 * page at four widths, by day, in the dark and on paper, to be looked at.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { stateOf } from '../../src/ci/news.js'
import { htmlReport } from '../../src/report/render/html/html.js'
import { Results } from '../../src/results/schema.js'
import { openBrowser } from '../comment/browser.js'
import { GITHUB_WIDTH, githubPage } from '../comment/github-page.js'

const RESULTS = 'docs/results/mysql-9.7.json'

/** px. */
const WIDTHS = [360, 768, 1024, 1400]

const SHOWN = { name: 'Boltmark', config: '.github/boltmark.yml' }
const ABOUT = {
  sha: 'b0603e1e39c842bb7c57bab080f7556292e7bd1f',
  url: 'https://github.com/boltmark/boltmark/actions/runs/1',
}

async function opened(browser: Browser, html: string, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
  await page.setContent(html)
  return page
}

/** The page down to the end of its cards. */
async function pictureOfPage(browser: Browser, html: string): Promise<void> {
  const page = await opened(browser, html, 1100, 'light')
  const height = await page.locator('.cards').evaluate((cards) => cards.getBoundingClientRect().bottom)
  await page.screenshot({
    path: 'docs/report.png',
    clip: { x: 0, y: 0, width: 1100, height: Math.ceil(height) + 20 },
    fullPage: true,
  })
  await page.close()
}

/** The comment, as GitHub shows it, down to the cells that changed. */
async function pictureOfComment(browser: Browser, results: Results): Promise<void> {
  const { markdown } = stateOf(SHOWN, ABOUT, { kind: 'results', results, fork: false })
  const page = await opened(browser, await githubPage(markdown), GITHUB_WIDTH, 'light')
  const [, changed] = await page.locator('main > table').all()
  const height = await changed!.evaluate((table) => table.getBoundingClientRect().bottom)
  const clip = { x: 0, y: 0, width: GITHUB_WIDTH, height: Math.ceil(height) + 16 }
  await page.screenshot({ path: 'docs/comment.png', clip, fullPage: true })
  await page.close()
}

async function everyWidth(browser: Browser, html: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const width of WIDTHS)
    for (const scheme of ['light', 'dark'] as const) {
      const page = await opened(browser, html, width, scheme)
      await page.screenshot({ path: join(folder, `${width}-${scheme}.png`), fullPage: true })
      await page.close()
    }
  const page = await opened(browser, html, 1024, 'light')
  await page.pdf({
    path: join(folder, 'paper.pdf'),
    format: 'A4',
    margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' },
  })
  await page.close()
}

const results = Results.parse(JSON.parse(readFileSync(RESULTS, 'utf8')))
const html = htmlReport(results)
const browser = await openBrowser()
try {
  await pictureOfPage(browser, html)
  await pictureOfComment(browser, results)
  const [folder] = process.argv.slice(2)
  if (folder) await everyWidth(browser, html, folder)
} finally {
  await browser.close()
}

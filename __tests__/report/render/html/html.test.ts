import { describe, expect, test } from '@jest/globals'
import { htmlReport } from '../../../../src/report/render/html/html.js'
import { PAGE_SCRIPT } from '../../../../src/report/render/html/page-script.js'
import { Results } from '../../../../src/results/schema.js'
import { hostile } from '../../fixtures/hostile-results.js'
import { sampleResults } from '../../fixtures/sample-results.js'

const results = sampleResults(1)
const page = htmlReport(results)

/** Without the links of the glossary. */
function plain(html: string): string {
  return html.replace(/<a class="term"[^>]*>(.*?)<\/a>/g, '$1')
}

describe('report.html', () => {
  test('is one file: nothing to fetch, and a policy that would not let it', () => {
    expect(page).not.toMatch(/\b(?:src|href)="(?!#|data:,")/)
    expect(page).not.toMatch(/url\(|@import|fetch\(|XMLHttpRequest|import\(/)
    expect(page).toContain("default-src 'none'")
  })

  test('the script parses', () => {
    expect(() => new Function(PAGE_SCRIPT)).not.toThrow()
  })

  test('the same results give the same bytes', () => {
    expect(htmlReport(sampleResults(1))).toBe(page)
  })

  test('has a dot and a row for every sample, those that do not count marked', () => {
    const rounds = page.slice(page.indexOf('id="rounds"'), page.indexOf('id="inside"'))
    expect(rounds.match(/<circle /g)).toHaveLength(results.samples.length)
    expect(rounds.match(/class="out"/g)).toHaveLength(results.samples.filter(({ status }) => status !== 'ok').length)
    expect(rounds).toContain('failed: sysbench ended with exit code 1: database is locked')
  })

  test('every chart has its table, with as many figures as points', () => {
    for (const [figure] of page.matchAll(/<figure [\s\S]*?<\/figure>/g)) {
      const points = figure.match(/<g class="marks">([\s\S]*?)<\/g><g class="x">/)![1]!.match(/<circle /g)!.length
      const body = figure.match(/<tbody>([\s\S]*?)<\/tbody>/)![1]!
      const figures = figure.startsWith('<figure data-point="row"')
        ? body.match(/<tr>/g)
        : body.match(/<td>(?=[^<\n])/g)
      expect(figures).toHaveLength(points)
    }
  })

  test('samples that are over within a second have no course to draw', () => {
    expect(page).toContain('id="inside"')
    expect(htmlReport(sampleResults(1, { intervals: 1 }))).not.toContain('id="inside"')
  })

  test('no line ends between a figure and its percent sign', () => {
    const sentences = [...page.matchAll(/<li>(.*?)(?=<li>|<\/ul>)/g)].map(([, text]) => text).join('\n')
    expect(/\d\u00a0%/.test(sentences)).toBe(true)
    expect(sentences.match(/.{20}\d %/)).toBeNull()
  })

  test('tells verdict, next step, pooled change, noise floor, crossover, counters and profile', () => {
    const text = [
      '<span class="badge faster">Faster</span>',
      '<span class="badge neutral">Gate: neutral</span>',
      '<b>Next:</b>',
      '+10.5 %',
      'Noise floor',
      'falls behind the baseline',
      'taken branches',
      '−57.0 %',
      '731 of 1,952',
      'git checkout c0ffee12',
    ]
    for (const part of text) expect(plain(page)).toContain(part)
  })

  test('notes of cells and of pooled figures can be read without a pointer', () => {
    const comparisons = results.comparisons.map((cell, i) => ({ ...cell, notes: [`note ${i % 2}`] }))
    const pooled = results.pooled.map((pool) => ({ ...pool, notes: ['not yet confirmed on new rounds'] }))
    const noted = htmlReport({ ...results, comparisons, pooled })
    expect(noted).toMatch(/(faster|slower|same|inconclusive)<sup>2<\/sup>/)
    expect(noted).toContain('<ol class="notes quiet" aria-label="Notes"><li>note ')
    expect(noted).toMatch(/<li>not yet confirmed on new rounds: <b class="name">/)
  })

  test('every cell of every metric can be linked to', () => {
    for (const text of [page, htmlReport(hostile())]) {
      const ids = [...text.matchAll(/<tr id="([^"]*)"/g)].map(([, id]) => id!)
      const links = [...text.matchAll(/<td class=n><a href="#([^"]*)"/g)].map(([, id]) => id!)
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
      expect(links).toEqual(ids)
      for (const id of ids) expect(id).not.toMatch(/\s/)
    }
    expect(page).toContain('<tr id="read-only.8.bolt-merged"')
  })

  test('a change that does not hold after correction is hollow, without a footnote', () => {
    const comparisons = results.comparisons.map((cell) => ({
      ...cell,
      p_adjusted: 0.41234,
      notes: ['shown before correction for the number of cells only (throughput: p = 0.41234 after it)'],
    }))
    const hollow = htmlReport({ ...results, comparisons })
    const decided = comparisons.filter(({ verdict }) => verdict === 'faster' || verdict === 'slower')
    expect(hollow.match(/<tr[^>]* class="(?:faster|slower) hollow/g)).toHaveLength(decided.length)
    expect(hollow).toContain('8 rounds, p = 0.41 after correction"')
    expect(hollow.replace(/<[^>]+>/g, '')).toContain(
      'Hollow, △ or ▽: only before correction for the number of cells (Holm).',
    )
    expect(hollow).not.toContain('aria-label="Notes"')
  })

  test('hostile names stay text', () => {
    const evil = htmlReport(hostile())
    expect(evil.match(/<script>/g)).toHaveLength(1)
    expect(evil.match(/<\/script>/g)).toHaveLength(1)
    expect(evil).not.toContain('<img')
    expect(evil).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('an empty file makes a page too', () => {
    const empty = Results.parse({ ...results, samples: [], comparisons: [], pooled: [], variants: [], workloads: [] })
    expect(plain(htmlReport(empty))).toContain('No candidate was measured.')
  })

  test.each([
    ['few cells, many rounds', { threads: [1, 2, 4, 8, 16], rounds: 134, intervals: 30 }],
    [
      'many cells',
      {
        workloads: Array.from({ length: 10 }, (_, i) => `w${i}`),
        threads: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
        rounds: 20,
        intervals: 20,
      },
    ],
  ])('10,000 samples, %s: under 3 MB', (_, wanted) => {
    const large = sampleResults(1, wanted)
    expect(large.samples.length).toBeGreaterThanOrEqual(10_000)
    expect(Buffer.byteLength(htmlReport(large))).toBeLessThan(3_000_000)
  })
})

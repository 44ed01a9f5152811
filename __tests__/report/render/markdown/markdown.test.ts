import { describe, expect, test } from '@jest/globals'
import { render } from '../../../../src/report/formats.js'
import { htmlReport } from '../../../../src/report/render/html/html.js'
import { markdownReport } from '../../../../src/report/render/markdown/markdown.js'
import { Results, type Verdict } from '../../../../src/results/schema.js'
import { changeWithInterval, figure } from '../../../../src/results/words.js'
import { hostile } from '../../fixtures/hostile-results.js'
import { sampleResults } from '../../fixtures/sample-results.js'

const results = sampleResults(1)
const full = markdownReport(results, 'full')
const compact = markdownReport(results, 'compact')

describe('report.md', () => {
  test('tells what was found first, then what the gate says, then what to do, then the pooled change and the noise floor', () => {
    const places = [
      '**Faster.** Of 3 candidates, `bolt-merged` comes first',
      '⚪ **Gate: neutral.**',
      '**Next:**',
      '| All cells |',
      'Noise floor',
      '## Caveats',
      '## Environment',
      '## Results',
      '## Summary',
      '## What the optimizers did',
      '## Samples left out',
      '<sub>Machine',
    ]
    const found = places.map((place) => full.indexOf(place))
    expect(found).toEqual([...found].sort((a, b) => a - b))
    expect(Math.min(...found)).toBeGreaterThan(0)
  })

  test('has every comparison of the main metrics in its tables', () => {
    for (const comparison of results.comparisons) expect(full).toContain(changeWithInterval(comparison))
    for (const sample of ['sysbench', 'Neoverse-N2', '19.1.7', 'table-size=10000']) expect(full).toContain(sample)
  })

  test('a row holds the medians of the file', () => {
    const values = results.samples
      .filter((s) => s.status === 'ok' && s.workload === 'read-only' && s.threads === 16 && s.variant === 'bolt-merged')
      .map((s) => s.metrics.throughput!)
      .sort((a, b) => a - b)
    expect(values.length).toBe(8)
    expect(full).toContain(`| 16 | \`bolt-merged\` | ${figure((values[3]! + values[4]!) / 2)} | `)
  })

  test('says what BOLT did', () => {
    expect(full).toContain('796,276,754 → 342,399,004 (-57.0 %)')
    expect(full).toContain('37.4 % (731 of 1,952)')
    expect(full).toContain('skipped sqlite3VdbeExec')
  })

  test('lists what was left out with its reason', () => {
    expect(full).toContain('| 3 samples | failed | sysbench ended with exit code 1: database is locked |')
  })

  test('the same results give the same bytes', () => {
    expect(markdownReport(sampleResults(1), 'full')).toBe(full)
  })

  test('compact shows the cells that changed, and folds the rest', () => {
    const shown = compact.replace(/<details>[\s\S]*?<\/details>/g, '')
    expect(shown).toContain('| `read-only` × 1 | △ +15.9 % [14.3, 17.7] | △ +5.2 % [4.2, 6.1]\\* |')
    expect(compact.match(/<details>/g)!.length).toBe(compact.match(/<\/details>/g)!.length)
  })

  test('a comment begins with the outcome and its figures, then the gate, then the cell that lost most', () => {
    const [heading, , gate] = compact.split('\n')
    expect(heading).toBe('### Faster: throughput +10.5 % [+9.9, +11.1]')
    expect(gate).toBe('⚪ **Gate: neutral.**')
    expect(compact).toContain('**Slowest cell:** `bolt-write-only` in `read-only` at 16 threads -5.1 % [-5.9, -4.1]')
    expect(compact).toContain('<summary>More reasons</summary>')
  })

  test('a long name is short in tables of a comment, and said in full once', () => {
    const long = 'bolt-trained-on-every-workload-of-production'
    const text = markdownReport(
      Results.parse(JSON.parse(JSON.stringify(results).replaceAll('bolt-merged', long))),
      'compact',
    )
    expect(text).toContain('| `bolt-tra…duction` |')
    expect(text).toContain(`Short names: \`bolt-tra…duction\` is \`${long}\`.`)
    expect(text).not.toContain(`| \`${long}\``)
  })

  test('a change that does not hold after correction has a sign of its own, explained once', () => {
    const corrected = (p_adjusted: number) => {
      const comparisons = results.comparisons.map((cell) => ({ ...cell, p_adjusted }))
      const text = markdownReport({ ...results, comparisons }, 'compact')
      // Pairs of variants have a correction of their own.
      return text.slice(0, text.indexOf('<summary>Every variant against every other</summary>'))
    }
    const legend = '△ ▽ only before correction for the number of cells (Holm).'
    expect(corrected(0.4).split(legend)).toHaveLength(2)
    expect(corrected(0.4)).toContain('lost in the cells marked ▽:')
    expect(corrected(0.01)).not.toMatch(/[△▽]/)
    expect(corrected(0.01)).toContain('| `read-only` × 1 | ▲ +15.9 % [14.3, 17.7] |')
    expect(corrected(0.01)).toContain('lost in the cells marked ▼:')
  })

  test('three candidates have columns, those that rank first; more are folded', () => {
    const fourth = JSON.stringify(results).replaceAll('"bolt-write-only"', '"bolt-fourth"')
    const other = Results.parse(JSON.parse(fourth))
    const added = <T extends { candidate: string }>(cells: readonly T[]) =>
      cells.filter(({ candidate }) => candidate === 'bolt-fourth')
    const text = markdownReport(
      {
        ...results,
        variants: [...results.variants, ...other.variants.filter(({ name }) => name === 'bolt-fourth')],
        comparisons: [...results.comparisons, ...added(other.comparisons)],
        pooled: [...results.pooled, ...added(other.pooled)],
      },
      'compact',
    )
    const shown = text.replace(/<details>[\s\S]*?<\/details>/g, '')
    const heads = shown.split('\n').filter((line) => line.startsWith('| Throughput |'))
    expect(heads).toHaveLength(1)
    expect(heads[0]!.match(/`bolt-/g)).toHaveLength(3)
    expect(shown.match(/^\| `bolt-/gm)).toHaveLength(3)
    expect(text).toContain('<summary>1 more candidate</summary>')
    expect(text).toContain('<summary>Cells that changed: 1 more candidate</summary>')
  })

  test('compact says no more than it knows where no cell changed', () => {
    const all = (verdicts: readonly Verdict[]) => {
      const comparisons = results.comparisons.map((cell, i) => ({ ...cell, verdict: verdicts[i % verdicts.length]! }))
      return markdownReport({ ...results, comparisons }, 'compact')
    }
    expect(all(['same'])).toContain('\nNo cell is known to have changed by more than the margin.\n')
    expect(all(['inconclusive'])).toContain(
      'No cell is known to have changed by more than the margin. Undecided: 45 of 45 comparisons.',
    )
  })

  test('one section that has no room is one section', () => {
    const notes = ['x'.repeat(70_000)]
    const variants = results.variants.map((variant) => ({ ...variant, notes }))
    const text = markdownReport({ ...results, variants }, 'compact')
    expect(text).toContain('1 more section is in the full report')
  })

  test('notes on pooled figures stand below their table', () => {
    const pooled = results.pooled.map((pool) => ({ ...pool, notes: ['not yet confirmed on new rounds'] }))
    const note = '- not yet confirmed on new rounds: `control` \\(throughput\\), .* and 9 more'
    expect(markdownReport({ ...results, pooled })).toMatch(new RegExp(`\\| 15 .*\\|\n\n${note}\n\nNoise floor`))
    expect(markdownReport({ ...results, pooled }, 'compact')).toMatch(
      new RegExp(`<summary>Notes on pooled changes</summary>\n\n${note}\n\n</details>`),
    )
  })

  test('of imported outputs nobody says how they were measured, or how to run them again', () => {
    const imported = { ...results, run: { ...results.run, id: 'import-1a2b3c4d5e6f', git: null } }
    for (const text of [markdownReport(imported), htmlReport(imported)]) {
      expect(text).not.toMatch(/boltmark run|each sample a fresh server|had a fresh server/)
      expect(text).toContain(
        'imported: whether servers were fresh, data restored and the order alternated is not known',
      )
      expect(text).toContain('boltmark compare results.json')
    }
  })

  test('the plan says how long samples and trainings were, and which samples were left out', () => {
    const plan = {
      ...results.plan,
      load: {
        duration_s: 60,
        warmup_s: 10,
        workloads: { 'write-only': { events: 5000, warmup_s: 10 }, 'read-write': {}, elsewhere: { events: 1 } },
      },
      training: { duration_s: 30, threads: 1, workloads: { 'write-only': { events: 2000 } } },
      limits: { steal_percent: 10, other_load_percent: 100, throttled: 0 },
    }
    const rowsIn = (text: string) =>
      ['Length of a sample', 'Training', 'Left out'].flatMap((name) => {
        const found = new RegExp(`(?:\\| |<th>)${name}(?: \\| |<td>)(.*?)(?: \\||<tr>|</tbody>)`).exec(text)
        return found ? [found[1]!] : []
      })
    for (const text of [markdownReport({ ...results, plan }), htmlReport({ ...results, plan })])
      expect(rowsIn(text)).toEqual([
        '60 s, after 10 s of warm-up; write-only: 5,000 transactions, after 10 s of warm-up; read-write: as long as its command takes, without warm-up',
        '30 s; write-only: 2,000 transactions; with 1 thread',
        'samples with more than 10 % of the CPU time stolen by the hypervisor, or 100 % used by other programs',
      ])
    const counted = markdownReport({ ...results, plan: { ...results.plan, load: { events: 1 } } })
    expect(rowsIn(counted)).toEqual(['1 transaction, without warm-up'])
    const unlimited = { ...plan, limits: { ...plan.limits, steal_percent: 100 } }
    expect(rowsIn(markdownReport({ ...results, plan: unlimited }))[2]).toMatch(/^no sample for what else ran/)
    expect(rowsIn(full)).toEqual(['10 s, as measured'])
    const varied = results.samples.map((sample, i) => ({ ...sample, duration_s: i % 2 ? 2.0034 : 2.9 }))
    expect(rowsIn(markdownReport({ ...results, samples: varied }))).toEqual(['2 to 2.9 s, as measured'])
  })

  test('what ran with uncommitted changes says so, at its end and where it tells how to run it again', () => {
    const dirty = { ...results, run: { ...results.run, git: { ...results.run.git!, dirty: true } } }
    for (const write of [markdownReport, htmlReport]) {
      const text = write(dirty)
      expect(text).toMatch(/git checkout (c0ffee12){5}\n# What ran had changes that are in no commit/)
      expect(text).toContain('(refs/heads/main), with uncommitted changes')
      expect(write(results)).not.toMatch(/uncommitted|in no commit/)
    }
  })

  test('compact fits into a comment however many cells there are', () => {
    const workloads = Array.from({ length: 12 }, (_, i) => `workload-${i}`)
    const large = sampleResults(1, { workloads, threads: [1, 2, 4, 8, 16, 32, 64, 128], rounds: 6, intervals: 0 })
    const text = markdownReport(large, 'compact')
    expect(text.length).toBeLessThan(62_000)
    expect(text).toContain('are in the full report')
  })

  test.each(['full', 'compact'] as const)('%s: hostile names stay text', (style) => {
    const text = markdownReport(hostile(), style)
    const outside = text.replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
    expect(outside).not.toMatch(/<(?!\/?(?:details|summary|sub|code)>)/)
    expect(outside).not.toMatch(/@octocat|(?<!\\)\]\(|https:\/\/evil/)
    for (const line of text.split('\n')) if (line.startsWith('|')) expect(line.endsWith('|')).toBe(true)
  })

  test('a file without rounds, control or comparisons still makes a report', () => {
    const empty = Results.parse({ ...results, samples: [], comparisons: [], pooled: [], variants: [], workloads: [] })
    expect(markdownReport(empty)).toContain('No candidate was measured.')
    expect(markdownReport(empty, 'compact')).not.toContain('No cell')
  })
})

describe('what the merged profile costs', () => {
  test('each cell of a workload that some variant was trained on alone, with its interval and verdict, on both reports', async () => {
    const section = full.slice(
      full.indexOf('## Cost of the merged profile'),
      full.indexOf('## What the optimizers did'),
    )
    const rows = section.split('\n').filter((line) => /^\| `(read|write)-only`/.test(line))
    const threads = new Set(results.samples.map((sample) => sample.threads)).size
    expect(rows).toHaveLength(2 * threads)
    for (const row of rows) {
      const workload = /`(\S+)`/.exec(row)![1]
      expect(row).toContain(`\`bolt-merged\` | \`bolt-${workload}\``)
      expect(row).toMatch(/[+-]?\d+\.\d+ % \[.*\] +\| [▲▼=?] (faster|slower|same|inconclusive)/)
    }
    expect(section).toMatch(/^`bolt-merged` against a profile of each workload alone: throughput .* over \d+ cells\. /m)
    const page = await render(results, 'html')
    expect(page).toContain('Cost of the merged profile')
    expect(page).toContain('Merged against single profiles')
  })
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { escapeHtml } from '../../src/report/render/html/html-text.js'
import { code, prose, table } from '../../src/report/render/markdown/markdown-text.js'
import { metricNamed } from '../../src/results/metrics.js'
import { documentIn } from '../../src/results/read.js'
import { Results, SamplesFile } from '../../src/results/schema.js'
import { sampleResults } from './fixtures/sample-results.js'

describe('text from outside', () => {
  test.each([
    ['a|b', '`a|b`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['two\nlines', '`two lines`'],
    ['', '` `'],
  ])('%j as code', (text, expected) => expect(code(text)).toBe(expected))

  test('as running text it makes no HTML, link, mention, reference or emphasis', () => {
    const text = prose(
      '<img src=x onerror=alert(1)> @admin #12 GH-3 [x](javascript:y) https://evil.example www.evil.example *b* `c` $d$',
    )
    expect(text).not.toMatch(/<|>/)
    expect(text).not.toMatch(/@admin|#12|GH-3|https:\/\/|www\.evil/)
    expect(text).not.toMatch(/(?<!\\)[*`[\]$]/)
  })

  test('a table keeps its columns whatever its cells hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', '|', '\\', '`', '\n', '<') }), { minLength: 1, maxLength: 4 }),
        (names) => {
          const head = names.map((_, i) => `h${i}`)
          for (const escaped of [code, prose]) {
            const lines = table(head, [names.map(escaped)]).split('\n')
            expect(lines).toHaveLength(3)
            expect(cellsOf(lines[2]!)).toBe(names.length)
          }
        },
      ),
    )
  })

  test('in HTML it is text and nothing else', () => {
    expect(escapeHtml(`</script><b onclick="x('1')">&`)).toBe(
      '&lt;/script&gt;&lt;b onclick=&quot;x(&#39;1&#39;)&quot;&gt;&amp;',
    )
    expect(escapeHtml('a\u202eb\u0000c')).toBe('a b c')
  })
})

describe('names of metrics, which reports show as they are', () => {
  const good = sampleResults(1, { threads: [1], rounds: 6, workloads: ['read-only'] })
  const named = (name: string) => ({
    'plan.metrics': { plan: { ...good.plan, metrics: [name] } },
    'plan.gated': { plan: { ...good.plan, gated: [name] } },
    'samples.metrics': { samples: [{ ...good.samples[0]!, metrics: { [name]: 1 } }] },
    'samples.operations': { samples: [{ ...good.samples[0]!, operations: { [name]: 1 } }] },
    comparisons: { comparisons: [{ ...good.comparisons[0]!, metric: name }] },
    pooled: { pooled: [{ ...good.pooled[0]!, metric: name }] },
    simulations: { simulations: [{ workload: 'read-only', variant: 'baseline', metrics: { [name]: 1 } }] },
  })
  const read = (part: object) => documentIn('r.json', JSON.stringify({ ...good, ...part }), Results)

  test.each([
    '<img src=x> @octocat',
    '<img src=x>.throughput',
    '@octocat.throughput',
    'a\nb.throughput',
    '`x`.throughput',
    '[a](b).throughput',
    'https://evil.throughput',
    'a  b.throughput',
    '',
  ])('%j is refused wherever one stands', (name) => {
    for (const part of Object.values(named(name))) expect(() => read(part)).toThrow('a name of a metric has letters')
    const { samples } = named(name)['samples.metrics']
    expect(() => documentIn('r.json', JSON.stringify({ ...good, samples }), SamplesFile)).toThrow(/a name of a metric/)
    expect(metricNamed(name)).toBeUndefined()
  })

  test.each([
    'read-modify-write.latency_p95',
    'select-only.throughput',
    '9-update.latency_avg',
    'scan_failed.throughput',
    'get user.throughput',
    'gc_time_%.throughput',
  ])('%j is read', (name) => {
    for (const part of Object.values(named(name))) expect(() => read(part)).not.toThrow()
    expect(metricNamed(name)?.unit).toBe(name.endsWith('throughput') ? 'tx/s' : 'ms')
  })

  test.each(['a-:b', 'a. ', 'a.', 'aaaa'])(
    'a name that goes on as %j is judged in time that grows with its length',
    (part) => {
      const fastest = (parts: number) => {
        const times = Array.from({ length: 3 }, () => {
          const before = process.cpuUsage()
          expect(() => read({ plan: { ...good.plan, metrics: [`${part.repeat(parts)}<`] } })).toThrow(
            /a name of a metric/,
          )
          const { user, system } = process.cpuUsage(before)
          return user + system
        })
        return Math.min(...times)
      }
      // CPU time, since other programs change the clock's. Comparing every letter with every other would take 256 times as long.
      expect(fastest(16_000) / fastest(1_000)).toBeLessThan(64)
    },
  )
})

/** Cells of a row as GitHub's tables count them: a bar behind a backslash that is not itself escaped is no border. */
function cellsOf(line: string): number {
  return line.replace(/\\[\\|]/g, '').split('|').length - 2
}

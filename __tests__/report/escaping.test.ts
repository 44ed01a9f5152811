import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { escapeHtml } from '../../src/report/html-text.js'
import { code, prose, table } from '../../src/report/markdown-text.js'

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

/** Cells of a row as GitHub's tables count them: a bar behind a backslash that is not itself escaped is no border. */
function cellsOf(line: string): number {
  return line.replace(/\\[\\|]/g, '').split('|').length - 2
}

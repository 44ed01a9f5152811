import { expect, test } from '@jest/globals'
import { withGlossary } from '../../../../src/report/render/html/glossary.js'
import { TERMS } from '../../../../src/report/sections/words.js'

const link = (term: string, shown: string) => `<a class="term" href="#words" title="${TERMS[term]}">${shown}</a>`

test('the first occurrence of a word is explained, in its own form', () => {
  expect(withGlossary('<p>Cells and rounds: a cell, a round, Holm.</p>')).toBe(
    `<p>${link('cell', 'Cells')} and ${link('round', 'rounds')}: a cell, a round, ${link('Holm', 'Holm')}.</p>`,
  )
})

test.each([
  '<p><b class="name">cell</b></p>',
  '<p><code>cell</code></p>',
  '<table><tr><th>cell</table>',
  '<details><summary>cell</summary></details>',
  '<h2>cell</h2>',
  '<svg aria-label="cell"><text>cell</text></svg>',
  '<p>excellent, celluloid, miscellaneous</p>',
])('%s has no prose with a word to explain', (html) => {
  expect(withGlossary(html)).toBe(html)
})

test('no explanation needs escaping', () => {
  for (const text of Object.values(TERMS)) expect(text).not.toMatch(/[&<>"]/)
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { byteLength, cutAtRow } from '../../src/github/cut-markdown.js'

const NOTE = '_Cut here._'

describe('cutAtRow', () => {
  test('leaves alone what fits', () => {
    expect(cutAtRow('a\nb', 3, NOTE)).toBe('a\nb')
  })

  test('cuts between rows, never within one', () => {
    const table = Array.from({ length: 100 }, (_, row) => `| row ${row} | ${'x'.repeat(20)} |`).join('\n')
    const cut = cutAtRow(table, 1000, NOTE)
    const rows = cut.replace(`\n\n${NOTE}\n`, '').split('\n')
    expect(rows.every((row) => table.split('\n').includes(row))).toBe(true)
    expect(cut.length).toBeGreaterThan(900)
  })

  test('closes what it leaves open', () => {
    const folded = `<details>\n<summary>All</summary>\n\n${'text\n'.repeat(200)}\n</details>`
    expect(cutAtRow(folded, 300, NOTE)).toMatch(/text\n\n<\/details>\n\n_Cut here\._\n$/)
  })

  test('leaves a chart out that does not fit whole', () => {
    const chart = `\`\`\`mermaid\nxychart-beta\n${'  line [1, 2]\n'.repeat(10)}\`\`\``
    const text = `<details>\n\n${chart}\n\ntext\n\n${chart}\n\n</details>`
    const cut = cutAtRow(text, text.length - 20, NOTE)
    expect(cut).toBe(`<details>\n\n${chart}\n\ntext\n\n\n</details>\n\n${NOTE}\n`)
  })

  test('counts bytes where the limit is in bytes', () => {
    expect(byteLength(cutAtRow('ü\n'.repeat(500), 400, NOTE, byteLength))).toBeLessThanOrEqual(400)
  })

  test('has room for what it must close, wherever in a fold the cut falls', () => {
    const folded = `<details>\n<details>\n${'x\n'.repeat(100)}</details>\n</details>`
    for (let limit = 60; limit < 200; limit++) {
      const cut = cutAtRow(folded, limit, NOTE)
      expect(cut.length).toBeLessThanOrEqual(limit)
      expect(cut.split('</details>')).toHaveLength(cut.split('<details>').length)
    }
  })

  test('is never longer than the limit', () => {
    const row = fc.constantFrom('<details>', '</details>', '```', 'text', '| a | b |', '')
    fc.assert(
      fc.property(fc.array(row, { maxLength: 200 }), fc.integer({ min: 3000, max: 4000 }), (rows, limit) => {
        expect(cutAtRow(rows.join('\n').repeat(10), limit, NOTE).length).toBeLessThanOrEqual(limit)
      }),
    )
  })
})

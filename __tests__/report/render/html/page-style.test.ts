import { expect, test } from '@jest/globals'
import { PAGE_STYLE } from '../../../../src/report/render/html/page-style.js'

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** What WCAG 2.2 asks of graphics, 1.4.11. */
const ENOUGH = 3

test.each([
  ['light', 0, '#ffffff'],
  ['dark', 1, '#11151d'],
])('on %s paper the line of every variant stands out', (_, theme, paper) => {
  const colours = [...PAGE_STYLE.matchAll(/--c0:#[^}]*/g)][theme]![0].match(/#[0-9a-f]{6}/g)!
  expect(new Set(colours).size).toBe(8)
  for (const colour of colours) {
    const [low, high] = [luminance(colour), luminance(paper)].sort((a, b) => a - b)
    expect([colour, (high! + 0.05) / (low! + 0.05) >= ENOUGH]).toEqual([colour, true])
  }
})

import { describe, expect, test } from '@jest/globals'
import { terminalTable } from '../../../../src/report/render/terminal/terminal.js'
import { Results } from '../../../../src/results/schema.js'
import { changeWithInterval } from '../../../../src/results/words.js'
import { tidbVersions } from '../../fixtures/published-results.js'
import { sampleResults } from '../../fixtures/sample-results.js'

const results = sampleResults(1)

describe('the table in a terminal', () => {
  test.each([results, tidbVersions()])('fits 80 columns', (file) => {
    for (const line of terminalTable(file).split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('has every change of throughput, and no colours unless asked', () => {
    const text = terminalTable(results)
    for (const comparison of results.comparisons.filter(({ metric }) => metric === 'throughput'))
      expect(text).toContain(changeWithInterval(comparison).replace(' %', ''))
    expect(text).not.toContain('\u001b')
    expect(terminalTable(results, { colour: true })).toContain('\u001b[32m')
  })

  test('ends with the verdict and what to do', () => {
    expect(terminalTable(results)).toMatch(
      /Faster\. Of 3 candidates[\s\S]*\nGate: neutral\.\n- bolt-write-only[\s\S]*Next: bolt-write-only and bolt-read-only lost/,
    )
  })

  test('a profile recorded under another load has a star', () => {
    expect(terminalTable(results)).toMatch(/ {2}bolt-read-only +1,160/)
    expect(terminalTable(results)).toMatch(/ \*bolt-write-only +1,053 +\+5\.2 \[\+4\.2, \+6\.1\] +faster +-4\.4/)
  })

  test('a long name loses its middle, neither its star nor its end', () => {
    const long = (name: string) =>
      name.replace('bolt-', 'bolt-with-a-name-that-no-terminal-of-80-columns-has-room-for-')
    const text = JSON.stringify(results).replaceAll(/"bolt-[a-z-]+"/g, long)
    const lines = terminalTable(Results.parse(JSON.parse(text))).split('\n')
    expect(lines.filter((line) => / \*bolt-w.*….*ite-only +1,053/.test(line))).toHaveLength(1)
    expect(lines.filter((line) => /bolt-w.*….*ead-only +1,160/.test(line))).toHaveLength(1)
  })
})

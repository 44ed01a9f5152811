import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { GATED_COUNT } from '../../../src/results/metrics.js'
import { Results } from '../../../src/results/schema.js'
import { compare } from '../../../src/verdict/compare.js'
import type { Fork } from './fork.js'
import { recordLoop } from './record.js'

/** The loops of the fork fail the gate, and are named. */
export function testLoops(server: string, fork: () => Fork): void {
  describe('a loop in a server', () => {
    let results: Results
    let said: string

    beforeAll(() => {
      const { folder } = fork()
      const ran = spawnSync('node', [resolve('lib/cli.js'), 'run'], { cwd: folder, encoding: 'utf8' })
      said = `${ran.stdout}${ran.stderr}`
      console.log(said)
      results = Results.parse(JSON.parse(readFileSync(join(folder, '.boltmark/results.json'), 'utf8')))
    })

    test.each([
      ['small', 1.003, 1.004],
      ['large', 1.009, 1.0115],
    ] as const)('%s, fails the gate, and is the first function that is named', (name, least, most) => {
      const { simulated, attributed } = compare([results])
      const { ratio, verdict } = simulated.find(
        ({ candidate, metric }) => candidate === name && metric === GATED_COUNT,
      )!
      const reason = results.gate.reasons.find((line) => line.startsWith(`${name} is slower in read-only`))!
      recordLoop({ server, size: name, ratio: ratio!, reason })
      expect(verdict).toBe('slower')
      expect(ratio).toBeGreaterThan(least)
      expect(ratio).toBeLessThan(most)
      expect(results.gate.verdict).toBe('fail')
      expect(reason).toMatch(/injected_loop$/)
      expect(attributed.find(({ candidate }) => candidate === name)!.functions[0]).toMatchObject({
        name: 'injected_loop',
        before: 0,
      })
    })

    test('is named in the terminal, in Markdown and on the page', () => {
      const reports = ['report.md', 'report.html'].map((name) =>
        readFileSync(join(fork().folder, '.boltmark', name), 'utf8'),
      )
      for (const text of [said, ...reports]) {
        expect(text).toMatch(/functions behind the change/i)
        expect(text).toContain('injected_loop')
      }
    })
  })
}

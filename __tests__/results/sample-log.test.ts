import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { SampleLog, samplesIn } from '../../src/results/sample-log.js'
import { changed } from '../mutations.js'
import { rounds } from './samples.js'

const SAMPLES = rounds({ baseline: [1, 2, 3], bolt: [2, 3, 4] })
const TEXT = SAMPLES.map((sample) => `${JSON.stringify(sample)}\n`).join('')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-log-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('samples are there as they came, and a line that a crash cut short is left out', async () => {
  const file = join(folder, 'samples.jsonl')
  const log = new SampleLog(file)
  for (const sample of SAMPLES.slice(0, 2)) await log.append(sample)
  appendFileSync(file, '{"workload":"w","thre')
  await log.append(SAMPLES[2]!)
  expect(await log.read()).toEqual(SAMPLES.slice(0, 3))
})

test('wherever a log is cut, every whole line counts', () => {
  fc.assert(
    fc.property(fc.nat(TEXT.length), (length) => {
      const read = samplesIn(TEXT.slice(0, length))
      expect(read).toEqual(SAMPLES.slice(0, read.length))
    }),
  )
})

test('whatever happens to a log, what is read are samples', () => {
  fc.assert(
    fc.property(changed([TEXT]), (text) => {
      for (const { workload, threads } of samplesIn(text)) {
        expect(typeof workload).toBe('string')
        expect(threads).toBeGreaterThan(0)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

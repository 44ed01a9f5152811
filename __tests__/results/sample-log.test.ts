import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { SampleLog, samplesIn } from '../../src/results/sample-log.js'
import { Sample } from '../../src/results/schema.js'
import { changed } from '../support/mutations.js'
import { newFolder } from '../support/new-folder.js'
import { rounds } from '../verdict/samples.js'

let folder: string
let file: string
beforeEach(async () => {
  folder = newFolder('log')
  file = join(folder, 'deep', 'samples.jsonl')
})

const sample = (round: number) =>
  Sample.parse({
    workload: 'ro',
    threads: 1,
    variant: 'baseline',
    round,
    status: 'ok',
    metrics: { throughput: 100 + round },
  })

test('gives back what was appended, in order; a log that is not there is empty', async () => {
  const log = new SampleLog(file)
  expect(await log.read()).toEqual([])
  for (const round of [0, 1, 2]) await log.append(sample(round))
  expect((await log.read()).map(({ round }) => round)).toEqual([0, 1, 2])
})

test('loses at most the line that a crash cut short, wherever it was cut, and goes on behind it', async () => {
  const log = new SampleLog(file)
  for (const round of [0, 1]) await log.append(sample(round))
  const whole = await readFile(file, 'utf8')
  const second = whole.indexOf('\n') + 1
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: second, max: whole.length - 2 }), async (cut) => {
      await writeFile(file, whole.slice(0, cut))
      await log.append(sample(7))
      expect((await log.read()).map(({ round }) => round)).toEqual([0, 7])
    }),
    { numRuns: 50 },
  )
})

test('leaves out what is no sample', async () => {
  const log = new SampleLog(file)
  await log.append(sample(0))
  await appendFile(file, 'null\n[]\n{"workload":"ro"}\n\n')
  await log.append(sample(1))
  expect((await log.read()).map(({ round }) => round)).toEqual([0, 1])
})

const TEXT = rounds({ baseline: [1, 2, 3], bolt: [2, 3, 4] })
  .map((one) => `${JSON.stringify(one)}\n`)
  .join('')

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

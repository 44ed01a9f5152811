import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { documentIn, readResults, readSamplesFile } from '../../src/results/read.js'
import { Results, SamplesFile } from '../../src/results/schema.js'
import { BoltmarkError, UsageError } from '../../src/system/errors.js'
import { compare } from '../../src/verdict/compare.js'
import { sampleResults } from '../report/fixtures/sample-results.js'
import { changed } from '../support/mutations.js'
import { newFolder } from '../support/new-folder.js'
import { rounds, samplesFile } from '../verdict/samples.js'

let folder: string
beforeAll(async () => {
  folder = newFolder('results')
})

async function write(document: unknown): Promise<string> {
  const file = join(folder, 'results.json')
  await writeFile(file, typeof document === 'string' ? document : JSON.stringify(document))
  return file
}

const good = {
  schema: 'boltmark.results/1',
  variants: [{ name: 'baseline', role: 'baseline' }],
  workloads: [{ name: 'ro' }],
  samples: [{ workload: 'ro', threads: 1, variant: 'baseline', round: 0, status: 'ok', metrics: { throughput: 5 } }],
}

describe('a samples file', () => {
  test('needs only schema, variants, workloads and samples; unknown keys are ignored', async () => {
    const read = await readSamplesFile(await write({ ...good, of_tomorrow: true, schema: 'boltmark.results/1.4' }))
    expect(read.samples[0]).toMatchObject({ order: 0, host: '', metrics: { throughput: 5 } })
  })

  test.each([
    ['another major version', { ...good, schema: 'boltmark.results/2' }, 'boltmark.results/2'],
    ['no version', { samples: [] }, 'its schema is missing'],
    [
      'a metric that is no number',
      { ...good, samples: [{ ...good.samples[0], metrics: { throughput: null } }] },
      'samples[0].metrics.throughput',
    ],
    ['threads that are no count', { ...good, samples: [{ ...good.samples[0], threads: 0 }] }, 'samples[0].threads'],
    ['no samples', { ...good, samples: undefined }, 'samples'],
    ['NaN, which JSON has not', '{"schema": NaN}', 'JSON has no NaN'],
    ['a config', 'version: 1\n', 'Name a results.json'],
    ['a list', [], 'its schema is missing'],
  ])('is refused with its place: %s', async (_, document, message) => {
    const refused = readSamplesFile(await write(document))
    await expect(refused).rejects.toThrow(UsageError)
    const { sentence } = (await refused.catch((error) => error)) as UsageError
    expect(sentence).toContain(message)
  })
})

test('a file that is not there is named', async () => {
  await expect(readResults('/no/such/results.json')).rejects.toThrow(
    new UsageError('There is no results file /no/such/results.json.'),
  )
})

test('a whole results file needs all of it', async () => {
  await expect(readResults(await write(good))).rejects.toThrow(/run|environment|target/)
})

/** What is thrown, or undefined. */
function thrownBy(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

test('whatever happens to a file, it is read and compared, or refused with a sentence', () => {
  const text = JSON.stringify(samplesFile(rounds({ baseline: [1, 2, 3, 4, 5, 6], bolt: [2, 3, 4, 5, 6, 7] })))
  fc.assert(
    fc.property(changed([text]), (other) => {
      const error = thrownBy(() => compare([documentIn('r.json', other, SamplesFile)]))
      if (error !== undefined) expect(error).toBeInstanceOf(BoltmarkError)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('any JSON is refused', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(thrownBy(() => documentIn('r.json', text, Results))).toBeInstanceOf(UsageError)
    }),
  )
})

test('any JSON that says it is results is refused for what it lacks, whatever stands under their keys', () => {
  const keys = fc.oneof(fc.string(), fc.constantFrom(...Object.keys(Results.shape)))
  fc.assert(
    fc.property(fc.dictionary(keys, fc.jsonValue()), (some) => {
      const text = JSON.stringify({ ...some, schema: 'boltmark.results/1' })
      const error = thrownBy(() => documentIn('r.json', text, Results))
      expect(error).toBeInstanceOf(UsageError)
      expect((error as UsageError).message).not.toContain('its schema is')
    }),
  )
})

describe('a metric whose name is an attack', () => {
  const evil = '<img src=x> @octocat'
  const whole: Results = sampleResults(1, { threads: [1], rounds: 2, intervals: 0 })
  const inSamples = whole.samples.map((one) => ({ ...one, metrics: { ...one.metrics, [evil]: 1 } }))

  test.each<[string, Partial<Results>]>([
    ['plan.metrics', { plan: { ...whole.plan, metrics: [evil] } }],
    ['plan.gated', { plan: { ...whole.plan, gated: [evil] } }],
    ['samples', { samples: inSamples }],
    ['comparisons', { comparisons: whole.comparisons.map((one) => ({ ...one, metric: evil })) }],
    ['pooled', { pooled: whole.pooled.map((one) => ({ ...one, metric: evil })) }],
  ])('is refused in %s, with its place', async (place, change) => {
    const refused = readResults(await write({ ...whole, ...change }))
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(place)
  })

  test('is refused where only samples are read', async () => {
    await expect(readSamplesFile(await write({ ...whole, samples: inSamples }))).rejects.toThrow(
      /samples\[\d+\]\.metrics/,
    )
  })

  test('while those of operations are read', async () => {
    const samples = whole.samples.map((one) => ({
      ...one,
      metrics: { ...one.metrics, 'tpc-b-sort-of.latency_avg': 1 },
    }))
    expect((await readResults(await write({ ...whole, samples }))).samples).toHaveLength(samples.length)
  })
})

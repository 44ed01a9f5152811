import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { compare } from '../../src/pipeline/compare.js'
import { documentIn } from '../../src/results/read.js'
import { Results, SamplesFile } from '../../src/results/schema.js'
import { BoltmarkError, UsageError } from '../../src/system/errors.js'
import { changed } from '../mutations.js'
import { rounds, samplesFile } from './samples.js'

const TEXT = JSON.stringify(samplesFile(rounds({ baseline: [1, 2, 3, 4, 5, 6], bolt: [2, 3, 4, 5, 6, 7] })))

/** What is thrown, or undefined. */
function thrownBy(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

describe('what is no results file is refused with a sentence', () => {
  const refused: [string, string, RegExp][] = [
    ['no JSON', '{', /is not JSON/],
    ['nothing', 'null', /its schema is missing/],
    ['another major version', '{"schema":"boltmark.results/2"}', /only boltmark.results\/1 can be read/],
    [
      'a wrong value',
      TEXT.replace('"threads":8', '"threads":"8"').replace('"threads":1,', '"threads":"1",'),
      /samples/,
    ],
  ]
  test.each(refused)('%s', (_, text, reason) => {
    const error = thrownBy(() => documentIn('r.json', text, SamplesFile))
    expect(error).toBeInstanceOf(UsageError)
    expect((error as Error).message).toMatch(reason)
  })
})

test('whatever happens to a file, it is read and compared, or refused with a sentence', () => {
  fc.assert(
    fc.property(changed([TEXT]), (text) => {
      const error = thrownBy(() => compare([documentIn('r.json', text, SamplesFile)]))
      if (error !== undefined) expect(error).toBeInstanceOf(BoltmarkError)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('any JSON is refused, or is results', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(thrownBy(() => documentIn('r.json', text, Results))).toBeInstanceOf(UsageError)
    }),
  )
})

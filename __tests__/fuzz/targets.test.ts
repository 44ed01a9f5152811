import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { isExpected } from '../../fuzz/target.js'
import { TARGETS } from '../../fuzz/targets.js'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-fuzz-test-'))
process.env.BOLTMARK_FUZZ_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(TARGETS))('%s reads what its fuzzing begins from', async (_, { corpus, run }) => {
  expect(corpus.length).toBeGreaterThan(0)
  const failed: unknown[] = []
  for (const input of corpus)
    try {
      await run(input)
    } catch (error) {
      if (!isExpected(error)) failed.push(error)
    }
  expect(failed).toEqual([])
})

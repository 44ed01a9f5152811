import { describe, expect, jest, test } from '@jest/globals'
import { DatabaseJob } from './job.js'
import { provesTheWholeJob } from './whole-job.js'

// Three builds of 45 minutes to two hours, and nine variants. Whatever ends it early, the next call continues where it was.
jest.setTimeout(6 * 3_600_000)

const job = new DatabaseJob('mysql')

describe('MySQL, built from source', () => {
  provesTheWholeJob(job, {
    functionsProfiled: 5000,
    candidates: [
      'bolt-read-only',
      'bolt-write-only',
      'bolt-merged',
      'bolt-merged-libraries',
      'bolt-tutorial',
      'pgo',
      'pgo-bolt',
    ],
  })

  test('libssl and libcrypto are optimised where the config says so, and nowhere else', () => {
    const files = (variant: string) =>
      Object.fromEntries(
        job
          .results()
          .variants.find(({ name }) => name === variant)!
          .binaries.map(({ name, sha256 }) => [name, sha256]),
      )
    const [plain, merged, libraries] = ['baseline', 'bolt-merged', 'bolt-merged-libraries'].map(files)
    for (const library of ['ssl', 'crypto']) {
      expect(merged![library]).toBe(plain![library])
      expect(libraries![library]).not.toBe(plain![library])
    }
  })
})

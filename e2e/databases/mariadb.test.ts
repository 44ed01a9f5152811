import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { DatabaseJob } from './job.js'
import { provesTheWholeJob } from './whole-job.js'

const HEADERS = `target.cmake=[-DCMAKE_PROJECT_INCLUDE=${resolve('examples/mariadb/headers.cmake')}]`

const job = new DatabaseJob('mariadb', 'mariadb', {}, undefined, [HEADERS])

beforeAll(() => job.setUp())

// The whole job, below, goes on with this build.
test('a build that is killed goes on where it was, and not from nothing', async () => {
  rmSync(job.workFolder, { recursive: true, force: true })
  await job.buildUntil(60)
  const before = job.objects()
  expect(before.size).toBeGreaterThanOrEqual(60)
  await job.buildUntil(before.size + 20)
  const after = job.objects()
  expect(after.size).toBeGreaterThanOrEqual(before.size + 20)
  const kept = [...before].filter(([file, written]) => after.get(file) === written)
  // Those that were under way when it was killed are made again.
  expect(kept.length).toBeGreaterThanOrEqual(before.size - 8)
})

describe('MariaDB, built from source', () => {
  // Three builds, of the server alone.
  provesTheWholeJob(job, { minutes: 25, functionsProfiled: 1000 })
})

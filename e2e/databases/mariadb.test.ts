import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { DatabaseJob } from './job.js'
import { provesTheWholeJob } from './whole-job.js'

// -O2 as Debian has it, and GCC is not to look for what a virtual call may reach: it would keep and work through every inline method of the
// headers in each source. Together a quarter of each build.
const CMAKE = [
  `-DCMAKE_PROJECT_INCLUDE=${resolve('examples/mariadb/headers.cmake')}`,
  '-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG -fno-devirtualize',
  // The builds with profiles take over what the plain one found out of the machine.
  `-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${join(import.meta.dirname, 'answers.cmake')}`,
  `-DANSWERS_OF=${resolve('.boltmark/e2e-mariadb/build/tree/CMakeCache.txt')}`,
]

const job = new DatabaseJob('mariadb', 'mariadb', {}, undefined, [`target.cmake=${JSON.stringify(CMAKE)}`])

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
  provesTheWholeJob(job, { functionsProfiled: 1000 })
})

import { describe } from '@jest/globals'
import { DatabaseJob } from './job.js'
import { provesTheWholeJob } from './whole-job.js'

describe('MariaDB, built from source', () => {
  // Three builds, of the server alone.
  provesTheWholeJob(new DatabaseJob('mariadb'), { minutes: 60, functionsProfiled: 1000 })
})

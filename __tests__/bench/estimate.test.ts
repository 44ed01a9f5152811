import { expect, test } from '@jest/globals'
import { JOBS } from '../../bench/estimate/jobs.js'
import { binaryNames } from '../../src/config/schema.js'
import { estimateOf } from '../../src/job/estimate.js'
import { Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

test.each(Object.entries(JOBS))(
  '%s: its estimate assumes nothing, so it can be held against the clock',
  async (_, config) => {
    const job = await Job.open(config, newFolder('estimate'), [], QUIET)
    const estimate = estimateOf(job, makePlan(job.config, binaryNames(job.config.target)), 2)
    expect(estimate.isAssumed).toBe(false)
    expect(estimate.samples.min).toBe(estimate.samples.max)
  },
)

import { describe, expect, test } from '@jest/globals'
import { configIn } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { refuseRisks } from '../../src/making/open-optimizers.js'
import { QUIET } from '../support/quiet.js'

describe('the variant whose binaries go into packages', () => {
  const refuse = (flags: string, name = 'bolt') => {
    const text = `version: 1
target: { adapter: sqlite, source: . }
workloads: { reads: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {}, bolt: { optimize: bolt, train: [reads]${flags} }, other: { optimize: bolt, train: [reads] } }
`
    const loaded = configIn('boltmark.yml', text, [], extensions, { known: () => true, names: [] })
    const job = new Job(loaded, '/nowhere', QUIET)
    refuseRisks(job, makePlan(job.config, ['sqlite']), name)
  }

  test.each(['flags: [-frame-opt=hot]', 'extra-flags: [-use-aggr-reg-reassign]'])(
    'has none of the flags that make wrong code: %s',
    (flags) => {
      expect(() => refuse(`, ${flags}`)).toThrow(/^boltmark\.yml: variants\.bolt: -\S+ .*llvm-project#\d+/)
    },
  )

  test('may have other flags, and other variants may have those', () => {
    expect(() => refuse(', extra-flags: [-hugify]')).not.toThrow()
    expect(() => refuse(', extra-flags: [-frame-opt=hot]', 'other')).not.toThrow()
  })
})

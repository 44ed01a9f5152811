import { expect, test } from '@jest/globals'
import { configIn } from '../../src/config/load.js'
import { extensions } from '../../src/job/job.js'
import { extraFlagsOf, tunedConfig } from '../../src/job/tuned-config.js'

const { config } = configIn(
  'boltmark.yml',
  `version: 1
target: { adapter: sqlite }
workloads: { read: { driver: sysbench, script: oltp_read_only }, write: { driver: sysbench, script: oltp_write_only } }
variants:
  baseline: {}
  bolt: { optimize: bolt, train: [read], extra-flags: [-hugify, --peepholes=none] }
benchmark: { counters: simulate, flame-graph: true }
gate: { variant: bolt, profile: pinned, margin: 1% }
`,
  [],
  extensions,
  { known: () => true, names: [] },
)
const SET = { name: 'peepholes', flags: ['-peepholes=all'] }

test('the variant itself is the baseline, and a set replaces its flags of the same name', () => {
  const extent = { rounds: { min: 3, max: 3 }, workloads: ['read'], control: false }
  const { variants, benchmark, gate } = tunedConfig(config, { variant: 'bolt', sets: [SET] }, extent)
  expect(variants).toEqual({
    bolt: config.variants.bolt,
    'tune-peepholes': { ...config.variants.bolt, 'extra-flags': ['-hugify', '-peepholes=all'] },
  })
  expect(benchmark).toMatchObject({ ...extent, baseline: 'bolt', counters: 'auto', 'flame-graph': false })
  // What only a pull request has.
  expect(gate).toMatchObject({ margin: 0.01, 'fail-on': 'never' })
  expect(gate).not.toHaveProperty('variant')
  expect(extraFlagsOf(config, 'bolt', SET)).toEqual(['-hugify', '-peepholes=all'])
})

import { describe, expect, test } from '@jest/globals'
import {
  bestOf,
  convertArguments,
  probeSampling,
  readQuality,
  recordArguments,
  SOURCES,
} from '../../../src/optimizers/profiles/sampled.js'

const FILES = { recorded: 'perf.data', profile: 'p.fdata', binary: 'mysqld' }

test.each([
  ['lbr', '-e cycles:u -j any,u', ''],
  ['brbe', '-e cycles:u -j any,u', ''],
  ['spe', '-e arm_spe/branch_filter=1/u', '--spe '],
  ['etm', '-e cs_etm//u', '--itrace=l64i1us '],
  ['basic', '-e cycles:u', '-ba '],
] as const)('%s: what perf and perf2bolt are told', (source, record, convert) => {
  expect(recordArguments(source, [7, 8], 'perf.data').join(' ')).toBe(`record --quiet ${record} -o perf.data -p 7,8`)
  expect(convertArguments(source, 22, FILES).join(' ')).toBe(`-p perf.data -o p.fdata ${convert}mysqld`)
})

test('an older perf2bolt has another name for basic samples', () => {
  expect(convertArguments('basic', 19, FILES)).toContain('-nl')
})

/** As perf2bolt printed it for a MySQL server, in a report of facebookarchive/BOLT#263. */
const SAID = `PERF2BOLT: read 6670837 samples and 207213185 LBR entries
PERF2BOLT: 0 samples (0.0%) were ignored
PERF2BOLT: traces mismatching disassembled function contents: 114656 (0.1%)
PERF2BOLT: out of range traces involving unknown regions: 36288826 (18.1%)`

test('reads how much of a record could be used', () => {
  expect(readQuality(SAID)).toEqual({
    samples: 6_670_837,
    branchSamples: 207_213_185,
    mismatchedPercent: 0.1,
    outsidePercent: 18.1,
  })
})

describe('the probe on this machine', () => {
  test('says of every way that does not work why', async () => {
    const probes = await probeSampling(19)
    expect(probes.map(({ source }) => source)).toEqual([...SOURCES])
    for (const { works, reason } of probes) expect(reason === '').toBe(works)
    expect(bestOf(probes)).toBe(probes.find(({ works }) => works)?.source ?? null)
  }, 60_000)

  test('asks for no way that belongs to another processor', async () => {
    const probes = await probeSampling(19, 'riscv64')
    expect(probes.find(({ source }) => source === 'lbr')?.reason).toBe('it is for x64')
    expect(probes.find(({ source }) => source === 'spe')?.reason).toBe('it is for arm64')
  }, 60_000)
})

test('the best is the first that works', () => {
  const probe = (source: 'spe' | 'basic', works: boolean) => ({ source, works, reason: works ? '' : 'no' })
  expect(bestOf([probe('spe', false), probe('basic', true)])).toBe('basic')
  expect(bestOf([probe('spe', false), probe('basic', false)])).toBeNull()
})

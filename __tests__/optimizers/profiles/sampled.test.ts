import { describe, expect, test } from '@jest/globals'
import { SAMPLED_SOURCES, type SampledSource } from '../../../src/config/variant-schema.js'
import { type KnownFlags, readHelp } from '../../../src/optimizers/bolt/flags.js'
import { AUTOMATIC, conversion, convertArguments, probeSampling } from '../../../src/optimizers/profiles/sampled.js'

const FILES = { recorded: 'perf.data', profile: 'p.fdata', binary: 'mysqld' }

/** As perf2bolt 19 and LLVM's main branch list them. */
const OLD = readHelp(`  --itrace=<string>      - Generate LBR info with perf itrace argument
  --nl                   - aggregate basic samples (without LBR info)`)
const NEW = readHelp(`  --ba                   - aggregate basic samples (without brstack info)
  --itrace=<string>      - Generate brstack info with perf itrace argument
  --nl                   - Alias for --ba
  --spe                  - Enable Arm SPE mode.`)

test.each<[SampledSource, KnownFlags, string | undefined]>([
  ['lbr', OLD, '-p perf.data -o p.fdata mysqld'],
  ['brbe', OLD, '-p perf.data -o p.fdata mysqld'],
  ['spe', OLD, undefined],
  ['spe', NEW, '-p perf.data -o p.fdata --spe mysqld'],
  ['etm', OLD, '-p perf.data -o p.fdata --itrace=l64i1us mysqld'],
  ['basic', OLD, '-p perf.data -o p.fdata --nl mysqld'],
  ['basic', NEW, '-p perf.data -o p.fdata --ba mysqld'],
])('%s: what perf2bolt is told, by what it knows', (source, known, expected) => {
  const convert = conversion(source, known)
  expect(convert && convertArguments({ convert }, FILES).join(' ')).toBe(expected)
})

describe('a probe', () => {
  test('asks for no way that belongs to another processor', async () => {
    const probes = await probeSampling(['lbr', 'spe'], null, 'riscv64')
    expect(probes).toEqual([
      { source: 'lbr', reason: 'it is for x86-64' },
      { source: 'spe', reason: 'it is for arm64' },
    ])
  })

  test('says when there is nothing to read the samples with', async () => {
    const probes = await probeSampling(SAMPLED_SOURCES, null, 'arm64')
    expect(probes).toContainEqual({ source: 'basic', reason: 'perf2bolt is missing beside llvm-bolt' })
    expect(probes.every(({ sampler }) => sampler === undefined)).toBe(true)
  })
})

test('samples without branches are never taken by themselves: instrumentation knows more', () => {
  expect(AUTOMATIC).not.toContain('basic')
})

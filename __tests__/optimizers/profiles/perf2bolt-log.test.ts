import { expect, test } from '@jest/globals'
import { notesOnQuality, readQuality } from '../../../src/optimizers/profiles/perf2bolt-log.js'

/** As perf2bolt printed it for a MySQL server, in a report of facebookarchive/BOLT#263. */
const BRANCHES = `PERF2BOLT: read 6670837 samples and 207213185 LBR entries
PERF2BOLT: 0 samples (0.0%) were ignored
PERF2BOLT: traces mismatching disassembled function contents: 114656 (0.1%)
PERF2BOLT: out of range traces involving unknown regions: 36288826 (18.1%)`

/** As perf2bolt 19.1.7 printed it for SQLite's library. */
const BASIC = `PERF2BOLT: processing basic events (without LBR)...
PERF2BOLT: read 5083 samples
PERF2BOLT: out of range samples recorded in unknown regions: 1049 (20.6%)
PERF2BOLT: wrote 1037 objects and 0 memory objects to p.fdata`

/** As perf2bolt 22.1.8 printed it for a program. */
const BASIC_22 = `PERF2BOLT: parsing basic events (without brstack)...
PERF2BOLT: read 9840 basic samples
PERF2BOLT: out of range samples recorded in unknown regions: 7483 (76.0%)`

test('reads how much of a record could be used', () => {
  expect(readQuality(BRANCHES)).toEqual({
    samples: 6_670_837,
    branches: 207_213_185,
    mismatched_percent: 0.1,
    outside_percent: 18.1,
  })
  expect(readQuality(BASIC)).toEqual({
    samples: 5083,
    branches: null,
    mismatched_percent: null,
    outside_percent: 20.6,
  })
  expect(readQuality(BASIC_22)).toMatchObject({ samples: 9840, branches: null, outside_percent: 76 })
})

test('says how many samples there are, and whether they are too few', () => {
  expect(notesOnQuality('mysqld', 'ro', readQuality(BRANCHES))).toEqual([
    'ro: 6670837 samples with 207213185 branches, 18.1 % outside its code, 0.1 % that do not fit its code.',
  ])
  expect(notesOnQuality('sqlite', 'ro', readQuality(BASIC))).toEqual([
    'ro: 5083 samples, 20.6 % outside its code.',
    'ro: 5083 samples are few; 10000 are enough. Train longer.',
  ])
})

test('samples of another binary are noticed', () => {
  const quality = { ...readQuality(BRANCHES), mismatched_percent: 34.5 }
  expect(notesOnQuality('mysqld', 'ro', quality)[1]).toMatch(/do not fit mysqld; perhaps another file ran/)
})

test('what says nothing gives nothing', () => {
  expect(readQuality('')).toEqual({ samples: 0, branches: null, mismatched_percent: null, outside_percent: null })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { buildIdsIn, isRecording, refuseOther, sourceIn } from '../../../src/optimizers/profiles/recording.js'
import { newFolder } from '../../support/new-folder.js'

/** Of `perf buildid-list`, perf 6.1. */
const BUILD_IDS = `7ebc65e52f2bbea498b4040fa92f7238377aaba9 /usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2
e025128345ce65b719dab776555f2b64ee0204a1 [vdso]
e31b5c5e81eced5a6b3414c5abf51f31e1020867 /srv/my data/libsqlite3.so.0
`

/** Of `perf evlist -v`, perf 6.1, cut. */
const PLAIN =
  'cpu-clock:u: type: 1, size: 128, { sample_period, sample_freq }: 4000, sample_type: IP|TID|TIME|PERIOD, read_format: ID|LOST, disabled: 1\n'

test('the files with samples, by build ID', () => {
  expect([...buildIdsIn(BUILD_IDS)]).toEqual([
    ['7ebc65e52f2bbea498b4040fa92f7238377aaba9', '/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2'],
    ['e025128345ce65b719dab776555f2b64ee0204a1', '[vdso]'],
    ['e31b5c5e81eced5a6b3414c5abf51f31e1020867', '/srv/my data/libsqlite3.so.0'],
  ])
})

// The second to fourth as perf's manual describes them: no machine here records them.
test.each([
  [PLAIN, 'x86-64', 'basic'],
  [PLAIN.replace('PERIOD,', 'PERIOD|BRANCH_STACK,'), 'x86-64', 'lbr'],
  [PLAIN.replace('PERIOD,', 'PERIOD|BRANCH_STACK,'), 'aarch64', 'brbe'],
  ['arm_spe/branch_filter=1/u: type: 8, size: 136\ndummy:u: type: 1\n', 'aarch64', 'spe'],
  ['cs_etm//u: type: 8, size: 136\ndummy:u: type: 1\n', 'aarch64', 'etm'],
] as const)('%s on %s: %s', (events, machine, source) => {
  expect(sourceIn(events, machine)).toBe(source)
})

describe('the build of a recording', () => {
  const recording = { file: 'perf.data', events: PLAIN, ran: buildIdsIn(BUILD_IDS) }
  const sqlite = { name: 'sqlite', file: 'libsqlite3.so.0' }

  test('is the binary, also where perf pads a short build ID', () => {
    refuseOther(recording, { ...sqlite, buildId: 'e31b5c5e81eced5a6b3414c5abf51f31e1020867' })
    const padded = { ...recording, ran: buildIdsIn(`a1b2c3d4e5f60718a1b2c3d4e5f6071800000000 /srv/server\n`) }
    refuseOther(padded, { ...sqlite, buildId: 'a1b2c3d4e5f60718a1b2c3d4e5f60718' })
  })

  test('is another one: both are named, and what to do', () => {
    const refused = () => refuseOther(recording, { ...sqlite, buildId: 'e31b5c5e81eced5a6b3414c5abf51f31e1020868' })
    expect(refused).toThrow(
      'perf.data has no samples of sqlite (build-id e31b5c5e81ec). It is of /usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2 (7ebc65e52f2b), /srv/my data/libsqlite3.so.0 (e31b5c5e81ec).',
    )
    expect(refused).toThrow(
      expect.objectContaining({ next: expect.stringContaining('variants.NAME.files: { sqlite: PATH }') }),
    )
  })

  test('is unknown', () => {
    expect(() => refuseOther({ ...recording, ran: new Map() }, { ...sqlite, buildId: 'ab' })).toThrow(
      'names no build ID',
    )
    expect(() => refuseOther(recording, { ...sqlite, buildId: null })).toThrow('has no build ID')
  })
})

test('a recording of perf is known by its first bytes', async () => {
  const folder = newFolder('recording')
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  expect(await isRecording(put('perf.data', 'PERFILE2\0\0'))).toBe(true)
  expect(await isRecording(put('some.fdata', '1 a 0 1 b 0 0 1\n'))).toBe(false)
  expect(await isRecording(put('empty', ''))).toBe(false)
  await expect(isRecording(join(folder, 'none'))).rejects.toThrow('Cannot read')
})

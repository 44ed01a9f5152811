/** What compilers, BOLT and profilers write: binaries, profiles, logs. */
import { readFileSync } from 'node:fs'
import { readBlame, readBoltLog } from '../../src/optimizers/bolt/call/log.js'
import { readElf } from '../../src/optimizers/elf/elf.js'
import { readMismatches, readSummary } from '../../src/optimizers/pgo/clang.js'
import { readRaw } from '../../src/optimizers/pgo/go.js'
import { summarize } from '../../src/optimizers/profiles/fdata.js'
import { readQuality } from '../../src/optimizers/profiles/perf2bolt-log.js'
import { asFile, fixtures, type Targets, text } from '../target.js'

const FDATA = `1 main 3fb 0 /lib/ld.so 12 4 221
1 a\\ b 0 1 main 10 0 18446744073709551615
`

const PERF2BOLT = [
  `PERF2BOLT: read 6670837 samples and 207213185 LBR entries
PERF2BOLT: traces mismatching disassembled function contents: 114656 (0.1%)
PERF2BOLT: out of range traces involving unknown regions: 36288826 (18.1%)
`,
  `PERF2BOLT: processing basic events (without LBR)...
PERF2BOLT: read 5083 samples
PERF2BOLT: out of range samples recorded in unknown regions: 1049 (20.6%)
`,
]

const CLANG = `Total functions: 2
Total count: 212502
warning: a.c: function control flow change detected (hash mismatch) main Hash = 694937219345618940 up to 637506 count discarded [-Wbackend-plugin]
warning: a.c: function control flow change detected (hash mismatch) f Hash = 1 [-Wbackend-plugin]
`

export const TOOLCHAIN: Targets = {
  fdata: {
    run: asFile('profile.fdata', summarize),
    corpus: [FDATA, `boltedcollection\n${FDATA}`, 'no_lbr\n1 main 3fb 221\n', ''].map((content) =>
      Buffer.from(content),
    ),
    words: ['no_lbr', 'boltedcollection\n', '\\ ', '\\\\', '1 ', 'ffffffffffffffff', '99999999999999999999', '\n'],
  },
  'bolt-log': {
    run: text((content) => [readBoltLog(content, content), readBlame(content, '')]),
    corpus: fixtures('optimizers/bolt/call', 'llvm-bolt-19-').filter(({ length }) => length < 20_000),
    words: [
      'BOLT-INFO: ',
      'BOLT-WARNING: ',
      'BOLT-ERROR: ',
      'program-wide dynostats after all optimizations',
      ' : ',
      '(+1%)',
      "1'000",
    ],
  },
  'perf2bolt-log': {
    run: text(readQuality),
    corpus: PERF2BOLT.map((log) => Buffer.from(log)),
    words: ['PERF2BOLT: read ', ' samples', ' LBR entries', 'brstack', '(', '%)', '.', '9'.repeat(400), '\n'],
  },
  'clang-profile': {
    run: text((content) => [readSummary(content), readMismatches(content)]),
    corpus: [Buffer.from(CLANG)],
    words: [
      'Total count: ',
      'function control flow change detected (hash mismatch) ',
      ' Hash = ',
      ' up to ',
      '__proto__',
      '\n',
    ],
  },
  pprof: {
    run: text(readRaw),
    corpus: fixtures('optimizers/pgo', 'pprof-raw-'),
    words: ['Samples:\n', 'Locations\n', 'Mappings\n', '1: 0x1/0x1/0x1 ', '1: 0x1 M=1 ', '9'.repeat(400), ': ', '\n'],
  },
  elf: {
    run: asFile('binary', readElf),
    corpus: [Buffer.from(readFileSync('fuzz/seeds/elf-program.base64', 'utf8'), 'base64')],
    words: [
      '\x7fELF',
      '\xff\xff\xff\xff\xff\xff\xff\x7f',
      '\0\0\0\0',
      '\x01\0\0\0',
      '\x38\0',
      '\x40\0',
      '.text',
      '.note.gnu.build-id',
    ],
  },
}

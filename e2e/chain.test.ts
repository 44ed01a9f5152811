/** GCC's whole chain on SQLite: optimised when it is linked, with a profile, and rewritten by BOLT. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { newFolder } from '../__tests__/support/new-folder.js'
import { readElf } from '../src/optimizers/elf/elf.js'
import { Results } from '../src/results/schema.js'
import { cli } from './cli.js'
import { LIBRARY, SOURCE } from './sqlite.js'

/** The plain library is there already. The others are built quickly: -Og, and without machine code beside GCC's own. */
const CONFIG = `version: 1
target: { adapter: sqlite, compiler: gcc, binaries: { sqlite: out/libsqlite3.so.0 }, pragmas: { synchronous: "off" } }
build:
  run: >
    mkdir -p out && case "$BOLTMARK_CFLAGS" in *-flto*) ;; *) cp ${LIBRARY} out/; exit ;; esac &&
    gcc -Og -fPIC -shared $BOLTMARK_CFLAGS -fno-fat-lto-objects -DSQLITE_THREADSAFE=1 ${SOURCE}
    -o out/libsqlite3.so.0 -Wl,-soname,libsqlite3.so.0 -Wl,--build-id=sha1 $BOLTMARK_LDFLAGS -lm -lpthread -ldl
workloads: { read-only: { driver: sysbench, script: oltp_read_only, table-size: 500 } }
variants:
  baseline: {}
  chain: { optimize: [lto, pgo, bolt], train: [read-only] }
train: { events: 200 }
benchmark: { events: 50, rounds: 1, control: false }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

let folder: string
const work = (...parts: string[]) => join(folder, '.boltmark', ...parts)

beforeAll(() => {
  folder = newFolder('chain')
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  const { exitCode, stderr } = cli(folder, ['run'])
  expect(exitCode === 0 ? '' : stderr).toBe('')
})

test('each optimizer works on what the one before it made, and the end of the chain is measured', async () => {
  const { variants, samples } = Results.parse(JSON.parse(readFileSync(work('results.json'), 'utf8')))
  const chain = variants.find(({ name }) => name === 'chain')!
  expect(chain.optimizers).toEqual(['lto', 'pgo', 'bolt'])
  expect(chain.notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Optimised by gcc \S+ when it was linked \(-flto=auto -ffat-lto-objects\)\.$/),
      expect.stringMatching(/^Compiled by gcc \S+ with a profile of/),
    ]),
  )
  // What the linker leaves for BOLT.
  const compiled = work('pgo', 'lto-pgo-read-only-1', 'build', 'sqlite', 'libsqlite3.so.0')
  expect(await readElf(compiled)).toMatchObject({ hasCodeRelocations: true, hasSymbols: true, isBolted: false })
  expect(chain.profile!.functions_profiled).toBeGreaterThan(200)
  expect(chain.profile!.stale_percent).toBe(0)
  expect(chain.dyno_stats!.after.taken_branches!).toBeLessThan(chain.dyno_stats!.before.taken_branches! * 0.95)
  expect(samples.map(({ status }) => status)).toEqual(['ok', 'ok'])
})

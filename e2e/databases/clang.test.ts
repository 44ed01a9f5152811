/**
 * Clang's profile-guided optimisation, for real, on SQLite: alone, with BOLT after it, and with link-time optimisation
 * before it; and what its profiles hold.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ClangPgo } from '../../src/optimizers/pgo/clang.js'
import { Results } from '../../src/results/schema.js'
import { emptyFolder } from '../../src/system/files/files.js'
import { runOk } from '../../src/system/processes/process.js'
import { type Compiler, findCompiler } from '../../src/targets/build/compiler.js'
import { programsIn } from '../programs.js'

const CLI = resolve('dist/cli/index.js')
const CLANG = 'clang-19'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-clang-'))
const work = join(folder, 'work')
const file = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param cc as the build calls its compiler: `$CC` is what Boltmark tells it */
const config = (cc: string) => `version: 1
target: { adapter: sqlite, compiler: ${CLANG}, binaries: { sqlite: out/libsqlite3.so.0 }, pragmas: { synchronous: "off" } }
build:
  run: >
    mkdir -p out && ${cc} -O1 -fPIC -shared $BOLTMARK_CFLAGS -DSQLITE_THREADSAFE=1 ${resolve('.tools/sqlite/sqlite3.c')}
    -o out/libsqlite3.so.0 -Wl,-soname,libsqlite3.so.0 -Wl,--build-id=sha1 $BOLTMARK_LDFLAGS -lm -lpthread -ldl
workloads:
  read-only: { driver: sysbench, script: oltp_read_only, table-size: 500 }
  write-only: { driver: sysbench, script: oltp_write_only, table-size: 500 }
variants:
  baseline: {}
  pgo: { optimize: pgo, train: { read-only: 3, write-only: 1 } }
  pgo-bolt: { optimize: [pgo, bolt], train: { read-only: 3, write-only: 1 } }
  chain: { optimize: [lto, pgo, bolt], train: { read-only: 3, write-only: 1 } }
train: { events: 300 }
benchmark: { workloads: [read-only], events: 200, rounds: 2, control: false }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

function boltmark(verb: string, env: Readonly<Record<string, string>> = {}, ...set: string[]) {
  const overrides = set.flatMap((override) => ['--set', override])
  return spawnSync(process.execPath, [CLI, verb, '--work-dir', work, ...overrides], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
}

describe('SQLite, compiled by Clang with a profile, and rewritten by BOLT', () => {
  let results: Results
  let said: string

  beforeAll(() => {
    writeFileSync(file('boltmark.yml'), config('$CC'))
    const { status, stderr } = boltmark('run')
    expect(status === 0 ? '' : stderr).toBe('')
    said = stderr
    results = Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
  })

  const variant = (name: string) => results.variants.find((candidate) => candidate.name === name)!

  test('every variant is another library, measured in every round', () => {
    expect(new Set(results.variants.map(({ binaries }) => binaries[0]!.sha256)).size).toBe(4)
    expect(results.samples.map(({ status }) => status)).toEqual(Array(8).fill('ok'))
    expect(programsIn(folder)).toEqual([])
  })

  test('the results name the compiler, and who asked for it', () => {
    expect(results.environment.tools).toMatchObject({
      compiler: expect.stringMatching(/^clang 19\.\S+ \(target\.compiler\)$/),
      pgo: expect.stringMatching(/^clang 19\./),
    })
    expect(variant('pgo').notes).toEqual([
      expect.stringMatching(/^Compiled by clang 19\.\S+ with a profile of \d{3,} functions\.$/),
    ])
    expect(said).not.toMatch(/does not fit|other code/)
  })

  test.each(['pgo-bolt', 'chain'])('%s: what PGO laid out, BOLT rewrites: functions are in one piece', (name) => {
    const { before, after } = variant(name).dyno_stats!
    expect(after.taken_branches!).toBeLessThan(before.taken_branches!)
    expect(variant(name).profile!.functions_profiled).toBeGreaterThan(200)
    expect(variant(name).notes.join('\n')).not.toMatch(/has split/)
  })

  test('the chain begins with ThinLTO', () => {
    expect(variant('chain').notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Optimised by clang 19\.\S+ when it was linked \(-flto=thin -fuse-ld=lld\)\.$/),
      ]),
    )
  })

  test('another run takes all builds over', () => {
    const { status, stderr } = boltmark('optimize')
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringMatching(/pgo-\S+: unchanged/) })
    expect(stderr).not.toMatch(/: (built|trained|optimised)/)
  })
})

describe('before the first build', () => {
  beforeAll(() => {
    rmSync(work, { recursive: true, force: true })
    writeFileSync(file('boltmark.yml'), config('$CC'))
  })

  test('an llvm-profdata of another version is told, with what to install', () => {
    const old = file('clang')
    writeFileSync(
      old,
      `#!/bin/sh\ncase "$*" in --version) echo 'clang version 1.2.3' ;; -print-prog*) echo llvm-profdata ;; *) exec ${CLANG} "$@" ;; esac\n`,
    )
    chmodSync(old, 0o755)
    const { status, stderr } = boltmark('run', {}, `target.compiler=${old}`)
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: expect.stringMatching(/error There is no llvm-profdata for clang 1\.2\.3.*→ Install llvm-profdata 1 /s),
    })
  })

  test('a runtime library that is missing is told', () => {
    const bare = file('bare-clang')
    writeFileSync(bare, `#!/bin/sh\nexec ${CLANG} -resource-dir ${folder} "$@"\n`)
    chmodSync(bare, 0o755)
    const { status, stderr } = boltmark('run', {}, `target.compiler=${bare}`)
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: expect.stringMatching(/error clang 19\.\S+'s profile-guided optimisation does not work here: .*→ /s),
    })
  })

  test('an environment that sends profiles elsewhere is refused', () => {
    expect(boltmark('run', { LLVM_PROFILE_FILE: file('elsewhere') })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('unset LLVM_PROFILE_FILE'),
    })
  })

  test('doctor tells what is compiled with', () => {
    expect(boltmark('doctor').stdout).toMatch(
      /ok +compiler +clang 19\.\S+, clang-19 \(target\.compiler\)\nok +lto +clang 19.*\nok +pgo +clang 19/,
    )
  })

  afterAll(() => expect(existsSync(join(work, 'build'))).toBe(false))
})

test('a build that calls another compiler than the one that its flags are for', () => {
  rmSync(work, { recursive: true, force: true })
  writeFileSync(file('boltmark.yml'), config(CLANG).replace(` compiler: ${CLANG},`, ''))
  expect(boltmark('build', { CC: '' })).toMatchObject({
    status: 3,
    stderr: expect.stringMatching(
      /calls another compiler than gcc \S+, whose flags.*→ Name the one.*compiler: clang-19/s,
    ),
  })
})

describe('what a profile holds', () => {
  let compiler: Compiler
  let pgo: ClangPgo
  const source = resolve('e2e/bolt/workers.c')

  beforeAll(async () => {
    compiler = await findCompiler({ cc: CLANG, cxx: `${CLANG}++`, by: 'CC' })
    pgo = await ClangPgo.find(compiler)
  })

  /** Counts of the two blocks of `work` that are counted. */
  async function recorded(name: string, when: 'exit' | 'interval', ...args: string[]) {
    const into = await emptyFolder(file(name))
    const flags = pgo.recording({ folder: into, writing: when === 'exit' ? { when } : { when, everyS: 1 } })
    await runOk({ file: CLANG, args: ['-O2', ...flags, source, '-o', file(`${name}.program`)], timeoutS: 60 })
    await runOk({ file: file(`${name}.program`), args, timeoutS: 60 })
    const profile = await pgo.collect(into, file(`${name}.profdata`))
    const show = ['show', '--function=work', '--counts', profile.profile]
    const { stdout } = await runOk({ file: '/usr/lib/llvm-19/bin/llvm-profdata', args: show, timeoutS: 60 })
    return { profile, counts: /Block counts: \[(.*)\]/.exec(stdout)?.[1] }
  }

  test('the sum of what all processes did, however they leave', async () => {
    expect((await recorded('exits', 'exit')).counts).toBe('3000, 1002')
    expect((await recorded('leaves', 'interval', '_exit')).counts).toBe('3000, 1002')
  })

  test('who leaves by _exit is not recorded at the end: that is an error', async () => {
    await expect(recorded('lost', 'exit', '_exit')).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/^The training wrote no profile into /),
    })
  })

  test('weights count, whatever the length of a training', async () => {
    const { profile } = await recorded('weighted', 'exit')
    const merged = await pgo.merge(
      [
        { ...profile, weight: 3 },
        { ...profile, weight: 1 },
      ],
      file('merged.profdata'),
    )
    expect(merged.mass / profile.mass).toBeCloseTo(4, 6)
  })

  test('code that has changed since is told, and fails where most of the profile is of no use', async () => {
    const { profile } = await recorded('fresh', 'exit')
    const changed = file('changed.c')
    const compileWith = async (from: RegExp, to: string) => {
      writeFileSync(changed, readFileSync(source, 'utf8').replace(from, to))
      const args = ['-O2', '-Werror', ...pgo.using(profile.profile), '-c', changed, '-o', file('changed.o')]
      return (await runOk({ file: CLANG, args, timeoutS: 60 })).stderr
    }
    const log = await compileWith(
      /return i % 3/,
      'if (i == 12345) _exit(i); for (int k = 0; k < i % 5; k++) i += k * i; return i % 3',
    )
    expect(() => pgo.misfits(log, profile)).toThrow(
      /The profile does not fit the build\. \d functions? .*work.*% of its counts/,
    )
    expect(pgo.misfits(log, { ...profile, mass: profile.mass * 100 })).toEqual([
      expect.stringMatching(/^1 function is changed since .*\(work\): clang 19\.\S+ ignored \d\.\d % of its counts\.$/),
    ])
    expect(pgo.misfits(await compileWith(/nothing/, ''), profile)).toEqual([])
  })
})

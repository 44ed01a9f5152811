/** Profiles of Clang that a program recorded outside of Boltmark, on two hosts, compiled in by one command. `npm run lane clang`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { newFolder } from '../../__tests__/support/new-folder.js'
import { Results } from '../../src/results/schema.js'
import { cli } from '../cli.js'

const CLANG = 'clang-19'

const config = (profile: string) => `version: 1
target: { adapter: command, binaries: { tool: tool }, compiler: ${CLANG} }
build: { run: $CC -O2 $BOLTMARK_CFLAGS tool.c $BOLTMARK_LDFLAGS -o tool }
workloads: { w: { driver: command, run: [$tool, "3000"], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants:
  baseline: {}
  production: { optimize: pgo, profile: ${profile} }
  both: { optimize: pgo, train: [w], profile: ${profile} }
benchmark: { duration: 1s, warmup: 0s, rounds: 1, control: false }
train: { duration: 1s }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

const PROGRAM = (name: string) => `#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) unsigned ${name}(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += i % 3 ? i : 1; return s; }
int main(int argc, char **argv) { printf("%u sum, 100 per s\\n", ${name}(argc > 1 ? (unsigned)atoi(argv[1]) : 1000)); }
`

let folder: string

/** Compiles a program as its user does, without Boltmark, and runs it. */
function record(host: string, source: string, argument: string, daysAgo: number): void {
  const place = join(folder, host)
  mkdirSync(place, { recursive: true })
  const program = join(place, 'program')
  execFileSync(CLANG, ['-O2', '-fprofile-generate', source, '-o', program], { cwd: folder })
  execFileSync(program, [argument], { env: { ...process.env, LLVM_PROFILE_FILE: join(place, 'it.profraw') } })
  const written = new Date(Date.UTC(2026, 10, 20) - daysAgo * 24 * 3600 * 1000)
  for (const name of readdirSync(place)) utimesSync(join(place, name), written, written)
}

beforeAll(() => {
  folder = newFolder('clang-elsewhere')
  writeFileSync(join(folder, 'tool.c'), PROGRAM('count'))
  const other = Array.from(
    { length: 12 },
    (_, index) => `__attribute__((noinline)) int f${index}(int n) { return n > 1 ? n * ${index} : n; }`,
  )
  const calls = other.map((_, index) => `f${index}(n)`).join(' + ')
  writeFileSync(
    join(folder, 'other.c'),
    `${other.join('\n')}\nint main(int n, char **v) { return (${calls}) == 123456; }\n`,
  )
  record('hosts/web1', 'tool.c', '1000000', 0)
  record('hosts/web2', 'tool.c', '2000000', 14)
})

test('one command compiles with the profiles of two hosts, weighed by age, alone and with a training', () => {
  writeFileSync(join(folder, 'boltmark.yml'), config('{ from: profraw, files: ["hosts/*"], half-life: 14d }'))
  const { exitCode, stderr } = cli(folder, ['run'])
  expect(exitCode === 0 ? '' : stderr).toBe('')
  const results = Results.parse(JSON.parse(readFileSync(join(folder, '.boltmark', 'results.json'), 'utf8')))
  for (const name of ['production', 'both'])
    expect(results.variants.find((variant) => variant.name === name)!.notes.slice(0, 3)).toEqual([
      expect.stringMatching(/^Compiled by clang 19\.\S+ with a profile of 2 functions\.$/),
      'Profile from web1, which was recorded without Boltmark (profraw, 2026-11-20, weight 1).',
      'Profile from web2, which was recorded without Boltmark (profraw, 2026-11-06, weight 0.5).',
    ])
  expect(new Set(results.variants.map(({ binaries }) => binaries[0]!.sha256)).size).toBeGreaterThan(1)
})

test('a file that is no profile is refused, in the words of llvm-profdata, and so are profiles of GCC', () => {
  writeFileSync(join(folder, 'broken.profraw'), 'no profile')
  writeFileSync(join(folder, 'boltmark.yml'), config('{ from: profraw, files: [broken.profraw] }'))
  expect(cli(folder, ['optimize'])).toMatchObject({ exitCode: 3, stderr: expect.stringMatching(/broken\.profraw/) })
  writeFileSync(join(folder, 'boltmark.yml'), config('{ from: gcda, files: [hosts] }'))
  expect(cli(folder, ['optimize'])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('reads profraw, not'),
  })
})

test('the profile of another program is refused', () => {
  record('foreign', 'other.c', '1', 0)
  writeFileSync(join(folder, 'boltmark.yml'), config('{ from: profraw, files: [foreign] }'))
  expect(cli(folder, ['optimize'])).toMatchObject({
    exitCode: 3,
    stderr: expect.stringMatching(/is of another\s+program/),
  })
})

test('code that has changed is named, in the words of Clang', () => {
  record('changed', 'tool.c', '1000', 0)
  writeFileSync(
    join(folder, 'tool.c'),
    PROGRAM('count').replace('i % 3 ? i : 1', 'i % 3 ? i : i % 7 ? abs((int)i - 5) : 1'),
  )
  writeFileSync(
    join(folder, 'boltmark.yml'),
    config('{ from: profraw, files: [changed] }').replace(/^ {2}both.*$/m, ''),
  )
  expect(cli(folder, ['optimize'])).toMatchObject({
    exitCode: 3,
    stderr: expect.stringMatching(/does not fit the\s+build.*changed since the profile was\s+recorded/s),
  })
})

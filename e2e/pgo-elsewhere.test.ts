/**
 * Profiles that GCC's instrumentation wrote on other machines: a program runs outside of Boltmark, on two "hosts", and one
 * command compiles with what both recorded, alone and merged with a training.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { newFolder } from '../__tests__/support/new-folder.js'
import { Results } from '../src/results/schema.js'
import { cli } from './cli.js'

const PRODUCTION = 'profile: { from: gcda, files: ["hosts/*"], half-life: 14d }'

const config = (production: string) => `version: 1
target: { adapter: command, binaries: { tool: tool }, compiler: gcc }
build: { run: gcc -O2 $BOLTMARK_CFLAGS -c tool.c -o tool.o && gcc $BOLTMARK_LDFLAGS tool.o -o tool }
workloads: { w: { driver: command, run: [$tool, "3000"], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants:
  baseline: {}
  trained: { optimize: pgo, train: [w] }
${production}
benchmark: { duration: 1s, warmup: 0s, rounds: 1, control: false }
train: { duration: 1s }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

/** Counts what the argument chooses: even arguments take one way, odd ones another. */
const PROGRAM = `#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) unsigned even(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += i % 3 ? i : 1; return s; }
__attribute__((noinline)) unsigned odd(unsigned n) { unsigned s = 1; for (unsigned i = 0; i < n; i++) s ^= i % 5 ? i : s; return s; }
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? (unsigned)atoi(argv[1]) : 1000;
  printf("%u sum, 100 per s\\n", n % 2 ? odd(n) : even(n));
}
`

let folder: string
const work = (...parts: string[]) => join(folder, '.boltmark', ...parts)
const ok = (...args: string[]) => {
  const { exitCode, stderr } = cli(folder, args)
  expect(exitCode === 0 ? '' : stderr).toBe('')
  return stderr
}

/** Runs the recording program as a host would, with its files below a folder of their own. */
function record(host: string, argument: string, daysAgo: number): void {
  const instrumented = work('pgo', 'instrumented')
  const tool = readdirSync(instrumented, { recursive: true, encoding: 'utf8' }).find(
    (path) => /(^|\/)tool$/.test(path) && statSync(join(instrumented, path)).isFile(),
  )
  const prefix = join(folder, 'hosts', host)
  mkdirSync(prefix, { recursive: true })
  execFileSync(join(instrumented, tool!), [argument], { env: { ...process.env, GCOV_PREFIX: prefix } })
  const written = new Date(Date.UTC(2026, 10, 20) - daysAgo * 24 * 3600 * 1000)
  for (const path of readdirSync(prefix, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.gcda')) utimesSync(join(prefix, path), written, written)
}

beforeAll(() => {
  folder = newFolder('pgo-elsewhere')
  writeFileSync(join(folder, 'tool.c'), PROGRAM)
  writeFileSync(join(folder, 'boltmark.yml'), config(''))
  ok('optimize')
  record('web1', '1000000', 0)
  record('web2', '1000001', 14)
  execFileSync('tar', ['-czf', join(folder, 'hosts', 'web2.tar.gz'), '-C', join(folder, 'hosts', 'web2'), '.'])
  execFileSync('rm', ['-r', join(folder, 'hosts', 'web2')])
  const written = new Date(Date.UTC(2026, 10, 6))
  utimesSync(join(folder, 'hosts', 'web2.tar.gz'), written, written)
})

test('one command compiles with the profiles of two hosts, weighed by age, alone and with a training', () => {
  const variants = `  production: { optimize: pgo, ${PRODUCTION} }\n  both: { optimize: pgo, train: [w], ${PRODUCTION} }`
  writeFileSync(join(folder, 'boltmark.yml'), config(variants))
  ok('run')
  const results = Results.parse(JSON.parse(readFileSync(work('results.json'), 'utf8')))
  const notes = (name: string) => results.variants.find((variant) => variant.name === name)!.notes
  for (const name of ['production', 'both'])
    expect(notes(name).slice(0, 3)).toEqual([
      expect.stringMatching(/^Compiled by gcc \S+ with a profile of 1 object\.$/),
      'Profile from web1, which was recorded without Boltmark (gcda, 2026-11-20, weight 1).',
      'Profile from web2.tar.gz, which was recorded without Boltmark (gcda, 2026-11-06, weight 0.5).',
    ])
  const hashes = results.variants.map(({ binaries }) => binaries[0]!.sha256)
  expect(new Set(hashes.slice(0, 3)).size).toBe(3)
  expect(results.samples.every(({ status }) => status === 'ok')).toBe(true)

  // Both ways ran: the merged profile has the counts of the first host twice for each of the second.
  const merged = readdirSync(work('pgo'), { encoding: 'utf8' }).find((name) => /^pgo-elsewhere-/.test(name))!
  const profile = work('pgo', merged, 'merged', 'profile')
  const file = readdirSync(profile).find((name) => name.endsWith('.gcda'))!
  const dump = execFileSync('gcov-dump', ['-l', join(profile, file)], { encoding: 'utf8' })
  const counts = [...dump.matchAll(/^\S+:\s+\d+: ([\d ]+)$/gm)].flatMap(([, line]) =>
    line!.trim().split(' ').map(Number),
  )
  const large = counts.filter((count) => count > 150_000).sort((a, b) => b - a)
  expect(large[0]! / large.at(-1)!).toBeGreaterThan(1.5)
})

test('a second run takes everything over', () => {
  expect(ok('optimize')).not.toMatch(/: (built|trained)/)
})

test('the profile of another program is refused, and so is one of another version of GCC', () => {
  const refused = (files: string) => {
    writeFileSync(
      join(folder, 'boltmark.yml'),
      config(`  other: { optimize: pgo, profile: { from: gcda, files: [${files}] } }`),
    )
    const { exitCode, stderr } = cli(folder, ['optimize'])
    expect(exitCode).toBe(3)
    return stderr.replaceAll(/\s+/g, ' ')
  }
  mkdirSync(join(folder, 'foreign'))
  writeFileSync(join(folder, 'foreign', 'other.c'), 'int main(void) { return 0; }')
  execFileSync('gcc', ['-fprofile-generate', 'other.c', '-o', 'other'], { cwd: join(folder, 'foreign') })
  execFileSync(join(folder, 'foreign', 'other'), { cwd: join(folder, 'foreign') })
  expect(refused('foreign')).toContain('None of the 1 .gcda files in')

  cpSync(join(folder, 'hosts', 'web1'), join(folder, 'old'), { recursive: true })
  const [path] = readdirSync(join(folder, 'old'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.gcda'),
  )
  const bytes = readFileSync(join(folder, 'old', path!))
  // The version is in the second word.
  bytes[5] = bytes[5]! - 1
  writeFileSync(join(folder, 'old', path!), bytes)
  expect(refused('old')).toContain('was written by another version of GCC')
})

test('the compiler stops where the code has changed, in its own words', () => {
  // Weights of its own, so that it is another build.
  const stale = PRODUCTION.replace('["hosts/*"]', '{ "hosts/*": 2 }')
  writeFileSync(join(folder, 'boltmark.yml'), config(`  stale: { optimize: pgo, ${stale} }`))
  writeFileSync(join(folder, 'tool.c'), PROGRAM.replace('s += i % 3', 'if (i == n + 1) exit(3); else s += i % 3'))
  const { exitCode, stderr } = cli(folder, ['optimize'])
  expect(exitCode).toBe(3)
  const [, log] = /Its output is in (\S+)\.$/m.exec(stderr)!
  expect(readFileSync(log!, 'utf8')).toMatch(
    /control flow of function .even. does not match its profile data|source locations for function/,
  )
})

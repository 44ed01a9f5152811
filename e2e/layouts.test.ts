/**
 * Base against head with their functions in a new random order in each round. The program under test reports the order of its own
 * functions as its throughput, so the test sees what ran.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Results, type Sample } from '../src/results/schema.js'

const CLI = resolve('dist/cli/index.js')
const ROUNDS = 6
const FUNCTIONS = 8

/** Its throughput is a number that each order of the functions has for itself. */
function program(constant: number): string {
  const names = Array.from({ length: FUNCTIONS }, (_, i) => `part${i}`)
  const parts = names.map((name, i) => `__attribute__((noinline)) int ${name}(int x) { return x * ${i + constant}; }`)
  return `#include <stdio.h>
${parts.join('\n')}
int (*parts[])(int) = { ${names.join(', ')} };
int main(void) {
  long order = 0;
  for (int i = 0; i < ${FUNCTIONS}; i++)
    for (int j = i + 1; j < ${FUNCTIONS}; j++) order = 2 * order + (parts[i] < parts[j]);
  printf("tps: %ld\\n", 1000000000 + order + 0 * parts[0](1));
}
`
}

const CONFIG = `version: 1
target: { adapter: command, name: program, binaries: { program: program } }
build: { run: "gcc -O1 $BOLTMARK_CFLAGS $BOLTMARK_LDFLAGS program.c -o program" }
workloads:
  order: { driver: command, run: [$program], metrics: { throughput: { match: "tps: (.*)" } } }
variants: { baseline: {} }
benchmark: { rounds: ${ROUNDS}, threads: [1], events: 1 }
machine: { max-steal: 100%, max-other-load: 100% }
gate: { layouts: shuffled }
`

const folder = mkdtempSync(join(tmpdir(), 'boltmark-layouts-'))
let results: Results

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: folder })

const throughput = (variant: string) =>
  results.samples
    .filter((sample: Sample) => sample.variant === variant)
    .sort((a, b) => a.round - b.round)
    .map(({ metrics }) => metrics.throughput)

beforeAll(() => {
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  writeFileSync(join(folder, '.gitignore'), '.boltmark\nprogram\n')
  writeFileSync(join(folder, 'program.c'), program(1))
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message=base')
  git('checkout', '--quiet', '-b', 'change')
  writeFileSync(join(folder, 'program.c'), program(1000))
  git('commit', '--quiet', '--all', '--message=head')
  execFileSync(process.execPath, [CLI, 'run', '--base', 'main'], { cwd: folder, encoding: 'utf8' })
  results = Results.parse(JSON.parse(readFileSync(join(folder, '.boltmark/results.json'), 'utf8')))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each round has an order of its own', () => {
  expect(results.samples.map(({ status }) => status)).toEqual(results.samples.map(() => 'ok'))
  expect(throughput('base')).toHaveLength(ROUNDS)
  expect(new Set(throughput('base')).size).toBe(ROUNDS)
})

test('the control has the order of the baseline, and functions that base and head share have the same order in both', () => {
  expect(throughput('control')).toEqual(throughput('base'))
  expect(throughput('head')).toEqual(throughput('base'))
})

test('the results and the report say so', () => {
  expect(results.plan.layouts).toBe('shuffled')
  const report = readFileSync(join(folder, '.boltmark/report.md'), 'utf8')
  expect(report).toContain('the functions of base and head were in a new random order')
})

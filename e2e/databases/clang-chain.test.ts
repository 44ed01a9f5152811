/** Clang's link-time optimisation in both modes, before PGO and BOLT, of a program with a static library. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { newFolder } from '../../__tests__/support/new-folder.js'
import { Results } from '../../src/results/schema.js'
import { cli } from '../cli.js'

/**
 * Compiled, archived and linked one after the other, as makefiles do. A warning about an argument is an error: MySQL's
 * cmake files take it for the answer to every flag that they try.
 */
const config = (mode: string) => `version: 1
target: { adapter: command, binaries: { tool: tool }, compiler: clang-19 }
build:
  run: >
    for file in step main; do
    $CC -O2 -Werror=unused-command-line-argument $BOLTMARK_CFLAGS -c $file.c -o $file.o || exit; done;
    rm -f libstep.a && ar rcs libstep.a step.o && $CC main.o -L. -lstep -o tool -Wl,--build-id=sha1 $BOLTMARK_LDFLAGS
workloads: { w: { driver: command, run: [$tool, "300000"], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants:
  baseline: {}
  lto: { optimize: lto }
  chain: { optimize: [lto, pgo, bolt], train: [w] }
lto: { mode: ${mode} }
benchmark: { duration: 1s, warmup: 0s, rounds: 1, control: false }
train: { duration: 1s }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

const STEP = `unsigned step(unsigned value) {
  if (value % 3) return value & 1 ? value / 2 ^ 0xedb88320u : value / 2;
  return value % 5 == 0 ? ~value : value + 7;
}
`
const MAIN = `#include <stdio.h>
#include <stdlib.h>
unsigned step(unsigned);
__attribute__((noinline)) unsigned work(unsigned times) {
  unsigned value = 1;
  for (unsigned i = 0; i < times; i++) value = step(value + i);
  return value;
}
int main(int count, char **all) {
  printf("%u sum, 100 per s\\n", work(count > 1 ? (unsigned)atoi(all[1]) : 1000));
}
`

test.each(['thin', 'full'])('%s', (mode) => {
  const folder = newFolder(`clang-chain-${mode}`)
  writeFileSync(join(folder, 'step.c'), STEP)
  writeFileSync(join(folder, 'main.c'), MAIN)
  writeFileSync(join(folder, 'boltmark.yml'), config(mode))
  const { exitCode, stderr } = cli(folder, ['run'])
  expect(exitCode === 0 ? '' : stderr).toBe('')
  const { variants } = Results.parse(JSON.parse(readFileSync(join(folder, '.boltmark', 'results.json'), 'utf8')))
  const [, lto, chain] = variants
  for (const variant of [lto!, chain!])
    expect(variant.notes[0]).toMatch(
      new RegExp(`^Optimised by clang 19\\.\\S+ when .*\\(-flto=${mode} -fuse-ld=lld\\)\\.$`),
    )
  expect(chain!.profile!.functions_profiled).toBeGreaterThan(1)
  // The linker inlined the library's function.
  const code = (place: string) => {
    const program = join(folder, '.boltmark', place, 'tool')
    return execFileSync('objdump', ['--disassemble=work', program], { encoding: 'utf8' })
  }
  expect(code('build/tool')).toMatch(/call.*<step>/)
  expect(code('lto/lto/build/tool')).not.toMatch(/call.*<step>/)
})

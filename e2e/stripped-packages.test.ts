import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { LDFLAGS } from '../src/optimizers/optimizer.js'

/** Binaries with relocations, stripped as dh_strip does it in a build by the rules of a source package. */
const folder = mkdtempSync(join(tmpdir(), 'boltmark-stripped-'))
const STRIP = 'share/packaging/strip.sh'
const SHARED = ['--remove-section=.comment', '--remove-section=.note', '--strip-unneeded']
const STATIC = ['--strip-debug', '--remove-section=.comment', '--remove-section=.note']

const run = (file: string, ...args: string[]) => execFileSync(file, args, { encoding: 'utf8' })
const sections = (file: string) => run('readelf', '--section-headers', '--wide', file)

/** A copy of a compiled file, stripped. */
function stripped(strip: string, name: string, options: readonly string[]): string {
  const file = join(folder, `${strip.replaceAll('/', '-')}-${name}`)
  copyFileSync(join(folder, name), file)
  run(strip, ...options, file)
  return file
}

beforeAll(() => {
  const at = (name: string) => join(folder, name)
  mkdirSync(at('linked'))
  writeFileSync(at('answer.c'), 'static int hidden(int x) { return x * 7; }\nint answer(int x) { return hidden(x); }\n')
  writeFileSync(at('main.c'), 'int answer(int);\nint main(void) { return answer(6) == 42 ? 0 : 1; }\n')
  run('gcc', '-g', '-O0', '-fPIC', '-c', at('answer.c'), '-o', at('answer.o'))
  run('gcc', '-shared', ...LDFLAGS, at('answer.o'), '-o', at('libanswer.so'))
  run('ar', 'rcs', at('libanswer.a'), at('answer.o'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a shared library has neither symbols nor relocations that only a linker reads, and still works', () => {
  expect(sections(stripped('/usr/bin/strip', 'libanswer.so', SHARED))).toMatch(/\.symtab/)
  const file = stripped(STRIP, 'libanswer.so', SHARED)
  expect(sections(file)).not.toMatch(/\.symtab|\.rela\.text|\.debug/)
  copyFileSync(file, join(folder, 'linked', 'libanswer.so'))
  const library = [`-L${join(folder, 'linked')}`, `-Wl,-rpath,${join(folder, 'linked')}`, '-lanswer']
  run('gcc', join(folder, 'main.c'), ...library, '-o', join(folder, 'dynamic'))
  run(join(folder, 'dynamic'))
})

test('a static library keeps its relocations: it can be linked', () => {
  const file = stripped(STRIP, 'libanswer.a', STATIC)
  run('gcc', join(folder, 'main.c'), file, '-o', join(folder, 'static'))
  run(join(folder, 'static'))
})

/**
 * Equal builds in two folders, of a program that records where it is built and installed. A small fork with the parts of PostgreSQL's
 * `configure` and makefiles stands in for the real one; `npm run lane postgresql` builds that.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { cli } from './cli.js'

const root = mkdtempSync(join(tmpdir(), 'boltmark-equal-'))
let fork: string
let forks = 0

/** It records its arguments, where it is installed, and the path of its source, as PostgreSQL does. */
const SERVER = `#include <stdio.h>
const char *configured = CONFIGURED;
int main(int argc, char **argv) {
  if (argc > 9) fprintf(stderr, "%s:%d: %s is not in %s\\n", __FILE__, __LINE__, argv[9], PREFIX);
  puts("postgres (PostgreSQL) 15.0");
  return 0;
}
`

const CONFIGURE = `#!/bin/sh
srcdir=$(cd "$(dirname "$0")" && pwd)
recorded=
for argument; do
  recorded="$recorded '$argument'"
  case $argument in
    --prefix=*) prefix=\${argument#*=} ;;
    CC=* | CFLAGS=* | LDFLAGS=*) lines="$lines\${argument%%=*} := \${argument#*=}
" ;;
  esac
done
for part in $(cat "$srcdir/parts"); do
  mkdir -p "$part"
  cat >"$part/Makefile" <<END
srcdir := $srcdir
prefix := $prefix
configured := $recorded
\${lines}include $srcdir/rules.mk
END
done
`

const RULES = `generated-headers all:
install:
ifneq ($(filter %/src/backend,$(CURDIR)),)
	mkdir -p $(prefix)/bin $(prefix)/share
	$(CC) $(CFLAGS) $(LDFLAGS) -DCONFIGURED="\\"$(configured)\\"" -DPREFIX="\\"$(prefix)\\"" $(srcdir)/server.c -o $(prefix)/bin/postgres
	cp $(srcdir)/tables $(prefix)/share/postgres.bki
endif
`

const PARTS = [
  ...['src/port', 'src/common', 'src/backend', 'src/timezone', 'src/backend/utils/mb/conversion_procs'],
  ...['src/backend/snowball', 'src/pl/plpgsql/src', 'src/interfaces/libpq', 'src/bin/initdb', 'src/bin/psql'],
]

const CONFIG = `version: 1
target: { adapter: postgresql, source: . }
workloads: { reads: { driver: pgbench } }
variants: { baseline: {}, head: {} }
benchmark: { threads: [1] }
`

const git = (...args: string[]) =>
  execFileSync('git', ['-C', fork, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid', ...args])

function commit(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(fork, file), text)
  git('add', '--all')
  git('commit', '--quiet', '--message=A change')
}

beforeEach(() => {
  fork = join(root, `fork-${forks++}`)
  mkdirSync(fork)
  git('init', '--quiet', '--initial-branch=main')
  const tree = { 'server.c': SERVER, 'rules.mk': RULES, tables: 'create pg_proc\n', parts: PARTS.join('\n') }
  writeFileSync(join(fork, 'configure'), CONFIGURE)
  chmodSync(join(fork, 'configure'), 0o755)
  commit({ ...tree, 'boltmark.yml': CONFIG, '.gitignore': '.boltmark\n' })
  git('checkout', '--quiet', '-b', 'head')
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a change of a comment is built, found equal, and not measured', () => {
  commit({ 'server.c': SERVER.replace('\n', ' /* input and output */\n') })
  const { exitCode, stdout } = cli(fork, ['run', '--base', 'main'])
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: expect.stringContaining(
      'all that is loaded of their binaries (server) and of the files beside them (1) is the same',
    ),
  })
  expect(stdout).toMatch(/^pass$/m)
  // The server does record its own folder.
  const server = readFileSync(join(fork, '.boltmark', 'build', 'install', 'bin', 'postgres'), 'latin1')
  expect(server).toMatch(/\/\.boltmark\/aliases\/[0-9a-f]{12}\/install/)
})

test.each([
  ['the server', 'server.c', SERVER.replace('argc > 9', 'argc > 8')],
  ['a file that the server reads', 'tables', 'create pg_new\n'],
])('a change of %s is measured', (_, file, text) => {
  commit({ [file]: text })
  const { exitCode, stderr } = cli(fork, ['run', '--base', 'main'])
  expect({ exitCode, stderr }).toEqual({ exitCode: 3, stderr: expect.stringContaining('There is no initdb in') })
})

import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.js'
import type { Scene } from './scene.js'

/**
 * Something that happens where BOLT optimises, and not where it instruments, or is asked for its version or its flags. A wrapper is another
 * program than the one before it: what that instrumented is instrumented anew.
 */
export const rewriting = (what: string) => `case " $*" in *" -instrument "*) ;; *" -o "*) ${what} ;; esac`

/** Shell words: the file that BOLT is to write. */
const OUTPUT = `output=$(echo "$*" | sed 's/.* -o \\([^ ]*\\).*/\\1/')`

/** A library of the right name that ends every program that loads it. */
const CRASHING = `echo '__attribute__((constructor)) static void die(void) { __builtin_trap(); }' |
  cc -x c -shared -fPIC -Wl,-soname,libsqlite3.so.0 -o "$output" - && exit 0`

/** An SQLite that adds one to every number that it sums up. */
function wrongSqlite(scene: Scene): string {
  const [source, library] = [join(scene.folder, 'wrong.c'), join(scene.folder, 'wrong.so')]
  const right = readFileSync('.tools/sqlite/sqlite3.c', 'utf8')
  const wrong = right.replace(/(static void sumStep\([\s\S]*?sqlite3_value_int64\(argv\[0\]\))/, '$1 + 1')
  if (wrong === right) throw new Error('this SQLite sums up in another way')
  writeFileSync(source, wrong)
  execFileSync('cc', [
    '-shared',
    '-fPIC',
    '-DSQLITE_THREADSAFE=1',
    '-Wl,-soname,libsqlite3.so.0',
    source,
    '-o',
    library,
  ])
  return library
}

/** The profile is changed as soon as the program that records it has ended; who does it must not belong to its group. */
function spoilProfile(scene: Scene, how: string): void {
  scene.wrap(
    'sysbench',
    `case "$*" in *" run")
  profile="$WORK/train/recording/sqlite.fdata"
  setsid sh -c 'while kill -0 "$1" 2>/dev/null; do sleep 0.02; done; ${how}' sh $$ "$profile" </dev/null >/dev/null 2>&1 &
;; esac`,
  )
}

/** Faults of BOLT and of the profiles that it is given. */
export const OPTIMIZER: readonly Fault[] = [
  {
    name: 'BOLT crashes',
    quick: true,
    from: 'trained',
    before: (scene) => scene.wrap('llvm-bolt', rewriting('kill -s SEGV $$')),
    expected: { exitCode: 3, says: /error BOLT failed on .*Tried before.*→ Its log is /s },
  },
  {
    name: 'BOLT hangs',
    from: 'trained',
    set: ['bolt.timeout=15s'],
    before: (scene) => scene.wrap('llvm-bolt', rewriting('exec sleep 600')),
    expected: { exitCode: 3, says: /error BOLT did not end within 15 s.*→ Its log is .*bolt\.timeout/s },
  },
  {
    name: 'BOLT writes nothing and exits with 0',
    from: 'trained',
    before: (scene) => scene.wrap('llvm-bolt', rewriting('exit 0')),
    expected: { exitCode: 3, says: /error BOLT failed on .*→ Its log is /s },
  },
  {
    name: 'BOLT runs out of memory',
    from: 'trained',
    before: (scene) => scene.wrap('llvm-bolt', rewriting('exec prlimit --as=130000000 "$REAL" "$@"')),
    expected: { exitCode: 3, says: /error BOLT .*→ .*memory/s },
  },
  {
    name: 'BOLT writes a binary that crashes, whatever the flags',
    quick: true,
    from: 'trained',
    before: (scene) => scene.wrap('llvm-bolt', rewriting(`"$REAL" "$@" && ${OUTPUT}; ${CRASHING}`)),
    expected: { exitCode: 3, says: /error BOLT's output for .* does not work: .*→ Its log is /s },
  },
  {
    name: 'BOLT writes a binary that crashes, with the first flags',
    from: 'trained',
    before: (scene) =>
      scene.wrap('llvm-bolt', rewriting(`$ONCE 2>/dev/null && "$REAL" "$@" && { ${OUTPUT}; ${CRASHING}; }`)),
    expected: { exitCode: 0, says: /dropped .*: the result did not work/ },
  },
  {
    name: 'BOLT writes a binary that answers wrongly, whatever the flags',
    quick: true,
    from: 'trained',
    before: (scene) =>
      scene.wrap('llvm-bolt', rewriting(`"$REAL" "$@" && ${OUTPUT}; cp ${wrongSqlite(scene)} "$output"; exit 0`)),
    expected: {
      exitCode: 3,
      says: /error BOLT's output for .* does not work: It answers differently from the plain build \(data of read-only\)\. To SELECT .*SUM/s,
    },
  },
  {
    name: "the fork's own tests fail on the optimised binary",
    from: 'trained',
    set: ['target.test=test -s "$BOLTMARK_BINARY_SQLITE" && test ! -e fail-the-tests'],
    before: (scene) => writeFileSync(join(scene.folder, 'fail-the-tests'), ''),
    expected: { exitCode: 3, says: /error The variant bolt is not measured: target\.test failed with exit code 1.*→/s },
    also: (scene) => {
      if (scene.samples().length > 0) throw new Error('it was measured')
    },
    mend: (scene) => rmSync(join(scene.folder, 'fail-the-tests')),
  },
  {
    name: 'the profile is empty',
    from: 'built',
    before: (scene) => spoilProfile(scene, ': >"$2"'),
    expected: { exitCode: 3, says: /error The profile .* is empty.*→/s },
  },
  {
    name: 'the profile is cut',
    from: 'built',
    before: (scene) => spoilProfile(scene, 'truncate -s 20001 "$2"'),
    expected: { exitCode: 3, says: /error The profile .* is (cut off|damaged).*→ Train again/s },
  },
  {
    name: 'the profile is of another program',
    from: 'built',
    before: (scene) => spoilProfile(scene, 'echo "1 main 3fb 1 main 12 4 2210" >"$2"'),
    expected: { exitCode: 3, says: /error The profile .* fits 0 out of \d+ functions.*→ Train again/s },
  },
  {
    name: 'a profile changes after the training',
    quick: true,
    from: 'trained',
    before: (scene) => {
      for (const file of scene.filesNamed('sqlite.fdata')) appendFileSync(file, '1 main 3fb 1 main 12 4 2210\n')
    },
    expected: { exitCode: 0, says: /read-only: trained/ },
  },
]

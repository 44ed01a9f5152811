import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runOk } from '../../src/system/processes/process.js'

/** A loop that takes CPU time and no memory: its time follows the speed of the machine, as that of a database does. */
const BURN = 'static void burn(void) { for (volatile unsigned i = 0; i < BURN; i++); }'

/** Takes the place of libc's: a server reads each statement with it. An attempt that finds nothing costs nothing. */
const SLOW_RECV = `#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/socket.h>
${BURN}
ssize_t recv(int socket, void *buffer, size_t length, int flags) {
  static ssize_t (*real)(int, void *, size_t, int);
  if (!real) real = dlsym(RTLD_NEXT, "recv");
  ssize_t result = real(socket, buffer, length, flags);
  if (result > 0) burn();
  return result;
}
`

const slowSqlite = (source: string) => `#define sqlite3_reset boltmark_real_reset
#include "${source}"
#undef sqlite3_reset
${BURN}
SQLITE_API int sqlite3_reset(sqlite3_stmt *statement) {
  burn();
  return boltmark_real_reset(statement);
}
`

/**
 * A copy of a server that burns CPU for each statement that it reads. Made with 0, it differs in nothing else.
 * @param loops of the burning loop, for each statement
 */
export async function slowedServer(server: string, folder: string, loops: number): Promise<string> {
  const [code, library, copy] = ['c', 'so', 'server'].map((kind) => join(folder, `slow-${loops}.${kind}`)) as [
    string,
    string,
    string,
  ]
  await writeFile(code, SLOW_RECV)
  await compiled(['-O2', '-fPIC', '-shared', `-DBURN=${loops}u`, '-o', library, code])
  await copyFile(server, copy)
  await runOk({ file: 'patchelf', args: ['--add-needed', library, copy], timeoutS: 60 })
  return copy
}

/** SQLite's library, which burns CPU for each statement. @param source its amalgamation */
export async function slowedSqlite(source: string, folder: string, loops: number): Promise<string> {
  const [code, library] = [join(folder, `slow-${loops}.c`), join(folder, `slow-${loops}`, 'libsqlite3.so.0')]
  await mkdir(dirname(library))
  await writeFile(code, slowSqlite(source))
  const flags = ['-O2', '-fPIC', '-shared', '-Wl,-soname,libsqlite3.so.0', `-DBURN=${loops}u`]
  await compiled([...flags, '-o', library, code, '-lm'])
  return library
}

const TIMED_LOOPS = 200_000_000

/** Loops that take a microsecond on this machine now. */
export async function loopsPerMicrosecond(folder: string): Promise<number> {
  const [code, program] = [join(folder, 'timed.c'), join(folder, 'timed')]
  const main = 'clock_t began = clock(); burn(); printf("%f", (double)(clock() - began) / CLOCKS_PER_SEC);'
  await writeFile(code, `#include <stdio.h>\n#include <time.h>\n${BURN}\nint main(void) { ${main} }\n`)
  await compiled(['-O2', `-DBURN=${TIMED_LOOPS}u`, '-o', program, code])
  const { stdout } = await runOk({ file: program, args: [], timeoutS: 600 })
  return TIMED_LOOPS / (Number(stdout) * 1e6)
}

async function compiled(args: readonly string[]): Promise<void> {
  await runOk({ file: 'cc', args, timeoutS: 600 })
}

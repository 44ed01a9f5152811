import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { copyTree } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import { compiling } from '../build/compiling.js'
import { type CrossTarget, crossed } from '../build/cross.js'
import { makeTree } from '../build/make.js'
import { sourceTree } from '../build/source-tree.js'
import type { BuildRequest } from '../target.js'

/** The folder in which `make install` puts the build, below the build folder. */
export const POSTGRESQL_PREFIX = 'install'

/**
 * The server, the files that `initdb` needs, and the client. The other parts (tests, ECPG, contributed modules) would
 * double the time.
 */
const PARTS = [
  'src/backend',
  'src/timezone',
  'src/backend/utils/mb/conversion_procs',
  'src/backend/snowball',
  'src/pl/plpgsql/src',
  'src/interfaces/libpq',
  'src/bin/initdb',
  'src/bin/psql',
]

/** The name of a file of compiler flags. `configure` records the flags themselves, but of a file only the path. */
const FLAGS = 'flags'

/** What is built, and for which processor. */
interface PostgresqlBuild {
  /** A source tree, or `debian:PACKAGE`. */
  readonly source: string
  /** Arguments of its `configure`. */
  readonly configure: readonly string[]
  readonly cross?: CrossTarget | undefined
}

/** All arguments of `configure` that the config decides. */
export function configureArguments({ configure, cross }: Omit<PostgresqlBuild, 'source'>): readonly string[] {
  if (!cross) return configure
  // The compiler of time zones, which the build would run, is one for the other processor.
  return [`--host=${crossed(cross).triple}`, '--with-system-tzdata=/usr/share/zoneinfo', ...configure]
}

/**
 * Builds the server and the programs that make its data.
 * @param home the folder that relative paths of source trees begin at
 */
export async function buildPostgresql(
  { folder, alias, compiler: { cc }, cflags, ldflags, profiling, env, logFile }: BuildRequest,
  how: PostgresqlBuild,
  home: string,
): Promise<void> {
  const source = await sourceTree(how.source, home, join(folder, 'source'), logFile)
  const tree = join(folder, 'tree')
  const { launcher, env: ofLauncher } = await compiling(folder, !profiling)
  // Error messages hold the paths of sources (`__FILE__`), which then do not begin with the folder of the checkout.
  await writeFile(join(folder, FLAGS), `-fmacro-prefix-map=${source}/=\n`)
  const configure = [
    // The server finds its other files relative to the installation folder that `configure` was given.
    `--prefix=${profiling ? dirname(dirname(profiling.plain.server!)) : join(alias, POSTGRESQL_PREFIX)}`,
    ...configureArguments(how),
    `CC=${launcher ? `${launcher} ${cc}` : cc}`,
    `CFLAGS=${['-O2', `@${join(alias, FLAGS)}`, ...cflags].join(' ')}`,
    `LDFLAGS=${['-Wl,--build-id=sha1', ...ldflags, ...(profiling?.linking ?? [])].join(' ')}`,
  ]
  const step = { cwd: tree, env: { ...env, ...ofLauncher }, outputFile: logFile, timeoutS: 3600 }
  await makeTree(tree, () => runOk({ ...step, file: join(source, 'configure'), args: configure }))
  const make = ['--silent', `--jobs=${availableParallelism()}`]
  await runOk({ ...step, file: 'make', args: [...make, '-C', 'src/backend', 'generated-headers'] })
  const options = profiling ? [...make, `COPT=${profiling.flags.join(' ')}`] : make
  // The server's own makefile does not wait for these folders, so parallel jobs may miss their files.
  for (const part of ['src/port', 'src/common'])
    await runOk({ ...step, file: 'make', args: [...options, '-C', part, 'all'] })
  if (profiling) {
    // Only the server is built: with these flags, libpq fails its own check that it never calls exit().
    await runOk({ ...step, file: 'make', args: [...options, '-C', 'src/backend'] })
    await copyTree(join(tree, 'src', 'backend', 'postgres'), join(folder, POSTGRESQL_PREFIX, 'bin', 'postgres'))
    return
  }
  for (const part of PARTS) await runOk({ ...step, file: 'make', args: [...options, '-C', part, 'install'] })
}

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { copyTree } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import { compiling } from '../build/compiling.js'
import { makeTree } from '../build/make.js'
import { sourceTree } from '../build/source-tree.js'
import type { BuildRequest } from '../target.js'

/** The folder of the built server, below the build folder. */
export const TREE = 'tree'

/**
 * The folders that the Makefile of `src` reads. It builds in the source tree, so each build has a copy of the sources.
 */
const PARTS = ['src', 'deps', 'utils']

/** Link-time optimisation alone takes minutes on a small machine. */
const BUILD_S = 3600

/**
 * Builds only the server, without clients.
 * @param how a source tree or `debian:PACKAGE`, and arguments of make
 * @param home the folder that relative paths of source trees begin at
 */
export async function buildValkey(
  { folder, compiler: { cc }, cflags, ldflags, profiling, logFile }: BuildRequest,
  how: { readonly source: string; readonly make: readonly string[] },
  home: string,
): Promise<void> {
  const source = await sourceTree(how.source, home, join(folder, 'source'), logFile)
  const tree = join(folder, TREE)
  await makeTree(tree, async () => {})
  // Also in a build that goes on: the makefile touches a source, which then counts as unfinished and is removed.
  for (const part of PARTS) await copyTree(join(source, part), join(tree, part))
  const { launcher, env } = await compiling(folder, !profiling)
  const { flags: recorded = [], linking = [] } = profiling ?? {}
  await runOk({
    file: 'make',
    args: [
      ...['--silent', `--jobs=${availableParallelism()}`, '-C', 'src', 'valkey-server'],
      ...how.make,
      `CC=${launcher ? `${launcher} ${cc}` : cc}`,
      // Valkey's own variables affect only the server. So the libraries in `deps` record no profile.
      `SERVER_CFLAGS=${recorded.join(' ')}`,
      `SERVER_LDFLAGS=${['-Wl,--build-id=sha1', ...ldflags, ...recorded, ...linking].join(' ')}`,
    ],
    // CFLAGS in the environment add to the flags of the Makefiles in `deps`; as an argument, CFLAGS would replace them.
    // Without SOURCE_DATE_EPOCH, Valkey writes the build time into the server.
    env: { ...env, CFLAGS: cflags.join(' '), SOURCE_DATE_EPOCH: '1' },
    cwd: tree,
    outputFile: logFile,
    timeoutS: BUILD_S,
  })
}

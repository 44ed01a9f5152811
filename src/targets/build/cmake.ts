import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { emptyFolder, exists } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import type { BuildRequest } from '../target.js'
import { compiling } from './compiling.js'

/** A build by cmake and ninja. */
interface CmakeBuild {
  readonly source: string
  /** The folder to build in. A build that was stopped continues there. */
  readonly tree: string
  readonly options: readonly string[]
  readonly targets: readonly string[]
}

/** MySQL takes an hour on a small machine, and several hours with an instrumenting compiler. */
const BUILD_S = 8 * 3600

/**
 * Configures once, then builds the missing objects. Ninja's log says which objects are finished, so ninja rebuilds
 * those that were interrupted.
 * @throws OutsideError with the path of the log
 */
export async function buildWithCmake(
  { folder, compiler, cflags, ldflags, profiling, env, logFile }: BuildRequest,
  { source, tree, options, targets }: CmakeBuild,
): Promise<void> {
  const { flags: recorded = [], linking = [] } = profiling ?? {}
  const { launcher, env: ofLauncher } = await compiling(folder, !profiling)
  const launchers = launcher ? ['C', 'CXX'].map((language) => `-DCMAKE_${language}_COMPILER_LAUNCHER=${launcher}`) : []
  const compilers = [`-DCMAKE_C_COMPILER=${compiler.cc}`, `-DCMAKE_CXX_COMPILER=${compiler.cxx}`]
  const flags = ['C', 'CXX'].map((language) => `-DCMAKE_${language}_FLAGS=${[...cflags, ...recorded].join(' ')}`)
  const ofProgram = ['-Wl,--build-id=sha1', ...ldflags, ...recorded, ...linking]
  // Only the linker that the optimizer names reads its objects, also those that go into a shared library.
  const ofLibraries = linking.length > 0 ? ['SHARED', 'MODULE'] : []
  const linkers = [
    `-DCMAKE_EXE_LINKER_FLAGS=${ofProgram.join(' ')}`,
    ...ofLibraries.map((kind) => `-DCMAKE_${kind}_LINKER_FLAGS=${linking.join(' ')}`),
  ]
  const step = { cwd: tree, env: { ...env, ...ofLauncher }, outputFile: logFile, timeoutS: BUILD_S }
  // cmake writes this file last. If it is missing, the configuration was interrupted, and the test results in cmake's
  // cache are unreliable.
  if (!(await exists(join(tree, 'build.ninja')))) {
    await emptyFolder(tree)
    await runOk({
      ...step,
      file: 'cmake',
      args: ['-G', 'Ninja', source, ...compilers, ...launchers, ...flags, ...linkers, ...options],
    })
  }
  await runOk({ ...step, file: 'ninja', args: [`-j${availableParallelism()}`, ...targets] })
}

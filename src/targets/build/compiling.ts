import { runOk } from '../../system/processes/process.js'
import { programAt } from '../../system/processes/program.js'

/** How a target is compiled: the compilers, called through ccache if it is installed. */
interface Compiling {
  /** The program that calls the compiler, if any. */
  readonly launcher: string | undefined
  readonly env: Readonly<Record<string, string>>
}

/**
 * @param folder the build's folder: ccache treats paths below it as equal, wherever the folder is
 * @param useCache off for a build that reads or writes profiles: a cache does not know all of its inputs
 */
export async function compiling(folder: string, useCache = true): Promise<Compiling> {
  if (!(useCache && (await programAt('ccache')))) return { launcher: undefined, env: { CCACHE_DISABLE: '1' } }
  return { launcher: 'ccache', env: { CCACHE_BASEDIR: folder, CCACHE_NOHASHDIR: 'true' } }
}

/** The first line of the compiler's `--version`. If it changes, Boltmark builds again. */
export async function compilerVersion(compiler: string): Promise<string> {
  const { stdout } = await runOk({ file: compiler, args: ['--version'], timeoutS: 60 }, `apt-get install ${compiler}`)
  return stdout.split('\n')[0]!
}

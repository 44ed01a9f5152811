import { cp, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Requirement } from '../../system/requirement.js'
import { buildWithCmake } from '../build/cmake.js'
import { sourceTree } from '../build/source-tree.js'
import type { BuildRequest } from '../target.js'

/** The folder of the server and its files, below the build folder. */
export const MYSQL_PREFIX = 'install'

/** The tools that every member of the family needs. Each member adds its libraries. */
export const BUILD_TOOLS: readonly Requirement[] = [
  { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
  { program: 'g++', packages: ['g++'] },
  { program: 'cmake', packages: ['cmake'] },
  { program: 'ninja', packages: ['ninja-build'] },
]

/** What a member of the family builds, and where cmake puts the result. */
interface ServerBuild {
  /** A folder, or `debian:PACKAGE`. */
  readonly source: string
  readonly options: readonly string[]
  readonly targets: readonly string[]
  /** The server, and the folder of its messages: paths below the build tree. */
  readonly server: string
  readonly share: string
}

/**
 * Builds only the server. A complete `install` would also build clients and tools.
 * @param home the folder that relative paths of source trees begin at
 * @returns the source tree and the build folder
 */
export async function buildServer(
  request: BuildRequest,
  home: string,
  { source: from, options, targets, server, share }: ServerBuild,
): Promise<{ source: string; tree: string }> {
  const { folder, logFile } = request
  const source = await sourceTree(from, home, join(folder, 'source'), logFile)
  const tree = join(folder, 'tree')
  await buildWithCmake(request, { source, tree, options, targets })
  const bin = join(folder, MYSQL_PREFIX, 'bin')
  await mkdir(bin, { recursive: true })
  await cp(join(tree, server), join(bin, basename(server)))
  await cp(join(tree, share), join(folder, MYSQL_PREFIX, 'share'), { recursive: true })
  return { source, tree }
}

import { join } from 'node:path'
import type { LibraryConfig } from '../config/schema.js'
import type { Job } from '../job/job.js'
import { LDFLAGS } from '../optimizers/optimizer.js'
import { OutsideError } from '../system/errors.js'
import { copyFile, emptyFolder, exists } from '../system/files/files.js'
import { withTemporaryFiles } from '../system/files/temporary.js'
import { runOk } from '../system/processes/process.js'
import { perform } from '../system/step-cache.js'
import { compilerEnv } from '../targets/build/compiler.js'
import { describeSource, sourceTree } from '../targets/build/source-tree.js'
import type { Binaries } from '../targets/target.js'

/** Builds the shared libraries from their own sources. All builds of the target share them. */
export async function buildLibraries(job: Job): Promise<Binaries> {
  const all: Record<string, string> = {}
  for (const [name, library] of Object.entries(job.config.target.libraries ?? {}))
    Object.assign(all, await buildLibrary(job, name, library))
  return all
}

async function buildLibrary(job: Job, name: string, library: LibraryConfig): Promise<Binaries> {
  const { timeout: _, ...how } = library
  const folder = job.path('libraries', name)
  const { title } = await job.compiler()
  const { reused } = await perform({
    folder,
    inputs: {
      ...how,
      cflags: await job.cflags(),
      ldflags: LDFLAGS,
      tree: await describeSource(library.source, job.home),
      compiler: title,
    },
    async run() {
      job.progress.status(`building ${name}`)
      await withTemporaryFiles((env) => make(job, folder, library, env))
      return { outputs: outputsOf(library), facts: {} }
    },
  })
  job.progress.line(`${name}: ${reused ? 'unchanged, taken over' : 'built'}`)
  return Object.fromEntries(
    Object.keys(library.binaries).map((binary, index) => [binary, join(folder, outputsOf(library)[index]!)]),
  )
}

/**
 * The output files. Each is in a folder of its own, because the loader finds a variant's library by folder, and that
 * folder must not contain a plain library of another name.
 */
function outputsOf({ binaries }: LibraryConfig): string[] {
  return Object.entries(binaries).map(([name, path]) => join(name, path.split('/').at(-1)!))
}

async function make(
  job: Job,
  folder: string,
  library: LibraryConfig,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const compiler = await job.compiler()
  const logFile = join(folder, 'build.log')
  const source = await sourceTree(library.source, job.home, join(folder, 'source'), logFile)
  const tree = await emptyFolder(join(folder, 'tree'))
  await runOk({
    file: 'sh',
    args: ['-c', library.build],
    cwd: tree,
    env: {
      ...env,
      ...compilerEnv(compiler),
      BOLTMARK_SOURCE: source,
      BOLTMARK_CFLAGS: (await job.cflags()).join(' '),
      BOLTMARK_LDFLAGS: LDFLAGS.join(' '),
    },
    timeoutS: library.timeout,
    outputFile: logFile,
  })
  for (const [index, [name, path]] of Object.entries(library.binaries).entries()) {
    const made = join(tree, path)
    if (!(await exists(made)))
      throw new OutsideError(
        `The build succeeded but left no ${made} (binary ${name}).`,
        `Check binaries and build under target.libraries; the output is in ${logFile}.`,
      )
    await copyFile(made, join(folder, outputsOf(library)[index]!))
  }
}

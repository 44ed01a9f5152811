import { copyFile, mkdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files.js'
import { runOk } from '../system/process.js'
import type { Binaries } from '../targets/target.js'
import type { Job } from './job.js'
import { sourceState } from './source-state.js'
import { type Done, perform } from './stage.js'

export interface Build {
  readonly binaries: Binaries
  readonly version: string
}

/**
 * What BOLT needs of a build: relocations kept by the linker, and functions in one piece, since GCC would otherwise split
 * them itself, which BOLT cannot undo. The baseline is built the same way: the optimisation is the only difference.
 */
const CFLAGS = ['-fno-reorder-blocks-and-partition']
const LDFLAGS = ['-Wl,--emit-relocs']

/** Builds the target once, with the user's command or as the adapter does it. */
export async function build(job: Job): Promise<Done<Build>> {
  const { target, config } = job
  const folder = job.path('build')
  const paths = Object.entries(target.binaries)
  const { facts, reused } = await perform<{ version: string; files: Record<string, string> }>({
    folder,
    inputs: {
      binaries: target.binaries,
      cflags: CFLAGS,
      ldflags: LDFLAGS,
      ...(config.build ? { run: config.build.run, source: await sourceState(job.home) } : await target.buildInputs()),
    },
    async run() {
      const logFile = join(folder, 'build.log')
      if (config.build) await buildByCommand(job, folder, config.build.run, config.build.timeout, logFile)
      else await target.build({ folder, cflags: CFLAGS, ldflags: LDFLAGS, logFile })
      const files = Object.fromEntries(
        paths.map(([name, path]) => [name, config.build ? join(name, basename(path)) : path]),
      )
      for (const [name, file] of Object.entries(files)) {
        if (!(await exists(join(folder, file))))
          throw new OutsideError(
            `The build left no ${file} (binary ${name}); see ${logFile}.`,
            'Check target.binaries and the build.',
          )
      }
      return { outputs: Object.values(files), facts: { files, version: await target.version(absolute(folder, files)) } }
    },
  })
  return { reused, facts: { binaries: absolute(folder, facts.files), version: facts.version } }
}

/** Runs the user's build where the config lives, and takes a copy of each binary that it made. */
async function buildByCommand(
  job: Job,
  folder: string,
  command: string,
  timeoutS: number,
  outputFile: string,
): Promise<void> {
  await runOk({
    file: 'sh',
    args: ['-c', command],
    cwd: job.home,
    env: { BOLTMARK_CFLAGS: CFLAGS.join(' '), BOLTMARK_LDFLAGS: LDFLAGS.join(' ') },
    timeoutS,
    outputFile,
  })
  for (const [name, path] of Object.entries(job.target.binaries)) {
    const made = resolve(job.home, path)
    if (!(await exists(made)))
      throw new OutsideError(
        `The build command ended well but left no ${made} (target.binaries.${name}).`,
        `Check build.run and target.binaries; the build's output is in ${outputFile}.`,
      )
    const copy = join(folder, name, basename(path))
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(made, copy)
  }
}

function absolute(folder: string, files: Readonly<Record<string, string>>): Binaries {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)]))
}

import { basename, isAbsolute, join, resolve } from 'node:path'
import type { Config } from '../config/schema.js'
import { OutsideError } from '../system/errors.js'
import { copyTree, exists } from '../system/files.js'
import { runOk } from '../system/process.js'
import { withTemporaryFiles } from '../system/temporary.js'
import type { Binaries, Profiling } from '../targets/target.js'
import { CFLAGS, LDFLAGS } from './build-flags.js'
import type { Job } from './job.js'
import { buildLibraries } from './libraries.js'
import { sourceState } from './source-state.js'
import { type Done, ended, goOnIn, perform } from './stage.js'

export interface Build {
  /** Names its folder in each later stage. */
  readonly label: string
  readonly binaries: Binaries
  /** Those of the plain build: it makes the data, and the programs that belong to the database lie beside it. */
  readonly plain: Binaries
  readonly version: string
  /** What is to be known of the way it was made, a sentence each. */
  readonly notes: readonly string[]
}

/** Builds the target as it is, with the user's command or as the adapter does it, and its libraries. */
export async function build(job: Job): Promise<Done<Build>> {
  const { facts, reused } = await buildWith(job, { folder: job.path('build'), profiling: undefined, inputs: {} })
  const binaries = { ...facts.binaries, ...(await buildLibraries(job)) }
  return { reused, facts: { ...facts, label: 'plain', binaries, plain: binaries, notes: [] } }
}

/** One build of the target. */
export interface BuildHow {
  /** Absolute. */
  readonly folder: string
  readonly profiling: Profiling | undefined
  /** What decides the outcome besides flags and source. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Where it is built instead; the binaries are copied from there. What another build left there is gone then. */
  readonly workplace?: string
}

/** Makes a build, takes over the one that is there, or goes on with one that was stopped. */
export async function buildWith(
  job: Job,
  { folder, profiling, inputs, workplace }: BuildHow,
): Promise<Done<Pick<Build, 'binaries' | 'version'>>> {
  const { target, config } = job
  const paths = Object.entries(target.binaries)
  const decisive = {
    ...inputs,
    binaries: target.binaries,
    cflags: CFLAGS,
    ldflags: LDFLAGS,
    ...(profiling ? { profiling: profiling.flags } : {}),
    ...(config.build ? { run: config.build.run, source: await sourceState(job.home) } : await target.buildInputs()),
  }
  const place = workplace ?? folder
  const { facts, reused } = await perform<{ version: string; files: Record<string, string> }>({
    folder,
    inputs: decisive,
    resumes: true,
    async run() {
      const logFile = join(folder, 'build.log')
      if (workplace) await goOnIn(workplace, decisive)
      await withTemporaryFiles(() =>
        config.build
          ? buildByCommand(job, place, config.build, profiling?.flags ?? [], logFile)
          : target.build({ folder: place, cflags: CFLAGS, ldflags: LDFLAGS, profiling, logFile }),
      )
      // What a user's command made lies where it wants; what an adapter made, below the folder it was given.
      const made = config.build ? job.home : place
      const files: Record<string, string> = {}
      for (const [name, path] of paths) {
        const from = resolve(made, path)
        if (!(await exists(from)))
          throw new OutsideError(
            `The build ended well but left no ${from} (target.binaries.${name}).`,
            `Check target.binaries and the build; its output is in ${logFile}.`,
          )
        const isInPlace = made === folder && !isAbsolute(path)
        files[name] = isInPlace ? path : join(name, basename(path))
        if (!isInPlace) await copyTree(from, join(folder, files[name]))
      }
      if (workplace) await ended(workplace)
      return { outputs: Object.values(files), facts: { files, version: await target.version(absolute(folder, files)) } }
    },
  })
  return { reused, facts: { binaries: absolute(folder, facts.files), version: facts.version } }
}

/** Runs the user's build where the config lives. */
async function buildByCommand(
  job: Job,
  place: string,
  { run, timeout }: NonNullable<Config['build']>,
  profiling: readonly string[],
  outputFile: string,
): Promise<void> {
  await runOk({
    file: 'sh',
    args: ['-c', run],
    cwd: job.home,
    env: {
      BOLTMARK_CFLAGS: [...CFLAGS, ...profiling].join(' '),
      BOLTMARK_LDFLAGS: [...LDFLAGS, ...profiling].join(' '),
      // Objects that were compiled with other flags must not be taken over: here are none but those of this very build, when it was stopped.
      BOLTMARK_BUILD_FOLDER: join(place, 'tree'),
    },
    timeoutS: timeout,
    outputFile,
  })
}

function absolute(folder: string, files: Readonly<Record<string, string>>): Binaries {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)]))
}

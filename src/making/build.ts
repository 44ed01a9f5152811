import { basename, isAbsolute, join, relative, resolve } from 'node:path'
import type { Config } from '../config/schema.js'
import type { Job } from '../job/job.js'
import { compilersOf } from '../optimizers/made-by.js'
import { LDFLAGS } from '../optimizers/optimizer.js'
import type { Build, Rebuild } from '../optimizers/workshop.js'
import { packageBuild } from '../packaging/package-build.js'
import { buildByRules, ROOT } from '../packaging/rules.js'
import { OutsideError } from '../system/errors.js'
import { copyFile, exists, readText, sha256OfFile } from '../system/files/files.js'
import { withTemporaryFiles } from '../system/files/temporary.js'
import { runOk } from '../system/processes/process.js'
import { ended, type FinishedStep, goOnIn, perform } from '../system/step-cache.js'
import { linkAlias } from '../targets/build/alias.js'
import { type Compiler, compilerEnv, isUnknown } from '../targets/build/compiler.js'
import type { Binaries, BuildRequest, Profiling } from '../targets/target.js'
import { buildLibraries } from './libraries.js'
import { sourceState } from './source-state.js'

export type { Build }

/** Builds the target without profiles, by the user's command or the adapter, and its libraries. */
export async function build(job: Job): Promise<FinishedStep<Build>> {
  const { facts, reused } = await buildWith(job, { folder: job.path('build'), profiling: undefined, inputs: {} })
  const binaries = { ...facts.binaries, ...(await buildLibraries(job)) }
  return { reused, facts: { ...facts, label: 'plain', binaries, plain: binaries, notes: [] } }
}

/** The compiler that the target's binaries name, and who chose it. Undefined if they name none. */
export async function makerOf(job: Job, { plain }: Build): Promise<string | undefined> {
  const told = await Promise.all(Object.keys(job.target.binaries).map((name) => compilersOf(plain[name]!)))
  const all = [...new Set(told.flat())]
  // GCC's name is in the start files of every binary.
  const clang = all.filter((maker) => maker.startsWith('clang'))
  const makers = clang.length > 0 ? clang : all
  if (makers.length === 0) return undefined
  const { title, namedBy } = await job.compiler()
  return `${makers.join(', ')}${namedBy && makers.includes(title) ? ` (${namedBy})` : ''}`
}

/** Makes a build, continues a stopped one, or takes over an earlier one if its inputs are the same. */
export async function buildWith(
  job: Job,
  { folder, profiling, inputs, workplace }: Rebuild,
): Promise<FinishedStep<Pick<Build, 'binaries' | 'version'>>> {
  const { target, config } = job
  const compiler = await job.compiler()
  const cflags = await job.cflags()
  const paths = Object.entries(target.binaries)
  const builder = await builderFor(job, profiling)
  const decisive = {
    ...inputs,
    binaries: target.binaries,
    cflags,
    ldflags: LDFLAGS,
    ...(profiling ? { profiling: profiling.flags } : {}),
    ...(profiling && profiling.linking.length > 0 ? { linking: profiling.linking } : {}),
    ...(await builder.inputs(compiler)),
  }
  const place = workplace ?? folder
  // Also for a finished build, because its server may find files by it.
  const alias = await linkAlias(job.wholeFolder, place)
  const { facts, reused } = await perform<{ version: string; files: Record<string, string> }>({
    folder,
    inputs: decisive,
    // A machine that only measures needs no compiler.
    untold: config.build && isUnknown(compiler) ? ['compiler'] : [],
    resumes: true,
    async run() {
      const logFile = join(folder, 'build.log')
      if (workplace) await goOnIn(workplace, decisive)
      await withTemporaryFiles((env) =>
        builder.build({ folder: place, alias, compiler, cflags, ldflags: LDFLAGS, profiling, env, logFile }),
      )
      const made = builder.made(place)
      const files: Record<string, string> = {}
      for (const [name, path] of paths) {
        const from = resolve(made, path)
        if (!(await exists(from)))
          throw new OutsideError(
            `The build succeeded but left no ${from} (target.binaries.${name}).`,
            `Check target.binaries and the build; its output is in ${logFile}.`,
          )
        const isInPlace = builder.keepsInPlace && place === folder && !isAbsolute(path)
        files[name] = isInPlace ? relative(folder, from) : join(name, basename(path))
        if (!isInPlace) await copyFile(from, join(folder, files[name]))
      }
      if (workplace) await ended(workplace)
      return { outputs: Object.values(files), facts: { files, version: await target.version(absolute(folder, files)) } }
    },
  })
  if (reused && !profiling && 'source' in decisive && decisive.source === null)
    job.progress.warning(
      `The build was taken over, but ${job.home} is not in a git repository, so its sources may have changed since. To build again, remove ${folder}.`,
    )
  return { reused, facts: { binaries: absolute(folder, facts.files), version: facts.version } }
}

/** How the target is built: by its adapter, by the user's command, or by the rules of a source package. */
interface Builder {
  /** The inputs of the build besides flags. */
  inputs(compiler: Compiler): Promise<Readonly<Record<string, unknown>>>
  build(request: BuildRequest): Promise<void>
  /** The folder that the binaries' paths begin at. @param place the folder of the build */
  made(place: string): string
  /** Whether the binaries stay there, with the files beside them. Otherwise they are copied. */
  readonly keepsInPlace: boolean
}

async function builderFor(job: Job, profiling: Profiling | undefined): Promise<Builder> {
  const { target, config } = job
  const { build: command, package: settings } = config
  if (settings) {
    const { source, changes, inputs } = await packageBuild(job, settings)
    return {
      inputs: async () => inputs,
      build: (request) => buildByRules({ ...withProfiling(request), source, settings }, changes),
      made: (place) => join(place, ROOT),
      keepsInPlace: true,
    }
  }
  if (command)
    return {
      inputs: async ({ title }) => ({ run: command.run, ...(await sourceOf(job, profiling)), compiler: title }),
      build: (request) => buildByCommand(job, command, request),
      made: () => job.home,
      keepsInPlace: false,
    }
  return {
    inputs: (compiler) => target.buildInputs(compiler),
    build: (request) => target.build(request),
    made: (place) => place,
    keepsInPlace: true,
  }
}

/** Adds the flags of optimizers to those of compiler and linker. */
function withProfiling(request: BuildRequest): BuildRequest {
  const { cflags, ldflags, profiling } = request
  const { flags = [], linking = [] } = profiling ?? {}
  return { ...request, cflags: [...cflags, ...flags], ldflags: [...ldflags, ...flags, ...linking] }
}

/**
 * The state of the sources. Outside of git it is unknown, so the hashes of the plain binaries take its place for later
 * builds.
 */
async function sourceOf({ home }: Job, profiling: Profiling | undefined): Promise<Record<string, unknown>> {
  const source = await sourceState(home)
  if (source !== null || !profiling) return { source }
  return { source, plain: await Promise.all(Object.values(profiling.plain).map(sha256OfFile)) }
}

/** Runs the user's build command in the config's folder. */
async function buildByCommand(
  job: Job,
  { run, timeout }: NonNullable<Config['build']>,
  request: BuildRequest,
): Promise<void> {
  const { folder, compiler, cflags, ldflags, env, logFile: outputFile } = withProfiling(request)
  const building = runOk({
    file: 'sh',
    args: ['-c', run],
    cwd: job.home,
    env: {
      ...env,
      ...compilerEnv(compiler),
      BOLTMARK_CFLAGS: cflags.join(' '),
      BOLTMARK_LDFLAGS: ldflags.join(' '),
      // Objects that were compiled with other flags must not be reused. So this folder only ever contains objects of
      // this build, from before it was stopped.
      BOLTMARK_BUILD_FOLDER: join(folder, 'tree'),
    },
    timeoutS: timeout,
    outputFile,
  })
  await building.catch(async (error: unknown) => {
    const isForeign = error instanceof OutsideError && FOREIGN_FLAG.test(await readText(outputFile))
    throw isForeign ? otherCompiler(error, compiler) : error
  })
}

/** Matches the error by which GCC or Clang rejects a flag of the other one. */
const FOREIGN_FLAG = /unknown argument: '-fno-reorder-blocks-and-partition'|option .-fno-split-machine-functions/

function otherCompiler(error: OutsideError, { title, family }: Compiler): OutsideError {
  const other = family === 'gcc' ? 'clang-19' : 'gcc'
  return new OutsideError(
    `${error.message} The build calls another compiler than ${title}, whose flags it was given.`,
    `Name the one that it calls: target: { compiler: ${other} }.`,
    { cause: error },
  )
}

function absolute(folder: string, files: Readonly<Record<string, string>>): Binaries {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)]))
}

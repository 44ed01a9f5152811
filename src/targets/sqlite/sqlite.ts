import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { OutsideError } from '../../system/errors.js'
import { emptyFolder, exists, firstMatch, sha256OfFile } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'
import { adapter } from '../adapter.js'
import type { Compiler } from '../build/compiler.js'
import { compilerVersion } from '../build/compiling.js'
import { debianSource } from '../build/debian-source.js'
import { describeSource } from '../build/source-tree.js'
import type { BuildRequest, Server, StartRequest, Target } from '../target.js'

const LIBRARY = 'libsqlite3.so.0'

const AMALGAMATION = 'sqlite3.c'

/**
 * The options that Debian and the SQLite project use for general purposes. More than one thread requires thread safety.
 */
const DEFINES = [
  '-DSQLITE_THREADSAFE=1',
  '-DSQLITE_ENABLE_COLUMN_METADATA',
  '-DSQLITE_ENABLE_FTS5',
  '-DSQLITE_ENABLE_RTREE',
]

const COMPILER: readonly Requirement[] = [{ program: 'gcc', packages: ['gcc', 'libc6-dev'] }]

const SOURCE_PACKAGE: readonly Requirement[] = [
  { program: 'dpkg-source', packages: ['dpkg-dev'] },
  { program: 'make', packages: ['make'] },
  { program: 'tclsh', packages: ['tcl'] },
]

const schema = z.strictObject({
  adapter: z.literal('sqlite').describe('SQLite, as a shared library inside its client'),
  binaries: binariesWith({ sqlite: LIBRARY }),
  source: z
    .string()
    .default('debian')
    .describe(
      'a folder with sqlite3.c (the amalgamation), or with SQLite\'s own tree, which the amalgamation is made from; "debian" for the source package of the distribution',
    ),
  pragmas: z
    .strictObject({
      journal_mode: z
        .enum(['delete', 'truncate', 'persist', 'memory', 'wal', 'off'])
        .default('wal')
        .describe('as PRAGMA journal_mode'),
      synchronous: z.enum(['off', 'normal', 'full', 'extra']).default('normal').describe('as PRAGMA synchronous'),
      cache_size: z.int().default(-2000).describe('pages, or KiB when negative'),
      mmap_size: z.int().nonnegative().default(0).describe('bytes'),
      busy_timeout: z.int().nonnegative().default(10_000).describe('ms'),
    })
    .prefault({})
    .describe('of the connection, in the words of SQLite'),
})

type SqliteConfig = z.output<typeof schema>

/** SQLite has no server. The load generator loads `libsqlite3.so.0` of the variant and works in its own process. */
export const sqlite = adapter({
  schema,
  marks: [{ file: 'sqlite3.c' }, { file: 'src/sqlite.h.in' }],
  template: 'templates/boltmark.yml',
  open: (config, folder) => new Sqlite(config, folder),
})

class Sqlite implements Target {
  readonly adapter = 'sqlite'
  readonly usualBuildCpuS = 45
  readonly usualAroundSampleS = 0.3
  readonly usualAroundTrainingS = 5
  readonly protocol = 'sqlite'
  readonly isEmbedded = true
  readonly standsAlone = true
  // The load generator leaves by `exit`, and does not fork.
  readonly profileWriting = { when: 'exit' } as const
  readonly binaries: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, unknown>>
  readonly requirements: readonly Requirement[]
  /** The folder of the user's sources. Undefined for the source package. */
  private readonly folder: string | undefined

  constructor(
    private readonly config: SqliteConfig,
    folder: string,
  ) {
    this.binaries = config.binaries
    this.parameters = { source: config.source, ...config.pragmas }
    this.folder = config.source === 'debian' ? undefined : resolve(folder, config.source)
    this.requirements = this.folder ? COMPILER : [...COMPILER, ...SOURCE_PACKAGE]
  }

  async buildInputs({ cc }: Compiler): Promise<Record<string, string>> {
    return { compiler: await compilerVersion(cc), source: await this.describeSource(), defines: DEFINES.join(' ') }
  }

  async build({ folder, compiler, cflags, ldflags, profiling, env, logFile }: BuildRequest): Promise<void> {
    const source = await this.amalgamation(folder, env, logFile)
    await runOk({
      file: compiler.cc,
      args: [
        ...[
          '-O2',
          '-fPIC',
          '-shared',
          ...cflags,
          ...(profiling?.flags ?? []),
          ...DEFINES,
          '-o',
          join(folder, LIBRARY),
          source,
        ],
        ...[`-Wl,-soname,${LIBRARY}`, '-Wl,--build-id=sha1', ...ldflags, ...(profiling?.linking ?? [])],
        ...['-lm', '-lpthread', '-ldl'],
      ],
      env,
      outputFile: logFile,
      timeoutS: 1800,
    })
  }

  async version(binaries: Readonly<Record<string, string>>): Promise<string> {
    // This is the content of the symbol `sqlite3_version`. Calling it would need a program that loads the library.
    const version = (await firstMatch(binaries.sqlite!, /(?<![\d.])(3\.\d+\.\d+)\0/))?.[1]
    if (!version) throw new OutsideError(`${binaries.sqlite} holds no SQLite version: is it SQLite's library?`)
    return version
  }

  limits() {
    return { overTcp: false }
  }

  async account() {
    return undefined
  }

  /** The load generator makes the database file. */
  async initialise() {}

  async start({ binaries, data }: StartRequest): Promise<Server> {
    const library = binaries.sqlite!
    if (basename(library) !== LIBRARY)
      throw new OutsideError(`${library} is not named ${LIBRARY}, so no client would load it.`)
    return {
      endpoint: {
        kind: 'sqlite' as const,
        libraryFolder: dirname(library),
        database: join(data, 'sbtest.db'),
        pragmas: this.config.pragmas,
      },
      pids: [],
      settle: async () => {},
      fate: () => '',
      stop: async () => {},
    }
  }

  private async describeSource(): Promise<string> {
    if (!this.folder) return "the distribution's source package"
    const amalgamation = join(this.folder, AMALGAMATION)
    return (await exists(amalgamation)) ? sha256OfFile(amalgamation) : describeSource(this.folder, this.folder)
  }

  /** @param folder the folder for generated files */
  private async amalgamation(folder: string, env: Env, logFile: string): Promise<string> {
    const made = join(folder, 'amalgamation')
    if (!this.folder)
      return amalgamationOf(await debianSource('sqlite3', join(folder, 'source'), logFile), made, env, logFile)
    const file = join(this.folder, AMALGAMATION)
    if (await exists(file)) return file
    if (await exists(join(this.folder, 'src', 'sqlite.h.in'))) return amalgamationOf(this.folder, made, env, logFile)
    throw new OutsideError(
      `There is neither ${AMALGAMATION} nor SQLite's own tree in ${this.folder}.`,
      'target.source must name the folder of an unpacked SQLite amalgamation, or a checkout of SQLite.',
    )
  }
}

type Env = BuildRequest['env']

/** SQLite's own makefile joins a source tree into the amalgamation (with tclsh), in a separate folder. */
async function amalgamationOf(tree: string, folder: string, env: Env, logFile: string): Promise<string> {
  const cwd = await emptyFolder(folder)
  const step = { cwd, env, outputFile: logFile, timeoutS: 600 }
  await runOk({ ...step, file: join(tree, 'configure'), args: ['--disable-tcl', '--disable-readline'] })
  await runOk({ ...step, file: 'make', args: [AMALGAMATION] }, 'apt-get install make tcl')
  return join(cwd, AMALGAMATION)
}

import { dirname, join, resolve } from 'node:path'
import { EVERY_SAMPLE } from '../benchmark/instruments/every-sample.js'
import { hugePages } from '../benchmark/instruments/huge-pages.js'
import type { Instrument } from '../benchmark/instruments/instrument.js'
import { usage } from '../benchmark/instruments/usage.js'
import { Rig } from '../benchmark/rig/rig.js'
import { findConfig, type Loaded, loadConfig } from '../config/load.js'
import { ownOf } from '../config/own-keys.js'
import type { Config, TargetConfig } from '../config/schema.js'
import { optimizerKinds } from '../optimizers/registry.js'
import { METRIC_NAMES, metricNamed } from '../results/metrics.js'
import { handOn, provide } from '../system/environment.js'
import { UsageError } from '../system/errors.js'
import { sha256 } from '../system/files/files.js'
import type { Progress } from '../system/progress.js'
import { amongInstalled } from '../targets/build/among-installed.js'
import { type Compiler, findCompiler, type NamedCompiler, namedCompiler } from '../targets/build/compiler.js'
import { crossCompiler, emulation } from '../targets/build/cross.js'
import { openTarget, targetSchemas, targetWith } from '../targets/registry.js'
import { type Surroundings, surroundingsOf } from '../targets/surroundings.js'
import type { Binaries, Target } from '../targets/target.js'
import type { Load } from '../workloads/driver.js'
import { type LoadHost, LocalHost } from '../workloads/load-host.js'
import { driverNamed, workloadSchemas } from '../workloads/registry.js'
import { SshHost } from '../workloads/ssh-host.js'
import { substance, type Workload } from '../workloads/workload.js'
import { dataOwners } from './data-owners.js'
import { demandOf } from './demand.js'
import { trainingLoad } from './loads.js'

/** The parts of the config's schema that targets, drivers and optimizers add. */
export const extensions = { targets: targetSchemas, workloads: workloadSchemas, optimizers: optimizerKinds }

/** One run of the pipeline: a config, which was read and checked, and its work folder. */
export class Job {
  readonly config: Config
  readonly target: Target
  readonly workloads: ReadonlyMap<string, Workload>
  /** The host of the load generator. */
  readonly client: LoadHost
  /** The folder that relative paths in the config begin at. */
  readonly home: string
  /** When this job began. For a part of a job: when the whole job began. */
  readonly began: Date
  /** The work folder of the whole job, which contains those of its parts. */
  readonly wholeFolder: string
  readonly #found = new Map<string, Promise<unknown>>()
  #owners: ReadonlyMap<string, string> | undefined

  constructor(
    readonly loaded: Loaded,
    /** The absolute path of the work folder. */
    readonly workFolder: string,
    readonly progress: Progress,
    /**
     * The job that this one is a part of. Both share the connection to the load's host, which is opened and closed
     * once.
     */
    whole?: Job,
  ) {
    this.config = loaded.config
    this.home = homeOf(loaded.file)
    handOn(loaded.config.env)
    if (loaded.config.target.cross) provide(emulation(loaded.config.target.cross))
    this.target = openTarget(this.config.target, this.home)
    const { client } = this.config.benchmark
    this.client = client ? (whole?.client ?? new SshHost(client.ssh)) : new LocalHost(this.path('run'))
    this.began = whole?.began ?? new Date()
    this.wholeFolder = whole?.wholeFolder ?? workFolder
    this.workloads = new Map(
      Object.entries(this.config.workloads).map(([name, { driver: known, ...parameters }]) => {
        const driver = driverNamed(known)
        return [name, { name, driver, parameters: driver.complete?.(parameters) ?? parameters }]
      }),
    )
  }

  /** @throws UsageError when there is no config, or it is invalid */
  static async open(
    configFile: string | undefined,
    workFolder: string,
    overrides: readonly string[],
    progress: Progress,
  ): Promise<Job> {
    // Linkers and loaders read paths from files in which line ends or colons separate them.
    if (/\p{Cc}/u.test(resolve(workFolder)))
      throw new UsageError(
        `The name of the work folder ${JSON.stringify(resolve(workFolder))} has a line end or another control character.`,
        'Name another: --work-dir.',
      )
    const metrics = { known: (name: string) => metricNamed(name) !== undefined, names: METRIC_NAMES }
    const loaded = await loadConfig(await findConfig(configFile), overrides, extensions, metrics)
    return new Job(loaded, resolve(workFolder), progress)
  }

  /** A part of this job, with its own work folder. */
  part(workFolder: string, loaded = this.loaded): Job {
    return new Job(loaded, workFolder, this.progress, this)
  }

  /**
   * The same job with a config that was derived from its own.
   * @param how describes the derivation. The config's hash contains this text instead of the values, which may be
   * secret
   */
  withConfig(config: Config, how: string, base?: string): Job {
    return this.part(this.workFolder, { ...this.loaded, config, base, sha256: sha256(`${this.loaded.sha256} ${how}`) })
  }

  /** The result of the first call of `find` with a key. Later calls with the same key return the same result. */
  once<T>(key: string, find: () => Promise<T>): Promise<T> {
    const found = this.#found.get(key) ?? find()
    this.#found.set(key, found)
    return found as Promise<T>
  }

  /** A path in the work folder. */
  path(...parts: string[]): string {
    return join(this.workFolder, ...parts)
  }

  /**
   * A rig to run the target. Only one rig may be in use at a time. `plain` are the binaries of the plain build; `more`
   * are further instruments that watch the load.
   */
  rig(plain: Binaries, ...more: readonly Instrument[]): Rig {
    return this.#rigAt(plain, this.path('run'), this.dataInUse, [...EVERY_SAMPLE, ...more])
  }

  /** One of several rigs that may be in use at the same time. It has no instruments that watch the whole machine. */
  rigBeside(plain: Binaries, place: number, ...more: readonly Instrument[]): Rig {
    return this.#rigAt(plain, this.path('run', `${place}`), `${this.dataInUse}-${place}`, [usage, ...more])
  }

  #rigAt(plain: Binaries, folder: string, data: string, instruments: readonly Instrument[]): Rig {
    const { config, client } = this
    const raiseTo = config.server['raise-limits'] ? demandOf(config, this.workloads) : undefined
    const { pin } = config.benchmark
    const surroundings = () => this.surroundings()
    const watching = config.target['huge-pages'] === undefined ? instruments : [...instruments, hugePages]
    const placed = (binaries: Binaries) => this.placed(plain, binaries)
    const fittings = { pin, raiseTo, instruments: watching, client, data, surroundings, placed }
    return new Rig(this.target, plain, folder, fittings)
  }

  /**
   * Where binaries lie while they run. Those of packages lie among the installed files, because servers may find these
   * by their own path.
   * @param plain the binaries of the plain build
   */
  async placed(plain: Binaries, binaries: Binaries): Promise<Binaries> {
    if (!this.config.package) return binaries
    return amongInstalled(plain, this.target.binaries, binaries, join(this.wholeFolder, 'installed'))
  }

  /** The path of the data copy that a server uses. Outside of the work folder it has a name of its own. */
  get dataInUse(): string {
    const { data } = this.config.target
    if (data === undefined) return this.path('run', 'data')
    return join(resolve(this.home, data), `boltmark-${sha256(this.workFolder).slice(0, 12)}`)
  }

  /** The workload whose data a workload runs on. */
  dataOwner(workload: string): string {
    this.#owners ??= dataOwners(this.workloads, this.home)
    return this.#owners.get(workload)!
  }

  /** The target of each variant that has its own keys for it. */
  get ownTargets(): readonly TargetConfig[] {
    const { target, variants } = this.config
    const own = Object.values(variants).flatMap((variant) => ownOf(variant) ?? [])
    return own.map((each) => targetWith(target, each))
  }

  /** The environment of its servers: variables and preloaded libraries. @throws OutsideError as `surroundingsOf` */
  surroundings(): Promise<Surroundings> {
    return this.once('surroundings', () => surroundingsOf(this.config.target, this.home))
  }

  /**
   * The part of this environment that affects a measurement or a profile, for the inputs of steps. Empty if the config
   * sets none.
   */
  get surroundingInputs(): { readonly surroundings?: Readonly<Record<string, unknown>> } {
    const { preload, 'huge-pages': hugePages, environment } = this.config.target
    const asked = { preload, hugePages, environment }
    return Object.values(asked).every((value) => value === undefined) ? {} : { surroundings: asked }
  }

  /** The compiler that the user named, or that `cross` implies. @throws UsageError when CC is more than a program */
  get namedCompiler(): NamedCompiler | undefined {
    const { compiler, cross } = this.config.target
    // CC of the environment is for programs of this machine.
    return cross && compiler === undefined ? crossCompiler(cross) : namedCompiler(compiler, process.env)
  }

  /** The compiler of the target. @throws OutsideError, UsageError when the named compiler is missing or unknown */
  compiler(): Promise<Compiler> {
    return this.once('compiler', () => findCompiler(this.namedCompiler))
  }

  /** The compiler flags of every build except Go's: Boltmark's flags, then the config's. @throws as `compiler()` */
  async cflags(): Promise<string[]> {
    return [...(await this.compiler()).wholeFunctions, ...this.config.target.cflags]
  }

  /** The load that records a profile. */
  get training(): Load {
    return trainingLoad(this.config)
  }

  workload(name: string): Workload {
    return this.workloads.get(name)!
  }

  /** The version of the load generator, as it reports it on its host. */
  driverVersion(workload: string): Promise<string> {
    const { driver, parameters } = this.workload(workload)
    return driver.version(parameters, this.client.start)
  }

  /** Everything that determines how a workload behaves, for the inputs of steps. */
  substance(workload: string): unknown {
    return substance(this.workload(workload), this.home)
  }
}

/** The folder that relative paths begin at: the config's folder. For a config in .github/, the repository around it. */
function homeOf(configFile: string): string {
  const folder = dirname(resolve(configFile))
  return folder.endsWith('/.github') ? dirname(folder) : folder
}

import { dirname, join, resolve } from 'node:path'
import { type Attach, Rig } from '../benchmark/rig.js'
import { findConfig, type Loaded, loadConfig } from '../config/load.js'
import type { Config } from '../config/schema.js'
import { METRIC_NAMES, metricNamed } from '../results/metrics.js'
import { sha256 } from '../system/files.js'
import type { Progress } from '../system/progress.js'
import { type Compiler, findCompiler, type NamedCompiler, namedCompiler } from '../targets/compiler.js'
import { openTarget, targetSchemas } from '../targets/registry.js'
import type { Binaries, Target } from '../targets/target.js'
import { type Client, LocalClient } from '../workloads/client.js'
import { driverNamed, workloadSchemas } from '../workloads/registry.js'
import { SshClient } from '../workloads/ssh-client.js'
import { substance, type Workload } from '../workloads/workload.js'
import { demandOf } from './demand.js'

/** The parts of the config's schema that targets and drivers bring. */
export const extensions = { targets: targetSchemas, workloads: workloadSchemas }

/** One run of the pipeline: a config that was read and checked, and the folder that everything is made in. */
export class Job {
  readonly config: Config
  readonly target: Target
  readonly workloads: ReadonlyMap<string, Workload>
  /** Where the load comes from. */
  readonly client: Client
  /** Paths in the config are relative to this folder. */
  readonly home: string
  #compiler: Promise<Compiler> | undefined

  constructor(
    readonly loaded: Loaded,
    /** Absolute. */
    readonly workFolder: string,
    readonly progress: Progress,
    /** Of the job that this one is a part of: a connection to another host is made, and ended, once. */
    shared?: Client,
  ) {
    this.config = loaded.config
    this.home = homeOf(loaded.file)
    this.target = openTarget(this.config.target, this.home)
    const { client } = this.config.benchmark
    this.client = client ? (shared ?? new SshClient(client.ssh)) : new LocalClient(this.path('run'))
    this.workloads = new Map(
      Object.entries(this.config.workloads).map(([name, { driver, ...parameters }]) => [
        name,
        { name, driver: driverNamed(driver), parameters },
      ]),
    )
  }

  /** @throws UsageError when there is no config, or it is wrong */
  static async open(
    configFile: string | undefined,
    workFolder: string,
    overrides: readonly string[],
    progress: Progress,
  ): Promise<Job> {
    const metrics = { known: (name: string) => metricNamed(name) !== undefined, names: METRIC_NAMES }
    const loaded = await loadConfig(await findConfig(configFile), overrides, extensions, metrics)
    return new Job(loaded, resolve(workFolder), progress)
  }

  /** A part of this job, in a work folder of its own. */
  part(workFolder: string, loaded = this.loaded): Job {
    return new Job(loaded, workFolder, this.progress, this.client)
  }

  /** A path in the work folder. */
  path(...parts: string[]): string {
    return join(this.workFolder, ...parts)
  }

  /** A place to run the target in; only one may be in use at a time. `plain` are the binaries of the plain build; `attach` watches the load. */
  rig(plain: Binaries, attach?: Attach): Rig {
    const { config } = this
    const raiseTo = config.server['raise-limits'] ? demandOf(config, this.workloads) : undefined
    const { client, dataInUse: data } = this
    return new Rig(this.target, plain, this.path('run'), { pin: config.benchmark.pin, raiseTo, attach, client, data })
  }

  /** The copy of the data that a server runs on. Elsewhere than in the work folder it has a name of its own. */
  get dataInUse(): string {
    const { data } = this.config.target
    if (data === undefined) return this.path('run', 'data')
    return join(resolve(this.home, data), `boltmark-${sha256(this.workFolder).slice(0, 12)}`)
  }

  /** The compiler that was asked for. @throws UsageError when CC is more than a program */
  get namedCompiler(): NamedCompiler | undefined {
    return namedCompiler(this.config.target.compiler, process.env)
  }

  /** What the target is compiled with. @throws OutsideError, UsageError when what was asked for is not there, or unknown */
  compiler(): Promise<Compiler> {
    this.#compiler ??= findCompiler(this.namedCompiler)
    return this.#compiler
  }

  /** For every build but Go's: what Boltmark needs, then what the config adds. @throws as `compiler()` */
  async cflags(): Promise<string[]> {
    return [...(await this.compiler()).wholeFunctions, ...this.config.target.cflags]
  }

  workload(name: string): Workload {
    return this.workloads.get(name)!
  }

  /** Of the load generator that puts a workload on, as it tells it where the load comes from. */
  driverVersion(workload: string): Promise<string> {
    const { driver, parameters } = this.workload(workload)
    return driver.version(parameters, this.client.start)
  }

  /** What decides what a workload does: belongs into the inputs of all that is made or measured by it. */
  substance(workload: string): unknown {
    return substance(this.workload(workload), this.home)
  }
}

/** What paths in a config are relative to: its folder; a config under .github/ speaks of the repository around it. */
export function homeOf(configFile: string): string {
  const folder = dirname(resolve(configFile))
  return folder.endsWith('/.github') ? dirname(folder) : folder
}

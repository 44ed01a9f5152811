import { dirname } from 'node:path'
import { which } from '@actions/io'
import { findBolt, installCommand } from '../optimizers/toolchain.js'
import { distribution } from '../system/distribution.js'
import { BoltmarkError, OutsideError } from '../system/errors.js'
import { exists } from '../system/files.js'
import { perfPackages } from '../system/perf.js'
import { run, runOk } from '../system/process.js'
import { programAt } from '../system/program.js'
import { type Header, missingHeaders, type Requirement } from '../system/requirement.js'
import { compilerRequirement } from '../targets/compiler.js'
import { libraryRequirements } from '../targets/libraries.js'
import type { Job } from './job.js'

/** Where Debian's packages of PostgreSQL look, as they are installed, whether to make a cluster and start its server. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

/** What was missing and has been installed. */
export interface SetUp {
  readonly installed: readonly string[]
}

/**
 * Installs what a config needs and this machine lacks, where it may (root, or sudo that asks nothing).
 * @param dryRun only says what would be installed
 * @param clusterSettings elsewhere in tests
 * @throws OutsideError with the command to run, where it may not
 */
export async function setUp(job: Job, dryRun: boolean, clusterSettings = CLUSTER_SETTINGS): Promise<SetUp> {
  const needed = await missing(await requirements(job))
  const [absent, elsewhere] = [needed.filter(isPackaged), needed.filter((requirement) => !isPackaged(requirement))]
  if (elsewhere.length > 0) throw notHere(elsewhere)
  const boltIsMissing = asksFor(job, 'bolt') && !(await hasBolt())
  const headers = await missingHeaders(headersFor(job))
  if (absent.length + headers.length === 0 && !boltIsMissing) return { installed: [] }

  const names = [
    ...absent.map(({ program }) => program),
    ...headers.map(({ header }) => header),
    ...(boltIsMissing ? ['llvm-bolt'] : []),
  ].join(', ')
  if (!(await which('apt-get', false))) {
    throw new OutsideError(
      `Missing on this machine: ${names}.`,
      'Install them with the package manager of this system.',
    )
  }
  const privilege = await privilegePrefix()
  // A fresh machine may have no package lists yet; without them the name of BOLT's newest package is not known.
  if (privilege && !dryRun)
    await runOk(
      asRoot(privilege, ['apt-get', '--quiet', 'update']),
      'Check the network and the apt sources of this machine.',
    )
  const packages = [
    ...new Set([
      ...absent.flatMap((requirement) => requirement.packages),
      ...headers.map((header) => header.package),
      ...(boltIsMissing ? await boltPackages() : []),
    ]),
  ]
  const command = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
  if (dryRun) return { installed: packages }
  const withoutCluster = await clusterPrevention(packages, clusterSettings)
  if (!privilege)
    throw new OutsideError(
      `Missing on this machine: ${names}.`,
      `Install them: ${withoutCluster ? `sudo sh -c "${withoutCluster}" && ` : ''}sudo apt-get update && sudo ${command.join(' ')}`,
    )
  if (withoutCluster) {
    await runOk(asRoot(privilege, ['sh', '-c', withoutCluster]))
    job.progress.line(`wrote ${clusterSettings}: no PostgreSQL of the distribution is to run beside what is measured`)
  }
  job.progress.status(`installing ${packages.join(' ')}`)
  await runOk({ ...asRoot(privilege, command), outputFile: job.path('setup.log') })
  job.progress.line(`installed ${packages.join(' ')}`)
  return { installed: packages }
}

/**
 * The programs that a config needs, by the Debian packages that bring them.
 * @param takesOver the optimised binaries come from another job
 */
export async function requirements(job: Job, takesOver = false): Promise<Requirement[]> {
  // What another host needs is looked at there (client.ts).
  const programs = job.config.benchmark.client
    ? [{ program: 'ssh', packages: ['openssh-client'] }]
    : [...job.workloads.values()].flatMap(({ driver, parameters }) => driver.requirements(parameters))
  const building = [
    ...(job.config.build || (takesOver && job.target.standsAlone) ? [] : job.target.requirements),
    // Built by themselves, whoever builds the server.
    ...libraryRequirements(job.config.target.libraries ?? {}),
  ]
  const needed = [
    { program: 'taskset', packages: ['util-linux'] },
    { program: 'flock', packages: ['util-linux'] },
    ...(takesOver ? [] : compilers(job)),
    ...withoutCompilers(job, building),
    ...(job.target.runRequirements ?? []),
    ...programs,
    ...(job.config.benchmark.counters === 'simulate' ? [{ program: 'valgrind', packages: ['valgrind'] }] : []),
    ...(needsPerf(job) ? [{ program: 'perf', packages: perfPackages(await distribution()) }] : []),
  ]
  return [...new Map(needed.map((requirement) => [requirement.program, requirement])).values()]
}

/** The headers that the adapter's own build includes. */
export function headersFor({ config, target }: Job): readonly Header[] {
  return config.build ? [] : (target.headers ?? [])
}

/** The compiler that was asked for. Another one of this machine's may do without a mention: the build says what it lacks. */
function compilers(job: Job): Requirement[] {
  const { namedCompiler, target } = job
  return namedCompiler && !target.language ? compilerRequirement(namedCompiler, asksFor(job, 'pgo')) : []
}

/** Without those that one which was asked for stands in for. */
function withoutCompilers({ namedCompiler, target }: Job, needed: readonly Requirement[]): readonly Requirement[] {
  return namedCompiler && !target.language ? needed.filter(({ program }) => !['gcc', 'g++'].includes(program)) : needed
}

/** Whether some profile has to come from samples, or a flame graph is wanted; `auto` only uses what is there. */
function needsPerf({ config }: Job): boolean {
  const sources = Object.values(config.variants).flatMap(({ optimize, profile }) =>
    optimize?.includes('bolt') ? [profile?.from ?? config.profile.from] : [],
  )
  return config.benchmark['flame-graph'] || sources.some((source) => source !== 'instrumentation' && source !== 'auto')
}

/** The requirements that this machine does not meet. */
export async function missing(needed: readonly Requirement[]): Promise<Requirement[]> {
  const found = await Promise.all(needed.map(({ program }) => programAt(program)))
  return needed.filter((_, index) => !found[index])
}

/** @throws OutsideError that names what is missing and the command that installs it; called before any stage begins */
export async function checkRequirements(job: Job, takesOver: boolean): Promise<void> {
  const absent = await missing(await requirements(job, takesOver))
  if (absent.length > 0) throw notHere(absent)
  const headers = await missingHeaders(takesOver ? [] : headersFor(job))
  if (headers.length > 0)
    job.progress.warning(
      `The build may miss ${headers.map(({ header }) => header).join(', ')}, which no usual place has: boltmark setup, or apt-get install ${headers.map((header) => header.package).join(' ')}`,
    )
  if (asksFor(job, 'bolt') && !takesOver) await findBolt()
}

function isPackaged({ packages }: Requirement): boolean {
  return packages.length > 0
}

function notHere(absent: readonly Requirement[]): OutsideError {
  const packages = [...new Set(absent.flatMap((requirement) => requirement.packages))].join(' ')
  const install = `Install them: apt-get install --no-install-recommends ${packages}, or let \`boltmark setup\` do it.`
  return new OutsideError(
    `Missing on this machine: ${absent.map(({ program }) => program).join(', ')}.`,
    [...(packages ? [install] : []), ...absent.flatMap(({ whereFrom }) => whereFrom ?? [])].join('\n    '),
  )
}

/** Whether some variant of the config has it. */
export function asksFor({ config }: Job, optimizer: 'bolt' | 'pgo'): boolean {
  return Object.values(config.variants).some(({ optimize }) => optimize?.includes(optimizer))
}

async function hasBolt(): Promise<boolean> {
  return findBolt().then(
    () => true,
    (error) => {
      if (error instanceof BoltmarkError) return false
      throw error
    },
  )
}

/**
 * The command, for root's shell, by which PostgreSQL's packages make no cluster: a server of the distribution's would run beside what is measured.
 * Undefined where there is no such package, or the machine says itself what to do.
 */
async function clusterPrevention(packages: readonly string[], settings: string): Promise<string | undefined> {
  const bringServer = packages.some((name) => /^postgresql(?!-client)/.test(name))
  if (!bringServer || (await exists(settings))) return undefined
  return `mkdir -p ${dirname(settings)} && echo 'create_main_cluster = false' >${settings}`
}

async function boltPackages(): Promise<string[]> {
  const command = await installCommand()
  if (!command)
    throw new OutsideError(
      "llvm-bolt is missing, and this machine's package sources have none.",
      'Install LLVM 19 or newer with BOLT, and name it: BOLTMARK_BOLT=/path/to/llvm-bolt',
    )
  return command.filter((word) => /bolt-\d/.test(word))
}

/** How to become root: nothing to add, sudo that asks nothing, or undefined when neither goes. */
async function privilegePrefix(): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return []
  if (!(await which('sudo', false))) return undefined
  const { exitCode } = await run({ file: 'sudo', args: ['--non-interactive', 'true'] })
  return exitCode === 0 ? ['sudo', '--non-interactive', '--preserve-env=DEBIAN_FRONTEND'] : undefined
}

function asRoot(prefix: readonly string[], command: readonly string[]) {
  const [file, ...args] = [...prefix, ...command]
  return { file: file!, args, env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutS: 1800 }
}

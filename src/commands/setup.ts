import { dirname } from 'node:path'
import { binaryNames } from '../config/schema.js'
import type { Job } from '../job/job.js'
import { makePlan, type Plan, uses } from '../job/plan.js'
import type { LookedUpTool, OptimizerKind } from '../optimizers/optimizer.js'
import { optimizerKinds, shufflingKind } from '../optimizers/registry.js'
import { PACKAGING_REQUIREMENTS, profilesEnvironment } from '../packaging/rules.js'
import { fetchSource, missingDependencies } from '../packaging/source-package.js'
import { BoltmarkError, OutsideError } from '../system/errors.js'
import { exists } from '../system/files/files.js'
import { perfPackagesHere } from '../system/processes/perf.js'
import { run, runOk } from '../system/processes/process.js'
import { programAt } from '../system/processes/program.js'
import { type Header, missingHeaders, type Requirement } from '../system/requirement.js'
import { compilerRequirement } from '../targets/build/compiler.js'
import { libraryRequirements } from '../targets/build/libraries.js'
import type { BeforeInstall } from '../targets/target.js'

/** Missing packages and tools that were installed. */
interface SetUp {
  readonly installed: readonly string[]
}

/**
 * Installs what a config needs and this machine lacks. This takes root, or passwordless sudo.
 * @param dryRun whether only to print what would be installed
 * @throws OutsideError with the command to run, if there is no permission
 */
export async function setUp(job: Job, dryRun: boolean): Promise<SetUp> {
  const { installed } = await installTools(job, dryRun)
  return { installed: [...installed, ...(await installBuildDependencies(job, dryRun))] }
}

/** Installs the build dependencies of a source package. They are known only after it is unpacked. */
async function installBuildDependencies(job: Job, dryRun: boolean): Promise<string[]> {
  const settings = job.config.package
  if (!settings || (dryRun && !(await programAt('dpkg-source')))) return []
  const source = await fetchSource(job)
  const profiles = profilesEnvironment(settings)
  const lacking = await missingDependencies(source, profiles)
  if (lacking === undefined) return []
  if (dryRun) return [lacking]
  const command = [
    ...['apt-get', 'build-dep', '--yes', '--no-install-recommends'],
    ...['-o', `APT::Build-Profiles=${profiles.DEB_BUILD_PROFILES.replaceAll(' ', ',')}`, source.tree],
  ]
  const privilege = await privilegePrefix()
  if (!privilege)
    throw new OutsideError(`The build of ${source.name} lacks packages: ${lacking}.`, `sudo ${command.join(' ')}`)
  job.progress.status(`installing what the build of ${source.name} needs`)
  await runOk({ ...asRoot(privilege, command), outputFile: job.path('setup.log') })
  job.progress.line(`installed what the build of ${source.name} needs: ${lacking}`)
  return [lacking]
}

async function installTools(job: Job, dryRun: boolean): Promise<SetUp> {
  const needed = await missing(await requirements(job))
  const [absent, elsewhere] = [needed.filter(isPackaged), needed.filter((requirement) => !isPackaged(requirement))]
  if (elsewhere.length > 0) throw await notHere(elsewhere, [])
  const tools = await missingTools(job)
  const headers = await missingHeaders(headersFor(job))
  if (absent.length + headers.length + tools.length === 0) return { installed: [] }

  const names = [
    ...absent.map(({ program }) => program),
    ...headers.map(({ header }) => header),
    ...tools.map(({ name }) => name),
  ].join(', ')
  if (!(await programAt('apt-get'))) {
    throw new OutsideError(
      `Missing on this machine: ${names}.`,
      'Install them with the package manager of this system.',
    )
  }
  const privilege = await privilegePrefix()
  // A fresh machine may have no package lists yet. Without them, the newest package of a tool is unknown.
  if (privilege && !dryRun)
    await runOk(
      asRoot(privilege, ['apt-get', '--quiet', 'update']),
      'Check the network and the apt sources of this machine.',
    )
  const packages = [
    ...new Set([
      ...absent.flatMap((requirement) => requirement.packages),
      ...headers.map((header) => header.package),
      ...(await Promise.all(tools.map((tool) => tool.packages()))).flat(),
    ]),
  ]
  const command = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
  if (dryRun) return { installed: packages }
  const before = await stepBefore(packages, job.target.beforeInstall)
  if (!privilege)
    throw new OutsideError(
      `Missing on this machine: ${names}.`,
      `Install them: ${before ? `sudo sh -c "${before.command}" && ` : ''}sudo apt-get update && sudo ${command.join(' ')}`,
    )
  if (before) {
    await runOk(asRoot(privilege, ['sh', '-c', before.command]))
    job.progress.line(`wrote ${before.file}: ${before.purpose}`)
  }
  job.progress.status(`installing ${packages.join(' ')}`)
  await runOk({ ...asRoot(privilege, command), outputFile: job.path('setup.log') })
  job.progress.line(`installed ${packages.join(' ')}`)
  return { installed: packages }
}

/**
 * The programs that a config needs, with the Debian packages that contain them.
 * @param takesOver whether the optimised binaries come from another job
 */
export async function requirements(job: Job, takesOver = false): Promise<Requirement[]> {
  // Programs on another host are checked there (measuring/check-load-host.ts).
  const programs = job.config.benchmark.client
    ? [{ program: 'ssh', packages: ['openssh-client'] }]
    : [...job.workloads.values()].flatMap(({ driver, parameters }) => driver.requirements(parameters))
  const building = [
    ...(job.config.build || (takesOver && job.target.standsAlone)
      ? []
      : job.config.package
        ? PACKAGING_REQUIREMENTS
        : job.target.requirements),
    // Boltmark builds the libraries itself, even if the config's command builds the server.
    ...libraryRequirements(job.config.target.libraries ?? {}),
  ]
  const needed = [
    { program: 'taskset', packages: ['util-linux'] },
    { program: 'flock', packages: ['util-linux'] },
    ...(takesOver ? [] : [...compilers(job), ...(await requiredByOptimizers(job))]),
    ...withoutCompilers(job, building),
    ...(job.target.runRequirements ?? []),
    ...programs,
    ...(job.config.benchmark.counters === 'simulate' ? [{ program: 'valgrind', packages: ['valgrind'] }] : []),
    ...(job.config.benchmark['flame-graph'] ? [{ program: 'perf', packages: await perfPackagesHere() }] : []),
  ]
  return [...new Map(needed.map((requirement) => [requirement.program, requirement])).values()]
}

/** The headers that the adapter's own build includes. */
export function headersFor({ config, target }: Job): readonly Header[] {
  return config.build || config.package ? [] : (target.headers ?? [])
}

/**
 * The packages of the named compiler. If none was named, any compiler may suffice, and the build reports a missing one.
 */
function compilers(job: Job): Requirement[] {
  const { namedCompiler, target } = job
  return namedCompiler && !target.language ? compilerRequirement(namedCompiler, false) : []
}

/** The requirements without the compilers that the named compiler replaces. */
function withoutCompilers({ namedCompiler, target }: Job, needed: readonly Requirement[]): readonly Requirement[] {
  return namedCompiler && !target.language ? needed.filter(({ program }) => !['gcc', 'g++'].includes(program)) : needed
}

/** Programs that the optimizers of the variants need on PATH. */
async function requiredByOptimizers(job: Job): Promise<Requirement[]> {
  const { variants } = planOf(job)
  const needed = kindsFor(job).map((kind) =>
    kind.requirements?.(
      job,
      variants.filter(({ optimizers }) => optimizers.includes(kind.name)),
    ),
  )
  return (await Promise.all(needed)).flatMap((requirements) => requirements ?? [])
}

/** The requirements that this machine does not fulfil. */
async function missing(needed: readonly Requirement[]): Promise<Requirement[]> {
  const found = await Promise.all(needed.map(({ program }) => programAt(program)))
  return needed.filter((_, index) => !found[index])
}

/**
 * @throws OutsideError that names what is missing and the command that installs it; it is called before any stage
 * begins
 */
export async function checkRequirements(job: Job, takesOver: boolean): Promise<void> {
  const absent = await missing(await requirements(job, takesOver))
  const tools = takesOver ? [] : await missingTools(job)
  if (absent.length > 0) throw await notHere(absent, tools)
  const headers = await missingHeaders(takesOver ? [] : headersFor(job))
  if (headers.length > 0)
    job.progress.warning(
      `The build may lack ${headers.map(({ header }) => header).join(', ')}, which is in no usual place: boltmark setup, or apt-get install ${headers.map((header) => header.package).join(' ')}`,
    )
  if (!takesOver) for (const { tool } of kindsFor(job)) await tool?.find()
}

function isPackaged({ packages }: Requirement): boolean {
  return packages.length > 0
}

/** @param tools missing tools of optimizers, so that one command installs everything */
async function notHere(absent: readonly Requirement[], tools: readonly LookedUpTool[]): Promise<OutsideError> {
  const own = absent.flatMap((requirement) => requirement.packages)
  const ofTools = (await Promise.all(tools.map((tool) => tool.packages()))).flat()
  const packages = [...new Set([...own, ...ofTools])].join(' ')
  const install = `Install them: apt-get update && apt-get install --no-install-recommends ${packages}, or let \`boltmark setup\` do it.`
  const names = [...absent.map(({ program }) => program), ...tools.map(({ name }) => name)]
  return new OutsideError(
    `Missing on this machine: ${names.join(', ')}.`,
    [...(packages ? [install] : []), ...absent.flatMap(({ whereFrom }) => whereFrom ?? [])].join('\n    '),
  )
}

function planOf({ config }: Job): Plan {
  return makePlan(config, binaryNames(config.target))
}

/** The optimizers of the config's variants, and the one that shuffles functions if rounds need it. */
export function kindsFor(job: Job): OptimizerKind[] {
  const plan = planOf(job)
  return optimizerKinds.filter((kind) => uses(plan, kind.name) || (plan.shuffled && kind === shufflingKind))
}

/** Missing tools of the optimizers. */
async function missingTools(job: Job): Promise<LookedUpTool[]> {
  const tools = kindsFor(job).flatMap(({ tool }) => tool ?? [])
  const found = await Promise.all(tools.map(isThere))
  return tools.filter((_, index) => !found[index])
}

async function isThere(tool: LookedUpTool): Promise<boolean> {
  return tool.find().then(
    () => true,
    (error) => {
      if (error instanceof BoltmarkError) return false
      throw error
    },
  )
}

/**
 * The adapter's file that must exist before installation, as a command for root. Undefined if no package needs it, or
 * the file exists.
 */
async function stepBefore(packages: readonly string[], step: BeforeInstall | undefined) {
  if (!step || !packages.some((name) => step.packages.test(name)) || (await exists(step.file))) return undefined
  return { ...step, command: `mkdir -p ${dirname(step.file)} && echo '${step.text}' >${step.file}` }
}

/**
 * The words before a command that make it run as root: none for root, otherwise passwordless sudo. Undefined if neither
 * is possible.
 */
async function privilegePrefix(): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return []
  if (!(await programAt('sudo'))) return undefined
  const { exitCode } = await run({ file: 'sudo', args: ['--non-interactive', 'true'] })
  return exitCode === 0 ? ['sudo', '--non-interactive', '--preserve-env=DEBIAN_FRONTEND'] : undefined
}

function asRoot(prefix: readonly string[], command: readonly string[]) {
  const [file, ...args] = [...prefix, ...command]
  return { file: file!, args, env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutS: 1800 }
}

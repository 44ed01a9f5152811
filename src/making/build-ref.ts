import { mkdir, readdir, realpath, rm, stat, utimes } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { described, type Own, ownBuild } from '../config/own-keys.js'
import { SHIPPED } from '../config/package-schema.js'
import type { Config } from '../config/schema.js'
import type { Job } from '../job/job.js'
import type { PlannedVariant } from '../job/plan.js'
import { sectionsWithFixedPaths } from '../optimizers/registry.js'
import type { Build } from '../optimizers/workshop.js'
import { shippedFiles } from '../packaging/shipped.js'
import { OutsideError } from '../system/errors.js'
import { exists, sha256, sha256OfFile } from '../system/files/files.js'
import { gitIn } from '../system/git.js'
import { run, runOk } from '../system/processes/process.js'
import { canonical } from '../system/step-cache.js'
import { targetWith } from '../targets/registry.js'
import type { Binaries } from '../targets/target.js'
import { build } from './build.js'

/** A build, and the job that made it. Everything that is made from the build goes into this job's work folder. */
export interface Workplace {
  readonly job: Job
  readonly build: Build
  /** The workplace whose data is used. Default: this one. */
  readonly dataOf?: Workplace | undefined
}

/**
 * Builds a branch, tag or commit of the config's repository in a work tree of its own, by the present config.
 * @param ref a name that git understands
 * @param way distinguishes builds of one commit that have other flags
 */
export async function buildRef(job: Job, ref: string, way = ''): Promise<Workplace> {
  const root = await rootOf(job.home)
  const commit = await commitOf(root, ref)
  const folder = await keptFolder(job, 'refs', `${commit}${way && `-${way}`}`)
  const tree = join(folder, 'source')
  await checkOut(root, commit, tree)
  const file = join(tree, relative(root, await realpath(job.home)), 'boltmark.yml')
  const own = job.part(folder, { ...job.loaded, file, config: withFixedPaths(job) })
  const { facts, reused } = await build(own)
  job.progress.line(`${ref} (${commit.slice(0, 12)}): ${reused ? 'unchanged, taken over' : 'built'}`)
  return { job: own, build: { ...facts, notes: [`built from commit ${commit}`] } }
}

/**
 * The config with absolute paths for libraries and disks of this machine. In another work tree, a relative path would
 * lead to another file.
 */
function withFixedPaths({ config, home }: Job): Config {
  const fixed = (path: string | undefined) => path && resolve(home, path)
  return {
    ...config,
    target: { ...config.target, data: fixed(config.target.data) },
    ...sectionsWithFixedPaths(config, (path) => resolve(home, path)),
  }
}

/**
 * The workplace in which a variant is built and measured: the given one, unless the variant names a commit or a source.
 */
export async function workplaceOf(
  { ref, source, taken: named, own }: Pick<PlannedVariant, 'ref' | 'source' | 'taken' | 'own'>,
  here: Workplace,
): Promise<Workplace> {
  const taken = named === SHIPPED ? await shippedFiles(here.job) : named
  if (own === undefined) {
    if (taken !== undefined) return takeFiles(here, taken)
    if (ref !== undefined) return buildRef(here.job, ref)
    return source === undefined ? here : buildSource(here.job, source)
  }
  const key = sha256(canonical(own)!).slice(0, 12)
  const { loaded, config } = here.job
  const target = targetWith(config.target, own)
  const job = here.job.part(here.job.path('own', key), { ...loaded, config: { ...config, target } })
  if (taken !== undefined) return takeFiles({ job, build: here.build }, taken)
  if (ref !== undefined) return buildRef(job, ref, key)
  if (source !== undefined) return buildSource(job, source)
  return ownBuild(own) === undefined ? { job, build: here.build } : buildWithOwn(job, here.build, own)
}

/** Builds the target's source with the variant's flags or options. @throws OutsideError when they changed nothing */
async function buildWithOwn(job: Job, plain: Build, own: Own): Promise<Workplace> {
  const what = Object.entries(described(ownBuild(own)!)).map(([key, value]) => `${key} ${value}`)
  const { facts, reused } = await build(job)
  const hashes = (binaries: Binaries) => Promise.all(Object.values(binaries).map(sha256OfFile))
  if (canonical(await hashes(facts.plain)) === canonical(await hashes(plain.plain)))
    throw new OutsideError(
      `The build with ${what.join(', ')} made the same binaries as the plain one: they did not reach the compiler, or old objects were reused.`,
      'Pass on BOLTMARK_CFLAGS in build.run, or take the key out of the variant.',
    )
  job.progress.line(`with ${what.join(', ')}: ${reused ? 'unchanged, taken over' : 'built'}`)
  return { job, build: { ...facts, notes: [`built with ${what.join(', ')}`] } }
}

/** Builds another source by the present config. @param source as in `target.source` */
async function buildSource(job: Job, source: string): Promise<Workplace> {
  const config = { ...job.config, target: { ...job.config.target, source } }
  const own = job.part(await keptFolder(job, 'sources', sha256(source).slice(0, 12)), { ...job.loaded, config })
  const { facts, reused } = await build(own)
  job.progress.line(`${source} (${facts.version}): ${reused ? 'unchanged, taken over' : 'built'}`)
  return { job: own, build: { ...facts, notes: [`built from ${source}`] } }
}

/**
 * The number of builds of other commits and sources that a work folder keeps after a job. Each is a complete build with
 * its data, which takes gigabytes.
 */
const KEPT_BUILDS = 4

/** The folder of one build. Folders that were unused for the longest time are removed. */
async function keptFolder(job: Job, kind: 'refs' | 'sources', name: string): Promise<string> {
  const folder = job.path(kind, name)
  await mkdir(folder, { recursive: true })
  const now = new Date()
  await utimes(folder, now, now)
  for (const old of await unused(job.path(kind), KEPT_BUILDS, job.began)) {
    job.progress.line(`${kind}/${basename(old)}: removed, since ${KEPT_BUILDS} others were used more recently`)
    await rm(old, { recursive: true })
  }
  return folder
}

/**
 * The subfolders that this run has not used, without the `kept` most recent ones. A plan may name more commits than are
 * kept.
 */
async function unused(folder: string, kept: number, began: Date): Promise<string[]> {
  const names = await readdir(folder)
  const used = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  return used
    .sort((one, other) => other.at - one.at)
    .slice(kept)
    .filter(({ at }) => at < began.getTime())
    .map(({ path }) => path)
}

/**
 * Uses existing files as a build. They stay where they are, because files that they need may be beside them.
 * @param taken the path of each given binary. The others come from the present build
 */
export async function takeFiles(
  { job, build }: Workplace,
  taken: Readonly<Record<string, string>>,
): Promise<Workplace> {
  const named = Object.entries(taken).map(([name, path]) => [name, resolve(job.home, path)] as const)
  for (const [name, path] of named)
    if (!(await exists(path)))
      throw new OutsideError(`There is no ${path} (files.${name} of a variant).`, 'Put it there, or correct its path.')
  const paths = named.map(([, path]) => path)
  const binaries = { ...build.binaries, ...Object.fromEntries(named) }
  const version = await job.target.version(binaries)
  const own = job.part(job.path('files', sha256(paths.join('\n')).slice(0, 12)))
  // As the config names them, or from the work folder: results are published, and name no folder of this machine.
  const shown = Object.values(taken).map((path) => below(job.wholeFolder, path) ?? path)
  job.progress.line(`${paths.join(', ')} (${version}): taken as it is`)
  return {
    job: own,
    build: { label: 'plain', binaries, plain: binaries, version, notes: [`taken as it is: ${shown.join(', ')}`] },
  }
}

/** The path from a folder to a file below it. */
function below(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}

/** The commit at which the work in `folder` branched off. A pull request is compared with this commit. */
export async function mergeBase(folder: string, base: string): Promise<string> {
  const root = await rootOf(folder)
  const asked = await git(root, 'merge-base', await commitOf(root, base), 'HEAD')
  const { exitCode, stdout } = await run({ ...asked, timeoutS: 120 })
  if (exitCode === 0) return stdout.trim()
  throw new OutsideError(
    `HEAD and ${base} have no commit in common here.`,
    'Check out the whole history: actions/checkout with fetch-depth: 0.',
  )
}

function git(folder: string, ...args: string[]) {
  return gitIn(folder, args)
}

/** The root of the repository as git reports it: a path without links. */
async function rootOf(folder: string): Promise<string> {
  const { stdout } = await runOk(
    { ...(await git(folder, 'rev-parse', '--show-toplevel')), timeoutS: 60 },
    'A variant with `ref` needs the config to lie in a git repository.',
  )
  return stdout.trim()
}

async function commitOf(root: string, ref: string): Promise<string> {
  const asked = await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
  const { exitCode, stdout } = await run({ ...asked, timeoutS: 60 })
  if (exitCode === 0) return stdout.trim()
  throw new OutsideError(
    `There is no commit ${ref} in ${root}.`,
    'Fetch it first; with actions/checkout: fetch-depth: 0.',
  )
}

async function checkOut(root: string, commit: string, tree: string): Promise<void> {
  // An old tree may be incomplete, changed by a build, or belong to a checkout that was removed without the work
  // folder.
  if (!(await isReset(tree, commit))) {
    await rm(tree, { recursive: true, force: true })
    await runOk({ ...(await git(root, 'worktree', 'prune')), timeoutS: 120 })
    await runOk({ ...(await git(root, 'worktree', 'add', '--force', '--detach', tree, commit)), timeoutS: 1800 })
  }
  // Also for an old tree, because an earlier run may have ended between the two steps.
  if (await exists(join(tree, '.gitmodules')))
    await runOk({ ...(await git(tree, 'submodule', 'update', '--init', '--recursive')), timeoutS: 3600 })
}

async function isReset(tree: string, commit: string): Promise<boolean> {
  if (!(await exists(join(tree, '.git')))) return false
  const { exitCode } = await run({ ...(await git(tree, 'reset', '--quiet', '--hard', commit)), timeoutS: 1800 })
  return exitCode === 0
}

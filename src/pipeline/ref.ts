import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { exists, sha256 } from '../system/files.js'
import { run, runOk } from '../system/process.js'
import { type Build, build } from './build.js'
import { Job } from './job.js'

/** What is built, and the job that it is built in: all that is made of it goes where that works. */
export interface Workplace {
  readonly job: Job
  readonly build: Build
}

/**
 * Builds a branch, tag or commit of the config's repository, as the config at hand says, in a work tree of its own.
 * @param ref as git names it
 */
export async function buildRef(job: Job, ref: string): Promise<Workplace> {
  const root = await rootOf(job.home)
  const commit = await commitOf(root, ref)
  const folder = job.path('refs', commit)
  const tree = join(folder, 'source')
  await checkOut(root, commit, tree)
  const file = join(tree, relative(root, job.home), 'boltmark.yml')
  const own = new Job({ ...job.loaded, file }, folder, job.progress)
  const { facts, reused } = await build(own)
  job.progress.line(`${ref} (${commit.slice(0, 12)}): ${reused ? 'unchanged, taken over' : 'built'}`)
  return { job: own, build: { ...facts, notes: [`built from commit ${commit}`] } }
}

/** Builds another source, as the config at hand says. @param source as `target.source` names it */
export async function buildSource(job: Job, source: string): Promise<Workplace> {
  const config = { ...job.config, target: { ...job.config.target, source } }
  const own = new Job({ ...job.loaded, config }, job.path('sources', sha256(source).slice(0, 12)), job.progress)
  const { facts, reused } = await build(own)
  job.progress.line(`${source} (${facts.version}): ${reused ? 'unchanged, taken over' : 'built'}`)
  return { job: own, build: { ...facts, notes: [`built from ${source}`] } }
}

/** The commit from which the work in `folder` branched off: what a pull request is measured against. */
export async function mergeBase(folder: string, base: string): Promise<string> {
  const root = await rootOf(folder)
  const { exitCode, stdout } = await run({
    file: 'git',
    args: ['-C', root, 'merge-base', await commitOf(root, base), 'HEAD'],
    timeoutS: 120,
  })
  if (exitCode === 0) return stdout.trim()
  throw new OutsideError(
    `HEAD and ${base} have no commit in common here.`,
    'Check out the whole history: actions/checkout with fetch-depth: 0.',
  )
}

/** The commit that is checked out around a folder; null outside of a repository. */
export async function commitAt(folder: string): Promise<string | null> {
  const { exitCode, stdout } = await run({ file: 'git', args: ['-C', folder, 'rev-parse', 'HEAD'], timeoutS: 60 })
  return exitCode === 0 ? stdout.trim() : null
}

async function rootOf(folder: string): Promise<string> {
  const { stdout } = await runOk(
    { file: 'git', args: ['-C', folder, 'rev-parse', '--show-toplevel'], timeoutS: 60 },
    'A variant with `ref` needs the config to lie in a git repository.',
  )
  return stdout.trim()
}

async function commitOf(root: string, ref: string): Promise<string> {
  const args = ['-C', root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const { exitCode, stdout } = await run({ file: 'git', args, timeoutS: 60 })
  if (exitCode === 0) return stdout.trim()
  throw new OutsideError(
    `There is no commit ${ref} in ${root}.`,
    'Fetch it first; with actions/checkout: fetch-depth: 0.',
  )
}

async function checkOut(root: string, commit: string, tree: string): Promise<void> {
  // A tree of before may be half made, or changed by a build; or belong to a checkout that is gone, where the work folder outlives it.
  if (await exists(join(tree, '.git'))) {
    const { exitCode } = await run({
      file: 'git',
      args: ['-C', tree, 'reset', '--quiet', '--hard', commit],
      timeoutS: 1800,
    })
    if (exitCode === 0) return
    await rm(tree, { recursive: true })
  }
  await runOk({ file: 'git', args: ['-C', root, 'worktree', 'prune'], timeoutS: 120 })
  await runOk({
    file: 'git',
    args: ['-C', root, 'worktree', 'add', '--force', '--detach', tree, commit],
    timeoutS: 1800,
  })
  if (await exists(join(tree, '.gitmodules')))
    await runOk({ file: 'git', args: ['-C', tree, 'submodule', 'update', '--init', '--recursive'], timeoutS: 3600 })
}

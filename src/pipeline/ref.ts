import { join, relative } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files.js'
import { run, runOk } from '../system/process.js'
import { type Build, build } from './build.js'
import { Job } from './job.js'

/** A build of another commit. */
export interface RefBuild extends Build {
  /** The whole hash. */
  readonly commit: string
}

/**
 * Builds a branch, tag or commit of the config's repository, as the config at hand says, in a work tree of its own.
 * @param ref as git names it
 */
export async function buildRef(job: Job, ref: string): Promise<RefBuild> {
  const root = await rootOf(job.home)
  const commit = await commitOf(root, ref)
  const folder = job.path('refs', commit)
  const tree = join(folder, 'source')
  await checkOut(root, commit, tree)
  const file = join(tree, relative(root, job.home), 'boltmark.yml')
  const { facts, reused } = await build(new Job({ ...job.loaded, file }, folder, job.progress))
  job.progress.line(`${ref} (${commit.slice(0, 12)}): ${reused ? 'unchanged, taken over' : 'built'}`)
  return { ...facts, commit }
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
  if (await exists(join(tree, '.git'))) {
    // It may have been left half made, or changed by a build.
    await runOk({ file: 'git', args: ['-C', tree, 'reset', '--quiet', '--hard', commit], timeoutS: 1800 })
    return
  }
  // A tree that was deleted by hand is still in git's books.
  await runOk({ file: 'git', args: ['-C', root, 'worktree', 'prune'], timeoutS: 120 })
  await runOk({
    file: 'git',
    args: ['-C', root, 'worktree', 'add', '--force', '--detach', tree, commit],
    timeoutS: 1800,
  })
  if (await exists(join(tree, '.gitmodules')))
    await runOk({ file: 'git', args: ['-C', tree, 'submodule', 'update', '--init', '--recursive'], timeoutS: 3600 })
}

import { run } from './process.js'
import { programAt } from './program.js'

/** A large tree takes its time to compare itself with its commit. */
const TIMEOUT_S = 600

/** Arguments before all others. In a container a checkout often is another user's, which git refuses to look at; what lies there is built here anyway. */
export const TRUSTING = ['-c', 'safe.directory=*'] as const

/**
 * What git prints when it is asked in a folder; undefined where it refuses, as outside of a repository, and where there is no git.
 * @throws OutsideError when its answer could not be read whole
 */
export async function askGit(folder: string, ...args: string[]): Promise<string | undefined> {
  if (!(await programAt('git'))) return undefined
  const { exitCode, stdout } = await run({
    file: 'git',
    args: [...TRUSTING, '-C', folder, ...args],
    timeoutS: TIMEOUT_S,
  })
  return exitCode === 0 ? stdout : undefined
}

/** The commit that is checked out around a folder; null outside of a repository. */
export async function commitAt(folder: string): Promise<string | null> {
  return (await askGit(folder, 'rev-parse', 'HEAD'))?.trim() ?? null
}

/** Our own configs, wherever they lie: no build reads them. */
const NO_CONFIGS = [':/', ':(top,exclude,glob)**/boltmark*.y*ml']

/** What was changed since the commit in all of a working tree, submodules included; undefined outside of a repository. @throws as `askGit` */
export async function changesIn(folder: string): Promise<string | undefined> {
  return askGit(folder, 'diff', '--submodule=diff', 'HEAD', '--', ...NO_CONFIGS)
}

/**
 * Whether files that git knows differ from the commit that is checked out around a folder, in all of its working tree, submodules included; false
 * outside of a repository. @throws as `askGit`
 */
export async function isChanged(folder: string): Promise<boolean> {
  const changed = await askGit(folder, 'diff', '--name-only', '--ignore-submodules=untracked', 'HEAD', '--', ':/')
  return Boolean(changed)
}

/** Whether git knows a file. @param file below `folder`, relative to it */
export async function isTracked(folder: string, file: string): Promise<boolean> {
  return Boolean(await askGit(folder, 'ls-files', '--', file))
}

/**
 * The address of the remote `origin`, without the credentials that it may hold.
 * @returns undefined where there is none, or it is a path of this machine, which leads nobody else anywhere
 */
export async function originOf(folder: string): Promise<string | undefined> {
  const address = (await askGit(folder, 'config', '--get', 'remote.origin.url'))?.trim()
  // As git tells them apart: a colon before the first slash makes an address of it.
  if (!address || /^file:/.test(address) || !/^[^/]+:/.test(address)) return undefined
  // Over ssh the name is no secret, and part of the address.
  return address.replace(/^(https?:\/\/)[^@/]*@/, '$1').replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@')
}

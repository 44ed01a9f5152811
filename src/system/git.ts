import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { variables } from './environment.js'
import { type Command, run } from './processes/process.js'
import { programAt } from './processes/program.js'

/** A large tree takes its time to compare itself with its commit. */
const TIMEOUT_S = 600

/** Programs that a repository's own configuration would have git start: none of them is wanted. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'] as const

/** What git needs to reach a remote; SUDO_UID is how it knows whose files root may trust. */
const VARIABLES = [
  'SSH_AUTH_SOCK',
  'SSH_AGENT_PID',
  'SSH_ASKPASS',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_ASKPASS',
  'SUDO_UID',
]

/** Configuration by the environment, which may hold a token: for git alone. */
function isConfig(name: string): boolean {
  return /^GIT_CONFIG_(COUNT|(KEY|VALUE)_\d+)$/.test(name)
}

/**
 * A call of git in a folder. Git reads no repository of another user, since its configuration could name programs (CVE-2022-24765). One is excepted by its
 * exact path: the checkout of this job, which in a container often is the runner's.
 */
export async function gitIn(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Command> {
  const root = await rootAround(resolve(folder))
  const trusting = root && (await isOfJob(root)) ? ['-c', `safe.directory=${root}`] : []
  return {
    file: 'git',
    args: [...NO_PROGRAMS, ...trusting, '-C', folder, ...args],
    env: { ...variables([...VARIABLES, ...Object.keys(process.env).filter(isConfig)]), ...env },
  }
}

/** The folder with `.git` at or above a folder. */
async function rootAround(folder: string): Promise<string | undefined> {
  if (await stat(join(folder, '.git')).catch(() => undefined)) return folder
  const above = dirname(folder)
  return above === folder ? undefined : rootAround(above)
}

/** Whether a repository is the job's checkout, or a work tree of it that is ours. */
async function isOfJob(root: string): Promise<boolean> {
  const { GITHUB_WORKSPACE: workspace } = process.env
  if (!workspace) return false
  if (root === resolve(workspace)) return true
  const { uid } = await stat(root)
  if (uid !== process.getuid?.()) return false
  // `gitdir: /checkout/.git/worktrees/source`
  const link = await readFile(join(root, '.git'), 'utf8').catch(() => '')
  return link.startsWith(`gitdir: ${join(resolve(workspace), '.git', 'worktrees')}/`)
}

/**
 * What git prints when it is asked in a folder; undefined where it refuses, as outside of a repository, and where there is no git.
 * @throws OutsideError when its answer could not be read whole
 */
export async function askGit(folder: string, ...args: string[]): Promise<string | undefined> {
  if (!(await programAt('git'))) return undefined
  const { exitCode, stdout } = await run({ ...(await gitIn(folder, args)), timeoutS: TIMEOUT_S })
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

import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { variables } from './environment.js'
import { type Command, run } from './processes/process.js'
import { programAt } from './processes/program.js'

/** A large tree takes this long to compare with its commit. */
const TIMEOUT_S = 600

/** Programs that a repository's own configuration could make git start. None of them is wanted. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'] as const

/** Variables that git needs to reach a remote. SUDO_UID tells git whose files root may trust. */
const VARIABLES = [
  'SSH_AUTH_SOCK',
  'SSH_AGENT_PID',
  'SSH_ASKPASS',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_ASKPASS',
  'SUDO_UID',
]

/** Configuration in the environment. It may contain a token, so only git gets it. */
function isConfig(name: string): boolean {
  return /^GIT_CONFIG_(COUNT|(KEY|VALUE)_\d+)$/.test(name)
}

/**
 * A call of git in a folder. Git reads no repository of another user, because its configuration could name programs
 * (CVE-2022-24765). One exact path is excepted: the checkout of this job. In a container it often belongs to the
 * runner.
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
    env: { ...variables([...VARIABLES, ...Object.keys(process.env).filter(isConfig)], process.env), ...env },
  }
}

/** The folder with `.git` at or above a folder. */
async function rootAround(folder: string): Promise<string | undefined> {
  if (await stat(join(folder, '.git')).catch(() => undefined)) return folder
  const above = dirname(folder)
  return above === folder ? undefined : rootAround(above)
}

/** Whether a repository is the job's checkout, or a work tree that Boltmark made of it. */
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
 * The output of git in a folder. Undefined if git refuses, as outside of a repository, or is missing.
 * @throws OutsideError when its output could not be read whole
 */
export async function askGit(folder: string, ...args: string[]): Promise<string | undefined> {
  if (!(await programAt('git'))) return undefined
  const { exitCode, stdout } = await run({ ...(await gitIn(folder, args)), timeoutS: TIMEOUT_S })
  return exitCode === 0 ? stdout : undefined
}

/** The commit that is checked out around a folder. Null outside of a repository. */
export async function commitAt(folder: string): Promise<string | null> {
  return (await askGit(folder, 'rev-parse', 'HEAD'))?.trim() ?? null
}

/** Our own configs, wherever they are. No build reads them. */
const NO_CONFIGS = [':/', ':(top,exclude,glob)**/boltmark*.y*ml']

/**
 * The changes since the commit in the whole working tree, with submodules. Undefined outside of a repository. @throws
 * as `askGit`
 */
export async function uncommittedChanges(folder: string): Promise<string | undefined> {
  return askGit(folder, 'diff', '--submodule=diff', 'HEAD', '--', ...NO_CONFIGS)
}

/**
 * Whether tracked files differ from the checked-out commit, in the whole working tree around a folder, with submodules.
 * False outside of a repository. @throws as `askGit`
 */
export async function isChanged(folder: string): Promise<boolean> {
  const changed = await askGit(folder, 'diff', '--name-only', '--ignore-submodules=untracked', 'HEAD', '--', ':/')
  return Boolean(changed)
}

/** Whether git tracks a file. @param file below `folder`, relative to it */
export async function isTracked(folder: string, file: string): Promise<boolean> {
  return Boolean(await askGit(folder, 'ls-files', '--', file))
}

/**
 * The address of the remote `origin`, without credentials.
 * @returns undefined if there is no such remote, or if it is a path of this machine, which is useless to others
 */
export async function originOf(folder: string): Promise<string | undefined> {
  const address = (await askGit(folder, 'config', '--get', 'remote.origin.url'))?.trim()
  // As git distinguishes them: a colon before the first slash makes it an address.
  if (!address || /^file:/.test(address) || !/^[^/]+:/.test(address)) return undefined
  // For ssh, the user name is no secret, and part of the address.
  return address.replace(/^(https?:\/\/)[^@/]*@/, '$1').replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@')
}

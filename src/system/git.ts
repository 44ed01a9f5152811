import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { variables } from './environment.js'
import { type Command, run } from './processes/process.js'
import { programAt } from './processes/program.js'

/** Comparing a large tree with its commit may take this long; s. */
const TIMEOUT_S = 600

/** Options that turn off programs which a repository's own configuration could make git start. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'] as const

/** Variables that git needs to reach a remote. SUDO_UID names the user whose repositories git may trust. */
const VARIABLES = [
  'SSH_AUTH_SOCK',
  'SSH_AGENT_PID',
  'SSH_ASKPASS',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_ASKPASS',
  'SUDO_UID',
]

/** Whether a variable contains configuration. It may include a token, so only git gets it. */
function isConfig(name: string): boolean {
  return /^GIT_CONFIG_(COUNT|(KEY|VALUE)_\d+)$/.test(name)
}

/**
 * Calls git in a folder. Git refuses a repository of another user, because its configuration could name programs
 * (CVE-2022-24765). The only exception is the exact path of this job's checkout, which in a container often belongs to
 * the runner.
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

/** The nearest folder at or above a folder that contains `.git`. */
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
  // The content of such a file: `gitdir: /checkout/.git/worktrees/source`.
  const link = await readFile(join(root, '.git'), 'utf8').catch(() => '')
  return link.startsWith(`gitdir: ${join(resolve(workspace), '.git', 'worktrees')}/`)
}

/**
 * The output of git in a folder. Undefined if git refuses, for example outside of a repository, or is missing.
 * @throws OutsideError when its output is too long to be read completely
 */
export async function askGit(folder: string, ...args: string[]): Promise<string | undefined> {
  if (!(await programAt('git'))) return undefined
  const { exitCode, stdout } = await run({ ...(await gitIn(folder, args)), timeoutS: TIMEOUT_S })
  return exitCode === 0 ? stdout : undefined
}

/** The commit that is checked out in a folder's repository. Null outside of a repository. */
export async function commitAt(folder: string): Promise<string | null> {
  return (await askGit(folder, 'rev-parse', 'HEAD'))?.trim() ?? null
}

/** Excludes Boltmark's own configs, wherever they are, because no build reads them. */
const NO_CONFIGS = [':/', ':(top,exclude,glob)**/boltmark*.y*ml']

/**
 * The uncommitted changes in the whole working tree, with submodules. Undefined outside of a repository. @throws as
 * `askGit`
 */
export async function uncommittedChanges(folder: string): Promise<string | undefined> {
  return askGit(folder, 'diff', '--submodule=diff', 'HEAD', '--', ...NO_CONFIGS)
}

/**
 * Whether tracked files differ from the checked-out commit, in the whole working tree, with submodules. False outside
 * of a repository. @throws as `askGit`
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
 * @returns undefined if there is no such remote, or if it is a local path, which is useless to others
 */
export async function originOf(folder: string): Promise<string | undefined> {
  const address = (await askGit(folder, 'config', '--get', 'remote.origin.url'))?.trim()
  // Git's own rule: a colon before the first slash makes it an address.
  if (!address || /^file:/.test(address) || !/^[^/]+:/.test(address)) return undefined
  // For ssh, the user name is part of the address, and not a secret.
  return address.replace(/^(https?:\/\/)[^@/]*@/, '$1').replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@')
}

import { OutsideError } from '../errors.js'
import { type Account, run, runOk } from './process.js'

/**
 * The account of a program that must not run as root. Undefined if this process is not root: then the program has the
 * same user.
 * @param name default: `nobody`
 * @throws OutsideError when there is no such user
 */
export async function unprivileged(name = 'nobody'): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)])
  if (uid === 0) throw new OutsideError(`${name} is root, and a database server does not run as root.`)
  return { name, uid, gid }
}

async function idOf(which: '-u' | '-g', name: string): Promise<number> {
  const { exitCode, stdout } = await run({ file: 'id', args: [which, '--', name], timeoutS: 30 })
  if (exitCode === 0) return Number(stdout)
  throw new OutsideError(
    `There is no user ${name} on this machine.`,
    'Name one in target.user; the server cannot run as root.',
  )
}

/** Makes an account the owner of a file, or of a folder with its content. Does nothing without an account. */
export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (!account) return
  // Uses `chown`, because a server may have thousands of data files, and one call for each would take longer than the
  // load.
  const args = ['--recursive', '--no-dereference', `${account.uid}:${account.gid}`, '--', path]
  await runOk({ file: 'chown', args, timeoutS: 600 })
}

/** @throws OutsideError when the account may not read a file, for example because it is below a private home folder */
export async function checkReadable(account: Account | undefined, path: string): Promise<void> {
  if (!account) return
  const { exitCode } = await run({ file: 'test', args: ['-r', path], account, timeoutS: 30 })
  if (exitCode === 0) return
  throw new OutsideError(
    `The server runs as ${account.name}, who may not read ${path}.`,
    'Use a work folder that every user can enter (--work-dir), or name another user in target.user.',
  )
}

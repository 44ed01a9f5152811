import { setSecret } from '@actions/core'
import { temporaryFolder } from '../system/files/temporary.js'
import { runOk } from '../system/processes/process.js'
import type { Repository } from './event.js'

/** The variables by which git reads configuration that is not in a file. */
const NAMES = ['GIT_CONFIG_COUNT', 'GIT_CONFIG_KEY_0', 'GIT_CONFIG_VALUE_0'] as const

/**
 * Calls `work` with an empty local repository whose remote `origin` is on GitHub. Nothing is checked out, and no code
 * of the remote is run. The token reaches git only through the environment.
 */
export async function withRemote<T>(
  { owner, repo }: Repository,
  token: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const server = process.env.GITHUB_SERVER_URL ?? 'https://github.com'
  const login = Buffer.from(`x-access-token:${token}`).toString('base64')
  setSecret(login)
  const values = ['1', `http.${server}/.extraheader`, `AUTHORIZATION: basic ${login}`]
  const { path: folder, remove } = await temporaryFolder()
  try {
    for (const [index, name] of NAMES.entries()) process.env[name] = values[index]!
    await runOk({ file: 'git', args: ['init', '--quiet', folder], timeoutS: 60 })
    const remote = `${server}/${owner}/${repo}.git`
    await runOk({ file: 'git', args: ['-C', folder, 'remote', 'add', 'origin', remote], timeoutS: 60 })
    return await work(folder)
  } finally {
    for (const name of NAMES) delete process.env[name]
    await remove()
  }
}

import { writeFile } from 'node:fs/promises'
import type { Finished } from '../../system/processes/process.js'
import { masked } from '../../system/secrets.js'
import type { Endpoint } from '../../workloads/driver.js'

const PASSWORD_SHOWN = '***'

/**
 * Writes the output of a load generator to a file beside the log of its server, without secrets. Some generators print
 * every setting, so the server's password is removed from the file and from the returned output. The config's secrets
 * are removed only from the file, because one may be a number, and the output must stay readable for parsers.
 * @param serverLog `…-mix.log`; the file is `…-mix.client.log`, and a second load on the same server is appended to it
 */
export async function keepOutput(finished: Finished, endpoint: Endpoint, serverLog: string): Promise<Finished> {
  const hushed = (text: string) =>
    'password' in endpoint && endpoint.password ? text.replaceAll(endpoint.password, PASSWORD_SHOWN) : text
  const kept = { ...finished, stdout: hushed(finished.stdout), stderr: hushed(finished.stderr) }
  await writeFile(serverLog.replace(/\.log$/, '.client.log'), masked(kept.stdout + kept.stderr), { flag: 'a' })
  return kept
}

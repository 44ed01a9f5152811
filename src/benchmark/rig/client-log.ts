import { writeFile } from 'node:fs/promises'
import type { Finished } from '../../system/processes/process.js'
import { masked } from '../../system/secrets.js'
import type { Endpoint } from '../../workloads/driver.js'

const PASSWORD_SHOWN = '***'

/**
 * Keeps what a load generator said beside the log of its server, in its own units and words. Some print every setting: the server's
 * password is taken out, of the file and of what is handed on. The config's secrets are taken out of the file alone: one may be a number, and figures are
 * still to be read.
 * @param serverLog `…-mix.log`; the file is `…-mix.client.log`, and a second load on the same server is added to it
 */
export async function keepOutput(finished: Finished, endpoint: Endpoint, serverLog: string): Promise<Finished> {
  const hushed = (text: string) =>
    'password' in endpoint && endpoint.password ? text.replaceAll(endpoint.password, PASSWORD_SHOWN) : text
  const kept = { ...finished, stdout: hushed(finished.stdout), stderr: hushed(finished.stderr) }
  await writeFile(serverLog.replace(/\.log$/, '.client.log'), masked(kept.stdout + kept.stderr), { flag: 'a' })
  return kept
}

import { setTimeout } from 'node:timers/promises'
import type { Server } from '../../targets/target.js'
import { BadRun } from '../../workloads/driver.js'

/** A load generator may notice the end of the server earlier than this process; ms. */
const NOTICED_MS = 200

/**
 * Calls a function while a server runs, then stops the server. If both fail, the first error is thrown, because it
 * names the cause.
 */
export async function whileItRuns<T>(server: Server, act: () => Promise<T>): Promise<T> {
  let result: T
  try {
    result = await act()
  } catch (error) {
    if (error instanceof BadRun) await setTimeout(NOTICED_MS)
    const fate = server.fate()
    await server.stop().catch(() => {})
    if (error instanceof BadRun && fate) throw new BadRun(`${error.message} (${fate})`, { cause: error })
    throw error
  }
  await server.stop()
  return result
}

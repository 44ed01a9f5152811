import { setTimeout } from 'node:timers/promises'
import type { Server } from '../../targets/target.js'
import { BadRun } from '../../workloads/driver.js'

/** A load generator may notice before us that the server has ended. */
const NOTICED_MS = 200

/** Does something with a server and stops it. If both fail, the first error is thrown, since it says why. */
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

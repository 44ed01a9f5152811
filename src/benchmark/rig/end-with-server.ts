import type { Running } from '../../system/processes/process.js'
import { stillRunning } from '../../system/processes/process-tree.js'
import type { Server } from '../../targets/target.js'

/** How often to check during a load that the server still runs; ms. */
const LOOK_EVERY_MS = 1000

/**
 * After this number of checks without a server, the load generator is ended. Until then it may notice the end itself,
 * because it usually prints why it fails.
 */
const NOTICES_WITHIN_LOOKS = 5

/**
 * Ends a load generator that does not notice that its server has ended. Otherwise it would continue until its time
 * limit, which is an hour for a number of transactions.
 */
export function endWithServer({ pids }: Server, client: Running): () => void {
  let looksInVain = 0
  const timer = setInterval(() => {
    if (stillRunning(pids).length < pids.length) looksInVain++
    if (looksInVain === NOTICES_WITHIN_LOOKS) void client.stop().catch(() => {})
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

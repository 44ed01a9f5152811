import { setTimeout as sleep } from 'node:timers/promises'

/** What takes a moment on a free machine may take this long beside other work, ms. A unit test has a minute. */
const LIMIT_MS = 45_000

/** Waits until something holds, or for 45 s. What did not come about then is for the test to say. */
export async function eventually(holds: () => boolean): Promise<void> {
  const until = performance.now() + LIMIT_MS
  while (!holds() && performance.now() < until) await sleep(20)
}

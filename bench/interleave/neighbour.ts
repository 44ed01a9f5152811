import { type Running, start } from '../../src/system/processes/process.js'

/** Share of a core that it takes on average. */
const SHARE = 0.3

/** It ends by itself after so long, s. */
const LIMIT_S = 4 * 3600

/** Takes a whole core for 0.1 to 1 s at a time, at moments that nobody knows. */
const SCRIPT = `
const end = Date.now() + ${LIMIT_S} * 1000
while (Date.now() < end) {
  const burst = 100 + 900 * Math.random()
  const until = performance.now() + burst
  while (performance.now() < until);
  const pause = burst * (1 / ${SHARE} - 1) * 2 * Math.random()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
}`

/** Another program on this machine that is busy in bursts. */
export function noisyNeighbour(): Promise<Running> {
  return start({ file: process.execPath, args: ['-e', SCRIPT], timeoutS: LIMIT_S })
}

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach } from '@jest/globals'
import { signalProcess } from '../src/system/processes/live-groups.js'
import { aliveIn, stillRunning } from '../src/system/processes/process-tree.js'

/** What cleans up after itself gets so long for it. */
const GRACE_MS = 5_000

const running = new Set<ChildProcess>()

/**
 * A program that ends, with all that it started, when the test or the hook that waits for it does, also when that one's time is up. It is not waited
 * for any more then: what comes behind it in the test would run beside the next one.
 */
export function endsWithTest<Program extends ChildProcess>(program: Program): Program {
  running.add(program)
  program.once('close', () => running.delete(program))
  return program
}

async function end(program: ChildProcess): Promise<void> {
  running.delete(program)
  program.removeAllListeners('close')
  const closed = once(program, 'close')
  const tree = aliveIn([program.pid!])
  for (const pid of tree) signalProcess(pid, 'SIGTERM')
  await Promise.race([closed, sleep(GRACE_MS, undefined, { ref: false })])
  for (const pid of stillRunning(tree)) signalProcess(pid, 'SIGKILL')
}

const endAll = async () => void (await Promise.all([...running].map(end)))
afterEach(endAll)
afterAll(endAll)

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { sleep } from '../../system/processes/interrupt.js'
import { type Account, runOk } from '../../system/processes/process.js'
import { descendantsOf, threadIdsOf } from '../../system/processes/process-tree.js'
import { type Counted, readProfiles, type Uncounted } from './profile.js'
import { dump } from './simulator.js'

/** A server that runs under a simulator. */
interface CountedServer {
  readonly pid: number
  /** The folder that the simulator writes to. */
  readonly folder: string
  readonly account: Account | undefined
  readonly uncounted: Uncounted
}

/** Returns the counts of the connections that have ended since the previous call. */
export type Harvest = () => Promise<Counted>

/** How long the process or thread of a connection may take to end after its client; s. */
const ENDS_WITHIN_S = 30

const POLL_S = 0.02

/** The counts of a server with a process for each connection. Its other processes continue. */
export function ofEndedProcesses({ pid, folder, uncounted }: CountedServer): Harvest {
  const others = new Set(descendantsOf(pid))
  const known = new Set<string>()
  return async () => {
    await ends(() => descendantsOf(pid).every((process) => others.has(process)))
    const files = await newFiles(folder, known)
    // Processes that ended while the server started, or that still run, did not serve the connection.
    const ended = files.filter((file) => !others.has(Number(file)))
    if (ended.length === 0)
      throw new OutsideError(
        'The server left no counts of the connection.',
        'Does it start a process for each of them?',
      )
    return readProfiles(
      ended.map((file) => join(folder, file)),
      uncounted,
    )
  }
}

/**
 * The counts of a server with threads: those of the thread that executed most instructions, because it serves the
 * connection. The other threads do periodic work.
 * @throws OutsideError when the server has started processes, because their instructions would not be counted
 */
export function ofBusiestThread({ pid, folder, account, uncounted }: CountedServer): Harvest {
  const known = new Set<string>()
  let others = threadIdsOf(pid).length
  return async () => {
    if (descendantsOf(pid).length > 1)
      throw new OutsideError('The server started processes of its own, and only its threads can be counted.')
    await ends(() => threadIdsOf(pid).length <= others)
    others = threadIdsOf(pid).length
    // The command runs as the server's user, because the pipes to the server are private.
    await runOk({ ...dump(folder, pid), account }, 'Does the server still run?')
    const files = (await newFiles(folder, known)).filter((file) => /\.\d+(-\d+)?$/.test(file))
    const threads = await Promise.all(files.map((file) => readProfiles([join(folder, file)], uncounted)))
    const busiest = threads.sort((a, b) => instructionsOf(b) - instructionsOf(a))[0]
    if (!busiest) throw new OutsideError('callgrind left no counts.', `Its pipes are in ${folder}.`)
    return busiest
  }
}

function instructionsOf({ totals }: Counted): number {
  return totals.instructions_per_transaction!
}

async function newFiles(folder: string, known: Set<string>): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => !known.has(file))
  for (const file of files) known.add(file)
  return files
}

/** Waits until a connection's work ends, or until the time is over, because a thread may have other work. */
async function ends(have: () => boolean): Promise<void> {
  for (let waitedS = 0; waitedS < ENDS_WITHIN_S && !have(); waitedS += POLL_S) await sleep(POLL_S)
}

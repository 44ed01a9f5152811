import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { sleep } from '../../system/processes/interrupt.js'
import { type Account, runOk } from '../../system/processes/process.js'
import { descendantsOf, threadIdsOf } from '../../system/processes/process-tree.js'
import { type Counted, readProfiles } from './profile.js'
import { dump } from './simulator.js'

/** A server that runs under a simulator. */
interface CountedServer {
  readonly pid: number
  /** Where the simulator writes. */
  readonly folder: string
  readonly account: Account | undefined
}

/** Counts of the connections that have ended since it was called last. */
export type Harvest = () => Promise<Counted>

/** How long the process or the thread of a connection may take to end after its client did. */
const ENDS_WITHIN_S = 30

const POLL_S = 0.02

/** Of a server with a process for each connection. Other processes of it go on. */
export function ofEndedProcesses({ pid, folder }: CountedServer): Harvest {
  const others = new Set(descendantsOf(pid))
  const known = new Set<string>()
  return async () => {
    await ends(() => descendantsOf(pid).every((process) => others.has(process)))
    const files = await newFiles(folder, known)
    // Processes that ended while the server started, or that still run, serve no connection.
    const ended = files.filter((file) => !others.has(Number(file)))
    if (ended.length === 0)
      throw new OutsideError(
        'The server left no counts of the connection.',
        'Does it start a process for each of them?',
      )
    return readProfiles(ended.map((file) => join(folder, file)))
  }
}

/**
 * The counts of a server with threads: those of the thread that executed most instructions. It serves the connection;
 * the other threads do periodic work.
 * @throws OutsideError when the server has started processes, whose instructions would not be counted
 */
export function ofBusiestThread({ pid, folder, account }: CountedServer): Harvest {
  const known = new Set<string>()
  let others = threadIdsOf(pid).length
  return async () => {
    if (descendantsOf(pid).length > 1)
      throw new OutsideError('The server started processes of its own, and only its threads can be counted.')
    await ends(() => threadIdsOf(pid).length <= others)
    others = threadIdsOf(pid).length
    // It runs as the server's user, because the pipes to the server are private.
    await runOk({ ...dump(folder, pid), account }, 'Does the server still run?')
    const files = (await newFiles(folder, known)).filter((file) => /\.\d+(-\d+)?$/.test(file))
    const threads = await Promise.all(files.map((file) => readProfiles([join(folder, file)])))
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

/** Waits for what was begun by a connection to end; a thread that goes on for its own reasons is not waited for. */
async function ends(have: () => boolean): Promise<void> {
  for (let waitedS = 0; waitedS < ENDS_WITHIN_S && !have(); waitedS += POLL_S) await sleep(POLL_S)
}

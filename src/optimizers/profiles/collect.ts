import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { sleep } from '../../system/processes/interrupt.js'
import type { ProfileWriting } from '../../targets/profile-writing.js'
import { summarize } from './fdata.js'

/** A profile that is being written. */
export interface PendingProfile {
  /** The path that is compiled into the instrumented binary. */
  readonly file: string
  readonly writing: ProfileWriting
  /** The instrumented file that the server opened. A process that has it mapped is still writing. */
  readonly instrumented: string
}

const POLL_S = 0.25

/** A file counts as complete when it has not changed for this time. */
const QUIET_S = 0.5

/**
 * The same if processes of other users cannot be inspected. The process that writes the profile notices within a second
 * that its server has ended.
 */
const QUIET_WHEN_BLIND_S = 3

/**
 * Waits after a training until no process writes the profile.
 * @returns the files: one, or one for each process that executed code of the binary
 * @throws OutsideError when there is no file, all are empty, or a process still uses the binary after `timeoutS`
 * seconds
 */
export async function waitForProfile(pending: PendingProfile, timeoutS = 60): Promise<string[]> {
  const instrumented = await realpath(pending.instrumented)
  const deadline = performance.now() + timeoutS * 1000
  let seen = ''
  let quietSince = performance.now()
  for (;;) {
    const { pids, blind } = await usersOf(instrumented)
    const files = await profileFiles(pending)
    const state = await fingerprint(files)
    const now = performance.now()
    if (state !== seen || pids.length > 0) quietSince = now
    seen = state
    const quietS = blind && pending.writing.when === 'interval' ? QUIET_WHEN_BLIND_S : QUIET_S
    if (now - quietSince >= quietS * 1000) return filled(pending, files)
    if (now > deadline)
      throw new OutsideError(
        pids.length > 0
          ? `The profile ${pending.file} is not complete after ${timeoutS} s: process ${pids.join(', ')} still runs the instrumented binary.`
          : `The profile ${pending.file} is not complete after ${timeoutS} s: it still changes.`,
        'Check that the target is stopped after the training, and that nothing else uses this binary.',
      )
    await sleep(POLL_S)
  }
}

async function profileFiles({ file, writing }: PendingProfile): Promise<string[]> {
  const folder = dirname(file)
  const names = await readdir(folder).catch(() => [])
  const own =
    writing.when === 'exit-of-each-process'
      ? names.filter(
          (name) => name.startsWith(`${basename(file)}.`) && /^\.\d+\.fdata$/.test(name.slice(basename(file).length)),
        )
      : names.filter((name) => name === basename(file))
  return own.sort().map((name) => join(folder, name))
}

async function fingerprint(files: readonly string[]): Promise<string> {
  const states = files.map(async (file) => {
    const found = await stat(file).catch(() => null)
    return `${file} ${found?.size} ${found?.mtimeMs}`
  })
  return (await Promise.all(states)).join('\n')
}

/**
 * Processes that have mapped the file, as their program or as a library. `blind`: some processes cannot be inspected.
 */
async function usersOf(file: string): Promise<{ pids: number[]; blind: boolean }> {
  const processes = await readdir('/proc').catch(() => [])
  let blind = processes.length === 0
  const pids: number[] = []
  for (const pid of processes.filter((name) => /^\d+$/.test(name))) {
    const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES' || error.code === 'EPERM') blind = true
      return ''
    })
    if (maps.split('\n').some((line) => line.endsWith(` ${file}`) || line.endsWith(` ${file} (deleted)`)))
      pids.push(Number(pid))
  }
  return { pids, blind }
}

async function filled({ file, writing }: PendingProfile, files: readonly string[]): Promise<string[]> {
  if (files.length === 0)
    throw new OutsideError(
      `The training wrote no profile ${file}.`,
      writing.when === 'interval'
        ? 'Check that the server loads the instrumented binary, that its user may write there, and that /proc is mounted.'
        : 'Check that the server loads the instrumented binary, that its user may write there, that /proc is mounted, and that it ended by itself: one that is killed or ends by _exit needs its profile written at intervals.',
    )
  for (const path of files) if ((await summarize(path)).total > 0) return [...files]
  throw new OutsideError(
    `The profile ${file} is empty: the instrumented binary executed nothing.`,
    'Check that the load reached the server, and that the server loads the instrumented binary.',
  )
}

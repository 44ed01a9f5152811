import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OutsideError } from '../../../system/errors.js'
import { exists } from '../../../system/files/files.js'
import { throwIfInterrupted } from '../../../system/processes/interrupt.js'
import { type Finished, saidLast, start } from '../../../system/processes/process.js'
import { restorePltOrder } from '../../elf/plt-order.js'
import { asPattern } from '../flags.js'
import { type Attempt, type Failure, nextAttempt } from './ladder.js'
import { type BoltLog, readBlame, readBoltLog } from './log.js'
import { remedyFor } from './remedies.js'

/** What all attempts at one binary have in common. */
export interface BoltJob {
  readonly llvmBolt: string
  readonly binary: string
  readonly output: string
  /** Flags of every attempt. */
  readonly flags: readonly string[]
  /** The log folder of only this output. Other files of the same name have their own. */
  readonly logFolder: string
  readonly timeoutS: number
}

export interface Success {
  /** The attempt that worked. Its notes list the steps to it. */
  readonly attempt: Attempt
  readonly log: BoltLog
}

/**
 * Calls llvm-bolt, with more careful flags each time, until the call succeeds and `check` accepts its output. Each call
 * leaves a log.
 * @param check returns a failure to continue with, or null. If it throws, the job ends
 * @throws OutsideError when no more careful flags are left, or when no flags prevent the error
 */
export async function climb(
  job: BoltJob,
  first: Attempt,
  check: (log: BoltLog) => Promise<Failure | null>,
): Promise<Success> {
  await mkdir(dirname(job.output), { recursive: true })
  let attempt: Attempt | null = first
  for (let number = 1; ; number++) {
    const logFile = join(job.logFolder, `${basename(job.output)}-${attempt.purpose}-${number}.log`)
    const finished = await call(job, attempt, logFile)
    let failure = await failureOf(job, finished, logFile)
    if (!failure) {
      await restorePltOrder(job.binary, job.output)
      const log = readBoltLog(finished.stdout, finished.stderr)
      failure = await check(log).catch(async (error) => {
        await rm(job.output, { force: true })
        throw error
      })
      if (!failure) return { attempt, log }
    }
    await rm(job.output, { force: true })
    const next = nextAttempt(attempt, failure)
    if (!next) throw gaveUp(job, attempt.notes.slice(first.notes.length), failure, finished, logFile)
    attempt = next
  }
}

/** The arguments of one attempt. `skipFunctions` are names, which become patterns for BOLT. Pure. */
export function argumentsOf(job: Pick<BoltJob, 'binary' | 'output' | 'flags'>, attempt: Attempt): string[] {
  const args = [job.binary, '-o', job.output, ...job.flags, ...attempt.flags]
  if (attempt.skipFunctions.length > 0) {
    args.push(`-skip-funcs=${attempt.skipFunctions.map(asPattern).join(',')}`)
  }
  if (attempt.verbose) args.push('-v=1')
  return args
}

async function call(job: BoltJob, attempt: Attempt, logFile: string): Promise<Finished> {
  const args = argumentsOf(job, attempt)
  const running = await start({ file: job.llvmBolt, args, timeoutS: job.timeoutS })
  const finished = await running.finished
  const how = finished.signal ?? `exit code ${finished.exitCode}`
  const content = [
    [job.llvmBolt, ...args].join(' '),
    finished.stdout,
    finished.stderr,
    `${how}, ${finished.durationS.toFixed(1)} s`,
  ]
  await mkdir(dirname(logFile), { recursive: true })
  await writeFile(logFile, `${content.join('\n')}\n`)
  throwIfInterrupted()
  return finished
}

/**
 * Why a call failed. Null if BOLT exited with 0 and wrote a file. Only the exit code decides, because some lines with
 * BOLT-ERROR are not fatal.
 */
async function failureOf(job: BoltJob, finished: Finished, logFile: string): Promise<Failure | null> {
  if (finished.exitCode === 0 && (await exists(job.output))) return null
  if (finished.timedOut) return { kind: 'timeout' }
  const remedy = remedyFor(finished.stderr)
  if (remedy)
    throw new OutsideError(
      `BOLT cannot process ${job.binary}.${saidLast(problems(finished))} Its log is ${logFile}.`,
      remedy,
    )
  const blame = readBlame(finished.stdout, finished.stderr)
  return { kind: 'bolt', ...blame, crashed: blame.crashed || finished.signal !== null }
}

/** @param steps earlier attempts, a sentence each */
function gaveUp(
  job: BoltJob,
  steps: readonly string[],
  failure: Failure,
  finished: Finished,
  logFile: string,
): OutsideError {
  const what =
    failure.kind === 'smoke'
      ? `BOLT's output for ${job.binary} does not work: ${failure.message}`
      : failure.kind === 'timeout'
        ? `BOLT did not end within ${job.timeoutS} s on ${job.binary}.`
        : `BOLT failed on ${job.binary}.${saidLast(problems(finished))}`
  const tried = steps.length > 0 ? `\n  Tried before: ${steps.join('; ')}.` : ''
  const slow = failure.kind === 'timeout' ? ' If BOLT is only slow, raise bolt.timeout.' : ''
  const jumps = failure.kind === 'bolt' && failure.jumpTables ? 'Build with `-fno-jump-tables` (target.cflags). ' : ''
  return new OutsideError(
    `${what}${tried}`,
    `${jumps}Its log is ${logFile}. Try a newer BOLT, or name functions that it must skip in bolt.skip-functions.${slow}`,
  )
}

/** The lines about problems. The log has the information before them. */
function problems(finished: Finished): Finished {
  return finished.stderr.trim() ? { ...finished, stdout: '' } : finished
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { exists } from '../../system/files/files.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import { type Finished, saidLast, start } from '../../system/processes/process.js'
import { asPattern } from './flags.js'
import { type Attempt, type Failure, nextAttempt } from './ladder.js'
import { type BoltLog, readBlame, readBoltLog } from './log.js'
import { remedyFor } from './remedies.js'

/** What stays the same in every attempt at one binary. */
export interface BoltJob {
  readonly llvmBolt: string
  readonly binary: string
  readonly output: string
  /** The flags that no attempt does without. */
  readonly flags: readonly string[]
  /** Of this output alone: what is named like it elsewhere has logs of its own. */
  readonly logFolder: string
  readonly timeoutS: number
}

export interface Success {
  /** The attempt that worked; its notes tell how it was reached. */
  readonly attempt: Attempt
  readonly log: BoltLog
}

/**
 * Calls llvm-bolt, and goes down the ladder until it succeeds and `check` finds nothing wrong with what it wrote. Each
 * call leaves a log.
 * @param check a failure to go on with, or null; what it throws ends the job
 * @throws OutsideError when there is nothing left to try, or when the error is one that no flags avoid
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

/** The arguments of one attempt. `skipFunctions` are names, and BOLT takes patterns. Pure. */
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
 * Null when BOLT ended well and wrote something. Its exit code is what counts: some lines that say BOLT-ERROR are not
 * fatal.
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

/** @param steps what was tried before, a sentence each */
function gaveUp(
  job: BoltJob,
  steps: readonly string[],
  failure: Failure,
  finished: Finished,
  logFile: string,
): OutsideError {
  const what =
    failure.kind === 'smoke'
      ? `What BOLT made of ${job.binary} does not work: ${failure.message}`
      : failure.kind === 'timeout'
        ? `BOLT did not end within ${job.timeoutS} s on ${job.binary}.`
        : `BOLT failed on ${job.binary}.${saidLast(problems(finished))}`
  const tried = steps.length > 0 ? ` Tried before: ${steps.join('; ')}.` : ''
  const slow = failure.kind === 'timeout' ? ' If it only is slow: bolt.timeout gives it more time.' : ''
  const jumps = failure.kind === 'bolt' && failure.jumpTables ? 'Build with `-fno-jump-tables` (target.cflags). ' : ''
  return new OutsideError(
    `${what}${tried}`,
    `${jumps}Its log is ${logFile}. Try a newer BOLT, or name functions that it is to leave as they are in bolt.skip-functions.${slow}`,
  )
}

/** The lines that tell of trouble; the information before them is in the log. */
function problems(finished: Finished): Finished {
  return finished.stderr.trim() ? { ...finished, stdout: '' } : finished
}

import { Interrupted } from '../errors.js'

/**
 * The single switch for "the user wants this run to end". The command line and the action set it on SIGINT and SIGTERM.
 * All code that waits or starts programs checks it, so that a run ends through its `finally` blocks and leaves nothing
 * behind.
 */
const controller = new AbortController()

/** Aborts when the run has to end. Its reason is the Interrupted error. */
export const interruption: AbortSignal = controller.signal

/** What to call. The signal has one listener for all, because Node takes more than ten of them for a leak. */
const calls = new Set<() => void>()
interruption.addEventListener('abort', () => {
  for (const call of calls) call()
})

/** Calls back as soon as the run has to end. @returns ends the wait for that */
export function onInterruption(call: () => void): () => void {
  calls.add(call)
  return () => {
    calls.delete(call)
  }
}

/** Asks the run to end. Later calls change nothing. */
export function interrupt(signal: string): void {
  controller.abort(new Interrupted(signal))
}

/** @throws Interrupted once the run has to end */
export function throwIfInterrupted(): void {
  interruption.throwIfAborted()
}

/** Waits this number of seconds. @throws Interrupted as soon as the run has to end */
export async function sleep(seconds: number): Promise<void> {
  throwIfInterrupted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(interruption.reason)
    }
    const timer = setTimeout(() => {
      goOn()
      resolve()
    }, seconds * 1000)
    const goOn = onInterruption(stop)
  })
}

/**
 * The result of work that a library does. The library does not know the switch, so after an interruption its work is no
 * longer awaited, and the process ends.
 * @throws Interrupted as soon as the run has to end
 */
export async function unlessInterrupted<T>(work: () => Promise<T>): Promise<T> {
  throwIfInterrupted()
  let goOn: (() => void) | undefined
  const interrupted = new Promise<never>((_, reject) => {
    goOn = onInterruption(() => reject(interruption.reason))
  })
  try {
    return await Promise.race([work(), interrupted])
  } finally {
    goOn?.()
  }
}

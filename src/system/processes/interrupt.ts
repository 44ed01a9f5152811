import { Interrupted } from '../errors.js'

/**
 * One switch for "the user wants this to end". The doors throw it on SIGINT and SIGTERM; everything that waits or starts
 * programs looks at it, so that a run unwinds through its `finally` blocks and leaves nothing behind.
 */
const controller = new AbortController()

/** Aborts when the run is to end; its reason is the Interrupted error. */
export const interruption: AbortSignal = controller.signal

/** Asks the run to end. Later calls change nothing. */
export function interrupt(signal: string): void {
  controller.abort(new Interrupted(signal))
}

/** @throws Interrupted once the run is to end */
export function throwIfInterrupted(): void {
  interruption.throwIfAborted()
}

/** Waits that many seconds. @throws Interrupted as soon as the run is to end */
export async function sleep(seconds: number): Promise<void> {
  throwIfInterrupted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(interruption.reason)
    }
    const timer = setTimeout(() => {
      interruption.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    interruption.addEventListener('abort', stop, { once: true })
  })
}

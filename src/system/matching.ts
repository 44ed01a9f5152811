import { Worker } from 'node:worker_threads'
import { OutsideError } from './errors.js'
import { interruption } from './processes/interrupt.js'

/** A well-written expression takes less time for the longest kept output, also on a busy machine; s. */
const LONGEST_S = 10

/** The memory of a searching thread: more than a text and its matches take; MB. */
const MEGABYTES = 512

/** The code of the thread. It is a text, so that it needs no file of its own. */
const SEARCH = `
const { parentPort, workerData: { pattern, text, group, isLast } } = require('node:worker_threads')
let found
if (isLast) for (const one of text.matchAll(new RegExp(pattern, 'gm'))) found = one
else found = new RegExp(pattern, 'm').exec(text)
parentPort.postMessage(found?.[group])
`

interface Search {
  readonly pattern: string
  readonly text: string
  readonly group: number
  readonly isLast: boolean
}

/**
 * A group of the first match of an expression from outside. The search runs in a thread, so that the main thread still
 * receives signals.
 * @param pattern in which `^` and `$` match at each line
 * @param group 0 is the whole match
 * @throws OutsideError when it takes too long: `((a+)+)!` takes twice as long for each further letter
 */
export function groupOfFirst(pattern: string, text: string, group = 0): Promise<string | undefined> {
  return found({ pattern, text, group, isLast: false })
}

/** A group of the last match. */
export function groupOfLast(pattern: string, text: string, group = 0): Promise<string | undefined> {
  return found({ pattern, text, group, isLast: true })
}

async function found(search: Search): Promise<string | undefined> {
  interruption.throwIfAborted()
  const limits = { maxOldGenerationSizeMb: MEGABYTES }
  const thread = new Worker(SEARCH, { eval: true, workerData: search, env: {}, resourceLimits: limits })
  const ending = new AbortController()
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      const timer = setTimeout(() => reject(tooLong(search)), LONGEST_S * 1000)
      ending.signal.addEventListener('abort', () => clearTimeout(timer))
      interruption.addEventListener('abort', () => reject(interruption.reason), { signal: ending.signal })
    })
  } finally {
    ending.abort()
    await thread.terminate()
  }
}

function tooLong({ pattern, text }: Search): OutsideError {
  return new OutsideError(
    `The expression ${pattern} did not finish within ${LONGEST_S} s, on ${text.length} characters.`,
    'Write it without a repetition within a repetition.',
  )
}

import { Worker } from 'node:worker_threads'
import { OutsideError } from './errors.js'
import { interruption } from './processes/interrupt.js'

/** A well-written expression takes less on all kept output of a program, also on a busy machine. */
const LONGEST_S = 10

/** Of a thread that searches: more than the text and its matches take. */
const MEGABYTES = 512

/** What the thread does. Its text is here, so that it needs no file beside the program. */
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
 * A group of the first match of an expression from outside. A thread of its own searches, so that this one hears
 * signals.
 * @param pattern `^` and `$` match at lines
 * @param group 0 is the whole match
 * @throws OutsideError when it takes too long: `((a+)+)!` takes twice as long with each further letter
 */
export function groupOfFirst(pattern: string, text: string, group = 0): Promise<string | undefined> {
  return found({ pattern, text, group, isLast: false })
}

/** The same of the last match. */
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

import { Script } from 'node:vm'
import { OutsideError } from './errors.js'

/** Matching blocks everything else, signals included. This is how long a run may not react, s. */
const LONGEST_S = 2

/** V8 checks a time limit also within an expression, whenever it backtracks. */
const FIRST = new Script("new RegExp(pattern, 'm').exec(text)?.[group]")
const LAST = new Script("[...text.matchAll(new RegExp(pattern, 'gm'))].at(-1)?.[group]")

/**
 * A group of the first match of an expression from outside.
 * @param pattern `^` and `$` match at lines
 * @param group 0 is the whole match
 * @throws OutsideError when it takes too long: `((a+)+)!` takes twice as long with each further letter
 */
export function groupOfFirst(pattern: string, text: string, group = 0): string | undefined {
  return found(FIRST, { pattern, text, group })
}

/** The same for the last match. */
export function groupOfLast(pattern: string, text: string, group = 0): string | undefined {
  return found(LAST, { pattern, text, group })
}

function found(script: Script, what: { pattern: string; text: string; group: number }): string | undefined {
  try {
    return script.runInNewContext({ ...what }, { timeout: LONGEST_S * 1000 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause
    throw new OutsideError(
      `The expression ${what.pattern} did not finish within ${LONGEST_S} s, on ${what.text.length} characters.`,
      'Write it without a repetition within a repetition.',
      { cause },
    )
  }
}

import { Script } from 'node:vm'
import { OutsideError } from './errors.js'

/** Nothing else is done meanwhile, signals included: as long as a run may seem deaf. */
const LONGEST_S = 2

/** V8 looks at a time limit within an expression, too, when it goes back to try another way. */
const FIRST = new Script("new RegExp(pattern, 'm').exec(text)?.[group]")
const LAST = new Script("[...text.matchAll(new RegExp(pattern, 'gm'))].at(-1)?.[group]")

/**
 * A group of the first match of an expression that somebody else wrote.
 * @param pattern `^` and `$` match at lines
 * @param group 0 is the whole match
 * @throws OutsideError when it takes too long: `((a+)+)!` takes twice as long for each letter more
 */
export function groupOfFirst(pattern: string, text: string, group = 0): string | undefined {
  return found(FIRST, { pattern, text, group })
}

/** The same of the last match. */
export function groupOfLast(pattern: string, text: string, group = 0): string | undefined {
  return found(LAST, { pattern, text, group })
}

function found(script: Script, what: { pattern: string; text: string; group: number }): string | undefined {
  try {
    return script.runInNewContext({ ...what }, { timeout: LONGEST_S * 1000 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause
    throw new OutsideError(
      `The expression ${what.pattern} did not come to an end within ${LONGEST_S} s, on ${what.text.length} characters.`,
      'Write it without a repetition within a repetition.',
      { cause },
    )
  }
}

/**
 * JSON that others wrote. Some texts take many times their size when parsed: 96 MB of empty lists take gigabytes. So a
 * text is measured before it is parsed.
 */
import { readText } from './files.js'

/**
 * The largest JSON document, in a file or in an artifact. The largest results have about 40 MB.
 */
export const MAX_JSON_BYTES = 64 * 1024 * 1024

/**
 * The memory that a parsed text may take; bytes. 7,000 samples with 60 intervals each count as 210 MB, and take half of
 * that.
 */
const MOST_MEMORY = 224e6

/**
 * The memory that V8 takes for each value, rounded up from measurements; bytes. If many maps have the same keys, V8
 * stores the names once and takes less. The estimate assumes that each map has its own.
 */
const MEMORY = { listOrMap: 100, name: 110, text: 90, other: 24 }

/** The largest number of different names. Each is stored, and allows more kinds of maps. */
const MOST_NAMES = 5000

/** The largest depth of lists and maps within each other. */
const MOST_DEPTH = 100

/** @throws Error with a readable message when the text is not JSON or exceeds a limit */
export function parseJson(text: string): unknown {
  const beyond = beyondJson(text)
  if (beyond !== undefined) throw new Error(beyond)
  return JSON.parse(text)
}

/** The text of a JSON file. @throws OutsideError when it is missing, unreadable or too large */
export function readJsonText(path: string): Promise<string> {
  return readText(path, MAX_JSON_BYTES)
}

/**
 * Why a text must not be parsed. Undefined if it may be. The text need not be JSON. The running time is proportional to
 * its length.
 */
export function beyondJson(text: string): string | undefined {
  if (text.length > MAX_JSON_BYTES) return `it has ${text.length} characters, and at most ${MAX_JSON_BYTES} are read`
  const names = new Set<string>()
  let [memory, depth, from, to] = [0, 0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        ;[from, to] = [i + 1, endOfText(text, i + 1)]
        memory += MEMORY.text
        i = to
        break
      case COLON:
        memory += MEMORY.name - MEMORY.text
        if (names.add(text.slice(from, to)).size > MOST_NAMES) return `it has more than ${MOST_NAMES} different names`
        break
      case COMMA:
        memory += MEMORY.other
        break
      case OPEN_LIST:
      case OPEN_MAP:
        memory += MEMORY.listOrMap
        if (++depth > MOST_DEPTH) return `it has more than ${MOST_DEPTH} lists and maps within one another`
        break
      case CLOSE_LIST:
      case CLOSE_MAP:
        depth--
    }
    if (memory > MOST_MEMORY) return `its values and names would take over ${MOST_MEMORY / 1e6} MB`
  }
  return undefined
}

const [QUOTE, COLON, COMMA, OPEN_LIST, OPEN_MAP, CLOSE_LIST, CLOSE_MAP] = [...'":,[{]}'].map((one) => one.charCodeAt(0))

/** The place of the quotation mark that ends a text; the end of the input if there is none. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text[before - 1] === '\\') before--
    if ((at - before) % 2 === 0) return at
  }
  return text.length
}

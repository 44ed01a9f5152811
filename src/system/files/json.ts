/**
 * JSON that others wrote. A parser makes many times its size of some texts: 96 MB of empty lists become gigabytes. So a
 * text is counted before it is parsed.
 */
import { readText } from './files.js'

/** Of a file. The largest results that are parsed have some 40 MB. */
const MOST_BYTES = 64 * 1024 * 1024

/** What a parser may take, in bytes. 7,000 samples with 60 intervals each count as 210 MB, and take half of that. */
const MOST_MEMORY = 224e6

/**
 * Bytes that V8 takes for one, rounded up from measurements. Maps of few kinds take less: their names are kept once.
 * Here, every map may be of its own kind.
 */
const MEMORY = { listOrMap: 100, name: 110, text: 90, other: 24 }

/** Different names. Each is kept, and makes more kinds of maps. */
const MOST_NAMES = 5000

/** Lists and maps within one another. */
const MOST_DEPTH = 100

/** @throws Error in words, if the text is no JSON or beyond a limit */
export function parseJson(text: string): unknown {
  const beyond = beyondJson(text)
  if (beyond !== undefined) throw new Error(beyond)
  return JSON.parse(text)
}

/** The text of a JSON file. @throws OutsideError when it is missing, unreadable or too large */
export function readJsonText(path: string): Promise<string> {
  return readText(path, MOST_BYTES)
}

/** Why a text is not parsed; undefined where it may be. It need not be JSON. The time grows with its length. */
export function beyondJson(text: string): string | undefined {
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

/** Where the quotation mark is that ends a text; the end of everything where none does. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text[before - 1] === '\\') before--
    if ((at - before) % 2 === 0) return at
  }
  return text.length
}

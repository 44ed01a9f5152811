/** YAML of a config, within limits: the time and the memory of the parser grow with the square of some inputs. */
import { type CST, Parser, parseDocument } from 'yaml'
import { UsageError } from '../../system/errors.js'

/** The largest number of maps and lists within one another. Each may repeat the errors of all within it. */
const MOST_LEVELS = 100

/** The largest number of keys in a map. The parser compares each with all others. */
const MOST_KEYS = 2000

/** The largest number of aliases in a config. To resolve one, the parser looks at the whole document. */
const MOST_ALIASES = 1000

/**
 * @param place of the text, for errors
 * @throws UsageError when the text exceeds a limit. What else is wrong is in the document's errors
 */
export function readYaml(place: string, text: string, options: Parameters<typeof parseDocument>[1] = {}) {
  const excess = excessOf(text)
  if (excess) throw new UsageError(`${place}: ${excess}.`)
  return parseDocument(text, options)
}

/** What is too large, and its limit. */
function excessOf(text: string): string | undefined {
  const tooDeep = `maps and lists have more than ${MOST_LEVELS} levels`
  let level = rootsOf(text)
  if (!level) return tooDeep
  let aliases = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return tooDeep
    const large = level.find((token) => keysOf(token) > MOST_KEYS)
    if (large) return `a map has ${keysOf(large)} keys, and at most ${MOST_KEYS} are read`
    aliases += level.filter(({ type }) => type === 'alias').length
    level = level.flatMap(partsOf)
  }
  return aliases > MOST_ALIASES ? `${aliases} aliases (*NAME), and at most ${MOST_ALIASES} are read` : undefined
}

/** Undefined if the levels overflow the parser's stack. */
function rootsOf(text: string): CST.Token[] | undefined {
  try {
    return [...new Parser().parse(text)].flatMap((token) =>
      token.type === 'document' && token.value ? [token.value] : [],
    )
  } catch (cause) {
    if (cause instanceof RangeError) return undefined
    throw cause
  }
}

function keysOf(token: CST.Token): number {
  const isMap = token.type === 'block-map' || (token.type === 'flow-collection' && token.start.source === '{')
  return isMap ? token.items.length : 0
}

function partsOf(token: CST.Token): CST.Token[] {
  if (!('items' in token)) return []
  return token.items.flatMap(({ key, value }) => [key, value].filter((part) => part != null))
}

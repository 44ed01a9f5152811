/** YAML of a config, within limits: the time and the memory of the parser grow with the square of some inputs. */
import { type CST, type Document, Parser, parseDocument, visit } from 'yaml'
import { UsageError } from '../system/errors.js'

/** The largest number of aliases in a config. To resolve one, the parser looks at the whole document. */
const MOST_ALIASES = 1000

/** The largest number of maps and lists within one another. Each may repeat the errors of all within it. */
const MOST_LEVELS = 100

/**
 * @param place of the text, for errors
 * @throws UsageError when maps and lists are nested too deeply, or there are too many aliases. What else is wrong is in
 * the document's errors
 */
export function readYaml(place: string, text: string, options: Parameters<typeof parseDocument>[1] = {}) {
  if (hasMoreLevels(text, MOST_LEVELS))
    throw new UsageError(`${place}: maps and lists have more than ${MOST_LEVELS} levels.`, 'Use fewer levels.')
  const document = parseDocument(text, options)
  const aliases = aliasesIn(document)
  if (aliases <= MOST_ALIASES) return document
  throw new UsageError(`${place}: ${aliases} aliases (*NAME), and at most ${MOST_ALIASES} are read.`)
}

function hasMoreLevels(text: string, limit: number): boolean {
  let level = rootsOf(text)
  if (!level) return true
  for (let depth = 0; depth <= limit; depth++) {
    level = level.flatMap((token) => ('items' in token ? token.items.flatMap(partsOf) : []))
    if (level.length === 0) return false
  }
  return true
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

function partsOf({ key, value }: CST.CollectionItem): CST.Token[] {
  return [key, value].filter((part) => part != null)
}

function aliasesIn(document: Document): number {
  let count = 0
  visit(document, {
    Alias() {
      count++
    },
  })
  return count
}

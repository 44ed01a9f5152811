import type { Results } from './schema.js'

/**
 * Results as JSON with one line per key and per list item, for example per sample. This takes a third less than full
 * indentation, and can still be searched and compared by lines.
 */
export function resultsText(results: Results): string {
  const lines = Object.entries(results).flatMap(([key, value]) => {
    const text = Array.isArray(value) && value.length > 0 ? listText(value) : JSON.stringify(value)
    return text === undefined ? [] : [`${JSON.stringify(key)}: ${text}`]
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

function listText(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
}

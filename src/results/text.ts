import type { Results } from './schema.js'

/**
 * Results as JSON with one line for each key and each list item, for example each sample. This is a third smaller than
 * full indentation, and lines can still be searched and compared.
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

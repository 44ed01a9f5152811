import type { Results } from './schema.js'

/**
 * Results as JSON, a line for each key and for each item of a list, such as a sample: a third less than with indentation to the last figure, and
 * still to be searched and compared by lines.
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

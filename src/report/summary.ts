import type { Results } from '../results/schema.js'
import { factsOf } from './facts.js'
import { headlineOf } from './headline.js'
import { plainMarkup } from './markup.js'

/** A run in one line: what the action gives as its output `summary`. */
export function summaryLine(results: Results): string {
  const { verdict, result } = headlineOf(factsOf(results), plainMarkup)
  return `${verdict}. ${result}`
}

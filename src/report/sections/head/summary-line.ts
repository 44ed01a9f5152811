import type { Results } from '../../../results/schema.js'
import { factsOf } from '../../facts/facts.js'
import { plainMarkup } from '../../markup.js'
import { headlineOf } from './headline.js'

/** A run in one line: the output `summary` of the action. */
export function summaryLine(results: Results): string {
  const { found, result, verdict } = headlineOf(factsOf(results), plainMarkup)
  return `${found}. ${result} ${verdict}.`
}

import * as z from 'zod'
import { Duration } from '../../../config/units.js'

/** The most random queries. All their answers are in memory. */
const MOST_QUERIES = 100_000

/** The key `target.fuzz`: random queries whose answers are compared. */
export const fuzzKey = {
  fuzz: z
    .strictObject({
      queries: z.int().positive().max(MOST_QUERIES).default(1000).describe('number of queries for each set of tables'),
      seed: z
        .int()
        .nonnegative()
        .max(2 ** 31 - 1)
        .default(1)
        .describe('equal seeds give equal queries for equal tables'),
      timeout: Duration.refine((seconds) => seconds > 0, 'more than 0')
        .default(1)
        .describe('the server ends a query that takes longer; such a query is not compared'),
    })
    .optional()
    .describe(
      'random queries of sqlsmith, whose answers are compared between the plain server and optimised ones; default: none',
    ),
}

/** The values of `target.fuzz`. */
export type FuzzConfig = NonNullable<z.output<(typeof fuzzKey)['fuzz']>>

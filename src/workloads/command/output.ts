import * as z from 'zod'
import { unknownName } from '../../config/source.js'
import { pattern } from '../../config/words.js'
import { METRIC_NAMES, metricNamed } from '../../results/metrics.js'
import { groupOfLast } from '../../system/matching.js'
import { BadRun, type Measured } from '../driver.js'
import { jsonPath, valueAt } from './json-path.js'

/** Factors that convert load generators' units to those of the metrics table. */
const FACTORS = { s: 1000, ms: 1, us: 1e-3, ns: 1e-6, '1': 1, k: 1e3, M: 1e6 } as const

/** Facts about a run that are not metrics. */
const FACTS = ['transactions', 'duration'] as const

const Pattern = pattern(1)

const unit = z
  .enum(['s', 'ms', 'us', 'ns', '1', 'k', 'M'])
  .optional()
  .describe('unit of the number; default: ms for latencies, 1 for other metrics')

/** Where to find a number in a load generator's output. */
const MetricPlace = z.union([
  z.strictObject({ match: Pattern.describe('a regular expression; the first group of its last match counts'), unit }),
  z.strictObject({
    path: z
      .string()
      .refine((text) => jsonPath(text) !== undefined, 'not a path to one value, such as $.latency.p95')
      .describe('a path into its JSON document, such as $.results[0].latency'),
    unit,
  }),
])

export const MetricPlaces = z.record(z.string(), MetricPlace).superRefine((metrics, context) => {
  for (const name of Object.keys(metrics)) {
    if (metricNamed(name) || (FACTS as readonly string[]).includes(name)) continue
    context.addIssue({
      code: 'custom',
      path: [name],
      message: unknownName('metric', name, [...METRIC_NAMES, ...FACTS]),
    })
  }
})

export type MetricPlaces = z.output<typeof MetricPlaces>

const Positive = z.number().nonnegative()

/** The JSON file that a user's program may write, in the units of the metrics table. */
const Document = z.object({
  schema: z.literal('boltmark.measured/1'),
  metrics: z.record(z.string(), Positive),
  duration_s: Positive.optional(),
  transactions: Positive.optional(),
  errors_per_s: Positive.optional(),
  intervals: z.array(z.looseObject({ at_s: z.number() })).default([]),
})

/** The output of a run. */
interface ProgramOutput {
  readonly stdout: string
  /** The content of the file $results. Undefined if the program wrote none. */
  readonly results: string | undefined
  /** How long the program ran. */
  readonly wallS: number
}

/** Reads the numbers from the places that the config names. @throws BadRun when one is missing */
export async function readByPlaces(said: ProgramOutput, places: MetricPlaces): Promise<Measured> {
  const text = said.results ?? said.stdout
  let document: unknown
  const found: [string, number][] = []
  for (const [name, place] of Object.entries(places)) {
    if ('path' in place) document ??= parsed(text)
    // Load generators repeat a line while they run, so the last match is the result.
    const value = 'match' in place ? await groupOfLast(place.match, text, 1) : valueAt(document, jsonPath(place.path)!)
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number !== 'number' || !Number.isFinite(number))
      throw new BadRun(
        `${name}: ${'match' in place ? place.match : place.path} ${value === undefined ? 'is nowhere in the output' : `is ${JSON.stringify(value)}, not a number`}`,
      )
    found.push([name, number * factor(name, place.unit)])
  }
  const { transactions, duration, ...metrics } = Object.fromEntries(found)
  return complete(metrics, duration ?? said.wallS, transactions, [])
}

/** Reads the JSON file that docs/config.md describes. @throws BadRun when it is malformed */
export function readDocument(said: ProgramOutput): Measured {
  const text = said.results ?? said.stdout
  const document = Document.safeParse(parsed(text))
  if (!document.success) {
    const [issue] = document.error.issues
    throw new BadRun(`it wrote no boltmark.measured/1: ${issue!.path.join('.') || 'document'}: ${issue!.message}`)
  }
  const { metrics, duration_s, transactions, errors_per_s, intervals } = document.data
  const unknown = Object.keys(metrics).find((name) => !metricNamed(name))
  if (unknown !== undefined) throw new BadRun(unknownName('metric', unknown, METRIC_NAMES))
  return { ...complete(metrics, duration_s ?? said.wallS, transactions, intervals), errorsPerS: errors_per_s }
}

function complete(
  metrics: Readonly<Record<string, number>>,
  durationS: number,
  transactions: number | undefined,
  intervals: Measured['intervals'],
): Measured {
  const did = transactions ?? Math.round((metrics.throughput ?? 0) * durationS)
  return { metrics, intervals, durationS, transactions: did }
}

function factor(name: string, unit: keyof typeof FACTORS | undefined): number {
  // Durations are stored in seconds, latencies in milliseconds, CPU time in microseconds.
  const own = name === 'duration' ? FACTORS.s : name === 'cpu_per_transaction' ? FACTORS.us : 1
  return unit === undefined ? 1 : FACTORS[unit] / own
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRun('its output is not JSON')
  }
}

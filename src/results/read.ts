import * as z from 'zod'
import { UsageError } from '../system/errors.js'
import { exists, readText } from '../system/files.js'
import { RESULTS_SCHEMA, Results, SamplesFile } from './schema.js'

/**
 * A whole results file.
 * @throws UsageError when it is not one, or of another major version
 */
export async function readResults(file: string): Promise<Results> {
  return documentIn(file, await textOf(file), Results)
}

/**
 * What `compare` needs of a results file: the samples and what names them.
 * @throws UsageError when they are not there, or the file is of another major version
 */
export async function readSamplesFile(file: string): Promise<SamplesFile> {
  return documentIn(file, await textOf(file), SamplesFile)
}

async function textOf(file: string): Promise<string> {
  if (await exists(file)) return readText(file)
  throw new UsageError(
    `There is no results file ${file}.`,
    'Name a results.json as `boltmark run` leaves it in the work folder.',
  )
}

/** The same of a text that is in memory already; `file` is what errors call it. */
export function documentIn<T extends z.ZodType>(file: string, text: string, schema: T): z.output<T> {
  const document = jsonOf(file, text)
  checkVersion(file, document)
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  const more = parsed.error.issues.length > 1 ? ` (and ${parsed.error.issues.length - 1} more problems)` : ''
  throw new UsageError(
    `${file}: ${z.core.toDotPath(path) || 'the document'}: ${message}${more}.`,
    'Give a results.json as `boltmark run` writes it.',
  )
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UsageError(
      `${file} is not JSON: ${(cause as Error).message}.`,
      'JSON has no NaN and no Infinity: leave such a metric out.',
      { cause },
    )
  }
}

/** `boltmark.results/1` and its minor versions, `boltmark.results/1.2`, are read; another major version may mean other things. */
function checkVersion(file: string, document: unknown): void {
  const schema = (document as { schema?: unknown } | null)?.schema
  if (typeof schema === 'string' && (schema === RESULTS_SCHEMA || schema.startsWith(`${RESULTS_SCHEMA}.`))) return
  throw new UsageError(
    `${file}: its schema is ${JSON.stringify(schema) ?? 'missing'}, and only ${RESULTS_SCHEMA} can be read.`,
  )
}

import * as z from 'zod'
import { UsageError } from '../system/errors.js'
import { exists } from '../system/files/files.js'
import { beyondJson, readJsonText } from '../system/files/json.js'
import { beyondLimits, beyondTogether } from './limits.js'
import { RESULTS_SCHEMA, Results, SamplesFile } from './schema.js'

const NAME_RESULTS = 'Name a results.json as `boltmark run` leaves it in the work folder.'

/**
 * Reads the results files of one command. Together they have the limits of one file.
 * @throws UsageError as for one, and where they hold more together than is read
 */
export async function readTogether<T>(files: readonly string[], read: (file: string) => Promise<T>): Promise<T[]> {
  const documents: T[] = []
  for (const file of files) {
    documents.push(await read(file))
    const beyond = documents.length > 1 ? beyondTogether(documents) : undefined
    if (beyond !== undefined)
      throw new UsageError(`${file}, with the files before it: ${beyond}.`, 'Give fewer files at a time.')
  }
  return documents
}

/**
 * Reads a whole results file.
 * @throws UsageError if it is not a results file, or has another major version
 */
export async function readResults(file: string): Promise<Results> {
  return documentIn(file, await textOf(file), Results)
}

/**
 * Reads the parts of a results file that `compare` needs: the samples and their names.
 * @throws UsageError if they are missing, or the file has another major version
 */
export async function readSamplesFile(file: string): Promise<SamplesFile> {
  return documentIn(file, await textOf(file), SamplesFile)
}

async function textOf(file: string): Promise<string> {
  if (await exists(file)) return readJsonText(file)
  throw new UsageError(`There is no results file ${file}.`, NAME_RESULTS)
}

/** Parses such a text. `file` is its name in errors. */
export function documentIn<T extends z.ZodType>(file: string, text: string, schema: T): z.output<T> {
  refuseBeyond(file, beyondJson(text))
  const document = jsonOf(file, text)
  checkVersion(file, document)
  refuseBeyond(file, beyondLimits(document))
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  const more = parsed.error.issues.length > 1 ? ` (and ${parsed.error.issues.length - 1} more problems)` : ''
  throw new UsageError(
    `${file}: ${z.core.toDotPath(path) || 'the document'}: ${message}${more}.`,
    'Give a results.json as `boltmark run` writes it.',
  )
}

/** @param beyond the part that exceeds a limit, with its place */
function refuseBeyond(file: string, beyond: string | undefined): void {
  if (beyond === undefined) return
  const next = 'Give a part of it: fewer cells, variants or samples.'
  throw new UsageError(`${file}: ${beyond}.`, next)
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UsageError(
      `${file} is not JSON: ${(cause as Error).message}.`,
      /\b(?:NaN|Infinity)\b/.test(text) ? 'JSON has no NaN and no Infinity: leave such a metric out.' : NAME_RESULTS,
      { cause },
    )
  }
}

/**
 * Reads `boltmark.results/1` and its minor versions, such as `boltmark.results/1.2`. In another major version, keys may
 * have another meaning.
 */
function checkVersion(file: string, document: unknown): void {
  const schema = (document as { schema?: unknown } | null)?.schema
  if (typeof schema === 'string' && (schema === RESULTS_SCHEMA || schema.startsWith(`${RESULTS_SCHEMA}.`))) return
  throw new UsageError(
    `${file}: its schema is ${JSON.stringify(schema) ?? 'missing'}, and only ${RESULTS_SCHEMA} can be read.`,
  )
}

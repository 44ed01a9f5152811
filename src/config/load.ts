import { access } from 'node:fs/promises'
import type * as z from 'zod'
import { UsageError } from '../system/errors.js'
import { MAX_HAND_WRITTEN_BYTES, readText, sha256 } from '../system/files/files.js'
import { keepSecret } from '../system/secrets.js'
import { explain } from './explain.js'
import { referenceProblems } from './references.js'
import { type Config, configSchema, type Extensions } from './schema.js'
import { configError, type Problem, Source } from './source.js'

/** The default paths of a config, in the order of the search. */
const DEFAULT_CONFIGS = ['boltmark.yml', '.github/boltmark.yml'] as const

export interface Loaded {
  readonly config: Config
  readonly file: string
  /** The hash of the config with its overrides, without secrets. */
  readonly sha256: string
  /** The overrides as given: `path.to.key=value`. */
  readonly overrides: readonly string[]
  /** The commit that head is compared with, if that replaces the config's variants. */
  readonly base?: string | undefined
}

interface KnownMetrics {
  readonly known: (name: string) => boolean
  readonly names: readonly string[]
}

/** @throws UsageError when no config is given and no default one exists */
export async function findConfig(given: string | undefined): Promise<string> {
  for (const file of given ? [given] : DEFAULT_CONFIGS) {
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  throw new UsageError(
    given ? `There is no config at ${given}.` : `There is no config: looked for ${DEFAULT_CONFIGS.join(' and ')}.`,
    given
      ? 'Correct --config, or write a config for this repository: boltmark init'
      : 'Write one for this repository: boltmark init. One that lies elsewhere is named by --config FILE.',
  )
}

/**
 * Reads, checks and completes a config.
 * @param overrides `path.to.key=value`, each as given to `--set`
 * @throws UsageError that lists every problem with file, line and column
 */
export async function loadConfig(
  file: string,
  overrides: readonly string[],
  extensions: Extensions,
  metrics: KnownMetrics,
): Promise<Loaded> {
  return configIn(file, await readText(file, MAX_HAND_WRITTEN_BYTES), overrides, extensions, metrics)
}

/** Like `loadConfig`, for a text. `file` is its name in errors. */
export function configIn(
  file: string,
  text: string,
  overrides: readonly string[],
  extensions: Extensions,
  metrics: KnownMetrics,
): Loaded {
  const source = Source.parse(file, text, overrides)
  const raw = source.values()
  refuseWorkflow(file, raw)
  const problems: Problem[] = []
  const filled = fillIn(raw, [], problems)
  if (problems.length > 0) throw configError(source, problems)
  const schema = configSchema(extensions)
  const parsed = schema.safeParse(filled)
  if (!parsed.success) throw configError(source, explain(schema, filled, parsed.error))
  const mismatches = referenceProblems(parsed.data, {
    isMetric: metrics.known,
    metrics: metrics.names,
    listening: adaptersWith('listen', extensions),
    optimizers: extensions.optimizers,
    targets: extensions.targets,
    given: raw,
  })
  if (mismatches.length > 0) throw configError(source, mismatches)
  return { config: parsed.data, file, sha256: sha256(JSON.stringify(raw)), overrides }
}

/** A workflow often has the same name as the config, and lies one folder below it. */
function refuseWorkflow(file: string, raw: unknown): void {
  if (!(raw instanceof Object && 'on' in raw && 'jobs' in raw)) return
  throw new UsageError(
    `${file} is a workflow of GitHub, not a config of Boltmark.`,
    'Name the config: boltmark.yml or .github/boltmark.yml is found by itself, another by --config FILE.',
  )
}

/** The adapters that accept a key under `target:`. */
function adaptersWith(key: string, { targets }: Extensions): string[] {
  return targets.filter(({ shape }) => key in shape).map(({ shape }) => String((shape.adapter as z.ZodLiteral).value))
}

const SECRET = /\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g

/** Replaces `${env:NAME}` in every text of the config. Output never shows the values. */
function fillIn(value: unknown, path: (string | number)[], problems: Problem[]): unknown {
  if (typeof value === 'string') {
    return value.replace(SECRET, (_, name: string) => {
      const found = process.env[name]
      if (found === undefined)
        problems.push({ path, message: `the environment has no ${name}; set it first: export ${name}=…` })
      else keepSecret(found)
      return found ?? ''
    })
  }
  if (Array.isArray(value)) return value.map((item, index) => fillIn(item, [...path, index], problems))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, [...path, key], problems)]))
}

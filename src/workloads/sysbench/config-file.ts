import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { MAX_HAND_WRITTEN_BYTES, readTextNow } from '../../system/files/files.js'

/** sysbench options for which a workload has a key. */
const WITH_KEY = ['tables', 'table-size', 'range-size', 'rand-type', 'percentile'] as const

type KeyName = (typeof WITH_KEY)[number]

/** Options that Boltmark sets: those of the connection, and those that `benchmark` and `train` decide. */
const SET_BY_US =
  /^(threads|time|events|warmup-time|rand-seed|report-.*|thread-stack-size|config-file|db-driver|sqlite-(db|pragmas|warmup|jit)|(mysql|pgsql)-(host|port|socket|user|password|db|ssl))$/

const NAME = /^[a-z0-9][a-z0-9-]*$/

/** The name of an option for which a workload has no key, and that Boltmark does not set. */
export const OptionName = z
  .string()
  .regex(NAME, 'an option in kebab-case, without its first dashes')
  .refine(
    (name) => !SET_BY_US.test(name) && !(WITH_KEY as readonly string[]).includes(name),
    'this option has a key of its own, or is set by Boltmark',
  )

/** The content of a file with options. */
interface FileOptions {
  /** Options for which a workload has no key. */
  readonly options: Readonly<Record<string, string>>
  /** Options for which a workload has a key. */
  readonly keys: Readonly<Partial<Record<KeyName, string>>>
  /** The names of options that Boltmark sets itself. Their values, such as a password, are dropped. */
  readonly overruled: readonly string[]
}

/** The path of a file with options. A file for sysbench's `--config-file` needs no change. */
export const ConfigFile = z.string().transform((path, context): FileOptions => {
  if (!existsSync(path)) {
    context.addIssue({ code: 'custom', message: `there is no ${resolve(path)}` })
    return z.NEVER
  }
  const all = Object.entries(optionsIn(readTextNow(path, MAX_HAND_WRITTEN_BYTES)))
  const wrong = all.filter(([name]) => !NAME.test(name)).map(([name]) => name)
  if (wrong.length > 0)
    context.addIssue({ code: 'custom', message: `${path}: ${wrong.join(', ')}: the name of an option is expected` })
  const isKey = (name: string) => (WITH_KEY as readonly string[]).includes(name)
  return {
    options: Object.fromEntries(all.filter(([name]) => OptionName.safeParse(name).success)),
    keys: Object.fromEntries(all.filter(([name]) => isKey(name))),
    overruled: all.filter(([name]) => SET_BY_US.test(name)).map(([name]) => name),
  }
})

/**
 * Parses a file as sysbench reads `--config-file`: `name=value`, or only a name, on each line; `#` begins a comment.
 * Pure.
 */
export function optionsIn(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  return Object.fromEntries(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', ...value] = line.split('=').map((part) => part.trim())
        return [name.replace(/^--/, '').replaceAll('_', '-'), value.length > 0 ? value.join('=') : 'on']
      }),
  )
}

/**
 * A workload's keys, completed by those of its file. If the config sets a key to another value than the default, that
 * value wins. Pure.
 * @param schemas of the keys, by name
 * @throws z.ZodError when the file has an invalid value for a key
 */
export function completed<Keys extends object>(
  keys: Keys,
  file: FileOptions | undefined,
  schemas: Readonly<Record<string, z.ZodType>>,
): Keys {
  const taken = Object.entries(file?.keys ?? {}).flatMap(([name, text]) => {
    const schema = schemas[name]!
    if ((keys as Record<string, unknown>)[name] !== schema.parse(undefined)) return []
    return [[name, schema.parse(/^\d+$/.test(text) ? Number(text) : text)]]
  })
  return { ...keys, ...Object.fromEntries(taken) }
}

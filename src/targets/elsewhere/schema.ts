import * as z from 'zod'
import { ServerAddress } from '../../config/address.js'
import { Words } from '../../config/words.js'

/** Values that the commands of `hooks` may use. */
const HOOK_VALUES = ['variant', 'address', 'host', 'port', 'database'] as const

const Hook = Words.optional()

/** The keys under `target:` of a server that runs already. */
export const addressKeys = {
  address: ServerAddress.optional().describe(
    'host:port of a server that runs already, or of a balancer before several: nothing is built, started or stopped',
  ),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a config contains this text
  password: z.string().optional().describe('of `user` at `address`, from the environment: "${env:NAME}"'),
  database: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/, 'the name of a schema: letters, digits and _')
    .optional()
    .describe(
      'a schema at `address` that holds the data of the workloads already; when it is left out, Boltmark makes schemas of its own (boltmark_…) and fills those alone',
    ),
  'pid-file': z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'a file of this machine with the process ID of the server at `address`: then its CPU time, memory and counters are measured, and perf can record its stacks',
      examples: ['/var/lib/postgresql/15/main/postmaster.pid'],
    }),
  hooks: z
    .strictObject({
      switch: Hook.describe('before each sample: starts the server of $variant at `address`'),
      restore: Hook.describe('before each sample, after switch: restores the data'),
      settle: Hook.describe(
        'before the clock starts: waits until the server has finished the pending work of earlier writes',
      ),
    })
    .optional()
    .describe(
      `commands of the user's for a server at \`address\`; ${HOOK_VALUES.map((name) => `$${name}`).join(', ')}`,
    ),
}

/** The key under `target:` of every server that speaks SQL. */
export const afterStartKey = {
  'after-start': z
    .array(z.string().trim().min(1))
    .default([])
    .describe(
      'SQL statements that are run after each start, before any load, for example set global tidb_enable_async_commit = 1',
    ),
}

/** The statements as the results contain them: without values that may be secrets. */
export function shownStatements(statements: readonly string[] = []): { 'after-start'?: readonly string[] } {
  return statements.length > 0 ? { 'after-start': statements } : {}
}

type AddressKeys = z.output<z.ZodObject<typeof addressKeys>>

/** The config of a server that runs already. */
export interface ElsewhereConfig extends Omit<AddressKeys, 'address'> {
  readonly address: string
  readonly user?: string | undefined
  readonly tls?: boolean | undefined
  readonly 'after-start'?: readonly string[] | undefined
  /** How long a server may take to answer after `hooks.switch`; s. */
  readonly 'start-timeout': number
  /** The value of `$variant`. The plan sets it, not the config file. */
  readonly variant?: string | undefined
}

/** Whether the config describes a server that runs already. */
export function isElsewhere<Config extends { readonly address?: string | undefined }>(
  config: Config,
): config is Config & { readonly address: string } {
  return config.address !== undefined
}

import * as z from 'zod'
import { targetKeys } from '../../config/schema.js'
import { Duration } from '../../config/units.js'
import { pattern, placeholders, Text, unknownPlaceholder, Words } from '../../config/words.js'
import { serverKeys } from '../server/schema.js'

/** Values that a server's commands may use, besides its binaries by their names. */
const SERVER_VALUES = ['host', 'port', 'socket', 'data'] as const

const StopSignal = z.enum(['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP'])

/** The keys under `target:` of a database that the user's commands run. */
export const commandSchema = z
  .strictObject({
    adapter: z.literal('command').describe('any database: commands say how to run it'),
    name: z.string().min(1).default('the server').describe('its name in messages'),
    binaries: targetKeys.binaries,
    version: z
      .strictObject({ run: Words, match: pattern(1).describe('a regular expression; its first group is the version') })
      .optional()
      .describe('a command that prints the version of the server'),
    initialise: Words.optional().describe('makes an empty database in the empty folder $data'),
    start: Words.optional().describe(
      'the server, in the foreground; leave it out for a database inside its load generator',
    ),
    ready: Words.optional().describe(
      'repeated until it exits with 0; default: until a process listens at $socket or $port',
    ),
    load: Words.optional().describe('fills the empty database, once, while the server runs'),
    reset: Words.optional().describe('before each sample, while the server runs: for data that is not in $data'),
    settle: Words.optional().describe('finishes pending work of earlier writes, so that it is not measured'),
    stop: z.union([StopSignal, Words]).default('SIGTERM').describe('a signal, or a command that ends the server'),
    'exit-codes': z.array(z.int().min(0).max(255)).min(1).default([0]).describe('exit codes of a good end'),
    'start-timeout': Duration.default(300),
    'stop-timeout': Duration.default(300),
    profile: z
      .union([
        z.enum(['exit', 'exit-of-each-process']),
        z.strictObject({
          every: Duration,
          'wait-forks': z.boolean().default(false).describe('wait for the profiles of forked processes, too'),
        }),
      ])
      .default('exit')
      .describe('when an instrumented server writes its profile; every: for one that ends by _exit'),
    listen: serverKeys.listen,
    data: serverKeys.data,
    connections: z.int().positive().optional().describe('the number of connections that the server allows'),
    user: z.string().min(1).default('nobody').describe('the user that the server runs as when Boltmark runs as root'),
    env: z
      .record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of a variable'), Text)
      .default({})
      .describe('extra environment of all its commands: the place for secrets'),
  })
  .superRefine((config, context) => {
    const binaries = Object.keys(config.binaries)
    const all = [...SERVER_VALUES, ...binaries]
    const problem = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const name of binaries) {
      if ((SERVER_VALUES as readonly string[]).includes(name) || !/^[a-z][a-z0-9_]*$/.test(name))
        problem(['binaries', name], `commands name a binary as $${name}: choose a name in lower-case letters`)
    }
    for (const [key, words] of commandsOf(config)) {
      // Before the server runs, no other values are known.
      const known = { version: binaries, initialise: ['data', ...binaries] }[key] ?? all
      for (const name of placeholders(words)) if (!known.includes(name)) problem([key], unknownPlaceholder(name, known))
    }
    const { start, ready, listen } = config
    const usesHost = start !== undefined && ['host', 'port'].every((name) => placeholders(start).includes(name))
    if (listen !== undefined && !usesHost)
      problem(['listen'], 'start must use $host and $port: the server listens there for a client on another host')
    if (start && !ready && !placeholders(start).some((name) => name === 'socket' || name === 'port'))
      problem(['start'], 'it uses neither $socket nor $port, so add ready to say when it is ready')
  })

export type CommandConfig = z.output<typeof commandSchema>

/** The commands of the config, by their keys. */
export function commandsOf(config: Partial<CommandConfig>): [string, readonly string[]][] {
  const { initialise, start, ready, load, reset, settle, stop, version } = config
  const all = { initialise, start, ready, load, reset, settle, stop, version: version?.run }
  return Object.entries(all).flatMap(([key, words]) => (Array.isArray(words) ? [[key, words]] : []))
}

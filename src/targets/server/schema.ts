import { isIP } from 'node:net'
import * as z from 'zod'
import { Duration } from '../../config/units.js'
import { Libraries } from '../build/libraries.js'
import type { Limit } from '../target.js'

/**
 * The key for settings of a server, by their documented names.
 * @param ours settings that Boltmark sets, in lower case with `_`. If the config could override them, the server would
 * leave its private folders
 * @param words how the server spells true and false
 */
export function settingsBut(ours: readonly string[], words: readonly [yes: string, no: string] = ['on', 'off']) {
  return z
    .record(
      z
        .string()
        .regex(/^[a-z][a-z0-9_.-]*$/i, 'the name of a setting')
        .refine(
          (name) => !ours.includes(plainName(name)),
          'Boltmark sets it: each server has folders and sockets of its own (target.data, target.connect and target.listen say where)',
        ),
      z.union([z.string(), z.number(), z.boolean()]),
    )
    .default({})
    .transform((settings) =>
      Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [
          name,
          typeof value === 'boolean' ? words[value ? 0 : 1] : String(value),
        ]),
      ),
    )
}

/** Servers read `-` as `_`. MySQL's servers accept `loose_` before any name. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('-', '_')
    .replace(/^loose_/, '')
}

/**
 * A limit in the config, or the server's default. A name may be written with `-` or `_`, and `1M` means what the server
 * means by it. Other values are left to the server.
 */
export function limitOf(settings: Readonly<Record<string, string>>, setting: string, usual: number): Limit {
  const given = settings[setting] ?? settings[setting.replaceAll('_', '-')]
  if (given === undefined) return { setting, value: usual }
  const [, digits, unit = ''] = /^(\d+)([KMG]?)$/i.exec(given.trim()) ?? []
  return { setting, value: digits ? Number(digits) * 1024 ** ' KMG'.indexOf(unit.toUpperCase() || ' ') : Infinity }
}

/** The settings that raise limits to the required number. Limits that suffice stay unchanged. */
export function raised(needed: readonly (readonly [Limit, number])[]): Record<string, string> {
  return Object.fromEntries(
    needed.filter(([{ value }, wanted]) => wanted > value).map(([{ setting }, wanted]) => [setting, String(wanted)]),
  )
}

/** The keys under `target:` for every server. */
export const serverKeys = {
  connect: z
    .enum(['socket', 'tcp'])
    .optional()
    .describe('how clients reach the server: a private unix socket (default), or TCP on the loopback interface'),
  listen: z
    .string()
    .refine((address) => isIP(address) !== 0, 'an IP address of this machine')
    .optional()
    .describe(
      'the address of this machine that the server listens on instead of the loopback address, for a client on another host',
    ),
  tls: z
    .boolean()
    .optional()
    .describe(
      'encrypt connections, with a new certificate for each start; default: on if libssl or libcrypto is under test',
    ),
  data: z
    .string()
    .min(1)
    .optional()
    .describe("folder for the server's copy of the data, for example /dev/shm; default: below the work folder"),
  libraries: Libraries.describe('shared libraries that are built from their own source and loaded only by the server'),
  user: z
    .string()
    .min(1)
    .optional()
    .describe(
      'whom the server runs as when Boltmark itself runs as root, which database servers refuse (nobody when it is left out); with `address`: whom clients log in as',
    ),
}

/** How long a server may take to become ready, and to end; s. */
export interface Patience {
  readonly startS: number
  readonly stopS: number
}

/** The keys under `target:` that set these times. */
export function patienceKeys({ startS, stopS }: Patience) {
  return {
    'start-timeout': Duration.default(startS).describe(
      'a server that is not ready for clients after this time has failed',
    ),
    'stop-timeout': Duration.default(stopS).describe(
      'a server that has not ended this long after the request is killed',
    ),
  }
}

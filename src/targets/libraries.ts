import * as z from 'zod'
import type { LibraryConfig } from '../config/schema.js'
import { Duration } from '../config/units.js'

/** What Boltmark knows how to build, by the name in the config. */
const KNOWN: Readonly<Record<string, Omit<LibraryConfig, 'timeout'>>> = {
  openssl: {
    source: 'debian:openssl',
    // Its own flags for a release, with ours behind them. Assembly stays in: it is what a server really runs.
    build: [
      '"$BOLTMARK_SOURCE/config" shared no-tests "CFLAGS=-O3 $BOLTMARK_CFLAGS" "LDFLAGS=-Wl,--build-id=sha1 $BOLTMARK_LDFLAGS"',
      'make -s -j"$(nproc)" build_libs',
    ].join(' && '),
    binaries: { ssl: 'libssl.so.3', crypto: 'libcrypto.so.3' },
  },
}

const FileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, ".", "_" and "-"')

const Library = z.strictObject({
  source: z.string().optional().describe('a source tree, or "debian:PACKAGE" for a source package of the distribution'),
  build: z
    .string()
    .optional()
    .describe(
      'a shell command, run in an empty folder; BOLTMARK_SOURCE, BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS are in its environment',
    ),
  binaries: z
    .record(FileName, z.string().min(1))
    .optional()
    .describe('ELF files by name; paths below the folder that it is built in'),
  timeout: Duration.default(3600),
})

/** The key `libraries` of a server: shared libraries that are built by themselves, for the server alone. */
export const Libraries = z
  .record(FileName, Library)
  .default({})
  .transform((libraries, context): Readonly<Record<string, LibraryConfig>> => {
    const whole = Object.entries(libraries).flatMap(([name, given]) => {
      const { source, build, binaries, timeout } = { ...KNOWN[name], ...given }
      if (source && build && binaries) return [[name, { source, build, binaries, timeout }] as const]
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `how ${name} is built is not known: it needs source, build and binaries (only ${Object.keys(KNOWN).join(', ')} does without)`,
      })
      return []
    })
    return Object.fromEntries(whole)
  })

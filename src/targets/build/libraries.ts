import * as z from 'zod'
import type { LibraryConfig } from '../../config/schema.js'
import { Duration } from '../../config/units.js'
import type { Requirement } from '../../system/requirement.js'
import { sourceRequirements } from './source-tree.js'

interface Known extends Omit<LibraryConfig, 'timeout'> {
  /** Of its build. */
  readonly requirements: readonly Requirement[]
}

/** What Boltmark knows how to build, by the name in the config. */
const KNOWN: Readonly<Record<string, Known>> = {
  openssl: {
    source: 'debian:openssl',
    // Its own flags for a release, with ours behind them. Assembly stays in: it is what a server really runs.
    build: [
      '"$BOLTMARK_SOURCE/config" shared no-tests "CFLAGS=-O3 $BOLTMARK_CFLAGS" "LDFLAGS=-Wl,--build-id=sha1 $BOLTMARK_LDFLAGS"',
      'make -s -j"$(nproc)" build_libs',
    ].join(' && '),
    binaries: { ssl: 'libssl.so.3', crypto: 'libcrypto.so.3' },
    requirements: [
      { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
      { program: 'make', packages: ['make'] },
      // With its modules: Debian's perl-base, which is everywhere, lacks some that Configure uses. dpkg-dev needs the whole, too.
      { program: 'perl', packages: ['perl'] },
    ],
  },
}

/** What getting and building these libraries needs; of a build of the user's, the source only. */
export function libraryRequirements(libraries: Readonly<Record<string, LibraryConfig>>): Requirement[] {
  return Object.entries(libraries).flatMap(([name, { source, build }]) => {
    const known = KNOWN[name]
    return [...sourceRequirements(source), ...(known && build === known.build ? known.requirements : [])]
  })
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

import * as z from 'zod'
import type { LibraryConfig } from '../../config/schema.js'
import { Duration } from '../../config/units.js'
import type { Requirement } from '../../system/requirement.js'
import { sourceRequirements } from './source-tree.js'

interface Known extends Omit<LibraryConfig, 'timeout'> {
  /** The built files: paths below the build folder of the library. */
  readonly requirements: readonly Requirement[]
}

/** Libraries that Boltmark can build, by their names in the config. */
const KNOWN: Readonly<Record<string, Known>> = {
  openssl: {
    source: 'debian:openssl',
    // The release flags of the library, then Boltmark's. Assembly stays enabled, because servers in production run it.
    build: [
      '"$BOLTMARK_SOURCE/config" shared no-tests "CFLAGS=-O3 $BOLTMARK_CFLAGS" "LDFLAGS=-Wl,--build-id=sha1 $BOLTMARK_LDFLAGS"',
      'make -s -j"$(nproc)" build_libs',
    ].join(' && '),
    binaries: { ssl: 'libssl.so.3', crypto: 'libcrypto.so.3' },
    requirements: [
      { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
      { program: 'make', packages: ['make'] },
      // Configure uses modules that perl-base lacks, the part of perl that every Debian has. dpkg-dev needs all of
      // perl, too.
      { program: 'perl', packages: ['perl'] },
    ],
  },
}

/**
 * What it takes to get and build these libraries. If the user's command builds them, only what it takes to get their
 * sources.
 */
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
    .describe('ELF files by name; paths below the build folder'),
  timeout: Duration.default(3600),
})

/** The key `libraries` of a server: shared libraries that are built separately, only for the server. */
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
        message: `Boltmark does not know how to build ${name}: set source, build and binaries (only ${Object.keys(KNOWN).join(', ')} needs none)`,
      })
      return []
    })
    return Object.fromEntries(whole)
  })

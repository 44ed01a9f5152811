import * as z from 'zod'
import { Duration, Name } from './units.js'
import { Words } from './words.js'

/** A source package in the notation of apt, with names and versions as in Debian's policy, 5.6.1 and 5.6.12. */
const SOURCE_PACKAGE = /^debian:[a-z0-9][a-z0-9+.-]+(=[0-9][A-Za-z0-9.+~:-]*)?(\/[a-z0-9][a-z0-9.-]*)?$/

const SOURCE_FORMS = '"debian:PACKAGE", "debian:PACKAGE=VERSION", or "debian:PACKAGE/SUITE"'

/** The name of a package, as in Debian's policy 5.6.1. */
const PACKAGE = /^[a-z0-9][a-z0-9+.-]+$/

/** The key `package:` of a config, which builds the target by the rules of a distribution's source package. */
export const PackageSection = z.strictObject({
  source: z
    .string()
    .regex(SOURCE_PACKAGE, SOURCE_FORMS)
    .describe(`the source package of the distribution: ${SOURCE_FORMS}`),
  variant: Name.optional().describe('the variant whose binaries the packages get; default: the only optimised one'),
  build: z
    .enum(['binary', 'any'])
    .default('binary')
    .describe(
      'what is built, as `dpkg-buildpackage --build` names it; `any` leaves out the packages for all architectures, such as documentation',
    ),
  'build-options': z
    .array(z.string().regex(/^\S+$/, 'one word'))
    .default(['nocheck'])
    .describe('DEB_BUILD_OPTIONS; without nocheck, the tests of the package run on the plain build'),
  'build-profiles': z
    .array(z.string().regex(/^\S+$/, 'one word'))
    .default([])
    .describe('DEB_BUILD_PROFILES, for example nodoc'),
  maintainer: z
    .string()
    .regex(/^[^<>\n]+ <[^<>\s]+@[^<>\s]+>$/, 'Name <address>')
    .default('Boltmark <boltmark@users.noreply.github.com>')
    .describe('who signs the changelog entry: Name <address>'),
  oci: z
    .strictObject({
      packages: z
        .array(z.string().regex(PACKAGE, 'the name of a package'))
        .min(1)
        .optional()
        .describe('the packages in the image; default: those that contain the binaries'),
      base: z
        .string()
        .regex(/^[^:]+(:[A-Za-z0-9_][A-Za-z0-9_.-]*)?$/, 'FOLDER or FOLDER:TAG')
        .optional()
        .meta({
          description:
            "an OCI image layout that has the distribution's packages, FOLDER or FOLDER:TAG (default latest); default: an image of the distribution is made",
          examples: ['images/debian:bookworm'],
        }),
      command: Words.default([]).describe('the command that the image runs by default'),
    })
    .prefault({})
    .describe('the container image of `boltmark package --oci`'),
  timeout: Duration.default(3 * 3600),
})

export type PackageConfig = z.output<typeof PackageSection>

/** The value of `variants.NAME.files` that means the distribution's own packages. */
export const SHIPPED = 'shipped'

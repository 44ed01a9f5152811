import { OutsideError } from '../../system/errors.js'

/** A source package as a config names it. */
interface SourceName {
  readonly name: string
  /** The only version that may be used. */
  readonly version?: string | undefined
  /** A suite that this machine need not use. */
  readonly suite?: string | undefined
}

/**
 * Reads apt's notation of a source package: `NAME`, `NAME=VERSION` (`postgresql-15=15.18-0+deb12u1`), `NAME/SUITE`
 * (`mysql-9.7/sid`), or a version of a suite, `NAME=VERSION/SUITE`. Pure.
 */
export function sourceNamed(source: string): SourceName {
  const [, name = '', version, suite] = /^([^=/]*)(?:=([^/]*))?(?:\/(.*))?$/.exec(source) ?? []
  return { name, version, suite }
}

/**
 * The versions of a source package that may be used, the first one first. Pure.
 * @param listed the versions in the archives, newest first
 * @throws OutsideError when the archives lack the package, or the version that the source names
 */
export function versionsToTry({ name, version, suite }: SourceName, listed: readonly string[]): readonly string[] {
  const place = suite === undefined ? "The distribution's archive has" : `The suite ${suite} has`
  if (listed.length === 0)
    throw new OutsideError(
      `${place} no source package ${name}.`,
      'Name a suite that has it (debian:NAME/SUITE), or a source tree of your own.',
    )
  if (version === undefined) return listed
  if (listed.includes(version)) return [version]
  throw new OutsideError(
    `${place} no version ${version} of the source package ${name}, but ${listed.join(' and ')}.`,
    `Name a version that it has (debian:${name}=${listed[0]}), or leave the version out for the newest.`,
  )
}

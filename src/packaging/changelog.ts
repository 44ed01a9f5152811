import { OutsideError } from '../system/errors.js'

/** The latest entry of a changelog; see deb-changelog(5). */
interface NewestEntry {
  readonly source: string
  /** The version with its epoch: `5:7.0.15-1~deb12u10`. */
  readonly version: string
  readonly distribution: string
  readonly date: Date
}

/** @throws OutsideError when a text does not begin with an entry */
export function newestEntry(changelog: string): NewestEntry {
  const head = /^([a-z0-9][a-z0-9+.-]+) \(([0-9A-Za-z.+:~-]+)\)([^;\n]+);/.exec(changelog)
  const trailer = /^ -- .* {2}(\S.*)$/m.exec(changelog)
  const date = new Date(trailer?.[1] ?? '')
  if (!head || Number.isNaN(date.getTime()))
    throw new OutsideError('debian/changelog of the source package does not begin with an entry.')
  return { source: head[1]!, version: head[2]!, distribution: head[3]!.trim(), date }
}

const OWN_SUFFIX = /\+boltmark(\d+)$/

/**
 * The version of the optimised packages: `+boltmark1`. It is higher than the distribution's version, and lower than the
 * next one. If the package is optimised already, the number is incremented.
 */
export function optimizedVersion(version: string): string {
  const earlier = OWN_SUFFIX.exec(version)
  return `${version.replace(OWN_SUFFIX, '')}+boltmark${earlier ? Number(earlier[1]) + 1 : 1}`
}

/** The entry is one minute after the previous one, so that builds of the same source are reproducible. */
const LATER_MS = 60_000

/** The longest line in a changelog, in characters. */
const LINE = 78

/**
 * The changelog with a new entry at its beginning, for the optimised packages.
 * @param changes the text of the entry, a sentence for each change
 * @param maintainer `Name <address>`
 */
export function withEntry(changelog: string, changes: readonly string[], maintainer: string): string {
  const { source, version, distribution, date } = newestEntry(changelog)
  const lines = changes.flatMap((change) => wrapped(change, '  * ', '    '))
  const at = rfc2822(new Date(date.getTime() + LATER_MS))
  const head = `${source} (${optimizedVersion(version)}) ${distribution}; urgency=medium`
  return `${head}\n\n${lines.join('\n')}\n\n -- ${maintainer}  ${at}\n\n${changelog}`
}

function wrapped(text: string, first: string, others: string): string[] {
  const lines: string[] = []
  let line = first
  for (const word of text.split(' ')) {
    if (line.trim().length > 1 && line.length + word.length > LINE) {
      lines.push(line.trimEnd())
      line = others
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()]
}

/** A date in the notation of a changelog: `Mon, 23 Nov 2026 12:53:54 +0000`. */
function rfc2822(date: Date): string {
  return date.toUTCString().replace(/GMT$/, '+0000')
}

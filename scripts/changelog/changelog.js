/** Scopes of commits that change nothing for users. */
const INTERNAL =
  /^(tests?|ci|tooling|rooms|repository|scripts|e2e|bench|fuzz|dist|dependencies|arm64( lane| servers)?)$/i

const SUBJECT = /^(?<scope>[\w-]+(?:[ ,]+[\w-]+){0,3}): (?<what>.+)$/

/**
 * The changelog of commits, as Markdown: one line for each, by scope in alphabetical order. Commits that change nothing for users, and
 * those without a scope, come last.
 * @param {string[]} subjects of the form `scope: what changed`, newest first
 * @returns {string}
 */
export function changelog(subjects) {
  /** @type {Map<string, string[]>} */
  const scopes = new Map()
  /** @type {string[]} */
  const internal = []
  for (const subject of subjects.filter((line) => line !== '')) {
    const { scope, what } = SUBJECT.exec(subject)?.groups ?? {}
    if (scope === undefined || what === undefined || INTERNAL.test(scope)) internal.push(`- ${subject}`)
    else scopes.set(scope, [...(scopes.get(scope) ?? []), `- ${what}`])
  }
  const sections = [...scopes].sort(([one], [other]) => one.localeCompare(other, 'en'))
  if (internal.length > 0) sections.push(['For contributors', internal])
  return sections.map(([title, lines]) => `### ${title}\n\n${lines.join('\n')}\n`).join('\n')
}

/**
 * The common path patterns of `on.push.paths` in GitHub workflows: `*` matches any characters except `/`, `**` any
 * characters, and `?` one character. They also match a name that begins with a dot.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet
 */
const WILDCARD = /\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g

const MEANS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

function expressionFor(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(WILDCARD, (sign) => MEANS[sign] ?? `\\${sign}`)}$`, 's')
}

/**
 * The paths that a list of patterns selects. The last matching pattern decides; with `!` in front, it excludes the
 * path.
 * @param paths below the root of a repository, with `/` between folders
 */
export function chosenBy(patterns: readonly string[], paths: readonly string[]): string[] {
  const rules = patterns.map((pattern) => {
    const isOut = pattern.startsWith('!')
    return { chooses: !isOut, expression: expressionFor(isOut ? pattern.slice(1) : pattern) }
  })
  return paths.filter((path) => rules.findLast(({ expression }) => expression.test(path))?.chooses ?? false)
}
